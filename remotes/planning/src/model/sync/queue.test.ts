import { TaskStatus } from '@haulboard/contract';
import { aBoard, aStock, aTask, aVehicle, DAY } from '../../testing/builders.ts';
import { findTask } from '../commands/apply-changes.ts';
import { moveTo, type Outcome } from '../commands/commands.ts';
import { fieldsOf, toPlanChange, type LocalChange } from '../commands/local-change.ts';
import { isOnItsWay, nextToSend, queueReducer, shownBoard, waitingCount, type Batch } from './queue.ts';

const board = aBoard([aVehicle(1, [aTask({ id: 1 }), aTask({ id: 2 })]), aVehicle(2)], {
  stock: [aStock()],
});

function batch(id: number, changes: LocalChange[], more: Partial<Batch> = {}): Batch {
  return {
    id,
    key: `key-${id}`,
    day: DAY,
    carrierId: null,
    label: { name: 'move', load: '66 S30', to: 'T2' },
    changes,
    state: 'ready',
    conflicts: [],
    takeBack: null,
    answer: [],
    isAsked: false,
    isLate: false,
    ...more,
  };
}

function changesOf(outcome: Outcome): LocalChange[] {
  return outcome.isOk ? outcome.changes : [];
}

const added = aTask({ id: -1, version: 0, vehicleId: 2, vehicleCode: 'T2', seq: 1 });
const create: LocalChange = { kind: 'create', after: added, load: fieldsOf(added) };

describe('the queue of changes', () => {
  it('paints a change at once and leaves untouched rows as they were', () => {
    const shown = shownBoard(board, [batch(1, [create])]);
    expect(shown.vehicles[1]?.tasks.map(({ id }) => id)).toEqual([-1]);
    expect(shown.vehicles[0]).toBe(board.vehicles[0]);
    expect(shown.stock[0]?.remainingLoads).toBe(2);
  });

  it('sends one after the other, in order', () => {
    const queue = [batch(1, [create]), batch(2, changesOf(moveTo(board, 1, { vehicleId: 2 })))];
    expect(nextToSend(queue)?.id).toBe(1);
    expect(nextToSend(queueReducer(queue, { type: 'sending', id: 1 }))).toBeUndefined();
  });

  it('moves by itself unless a person or the server is waited for', () => {
    const move = changesOf(moveTo(board, 1, { vehicleId: 2 }));
    const undo = { takeBack: 'undo' } as const;
    expect(isOnItsWay([])).toBe(false);
    expect(isOnItsWay([batch(1, [create])])).toBe(true);
    expect(isOnItsWay([batch(1, [create], { state: 'sending' })])).toBe(true);
    expect(isOnItsWay([batch(1, [create], { state: 'waiting', isLate: true })])).toBe(false);
    expect(isOnItsWay([batch(1, move, { state: 'conflict' }), batch(2, [], undo)])).toBe(false);
    expect(isOnItsWay([batch(1, [create], { state: 'settled' })])).toBe(false);
  });

  it('lets a later change of a new load speak of the id the server gave', () => {
    const shown = shownBoard(board, [batch(1, [create])]);
    const move = batch(2, changesOf(moveTo(shown, -1, { vehicleId: 1, seq: 1 })));
    const answer = [{ ...added, id: 77, version: 1 }];
    const queue = queueReducer([batch(1, [create]), move], { type: 'settled', id: 1, answer });
    const next = nextToSend(queue);
    expect(next?.changes.map(toPlanChange)).toEqual([
      { kind: 'update', id: 77, version: 1, load: { vehicleId: 1, seq: 1 } },
    ]);
    const after = shownBoard(board, queue);
    expect(after.vehicles.map(({ tasks }) => tasks.map(({ id }) => id))).toEqual([[77, 1, 2], []]);
  });

  it('goes on showing what was answered until a board that holds it has arrived', () => {
    const answer = [{ ...added, id: 77, version: 1, plannedLoadAt: 5 }];
    let queue = queueReducer([batch(1, [create])], { type: 'settled', id: 1, answer });
    expect(findTask(shownBoard(board, queue), 77)?.plannedLoadAt).toBe(5);
    queue = queueReducer(queue, { type: 'fetched', day: DAY });
    expect(queue).toHaveLength(1);
    queue = queueReducer(queueReducer(queue, { type: 'asked', day: DAY }), { type: 'fetched', day: DAY });
    expect(queue).toEqual([]);
  });

  it('never paints an old answer over a newer board', () => {
    const answer = [aTask({ id: 1, version: 2, note: 'mine' })];
    const queue = [batch(1, [], { state: 'settled', answer })];
    const newer = aBoard([aVehicle(1, [aTask({ id: 1, version: 3, note: 'theirs' })])]);
    expect(findTask(shownBoard(newer, queue), 1)?.note).toBe('theirs');
  });

  it('drops what was built on a load that the server refused', () => {
    const shown = shownBoard(board, [batch(1, [create])]);
    const move = batch(2, changesOf(moveTo(shown, -1, { vehicleId: 1 })));
    expect(queueReducer([batch(1, [create]), move], { type: 'dropped', id: 1 })).toEqual([]);
  });

  it('does not let a conflict hold up changes of other loads', () => {
    const stuck = batch(1, changesOf(moveTo(board, 1, { vehicleId: 2 })), { state: 'conflict' });
    const same = batch(2, changesOf(moveTo(board, 1, { vehicleId: 2 })));
    const other = batch(3, changesOf(moveTo(board, 2, { vehicleId: 2 })));
    expect(nextToSend([stuck, same])).toBeUndefined();
    expect(nextToSend([stuck, same, other])?.id).toBe(3);
  });

  it('counts what waits only while the server is silent', () => {
    expect(waitingCount([batch(1, [create])])).toBe(0);
    const late = queueReducer([batch(1, [create]), batch(2, [create])], { type: 'waiting', id: 1 });
    expect(waitingCount(late)).toBe(2);
    // Tried again it still waits: only an answer ends that.
    expect(waitingCount(queueReducer(late, { type: 'sending', id: 1 }))).toBe(2);
    expect(waitingCount(queueReducer(late, { type: 'settled', id: 1, answer: [] }))).toBe(0);
  });

  it('keeps loads under way in front and cancelled ones behind, as the server does', () => {
    const day = aBoard([
      aVehicle(1, [aTask({ id: 1, taskStatus: TaskStatus.Loaded }), aTask({ id: 2 }), aTask({ id: 3 })]),
    ]);
    const [first] = day.vehicles;
    const base = first?.tasks[1];
    if (!base) {
      throw new Error('no load');
    }
    const cancel: LocalChange = { kind: 'status', base, after: { ...base, taskStatus: TaskStatus.Canceled } };
    const shown = shownBoard(day, [batch(1, [cancel])]);
    expect(shown.vehicles[0]?.tasks.map(({ id, seq }) => [id, seq])).toEqual([
      [1, 1],
      [3, 2],
      [2, 3],
    ]);
  });
});
