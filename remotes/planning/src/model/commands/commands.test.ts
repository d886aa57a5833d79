import { TaskStatus } from '@haulboard/contract';
import { aBoard, aTask, aVehicle, CREWS, DESTINATIONS, GRADES } from '../../testing/builders.ts';
import { applyChanges, findTask } from './apply-changes.ts';
import { addLoad, backToDraft, moveTo, publish, removeLoad, shiftInDay, unassign } from './commands.ts';
import type { Outcome } from './commands.ts';
import { editLoad } from './edit-load.ts';
import { completeDraft, emptyEditor } from '../drafts/load-draft.ts';
import { toPlanChange } from './local-change.ts';

const SHARE = { shareId: 9, carrierId: 2, carrierName: 'Valley Logs' };

/** T1 has one under way and two drafts, T2 one draft, T3 is lent, T4 offered, T5 in the workshop. */
const board = aBoard(
  [
    aVehicle(1, [
      aTask({ id: 10, taskStatus: TaskStatus.Loading, publishedRev: 1 }),
      aTask({ id: 11, taskStatus: TaskStatus.Accepted, publishedRev: 1, version: 4 }),
      aTask({ id: 12 }),
    ]),
    aVehicle(2, [aTask({ id: 20 }), aTask({ id: 21, isMine: false })]),
    aVehicle(3, [], { share: { ...SHARE, direction: 'out', status: 'accepted' } }),
    aVehicle(4, [], { share: { ...SHARE, direction: 'out', status: 'pending' } }),
    aVehicle(5, [], { status: 'workshop' }),
    aVehicle(6, [], { share: { ...SHARE, direction: 'in', status: 'accepted' } }),
  ],
  { unassigned: [aTask({ id: 30, vehicleId: null, vehicleCode: null, seq: 0 })] },
);

const choices = { crews: CREWS, grades: GRADES, destinations: DESTINATIONS };
function draft(more: object = {}) {
  const fields = { ...emptyEditor(2), crewId: 66, logGradeId: 30, destinationId: 5, ...more };
  const complete = completeDraft(fields, choices);
  if (!complete) {
    throw new Error('the draft of this test is not complete');
  }
  return complete;
}

function refusalOf(outcome: Outcome): string {
  return outcome.isOk ? 'done' : outcome.refusal.code;
}

function sent(outcome: Outcome) {
  return outcome.isOk ? outcome.changes.map(toPlanChange) : [];
}

function loadsOf(outcome: Outcome, vehicleId: number) {
  const after = outcome.isOk ? applyChanges(board, outcome.changes) : board;
  return after.vehicles.find((vehicle) => vehicle.vehicleId === vehicleId)?.tasks.map(({ id }) => id);
}

describe('what a dispatcher may move where', () => {
  it.each([
    ['a draft to another truck', moveTo(board, 12, { vehicleId: 2 }), 'done'],
    ['a draft to a truck shared in', moveTo(board, 12, { vehicleId: 6 }), 'done'],
    ['an unassigned load to a truck', moveTo(board, 30, { vehicleId: 1 }), 'done'],
    ['to a truck that is lent', moveTo(board, 12, { vehicleId: 3 }), 'sharedOut'],
    ['to a truck that is offered', moveTo(board, 12, { vehicleId: 4 }), 'offeredOut'],
    ['to a truck in the workshop', moveTo(board, 12, { vehicleId: 5 }), 'truckOff'],
    ['a load under way', moveTo(board, 10, { vehicleId: 2 }), 'started'],
    ['the load of another dispatcher', moveTo(board, 21, { vehicleId: 1 }), 'notYours'],
    ['before a load under way', moveTo(board, 12, { vehicleId: 1, seq: 1 }), 'beforeStarted'],
    ['a load that is gone', moveTo(board, 99, { vehicleId: 1 }), 'gone'],
    ['the last load later', shiftInDay(board, 12, 1), 'lastLoad'],
    ['the first load earlier', shiftInDay(board, 20, -1), 'firstLoad'],
    ['an unassigned load earlier', shiftInDay(board, 30, -1), 'unassigned'],
    ['an accepted load off its truck', unassign(board, 11), 'accepted'],
    ['a draft off its truck', unassign(board, 12), 'done'],
    ['a load that never was published away', removeLoad(board, 12), 'done'],
    ['another dispatcher’s load away', removeLoad(board, 21), 'notYours'],
    ['a draft onto a lent truck', addLoad(board, draft({ vehicleId: 3 }), -1), 'sharedOut'],
  ])('%s', (_, outcome, expected) => {
    expect(refusalOf(outcome)).toBe(expected);
  });
});

