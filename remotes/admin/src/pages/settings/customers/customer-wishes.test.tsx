import {
  ApiError,
  changeDocketSettings,
  changeNoteRule,
  changeRangeRule,
  customers,
  getDocketSettings,
  getNoteRule,
  getRangeRule,
  listCustomerCrews,
  type DocketSettings,
} from '@haulboard/contract';
import { fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { demoServer } from '../../../testing/demo-server.ts';
import { SettingsPage } from '../settings-page.tsx';

function open(role: 'CUSTOMER' | 'CARRIER' = 'CUSTOMER') {
  const server = demoServer();
  const row = {
    id: 1,
    version: 1,
    isRemoved: false,
    name: 'Acme',
    code: 'ACME',
    planEmailRecipients: [],
    planEmailLanguage: 'en-US' as const,
  };
  const rules = { version: 1, note: 1, range: 0 } as { version: number; note: 0 | 1; range: 0 | 1 };
  const saved: unknown[] = [];
  let settings: DocketSettings = {
    crewId: 66,
    version: 4,
    requiresPieces: false,
    requiresLength: false,
    rangeSize: 1000,
    lowWater: 50,
    isRangeEditable: false,
    ranges: [{ id: 1, fromNo: 100_001, toNo: 101_000, nextNo: 100_990 }],
  };
  server.on(customers.calls.find, () => ({ page: 1, pageSize: 50, total: 1, list: [row] }));
  server.on(customers.calls.get, () => row);
  const note = () => ({ version: rules.version, is_note_required_for_3_dockets: rules.note });
  const range = () => ({ version: rules.version, edocket_range_editable: rules.range });
  server.on(getNoteRule, note);
  server.on(getRangeRule, range);
  server.on(changeNoteRule, ({ body }) => {
    rules.note = body.is_note_required_for_3_dockets;
    rules.version += 1;
    return note();
  });
  server.on(changeRangeRule, ({ body }) => {
    rules.range = body.edocket_range_editable;
    rules.version += 1;
    settings = { ...settings, isRangeEditable: rules.range === 1 };
    return range();
  });
  server.on(listCustomerCrews, () => [
    {
      id: 66,
      crewCode: '66',
      name: 'Tall Timber',
      forestName: 'Kaingaroa',
      area: '',
      status: 'working' as const,
      numbersLeft: 11,
      isLow: true,
    },
  ]);
  server.on(getDocketSettings, () => settings);
  server.on(changeDocketSettings, ({ body }) => {
    saved.push(body);
    if (body.addRange?.fromNo === 700_001) {
      throw new ApiError({ code: 422, message: 'crew 77 has some of these numbers', call: 'x' });
    }
    return settings;
  });
  const shell = fakeShell({ server, user: fakeUser(role) });
  renderRemote(<SettingsPage />, { shell, path: '/settings/customers?record=1', messages: {} });
  return { rules, saved };
}

describe('somebody of a customer', () => {
  it('switches the note of three dockets off, and keeps the focus', async () => {
    const { rules } = open();
    const wish = await screen.findByRole('switch', { name: 'A load of three dockets needs a note' });
    await userEvent.click(wish);
    await waitFor(() => expect(rules).toMatchObject({ note: 0, version: 2 }));
    await waitFor(() => expect(wish.getAttribute('aria-checked')).toBe('false'));
    expect(document.activeElement).toBe(wish);
  });

  it('gives a crew a book of numbers once they may be changed, and is told when they are taken', async () => {
    const { saved } = open();
    expect(await screen.findByText('few left')).toBeTruthy();
    await userEvent.click(
      await screen.findByRole('switch', { name: 'Docket numbers of its crews may be changed' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Change the e-dockets of crew 66' }));
    expect(await screen.findByText('100001 to 101000, next 100990')).toBeTruthy();
    const dialog = within(screen.getAllByRole('dialog').at(-1) ?? document.body);
    await userEvent.type(await dialog.findByLabelText('First number of a new book'), '700001');
    await userEvent.type(dialog.getByLabelText('Its last number'), '700100');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'The driver must say how many pieces' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('crew 77 has some of these numbers')).toBeTruthy();
    const first = dialog.getByLabelText('First number of a new book');
    await userEvent.clear(first);
    await userEvent.type(first, '700051');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(saved[1]).toMatchObject({
      version: 4,
      requiresPieces: true,
      addRange: { fromNo: 700_051, toNo: 700_100 },
    });
  });
});

describe('a dispatcher', () => {
  it('sees a customer without what is the customer’s to say', async () => {
    open('CARRIER');
    expect(await screen.findByRole('dialog', { name: 'Acme' })).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
  });
});
