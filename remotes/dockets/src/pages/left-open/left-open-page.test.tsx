import {
  ApiError,
  changeCutOff,
  giveLeftOpen,
  listLeftOpen,
  settleMatches,
  type LeftOpenRow,
} from '@haulboard/contract';
import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { differing } from '../../testing/match-server.ts';
import { DocketsRoute } from '../dockets-route.tsx';

afterEach(cleanup);
beforeEach(() => sessionStorage.clear());

const me = fakeUser('CARRIER').userId;
const nobodys = { ownerId: null, ownerName: '', isUsual: false, version: 0 };
const line: LeftOpenRow = {
  ...nobodys,
  key: 'docket 7',
  day: '2026-03-10',
  carrierId: 1,
  carrierName: 'North Haulage',
  dueAt: 1_773_176_400,
  kinds: ['mismatch', 'errors'],
  match: differing(),
  load: null,
  errors: ['grade'],
};
const load: LeftOpenRow = {
  ...line,
  key: 'load 9',
  kinds: ['docket'],
  match: null,
  load: { id: 9, taskStatus: 40, crewCode: '66', vehicleCode: 'N2', destinationName: 'Kinleith' },
  errors: [],
  ownerId: 5,
  ownerName: 'Aroha',
  version: 2,
};
const cutOff = {
  carrierId: 1,
  carrierName: 'North Haulage',
  byMinute: 600,
  daysAfter: 1,
  usualOwnerId: null,
  isTold: true,
  version: 0,
};

function open(path = '/dockets?view=open', rows: LeftOpenRow[] = [line, load]) {
  const server = fakeServer();
  const held = { cutOff };
  server.on(listLeftOpen, () => ({
    page: 1,
    pageSize: 50,
    total: rows.length,
    open: rows.length,
    mine: 0,
    nobodys: 1,
    isMore: false,
    from: '2026-03-04',
    to: '2026-03-10',
    list: rows,
    people: [
      { id: me, name: 'Me', carrierId: 1 },
      { id: 5, name: 'Aroha', carrierId: 1 },
    ],
    cutOffs: [held.cutOff],
  }));
  const shell = fakeShell({ server, user: fakeUser('CARRIER') });
  renderRemote(<DocketsRoute />, { shell, path });
  const last = (name: string) => server.inputs[server.received.lastIndexOf(name)];
  return { server, shell, held, last, user: userEvent.setup() };
}

const target = { docketId: 7, ticketId: null, taskId: null };

