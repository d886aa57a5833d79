import { aTask, aVehicle } from '../../testing/builders.ts';
import { cellAt, placeOf, step } from './grid-nav.ts';

const rows = [
  aVehicle(1, [aTask({ id: 1 }), aTask({ id: 2 })]),
  aVehicle(2),
  aVehicle(3, [aTask({ id: 3 })]),
];

describe('where a key leads in the grid', () => {
  it.each([
    { key: 'ArrowRight', from: { row: 0, column: 0 }, to: { row: 0, column: 1 } },
    { key: 'ArrowRight', from: { row: 0, column: 3 }, to: { row: 0, column: 3 } },
    { key: 'ArrowLeft', from: { row: 0, column: 0 }, to: { row: 0, column: 0 } },
    { key: 'ArrowLeft', from: { row: 1, column: 3 }, to: { row: 1, column: 0 } },
    { key: 'ArrowDown', from: { row: 0, column: 3 }, to: { row: 1, column: 3 } },
    { key: 'ArrowDown', from: { row: 2, column: 1 }, to: { row: 2, column: 1 } },
    { key: 'ArrowUp', from: { row: 0, column: 1 }, to: { row: 0, column: 1 } },
    { key: 'PageDown', from: { row: 0, column: 1 }, to: { row: 2, column: 1 } },
    { key: 'Home', from: { row: 2, column: 2 }, to: { row: 2, column: 0 } },
    { key: 'End', from: { row: 0, column: 0 }, to: { row: 0, column: 3 } },
    { key: 'Home', isCtrl: true, from: { row: 2, column: 2 }, to: { row: 0, column: 0 } },
    { key: 'End', isCtrl: true, from: { row: 0, column: 0 }, to: { row: 2, column: 2 } },
    { key: 'x', from: { row: 0, column: 0 }, to: undefined },
  ])('$key (Ctrl: $isCtrl) from $from leads to $to', ({ key, isCtrl = false, from, to }) => {
    expect(step(rows, from, { key, isCtrl })).toEqual(to);
  });
});

describe('facts beside the truck', () => {
  it.each([
    { key: 'ArrowRight', from: { row: 0, column: 0 }, to: { row: 0, column: 0, fact: 1 } },
    { key: 'ArrowRight', from: { row: 0, column: 0, fact: 2 }, to: { row: 0, column: 1 } },
    { key: 'ArrowLeft', from: { row: 0, column: 1 }, to: { row: 0, column: 0, fact: 2 } },
    { key: 'ArrowLeft', from: { row: 0, column: 0, fact: 1 }, to: { row: 0, column: 0 } },
    { key: 'ArrowLeft', from: { row: 0, column: 0 }, to: { row: 0, column: 0 } },
    { key: 'ArrowDown', from: { row: 0, column: 0, fact: 2 }, to: { row: 1, column: 0, fact: 2 } },
    { key: 'Home', from: { row: 0, column: 0, fact: 2 }, to: { row: 0, column: 0 } },
  ])('are walked through with $key from $from to $to', ({ key, from, to }) => {
    expect(step(rows, from, { key, isCtrl: false, facts: 2 })).toEqual(to);
  });

  it('are cells of the truck; one whose column is hidden is the truck itself', () => {
    const cell = { kind: 'head', vehicleId: 2, fact: 'rego' } as const;
    expect(cellAt(rows, { row: 1, column: 0, fact: 2 }, ['driver', 'rego'])).toEqual(cell);
    expect(placeOf(rows, cell, ['driver', 'rego'])).toEqual({ row: 1, column: 0, fact: 2 });
    expect(placeOf(rows, cell, ['driver'])).toEqual({ row: 1, column: 0 });
  });
});

describe('the cell at a place', () => {
  it('is the last one of a shorter row, so that a column can be walked', () => {
    expect(cellAt(rows, { row: 1, column: 3 })).toEqual({ kind: 'add', vehicleId: 2 });
    expect(cellAt(rows, { row: 2, column: 1 })).toEqual({ kind: 'load', vehicleId: 3, taskId: 3 });
    expect(cellAt([], { row: 0, column: 0 })).toBeUndefined();
  });

  it('follows a load to the truck it was moved to', () => {
    expect(placeOf(rows, { kind: 'load', vehicleId: 1, taskId: 3 })).toEqual({ row: 2, column: 1 });
    expect(placeOf(rows, { kind: 'load', vehicleId: 1, taskId: 99 })).toBeUndefined();
  });
});
