import { RESOURCES, type CallInput, type CallResult } from '@haulboard/contract';
import { fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { demoServer } from '../../../testing/demo-server.ts';
import { SettingsPage } from '../settings-page.tsx';

const { users } = RESOURCES;

const DISPATCHER: CallResult<typeof users.calls.get> = {
  id: 4,
  version: 2,
  isRemoved: false,
  account: 'hemi',
  name: 'Hemi Walker',
  email: 'hemi@north.example',
  phone: '',
  roleCode: 'CARRIER',
  carrierId: 1,
  carrierName: 'North Haulage',
  isPortalOnly: false,
  carrierCompanyId: null,
  carrierCompanyName: null,
  customerId: null,
  customerName: null,
  parentUserId: null,
  parentName: null,
  granted: [],
};

describe('a super admin at a user', () => {
  it('makes a dispatcher one of the sharing portal, and reads what that means', async () => {
    const server = demoServer();
    const saved: CallInput<typeof users.calls.change>['body'][] = [];
    server.on(users.calls.find, () => ({ page: 1, pageSize: 50, total: 1, list: [DISPATCHER] }));
    server.on(users.calls.get, () => DISPATCHER);
    server.on(users.calls.change, ({ body }) => {
      saved.push(body);
      return { ...DISPATCHER, version: 3, isPortalOnly: true };
    });
    const shell = fakeShell({ server, user: fakeUser('SUPPER_ADMIN') });
    renderRemote(<SettingsPage />, { shell, path: '/settings/users?record=4' });
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/who only share trucks/)).toBeTruthy();
    expect(dialog.getByRole('combobox', { name: 'Carrier company' })).toBeTruthy();
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Sharing portal only/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toMatchObject([{ isPortalOnly: true, roleCode: 'CARRIER' }]));
  });
});