describe('a dispatcher with days past their cut-off', () => {
  it('reads what is left, why, since when and whose it is', async () => {
    open();
    expect(
      await screen.findByRole('row', {
        name: /10\/03\/2026 due .* Docket 300007 .* Match open Has errors Grade/,
      }),
    ).toBeTruthy();
    expect(
      screen.getByRole('row', {
        name: /Load of truck N2 N2 · crew 66 · Kinleith Load without docket .* Aroha/,
      }),
    ).toBeTruthy();
    expect(screen.getByText('2 are left open')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Enter its paper docket: Load of truck N2' })).toHaveProperty(
      'search',
      '?id=paper&load=9',
    );
    expect(screen.getByRole('link', { name: 'Mend or accept the errors: Docket 300007' })).toHaveProperty(
      'search',
      '?id=7',
    );
  });

  it('takes one with the version that was seen, and undoes it', async () => {
    const { server, last, user } = open();
    server.on(giveLeftOpen, () => ({ before: [{ ...target, ownerId: null, version: 1 }] }));
    await user.click(await screen.findByRole('button', { name: 'Take: Docket 300007' }));
    expect(await screen.findByText('Docket 300007 is yours.', { selector: 'output' })).toBeTruthy();
    expect(last(giveLeftOpen.name)).toEqual({ body: { targets: [{ ...target, ownerId: me, version: 0 }] } });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(last(giveLeftOpen.name)).toEqual({
      body: { targets: [{ ...target, ownerId: null, version: 1 }] },
    });
  });

  it('gives several to a colleague, and is told when somebody was first', async () => {
    const { server, last, user } = open();
    server.on(giveLeftOpen, () => {
      throw new ApiError({ code: 409, message: 'given', call: giveLeftOpen.name });
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Docket 300007' }));
    await user.click(screen.getByRole('checkbox', { name: 'Load of truck N2' }));
    await user.click(screen.getByRole('button', { name: 'Take (2)' }));
    expect(await screen.findByText(/^Somebody else has given this meanwhile/)).toBeTruthy();
    expect(last(giveLeftOpen.name)).toMatchObject({
      body: { targets: [{ docketId: 7 }, { taskId: 9, version: 2 }] },
    });
  });

  it('settles a mismatch where it stands', async () => {
    const { server, last, user } = open();
    server.on(settleMatches, () => ({ settled: [31] }));
    await user.click(await screen.findByRole('button', { name: 'Keep as it is: Docket 300007' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'scale was out');
    await user.click(dialog.getByRole('button', { name: 'Keep as it is' }));
    expect(await screen.findByText('Settled', { selector: 'output' })).toBeTruthy();
    expect(last(settleMatches.name)).toMatchObject({
      body: { kind: 'keep_docket', targets: [{ docketId: 7 }] },
    });
  });

  it('finds the same by the same address', async () => {
    const { last } = open(
      '/dockets?view=open&owner=me&kind=errors,nonsense&from=2026-03-01&to=2026-03-09',
      [],
    );
    expect(await screen.findByText('Nothing is left open in these days')).toBeTruthy();
    expect(last(listLeftOpen.name)).toEqual({
      body: { ownerId: me, kinds: ['errors'], from: '2026-03-01', to: '2026-03-09', page: 1, pageSize: 50 },
    });
  });

  it('says by when its days are settled', async () => {
    const { server, last, user } = open();
    server.on(changeCutOff, () => ({ ...cutOff, version: 1 }));
    await user.click(await screen.findByRole('button', { name: 'Cut-off …' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('switch', { name: 'Tell owners' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved', { selector: 'output' })).toBeTruthy();
    expect(last(changeCutOff.name)).toEqual({
      params: { carrierId: 1 },
      body: { byMinute: 600, daysAfter: 1, usualOwnerId: null, isTold: false, version: 0 },
    });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(last(changeCutOff.name)).toMatchObject({ body: { isTold: true, version: 1 } });
  });

  it('is told when a colleague saved another cut-off while they typed, and saves over that one only then', async () => {
    const { server, shell, held, last, user } = open();
    server.on(changeCutOff, ({ body }) => {
      if (body.version !== held.cutOff.version) {
        throw new ApiError({ code: 409, message: 'changed', call: changeCutOff.name });
      }
      return { ...held.cutOff, version: body.version + 1 };
    });
    await user.click(await screen.findByRole('button', { name: 'Cut-off …' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('switch', { name: 'Tell owners' }));
    held.cutOff = { ...cutOff, daysAfter: 3, version: 1 };
    act(() => shell.emit({ type: 'left_open' }));
    await waitFor(() => expect(dialog.getByRole('spinbutton')).toHaveProperty('value', '3'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/^Somebody changed this in the meantime/)).toBeTruthy();
    expect(last(changeCutOff.name)).toMatchObject({ body: { version: 0 } });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved', { selector: 'output' })).toBeTruthy();
    expect(last(changeCutOff.name)).toMatchObject({ body: { daysAfter: 3, isTold: false, version: 1 } });
  });

  it('finds what they typed of a cut-off when they come back to it', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Cut-off …' }));
    const days = { name: 'Days after' };
    await user.clear(screen.getByRole('spinbutton', days));
    await user.type(screen.getByRole('spinbutton', days), '7');
    await user.tab();
    cleanup();
    const again = open();
    await again.user.click(await screen.findByRole('button', { name: 'Cut-off …' }));
    expect(screen.getByRole('spinbutton', days)).toHaveProperty('value', '7');
  });
});
