import {
  changeClosure,
  markClosure,
  tryClosure,
  undoClosure,
  type Closure,
  type ClosureOption,
} from '@haulboard/contract';
import { atTime, NZ } from '@haulboard/contract/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aBoard, aTask, aVehicle, DAY } from '../../../testing/builders.ts';
import { planServer } from '../../../testing/plan-server.ts';
import { openBoard, pressEnter } from '../../../testing/render-board.tsx';
import { completeClosure, emptyDraft } from './closure-draft.ts';
import { fromWallTime, wallTime } from './wall-time.ts';

const NOWHERE = { name: '', km: null, arriveAt: null, kgThere: null };
const OPTIONS: ClosureOption[] = [
  {
    choice: { kind: 'destination', destinationId: 6 },
    name: 'Waipa sawmill',
    km: 61.5,
    arriveAt: atTime(DAY, { hour: 9, minute: 20 }),
    kgThere: 93_000,
  },
  { ...NOWHERE, choice: { kind: 'hold' } },
  { ...NOWHERE, choice: { kind: 'keep' } },
];

function aClosure(more: Partial<Closure> = {}): Closure {
  return {
    id: 7,
    version: 1,
    kind: 'destination',
    targetId: 5,
    destinationId: null,
    name: 'Kinleith pulp mill',
    fromAt: atTime(DAY, { hour: 6 }),
    untilAt: atTime(DAY, { hour: 15 }),
    reason: 'wind',
    endedAt: null,
    markedAt: atTime(DAY, { hour: 6 }),
    markedBy: 'Test Person',
    isMine: true,
    ...more,
  };
}

function openServer() {
  const server = planServer(aBoard([aVehicle(1, [aTask({ id: 1, version: 4 })]), aVehicle(2)]));
  server.on(tryClosure, () => ({
    rows: server.board().vehicles[0]?.tasks.map((task) => ({ task, options: OPTIONS })) ?? [],
  }));
  server.on(markClosure, ({ body }) => {
    server.closures.push(aClosure({ reason: body.closure.reason }));
    return aClosure();
  });
  return server;
}

const inputOf = (server: ReturnType<typeof openServer>, name: string) =>
  server.inputs.findLast((_, at) => server.received[at] === name);

