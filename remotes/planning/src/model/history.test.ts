import { TaskStatus } from '@haulboard/contract';
import { aBoard, aTask, aVehicle } from '../testing/builders.ts';
import { applyChanges } from './apply-changes.ts';
import { moveTo, publish, removeLoad, type Outcome } from './commands.ts';
import { EMPTY_HISTORY, forget, invert, remember, renameLoads, renewHistory } from './history.ts';
import { toPlanChange, type LocalChange } from './local-change.ts';

const board = aBoard([aVehicle(1, [aTask({ id: 1 }), aTask({ id: 2 })]), aVehicle(2)]);
const label = { name: 'move' as const, load: '66 S30', to: 'T2' };
const nextId = () => -9;

function changesOf(outcome: Outcome): LocalChange[] {
  return outcome.isOk ? outcome.changes : [];
}

describe('taking back', () => {
  it.each([
    ['a move', moveTo(board, 1, { vehicleId: 2 })],
    ['a new order', moveTo(board, 2, { vehicleId: 1, seq: 1 })],
  ])('%s puts every load back where it was', (_, outcome) => {
    const changes = changesOf(outcome);
    const back = invert(changes, nextId) ?? [];
    expect(applyChanges(applyChanges(board, changes), back).vehicles).toMatchObject(
      board.vehicles.map(({ tasks }) => ({ tasks: tasks.map(({ id, seq }) => ({ id, seq })) })),
    );
  });

  it('a removal makes the load again, and older steps then speak of the new one', () => {
    const move = changesOf(moveTo(board, 1, { vehicleId: 2 }));
    const removal = changesOf(removeLoad(board, 1));
    const back = invert(removal, nextId) ?? [];
    expect(back.map(toPlanChange)).toMatchObject([
      { kind: 'create', load: { crewId: 66, vehicleId: 1, seq: 1 } },
    ]);
    const history = renameLoads({ done: [{ batchId: 1, label, changes: move }], undone: [] }, removal, back);
    const stored = renewHistory(history, -9, { id: 50, version: 1 });
    expect(invert(stored.done[0]?.changes ?? [], nextId)?.map(toPlanChange)).toMatchObject([
      { kind: 'update', id: 50, version: 1, load: { vehicleId: 1, seq: 1 } },
    ]);
  });

  it('a publication recalls the loads', () => {
    const back = invert(changesOf(publish(board, [1, 2])), nextId) ?? [];
    expect(back.map(toPlanChange)).toMatchObject([
      { kind: 'status', id: 2, taskStatus: TaskStatus.Draft },
      { kind: 'status', id: 1, taskStatus: TaskStatus.Draft },
    ]);
  });

  it('is not possible where the task graph has no way back', () => {
    const base = aTask({ id: 1, taskStatus: TaskStatus.Weighed });
    const change: LocalChange = {
      kind: 'status',
      base,
      after: { ...base, taskStatus: TaskStatus.Completed },
    };
    const fixed: LocalChange = { ...change, after: { ...base, taskStatus: 77 } };
    expect(invert([change], nextId)).toHaveLength(1);
    expect(invert([fixed], nextId)).toBeUndefined();
  });
});

describe('the memory of commands', () => {
  it('forgets what was undone as soon as something new is done', () => {
    const history = remember(
      { done: [], undone: [{ batchId: 1, label, changes: [] }] },
      { batchId: 2, label, changes: [] },
    );
    expect(history.undone).toEqual([]);
    expect(forget(history, 2)).toEqual(EMPTY_HISTORY);
  });
});
