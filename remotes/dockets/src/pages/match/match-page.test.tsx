import {
  ApiError,
  importWeighTickets,
  listImportTemplates,
  listMatches,
  settleMatches,
  undoSettlement,
  type MatchRow,
} from '@haulboard/contract';
import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerDockets } from '../../testing/docket-server.ts';
import { answerMatches, differing, loose } from '../../testing/match-server.ts';
import { DocketsRoute } from '../dockets-route.tsx';

afterEach(cleanup);
beforeEach(() => sessionStorage.clear());

type Opened = {
  rows?: MatchRow[];
  isAway?: boolean;
  compared?: number;
  all?: number;
  path?: string;
  role?: 'CARRIER' | 'CUSTOMER' | 'DESTINATION_CUSTOMER';
};

function open(given: Opened = {}) {
  const {
    rows = [differing(), loose()],
    isAway = false,
    compared,
    all = compared,
    path = '/dockets?view=match',
    role = 'CARRIER',
  } = given;
  const server = fakeServer();
  answerDockets(server, []);
  answerMatches(server, rows, { canSettle: role === 'CARRIER', compared, all });
  server.on(listImportTemplates, () => []);
  if (isAway) {
    server.on(listMatches, () => {
      throw new ApiError({ code: 500, message: 'the database is away', call: listMatches.name });
    });
  }
  renderRemote(<DocketsRoute />, { shell: fakeShell({ server, user: fakeUser(role) }), path });
  const last = (name: string) => server.inputs[server.received.lastIndexOf(name)];
  const timesAsked = (name: string) => server.received.filter((one) => one === name).length;
  return { server, last, timesAsked, user: userEvent.setup() };
}

const row = (name: RegExp) => screen.findByRole('row', { name });

async function settle(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  return {
    dialog,
    say: (text: string) =>
      fireEvent.change(dialog.getByRole('textbox', { name: 'Reason' }), { target: { value: text } }),
  };
}