describe('marking a mill as closed', () => {
  it('shows what it hits and what becomes of it, and does it all at once', async () => {
    const server = openServer();
    const { user } = await openBoard(server);
    await user.click(screen.getByRole('button', { name: 'Mark as closed' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark as closed' }));
    const look = dialog.getByRole('button', { name: 'Show affected loads' });
    expect(look).toHaveAttribute('aria-disabled', 'true');
    expect(look).toHaveAccessibleDescription('Say what is closed, from when until when, and why.');
    await user.click(dialog.getByRole('combobox', { name: 'Which' }));
    await user.paste('Kinleith');
    pressEnter();
    await user.click(dialog.getByRole('textbox', { name: 'Reason' }));
    await user.paste('wind');
    await user.click(look);
    const row = await dialog.findByRole('row', { name: /T1 · 66 S30 → Kinleith pulp mill/ });
    expect(row).toHaveTextContent('Waipa sawmill · 61.5 km · arrives 9:20 am · 93 t go there already');
    await user.click(dialog.getByRole('button', { name: 'Mark as closed and change 1 load' }));
    const choice = { kind: 'destination', destinationId: 6 };
    await waitFor(() =>
      expect(inputOf(server, markClosure.name)).toMatchObject({
        body: {
          closure: { kind: 'destination', targetId: 5, destinationId: null, reason: 'wind' },
          answers: [{ taskId: 1, version: 4, choice }],
        },
      }),
    );
    const bar = await screen.findByRole('list', { name: 'Closed on this day' });
    expect(bar).toHaveTextContent('Kinleith pulp mill closed from 6:00 am until 3:00 pm: wind');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a closure that is half typed', () => {
  const open = async (user: Awaited<ReturnType<typeof openBoard>>['user']) => {
    // By keyboard: under a pointer the first Escape would be for the button's own words.
    act(() => screen.getByRole('button', { name: 'Mark as closed' }).focus());
    await user.keyboard('{Enter}');
    return within(await screen.findByRole('dialog', { name: 'Mark as closed' }));
  };
  const gone = async () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  beforeEach(() => sessionStorage.clear());

  const reason = (dialog: Awaited<ReturnType<typeof open>>) =>
    dialog.getByRole('textbox', { name: 'Reason' });
  const typeInto = async (user: Awaited<ReturnType<typeof openBoard>>['user']) => {
    const dialog = await open(user);
    fireEvent.change(reason(dialog), { target: { value: 'strike' } });
    return dialog;
  };

  it('is kept by Escape, and begun again by whoever wants none of it', async () => {
    const { user } = await openBoard(openServer());
    await typeInto(user);
    await user.keyboard('{Escape}');
    await gone();
    const again = await open(user);
    expect(reason(again)).toHaveValue('strike');
    fireEvent.click(again.getByRole('button', { name: 'Start over' }));
    expect(reason(again)).toHaveValue('');
    expect(again.queryByText('This is what you had typed.')).toBeNull();
  });

  it('is kept by the cross, and given up by Cancel', async () => {
    const { user } = await openBoard(openServer());
    fireEvent.click((await typeInto(user)).getByRole('button', { name: 'Close' }));
    await gone();
    const again = await open(user);
    expect(reason(again)).toHaveValue('strike');
    fireEvent.click(again.getByRole('button', { name: 'Cancel' }));
    await gone();
    expect(reason(await open(user))).toHaveValue('');
  });
});

describe('a dialog over the board', () => {
  it('lets no key of the board through to what is behind it', async () => {
    const { user } = await openBoard(openServer());
    await user.click(screen.getByRole('button', { name: 'Mark as closed' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark as closed' }));
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Which' })).toHaveFocus());
    act(() => dialog.getByRole('button', { name: 'Cancel' }).focus());
    await user.keyboard('n');
    await user.paste('66\tS30');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });
});

describe('what is closed on the day', () => {
  it('is opened again, or taken back with all that was moved, from its sign', async () => {
    const server = openServer();
    server.closures.push(aClosure());
    server.on(changeClosure, () => aClosure({ endedAt: atTime(DAY, { hour: 8 }) }));
    server.on(undoClosure, () => ({ ids: [] }));
    const { user } = await openBoard(server);
    const sign = await screen.findByRole('button', { name: /Kinleith pulp mill closed/ });
    await user.click(sign);
    await user.click(await screen.findByRole('menuitem', { name: 'Open again now' }));
    await waitFor(() =>
      expect(inputOf(server, changeClosure.name)).toMatchObject({
        params: { id: 7 },
        body: { version: 1, answers: [] },
      }),
    );
    await user.click(sign);
    await user.click(await screen.findByRole('menuitem', { name: /^Undo/ }));
    await waitFor(() => expect(inputOf(server, undoClosure.name)).toMatchObject({ params: { id: 7 } }));
  });
});

describe('the times of a closure', () => {
  it.each(['2026-11-21T15:00', '2027-04-04T01:30', '2026-09-27T04:00'])(
    'are by the clock on the wall: %s',
    (text) => {
      expect(wallTime(fromWallTime(text, NZ) ?? 0, NZ)).toBe(text);
    },
  );

  it('begin now on the day itself, and in the morning of another', () => {
    const now = atTime(DAY, { hour: 9, minute: 12 });
    expect(emptyDraft(DAY, now, NZ)).toMatchObject({ from: `${DAY}T09:12`, until: `${DAY}T13:12` });
    expect(emptyDraft('2026-11-22', now, NZ)).toMatchObject({ from: '2026-11-22T05:00' });
  });

  it('must be in their order, with something closed and a reason', () => {
    const draft = { ...emptyDraft('2026-11-22', 0, NZ), targetId: 5, reason: ' wind ' };
    expect(completeClosure(draft, NZ)).toMatchObject({ targetId: 5, reason: 'wind' });
    expect(completeClosure({ ...draft, until: draft.from }, NZ)).toBeUndefined();
    expect(completeClosure({ ...draft, targetId: null }, NZ)).toBeUndefined();
    expect(completeClosure({ ...draft, reason: ' ' }, NZ)).toBeUndefined();
    expect(completeClosure({ ...draft, from: '' }, NZ)).toBeUndefined();
  });
});