describe('what a command sends and shows', () => {
  it('moves a load to its place, and the row makes room', () => {
    const outcome = moveTo(board, 12, { vehicleId: 2, seq: 1 });
    expect(loadsOf(outcome, 2)).toEqual([12, 20, 21]);
    expect(loadsOf(outcome, 1)).toEqual([10, 11]);
    expect(sent(outcome)).toEqual([{ kind: 'update', id: 12, version: 1, load: { vehicleId: 2, seq: 1 } }]);
  });

  it('sends nothing for a load dropped where it was', () => {
    expect(sent(moveTo(board, 12, { vehicleId: 1, seq: 3 }))).toEqual([]);
  });

  it('shifts a load one place, with the version it saw', () => {
    const outcome = shiftInDay(board, 11, 1);
    expect(loadsOf(outcome, 1)).toEqual([10, 12, 11]);
    expect(sent(outcome)).toEqual([{ kind: 'update', id: 11, version: 4, load: { seq: 3 } }]);
  });

  it('shows an accepted load as published again when it moves: the driver must accept anew', () => {
    const outcome = shiftInDay(board, 11, 1);
    const after = outcome.isOk ? applyChanges(board, outcome.changes) : board;
    expect(findTask(after, 11)?.taskStatus).toBe(TaskStatus.Published);
  });

  it('cancels what a driver has been told of, instead of removing it', () => {
    expect(sent(removeLoad(board, 11, 'mill closed'))).toEqual([
      { kind: 'status', id: 11, version: 4, taskStatus: TaskStatus.Canceled, reason: 'mill closed' },
    ]);
  });

  it('publishes the chosen drafts in one change and leaves the others', () => {
    const outcome = publish(board, [12, 20, 30, 11]);
    expect(sent(outcome)).toEqual([
      { kind: 'status', id: 12, version: 1, taskStatus: TaskStatus.Published, reason: undefined },
      { kind: 'status', id: 20, version: 1, taskStatus: TaskStatus.Published, reason: undefined },
    ]);
  });

  it('makes a new load of what the editor says', () => {
    const outcome = addLoad(board, draft({ note: 'gate 4' }), -1);
    expect(loadsOf(outcome, 2)).toEqual([20, 21, -1]);
    expect(sent(outcome)).toMatchObject([
      {
        kind: 'create',
        load: { crewId: 66, logGradeId: 30, destinationId: 5, vehicleId: 2, note: 'gate 4' },
      },
    ]);
  });

  it('sends only the fields that were edited', () => {
    expect(sent(editLoad(board, 12, draft({ vehicleId: 1, destinationId: 6 })))).toEqual([
      { kind: 'update', id: 12, version: 1, load: { destinationId: 6 } },
    ]);
    expect(sent(editLoad(board, 12, draft({ vehicleId: 1 })))).toEqual([]);
  });

  it('lets only the note of a load under way be edited', () => {
    expect(sent(editLoad(board, 10, draft({ vehicleId: 1, note: 'call me' })))).toHaveLength(1);
    expect(refusalOf(editLoad(board, 10, draft({ vehicleId: 1, destinationId: 6 })))).toBe('started');
  });

  it('recalls a published load to draft', () => {
    const published = aBoard([
      aVehicle(1, [aTask({ id: 1, taskStatus: TaskStatus.Published, publishedRev: 1 })]),
    ]);
    expect(sent(backToDraft(published, 1))).toMatchObject([{ kind: 'status', taskStatus: TaskStatus.Draft }]);
    expect(refusalOf(backToDraft(board, 10))).toBe('started');
  });
});
