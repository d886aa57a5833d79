import type { BoardVehicle } from '@haulboard/contract';
import type { Fact } from './board-columns.ts';

/** A cell of the grid: a truck's head or a fact beside it, one of its loads, or the place where a load is added. */
export type Cell =
  | { kind: 'head'; vehicleId: number; fact?: Fact }
  | { kind: 'load'; vehicleId: number; taskId: number }
  | { kind: 'add'; vehicleId: number };

/** `fact`: which of the facts beside the truck, from 1; they count as the truck's own column. */
export type Place = { row: number; column: number; fact?: number };

const NO_FACTS: readonly Fact[] = [];

/** Column 0 is the truck, then its loads, then the place to add one. */
function columnCount(vehicle: BoardVehicle): number {
  return vehicle.tasks.length + 2;
}

/** The cell at a place, moved back onto the grid when the place lies outside; nothing on an empty grid. */
export function cellAt(
  rows: readonly BoardVehicle[],
  place: Place,
  facts: readonly Fact[] = NO_FACTS,
): Cell | undefined {
  const vehicle = rows[Math.min(Math.max(place.row, 0), rows.length - 1)];
  if (!vehicle) {
    return undefined;
  }
  const { vehicleId } = vehicle;
  const column = Math.min(Math.max(place.column, 0), columnCount(vehicle) - 1);
  const task = vehicle.tasks[column - 1];
  if (task) {
    return { kind: 'load', vehicleId, taskId: task.id };
  }
  const fact = facts[(place.fact ?? 0) - 1];
  if (column === 0 && fact) {
    return { kind: 'head', vehicleId, fact };
  }
  return { kind: column === 0 ? 'head' : 'add', vehicleId };
}

function atFact(row: number, fact: number): Place {
  return fact === 0 ? { row, column: 0 } : { row, column: 0, fact };
}

/** Where a cell is now. A load is found wherever it has moved to. */
export function placeOf(
  rows: readonly BoardVehicle[],
  cell: Cell,
  facts: readonly Fact[] = NO_FACTS,
): Place | undefined {
  if (cell.kind === 'load') {
    const row = rows.findIndex(({ tasks }) => tasks.some(({ id }) => id === cell.taskId));
    const column = rows[row]?.tasks.findIndex(({ id }) => id === cell.taskId) ?? -1;
    return row === -1 ? undefined : { row, column: column + 1 };
  }
  const row = rows.findIndex(({ vehicleId }) => vehicleId === cell.vehicleId);
  const vehicle = rows[row];
  if (!vehicle) {
    return undefined;
  }
  if (cell.kind === 'head') {
    return atFact(row, cell.fact ? facts.indexOf(cell.fact) + 1 : 0);
  }
  return { row, column: columnCount(vehicle) - 1 };
}

const PAGE = 10;

/** `facts`: how many stand beside the truck. */
type Press = { key: string; isCtrl: boolean; facts?: number };

function vertical(key: string): number | undefined {
  return { ArrowUp: -1, ArrowDown: 1, PageUp: -PAGE, PageDown: PAGE }[key];
}

function leftOf({ row, column, fact = 0 }: Place, facts: number): Place {
  if (column > 1) {
    return { row, column: column - 1 };
  }
  return atFact(row, column === 1 ? facts : Math.max(fact - 1, 0));
}

function rightOf({ row, column, fact = 0 }: Place, facts: number, end: number): Place {
  return column === 0 && fact < facts ? atFact(row, fact + 1) : { row, column: Math.min(column + 1, end) };
}

/** The place a navigation key leads to; nothing for any other key. */
export function step(rows: readonly BoardVehicle[], from: Place, press: Press): Place | undefined {
  const { row, column, fact = 0 } = from;
  const { facts = 0 } = press;
  const last = rows.length - 1;
  const endOf = (at: number) => {
    const vehicle = rows[at];
    return vehicle ? columnCount(vehicle) - 1 : 0;
  };
  const rowStep = vertical(press.key);
  if (rowStep !== undefined) {
    const to = Math.min(Math.max(row + rowStep, 0), last);
    return column === 0 ? atFact(to, fact) : { row: to, column };
  }
  switch (press.key) {
    case 'ArrowLeft':
      return leftOf({ row, column: Math.min(column, endOf(row)), fact }, facts);
    case 'ArrowRight':
      return rightOf(from, facts, endOf(row));
    case 'Home':
      return { row: press.isCtrl ? 0 : row, column: 0 };
    case 'End':
      return press.isCtrl ? { row: last, column: endOf(last) } : { row, column: endOf(row) };
    default:
      return undefined;
  }
}
