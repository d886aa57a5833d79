import { openAccount } from './testing/account-fixture.tsx';
import { ApiError, decideRegistration, searchAll, type Registration } from '@haulboard/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { AccountCenter } from './account-center.tsx';

afterEach(cleanup);

function registration(id: number, parentAccount: string | null): Registration {
  return {
    id,
    account: `person${id}`,
    name: `Person ${id}`,
    email: `p${id}@a.nz`,
    phone: '',
    parentAccount,
    createdAt: 1_790_000_000,
  };
}

async function choose(label: string, option: RegExp): Promise<void> {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  const items = await screen.findAllByText(option);
  await userEvent.click(items.at(-1) ?? document.body);
}

describe('my account', () => {
  it('says who I am', async () => {
    openAccount(<AccountCenter />);
    expect(await screen.findByRole('heading', { name: 'Mere Tāne' })).toBeTruthy();
    for (const text of ['carrier', 'Dispatcher', 'Test Haulage', 'mere@a.nz', '+64211234567', 'English']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(await screen.findByText(/in 1 place/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Account settings' }).getAttribute('href')).toBe(
      '/account/settings',
    );
  });

  it('asks nobody for approvals who may not give them', async () => {
    const { server } = openAccount(<AccountCenter />, { role: 'CREW_COMPANY' });
    await screen.findByRole('heading', { name: 'Mere Tāne' });
    expect(screen.queryByText('Registrations waiting')).toBeNull();
    expect(server.received).not.toContain('listRegistrations');
  });
});

describe('a registration that a mail asks about', () => {
  /** The page, and where it led to. */
  function Opened() {
    const { pathname, search } = useLocation();
    return (
      <>
        <AccountCenter />
        <output>{pathname + search}</output>
      </>
    );
  }
  const path = '/account/center?registration=7';

  it('opens at once, and ends where it says what was done', async () => {
    const { server } = openAccount(<Opened />, { registrations: [registration(7, 'carrier')], path });
    server.on(decideRegistration, () => null);
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve Person 7?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('/result/success?action=registration-approved')).toBeTruthy();
  });

  it('ends where it says so when somebody else has answered it', async () => {
    openAccount(<Opened />, { registrations: [registration(8, 'carrier')], path });
    expect(await screen.findByText('/result/fail?action=already-decided')).toBeTruthy();
  });
});

describe('registrations', () => {
  it('a parent account approves its own sub-account with one word', async () => {
    const { server, shell, fixture } = openAccount(<AccountCenter />, {
      registrations: [registration(4, 'carrier')],
    });
    server.on(decideRegistration, () => {
      fixture.registrations = [];
      return null;
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Approve Person 4' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve Person 4?' }));
    expect(dialog.queryByRole('combobox')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Nobody waits for your approval.')).toBeTruthy();
    expect(server.inputs[server.received.indexOf('decideRegistration')]).toEqual({
      params: { id: 4 },
      body: { decision: 'approve' },
    });
    expect(shell.notices).toEqual([{ kind: 'done', message: 'Person 4 can sign in now' }]);
  });

  it('a super admin says as what; what does not belong to the role does not go along', async () => {
    const { server } = openAccount(<AccountCenter />, {
      role: 'SUPPER_ADMIN',
      registrations: [registration(5, null)],
    });
    server.on(decideRegistration, () => null);
    server.on(searchAll, ({ query }) =>
      [
        { kind: 'customer' as const, id: 31, title: 'Kāingaroa Timberlands', detail: 'KT' },
        { kind: 'carrier' as const, id: 32, title: 'Kai Haulage', detail: 'KH' },
      ].filter(({ kind }) => kind === query.kind),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Approve Person 5' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve Person 5?' }));
    const approve = dialog.getByRole('button', { name: 'Approve' });
    await userEvent.click(approve);
    expect(dialog.getAllByText('Choose a role').length).toBeGreaterThan(1);
    await choose('Role', /^Dispatcher$/);
    await userEvent.click(approve);
    expect(dialog.getByText('Choose the carrier')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Carrier'), 'kai');
    await userEvent.click(await screen.findByText('Kai Haulage · KH'));
    await choose('Role', /^Crew company$/);
    expect(dialog.getByText(/choose this account on the records of its crews/)).toBeTruthy();
    await choose('Role', /^Customer$/);
    await userEvent.type(dialog.getByLabelText('Customer'), 'kai');
    expect(await screen.findByText('Kāingaroa Timberlands · KT')).toBeTruthy();
    await userEvent.click(screen.getByText('Kāingaroa Timberlands · KT'));
    await userEvent.click(approve);
    await waitFor(() =>
      expect(server.inputs[server.received.indexOf('decideRegistration')]).toEqual({
        params: { id: 5 },
        body: { decision: 'approve', roleCode: 'CUSTOMER', customerId: 31 },
      }),
    );
  });

  it('a super admin says whose trucks a carrier company’s account sees', async () => {
    const { server } = openAccount(<AccountCenter />, {
      role: 'SUPPER_ADMIN',
      registrations: [registration(5, null)],
    });
    server.on(decideRegistration, () => null);
    server.on(searchAll, ({ query }) =>
      query.kind === 'carrier_company'
        ? [{ kind: 'carrier_company' as const, id: 33, title: 'Kai Trucks', detail: 'KT' }]
        : [],
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Approve Person 5' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve Person 5?' }));
    const approve = dialog.getByRole('button', { name: 'Approve' });
    await choose('Role', /^Carrier company$/);
    expect(dialog.queryByLabelText('Carrier')).toBeNull();
    await userEvent.click(approve);
    expect(dialog.getByText('Choose the company')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Carrier company'), 'kai');
    await userEvent.click(await screen.findByText('Kai Trucks · KT'));
    await userEvent.click(approve);
    await waitFor(() =>
      expect(server.inputs[server.received.indexOf('decideRegistration')]).toEqual({
        params: { id: 5 },
        body: { decision: 'approve', roleCode: 'CARRIER_COMPANY', carrierCompanyId: 33 },
      }),
    );
  });

  it('a super admin who types a role takes the one that is read', async () => {
    const { server } = openAccount(<AccountCenter />, {
      role: 'SUPPER_ADMIN',
      registrations: [registration(5, null)],
    });
    server.on(decideRegistration, () => null);
    await userEvent.click(await screen.findByRole('button', { name: 'Approve Person 5' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve Person 5?' }));
    await userEvent.type(dialog.getByRole('combobox', { name: 'Role' }), 'Destination');
    expect(screen.queryByTitle('Dispatcher')).toBeNull();
    await userEvent.click(screen.getByTitle('Destination customer'));
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    await waitFor(() =>
      expect(server.inputs[server.received.indexOf('decideRegistration')]).toMatchObject({
        body: { decision: 'approve', roleCode: 'DESTINATION_CUSTOMER' },
      }),
    );
  });

  it('is declined with a reason; when somebody else was faster, the list says what is left', async () => {
    const { server, shell, fixture } = openAccount(<AccountCenter />, {
      registrations: [registration(6, 'carrier')],
    });
    server.on(decideRegistration, () => {
      fixture.registrations = [];
      throw new ApiError({ code: 409, message: 'Decided already', call: 'decideRegistration' });
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Decline Person 6' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline Person 6?' }));
    await userEvent.type(dialog.getByLabelText('Reason'), 'not known here');
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Nobody waits for your approval.')).toBeTruthy();
    expect(shell.notices).toEqual([{ kind: 'failed', message: 'Decided already' }]);
    expect(server.inputs[server.received.indexOf('decideRegistration')]).toMatchObject({
      body: { decision: 'decline', reason: 'not known here' },
    });
  });
});