describe('a dispatcher at the weighbridge match', () => {
  it('reads what is open, why, and whose it is', async () => {
    open();
    expect(
      await row(
        /Matched, with differences 10\/03\/2026 300007 N1 28\.460 W-5 27\.460 .* North Haulage, crew 66 Net \(t\): docket 28\.460, ticket 27\.460/,
      ),
    ).toBeTruthy();
    expect(await row(/Several dockets fit .* Best so far: docket 300007 \(60 points\)/)).toBeTruthy();
    expect(screen.getByText('2 are open')).toBeTruthy();
  });

  it('takes the ticket’s weights with a reason and the versions that were seen, and undoes it', async () => {
    const { server, last, user } = open();
    server.on(settleMatches, () => ({ settled: [31] }));
    server.on(undoSettlement, () => null);
    const { dialog, say } = await settle(user, 'Take the ticket’s weights: Docket 300007');
    say('the scale is right');
    await user.click(dialog.getByRole('button', { name: 'Take the ticket’s weights' }));
    expect(await screen.findByText('Settled', { selector: 'output' })).toBeTruthy();
    expect(last(settleMatches.name)).toEqual({
      body: {
        kind: 'take_ticket',
        reason: 'the scale is right',
        targets: [{ docketId: 7, docketVersion: 4, ticketId: 5, ticketVersion: 2 }],
      },
    });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(last(undoSettlement.name)).toEqual({ params: { id: 31 } });
  });

  it('matches a ticket with the docket that it chooses', async () => {
    const { server, last, user } = open();
    server.on(settleMatches, () => ({ settled: [32] }));
    const { dialog, say } = await settle(user, 'Match by hand: Ticket W-6');
    say('asked the driver');
    await user.click(dialog.getByRole('combobox', { name: 'Docket' }));
    await user.click(await screen.findByText('300008, truck N1: 60 points'));
    await user.click(dialog.getByRole('button', { name: 'Match by hand' }));
    expect(await screen.findByText('Settled', { selector: 'output' })).toBeTruthy();
    expect(last(settleMatches.name)).toMatchObject({ body: { targets: [{ docketId: 8, ticketId: 6 }] } });
  });

  it('settles several at once', async () => {
    const { server, last, user } = open({ rows: [differing(), differing({ key: 'docket 8' })] });
    server.on(settleMatches, () => ({ settled: [33, 34] }));
    for (const box of await screen.findAllByRole('checkbox', { name: 'Docket 300007' })) {
      await user.click(box);
    }
    const { dialog, say } = await settle(user, 'Keep as it is (2) …');
    say('both are right');
    await user.click(dialog.getByRole('button', { name: 'Keep as it is' }));
    expect(await screen.findByText('Settled', { selector: 'output' })).toBeTruthy();
    expect(last(settleMatches.name)).toMatchObject({ body: { kind: 'keep_docket', targets: [{}, {}] } });
  });

  it('is told in the dialog when somebody was first, and keeps the typed reason', async () => {
    const { server, user } = open();
    server.on(settleMatches, () => {
      throw new ApiError({ code: 409, message: 'This was changed elsewhere', call: settleMatches.name });
    });
    const { dialog, say } = await settle(user, 'Keep as it is: Docket 300007');
    say('scale was out');
    await user.click(dialog.getByRole('button', { name: 'Keep as it is' }));
    expect(await dialog.findByText('This was changed elsewhere')).toBeTruthy();
    expect(dialog.getByDisplayValue('scale was out')).toBeTruthy();
  });

  it('imports a file of a destination with the reasons of what does not fit', async () => {
    const { server, last, timesAsked, user } = open();
    server.on(importWeighTickets, ({ body: { mode } }) => ({
      saved: mode === 'valid' ? 1 : 0,
      total: 2,
      matched: 0,
      faults: [{ row: 2, field: 'gross', message: '“heavy” is not a mass in kg or t' }],
    }));
    await user.click(await screen.findByRole('button', { name: 'Import tickets' }));
    const typed = await screen.findByRole('textbox', { name: /^Rows of a spreadsheet/ });
    const dialog = within(screen.getByRole('dialog'));
    const text =
      'Ticket number,Date,Time,Gross,Tare\nW9,10/03/2026,14:05,44.12,16.66\nW10,10/03/2026,14:06,heavy,16';
    fireEvent.change(typed, { target: { value: text } });
    await user.click(dialog.getByRole('button', { name: 'Check' }));
    expect(await dialog.findByRole('row', { name: '3 Gross “heavy” is not a mass in kg or t' })).toBeTruthy();
    const before = timesAsked(listMatches.name);
    await user.click(dialog.getByRole('button', { name: 'Import the 1 that fit' }));
    expect(await screen.findByText('Imported 1 row', { selector: 'output' })).toBeTruthy();
    expect(last(importWeighTickets.name)).toMatchObject({
      body: { destinationId: 51, mode: 'valid', rows: [{ ticket_no: 'W9', gross: '44.12' }, {}] },
    });
    await waitFor(() => expect(timesAsked(listMatches.name)).toBeGreaterThan(before));
  });
});

describe('others at the weighbridge match', () => {
  it('read why, and settle nothing; a destination brings its own file', async () => {
    open({ role: 'DESTINATION_CUSTOMER', rows: [differing({ actions: [] })] });
    expect(await row(/Matched, with differences/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Keep/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Import tickets' })).toBeTruthy();
    cleanup();
    open({ role: 'CUSTOMER', rows: [differing({ actions: [] })] });
    expect(await row(/Matched, with differences/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Import tickets' })).toBeNull();
  });

  it('are told when nothing is open, and can try again when it cannot be read', async () => {
    open({ rows: [] });
    expect(await screen.findByText('Nothing is open in these days')).toBeTruthy();
    cleanup();
    open({ isAway: true });
    expect(await screen.findByRole('button', { name: /retry/i })).toBeTruthy();
  });

  it.each([
    ['agree', { compared: 12 }, 'Dockets, loads and tickets agree.'],
    [
      'agree as far as there are tickets',
      { compared: 12, all: 30 },
      '12 of 30 have a ticket; these agree or are settled.',
    ],
    [
      'were not compared, for there was no ticket',
      { compared: 0, all: 30 },
      'No weighbridge ticket has come for them.',
    ],
  ])('are told that they %s', async (_, counts, text) => {
    open({ rows: [], role: 'DESTINATION_CUSTOMER', ...counts });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('find the same rows by the same address', async () => {
    const { last } = open({
      path: '/dockets?view=match&match=settled,nonsense&from=2026-03-01&to=2026-03-09',
    });
    expect(await screen.findByText('No row fits these filters')).toBeTruthy();
    expect(last(listMatches.name)).toEqual({
      body: { states: ['settled'], from: '2026-03-01', to: '2026-03-09', page: 1, pageSize: 50 },
    });
  });
});
