import { aBoard, aTask, aVehicle, CREWS, DESTINATIONS, GRADES } from '../../testing/builders.ts';
import { applyChanges } from './apply-changes.ts';
import { forEachLoad, moveMany, shiftMany } from './many.ts';
import { patchLoad } from './patch-load.ts';
import { planRows } from '../paste/plan-rows.ts';
import { readRows } from '../paste/read-rows.ts';
import { loadsBetween, toggled } from '../grid/selection.ts';
import { swapLoads, swapTrucks } from './swap.ts';
import type { Outcome } from './commands.ts';

const choices = { crews: CREWS, grades: GRADES, destinations: DESTINATIONS };

function threeTrucks() {
  return aBoard([
    aVehicle(1, [aTask({ id: 1 }), aTask({ id: 2 }), aTask({ id: 3 })]),
    aVehicle(2, [aTask({ id: 4 }), aTask({ id: 5 })]),
    aVehicle(3, [], { status: 'workshop' }),
  ]);
}

/** What stands on each truck after a command. */
function after(outcome: Outcome): number[][] {
  const board = outcome.isOk ? applyChanges(threeTrucks(), outcome.changes) : threeTrucks();
  return board.vehicles.map(({ tasks }) => tasks.map(({ id }) => id));
}

describe('one command on several loads', () => {
  it('moves them together and keeps their order', () => {
    expect(after(moveMany(threeTrucks(), [1, 3], { vehicleId: 2, after: 4 }))).toEqual([
      [2],
      [4, 1, 3, 5],
      [],
    ]);
    expect(after(moveMany(threeTrucks(), [1, 3], { vehicleId: 2, after: null }))).toEqual([
      [2],
      [1, 3, 4, 5],
      [],
    ]);
    expect(after(moveMany(threeTrucks(), [1, 2], { vehicleId: 1, after: 3 }))).toEqual([
      [3, 1, 2],
      [4, 5],
      [],
    ]);
  });

  it('shifts them as a block: what cannot go on is not passed by its fellows', () => {
    expect(after(shiftMany(threeTrucks(), [2, 3], -1))).toEqual([[2, 3, 1], [4, 5], []]);
    expect(shiftMany(threeTrucks(), [1, 2], -1)).toEqual({ isOk: false, refusal: { code: 'firstLoad' } });
  });

  it('writes what fits and names what does not', () => {
    const board = aBoard([
      aVehicle(1, [aTask({ id: 1 }), aTask({ id: 2, logGradeId: 31, gradeCode: 'PULP' })]),
    ]);
    const outcome = forEachLoad(board, [1, 2], (now, id) =>
      patchLoad(now, id, { fields: { destinationId: 6 }, choices }),
    );
    expect(outcome).toMatchObject({
      label: { name: 'edit', count: 1 },
      changes: [{ load: { destinationId: 6 } }],
      left: [{ refusal: { code: 'destinationGrade', destination: 'Waipa sawmill', grade: 'PULP' } }],
    });
  });

  it('refuses a truck in the workshop for all of them', () => {
    expect(moveMany(threeTrucks(), [1, 2], { vehicleId: 3 })).toMatchObject({
      refusal: { code: 'truckOff' },
    });
  });
});

describe('swapping', () => {
  it('gives each of two loads the place of the other', () => {
    expect(after(swapLoads(threeTrucks(), 1, 5))).toEqual([[5, 2, 3], [4, 1], []]);
    expect(after(swapLoads(threeTrucks(), 1, 3))).toEqual([[3, 2, 1], [4, 5], []]);
  });

  it('gives each of two trucks the day of the other, or nothing', () => {
    expect(after(swapTrucks(threeTrucks(), 1, 2))).toEqual([[4, 5], [1, 2, 3], []]);
    expect(swapTrucks(threeTrucks(), 1, 3)).toMatchObject({ refusal: { code: 'truckOff' } });
  });
});

describe('choosing loads', () => {
  it('takes the rectangle between two cells, and whole days from the column of trucks', () => {
    const { vehicles } = threeTrucks();
    expect(loadsBetween(vehicles, { row: 1, column: 1 }, { row: 0, column: 2 })).toEqual([1, 2, 4, 5]);
    expect(loadsBetween(vehicles, { row: 0, column: 0 }, { row: 1, column: 0 })).toEqual([1, 2, 3, 4, 5]);
  });

  it('adds what is not chosen yet, and lets go of what is', () => {
    expect([...toggled(new Set([1]), [1, 2])]).toEqual([1, 2]);
    expect([...toggled(new Set([1, 2]), [1, 2])]).toEqual([]);
  });
});

describe('rows of a spreadsheet', () => {
  const plan = (text: string, targets: number[] = []) => {
    let id = -100;
    return planRows({ board: threeTrucks(), ...readRows(text), targets, choices, nextId: () => (id -= 1) });
  };

  it('become loads, by order or by the names in the first line', () => {
    const expected = {
      changes: [{ after: { vehicleId: 2, logGradeId: 30, destinationId: 6, note: 'gate 3' } }],
    };
    expect(plan('t2\t66\tS30\tWaipa sawmill\tgate 3\r\n').outcome).toMatchObject(expected);
    expect(plan('Note\tTo\tGrade\tCrew\tTruck\n"gate 3"\twaipa sawmill\ts30\t66\tT2').outcome).toMatchObject(
      expected,
    );
  });

  it('change the loads that are selected, cell by cell', () => {
    const { plans, outcome } = plan('T1\t66\tPULP\n', [1]);
    expect(plans[0]?.cells.map(({ state }) => state)).toEqual(['same', 'same', 'changed']);
    expect(outcome).toMatchObject({ changes: [{ kind: 'update', load: { logGradeId: 31 } }] });
  });

  it('say in the cell what is wrong, and the others go', () => {
    const { plans, outcome } = plan(
      'T1\t66\tS30\tKinleith pulp mill\nT3\t66\tS30\tNowhere\nT1\t71\tS30\tWaipa sawmill',
    );
    const faults = plans.flatMap(({ cells }) =>
      cells.flatMap(({ column, refusal }) => (refusal ? [[column, refusal.code]] : [])),
    );
    expect(faults).toEqual([
      ['destination', 'unknown'],
      ['grade', 'crewGrade'],
    ]);
    expect(outcome).toMatchObject({ isOk: true, label: { count: 1 } });
  });
});
