import type { Board } from '@haulboard/contract';
import { aBoard, aTask, aVehicle } from '../../testing/builders.ts';
import { hintOf, wantedRows, withRows } from './fresh-rows.ts';
import type { Batch } from './queue.ts';

const onT1 = aTask({ id: 1, vehicleId: 1 });
const onT2 = aTask({ id: 2, vehicleId: 2 });
const loose = aTask({ id: 3, vehicleId: null, seq: 0 });
const first: Board = {
  ...aBoard([aVehicle(1, [onT1]), aVehicle(2, [onT2]), aVehicle(3)]),
  unassigned: [loose],
};

describe('which rows of a board a hint makes old', () => {
  it('is what the hints name, and the row where a named load is shown', () => {
    const hints = [
      { type: 'task_modify', ids: [1], vehicles: [3] },
      { type: 'task_modify', ids: [9], vehicles: [] },
    ];
    expect(wantedRows(first, hints)).toEqual({ ids: [1, 9], vehicleIds: [3, 1] });
  });

  it('is all of them when a hint does not name its trucks, or names too many', () => {
    expect(wantedRows(first, [{ type: 'task_modify', ids: [1] }])).toBeUndefined();
    const many = Array.from({ length: 201 }, (_, at) => at + 1);
    expect(wantedRows(first, [{ type: 'task_modify', ids: [], vehicles: many }])).toBeUndefined();
  });
});

describe('a board with fresh rows', () => {
  const moved = { ...onT1, vehicleId: 3, version: 2 };
  const rows = { vehicles: [aVehicle(1), aVehicle(3, [moved])], unassigned: [], stock: [] };

  it('shows a load where it is now, and leaves the other rows as they were', () => {
    const shown = withRows(first, { ids: [1], vehicleIds: [1, 3] }, rows);
    expect(shown?.vehicles.map(({ tasks }) => tasks.map(({ id }) => id))).toEqual([[], [2], [1]]);
    expect(shown?.vehicles[1]).toBe(first.vehicles[1]);
    expect(shown?.unassigned).toEqual([loose]);
  });

  it('lists a load that lost its truck among those without one, and no more when it has one again', () => {
    const lost = { ...onT1, vehicleId: null, seq: 0 };
    const one = withRows(
      first,
      { ids: [1], vehicleIds: [1] },
      { vehicles: [aVehicle(1)], unassigned: [lost], stock: [] },
    );
    expect(one?.unassigned.map(({ id }) => id)).toEqual([1, 3]);
    const back =
      one && withRows(one, { ids: [1], vehicleIds: [1] }, { ...rows, vehicles: [aVehicle(1, [onT1])] });
    expect(back?.unassigned.map(({ id }) => id)).toEqual([3]);
  });

  it('cannot be told when a truck came or went: the whole board says where it stands', () => {
    expect(withRows(first, { ids: [], vehicleIds: [2] }, { ...rows, vehicles: [] })).toBeUndefined();
    expect(
      withRows(first, { ids: [], vehicleIds: [] }, { ...rows, vehicles: [aVehicle(8)] }),
    ).toBeUndefined();
  });
});

describe('what an answered command makes old', () => {
  const batch: Batch = {
    id: 1,
    key: 'k',
    day: '2026-11-21',
    carrierId: null,
    label: undefined,
    takeBack: null,
    state: 'settled',
    isLate: false,
    conflicts: [],
    isAsked: false,
    changes: [
      { kind: 'update', base: onT1, after: { ...onT1, vehicleId: 3 }, load: { vehicleId: 3 } },
      {
        kind: 'create',
        after: aTask({ id: -1, vehicleId: 2 }),
        load: { crewId: 1, logGradeId: 1, destinationId: 1 },
      },
    ],
    answer: [{ ...onT1, vehicleId: 3 }, aTask({ id: 44, vehicleId: 2 })],
  };

  it('is the rows its loads were on and are on, by the ids the server gave', () => {
    expect(hintOf(batch)).toEqual({ type: 'task_modify', ids: [1, 44], vehicles: [1, 3, 2] });
  });

  it('is everything after an undo: only the server knows what it took away', () => {
    expect(hintOf({ ...batch, takeBack: 'undo', changes: [] })).toEqual({ type: 'resync' });
  });
});
