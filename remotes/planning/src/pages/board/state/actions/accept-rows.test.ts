import type { ProposalResult, ProposalRow } from '@haulboard/contract';
import { applyChanges } from '../../../../model/commands/apply-changes.ts';
import { aBoard, aStock, aTask, aVehicle } from '../../../../testing/builders.ts';
import { aProposalRow, aResult } from '../../../../testing/proposals.ts';
import { acceptRows } from './accept-rows.ts';
import { rowsNow } from './rows-now.ts';

const loose = aTask({ id: 9, vehicleId: null, vehicleCode: null, seq: 0 });
const rows: ProposalRow[] = [
  aProposalRow({ key: 't9', taskId: 9, taskVersion: 1, stockId: null, seq: 2 }),
  aProposalRow({ key: 's1.1', seq: 3 }),
  aProposalRow({ key: 's1.2', vehicleId: 2, vehicleCode: 'T2', seq: 1 }),
];
const result: ProposalResult = aResult(rows, [
  { vehicleId: 1, taskIds: [1] },
  { vehicleId: 2, taskIds: [] },
]);
const board = aBoard([aVehicle(1, [aTask({ id: 1 })]), aVehicle(2)], {
  unassigned: [loose],
  stock: [aStock()],
});

let last = 0;
const accept = (keys: string[], on = board) => acceptRows(on, { result, keys, nextId: () => (last -= 1) });
const states = (on: typeof board) => rowsNow(result, on).map(({ state }) => state);

function after(keys: string[], on = board) {
  const outcome = accept(keys, on);
  if (!outcome.isOk) {
    throw new Error('it was refused');
  }
  return applyChanges(on, outcome.changes);
}

describe('accepting proposed loads', () => {
  it('is one command, in the order of each truck’s day', () => {
    const outcome = accept(['t9', 's1.1', 's1.2']);
    expect(outcome).toMatchObject({ isOk: true, label: { name: 'fill', count: 3 } });
    const filled = after(['t9', 's1.1', 's1.2']);
    expect(filled.vehicles.map(({ tasks }) => tasks.map(({ id }) => (id > 0 ? id : 'new')))).toEqual([
      [1, 9, 'new'],
      ['new'],
    ]);
    expect(filled.unassigned).toEqual([]);
    expect(states(filled)).toEqual(['accepted', 'accepted', 'accepted']);
  });

  it('puts an earlier load before a later one that was accepted first', () => {
    const filled = after(['t9'], after(['s1.1']));
    expect(filled.vehicles[0]?.tasks.map(({ id }) => (id > 0 ? id : 'new'))).toEqual([1, 9, 'new']);
  });

  it('leaves out what has changed since', () => {
    const takenBack = { ...board, unassigned: [{ ...loose, version: 3 }] };
    expect(states(takenBack)).toEqual(['open', 'open', 'open']);
    const elsewhere = { ...board, unassigned: [{ ...loose, version: 2, destinationId: 6 }] };
    expect(states(elsewhere)).toEqual(['taken', 'open', 'open']);
    const stranger = aBoard([aVehicle(1, [aTask({ id: 1 }), aTask({ id: 7, crewId: 71 })]), aVehicle(2)], {
      unassigned: [loose],
      stock: [aStock()],
    });
    expect(states(stranger)).toEqual(['changed', 'changed', 'open']);
    expect(accept(['t9'], stranger)).toEqual({ isOk: false, refusal: { code: 'gone' } });
    const broken = {
      ...board,
      vehicles: board.vehicles.map((one) => ({ ...one, status: 'workshop' as const })),
    };
    expect(states(broken)).toEqual(['away', 'away', 'away']);
    const sold = { ...board, stock: [aStock({ remainingLoads: 1.5 })] };
    expect(states(sold)).toEqual(['open', 'open', 'taken']);
  });

  it('leaves out a truck that was shared for a part of the day since, in either direction', () => {
    const lent = { shareId: 9, carrierId: 2, carrierName: 'Valley Logs', fromMinute: 1080, toMinute: 1440 };
    const shares = [
      { ...lent, direction: 'out', status: 'accepted' },
      { ...lent, direction: 'out', status: 'pending' },
      { ...lent, direction: 'in', status: 'accepted' },
    ] as const;
    const found = shares.map((share) => {
      const [first = aVehicle(1), second = aVehicle(2)] = board.vehicles;
      return states({ ...board, vehicles: [{ ...first, share }, second] });
    });
    expect(found).toEqual(shares.map(() => ['changed', 'changed', 'open']));
  });

  it('sees that a truck’s load is gone or in another place', () => {
    expect(states({ ...board, vehicles: [aVehicle(1), aVehicle(2)] })).toEqual([
      'changed',
      'changed',
      'open',
    ]);
  });
});
