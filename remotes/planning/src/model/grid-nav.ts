import type { BoardVehicle } from '@haulboard/contract';

/** A cell of the grid: a truck's head, one of its loads, or the place where a load is added. */
export type Cell =
  | { kind: 'head'; vehicleId: number }
  | { kind: 'load'; vehicleId: number; taskId: number }
  | { kind: 'add'; vehicleId: number };

export type Place = { row: number; column: number };

/** Column 0 is the truck, then its loads, then the place to add one. */
function columnCount(vehicle: BoardVehicle): number {
  return vehicle.tasks.length + 2;
}

/** The cell at a place, moved back onto the grid when the place lies outside; nothing on an empty grid. */
export function cellAt(rows: readonly BoardVehicle[], place: Place): Cell | undefined {
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
  return { kind: column === 0 ? 'head' : 'add', vehicleId };
}

/** Where a cell is now. A load is found wherever it has moved to. */
export function placeOf(rows: readonly BoardVehicle[], cell: Cell): Place | undefined {
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
  return { row, column: cell.kind === 'head' ? 0 : columnCount(vehicle) - 1 };
}

const PAGE = 10;

type Press = { key: string; isCtrl: boolean };

function vertical(key: string): number | undefined {
  return { ArrowUp: -1, ArrowDown: 1, PageUp: -PAGE, PageDown: PAGE }[key];
}

/** The place a navigation key leads to; nothing for any other key. */
export function step(rows: readonly BoardVehicle[], from: Place, press: Press): Place | undefined {
  const { row, column } = from;
  const last = rows.length - 1;
  const endOf = (at: number) => {
    const vehicle = rows[at];
    return vehicle ? columnCount(vehicle) - 1 : 0;
  };
  const rowStep = vertical(press.key);
  if (rowStep !== undefined) {
    return { row: Math.min(Math.max(row + rowStep, 0), last), column };
  }
  switch (press.key) {
    case 'ArrowLeft':
      return { row, column: Math.max(Math.min(column, endOf(row)) - 1, 0) };
    case 'ArrowRight':
      return { row, column: Math.min(column + 1, endOf(row)) };
    case 'Home':
      return { row: press.isCtrl ? 0 : row, column: 0 };
    case 'End':
      return press.isCtrl ? { row: last, column: endOf(last) } : { row, column: endOf(row) };
    default:
      return undefined;
  }
}
