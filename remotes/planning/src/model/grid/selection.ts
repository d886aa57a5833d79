import type { Board, BoardVehicle } from '@haulboard/contract';
import type { Place } from './grid-nav.ts';

/** The loads inside the rectangle between two places of the grid, row by row. */
export function loadsBetween(rows: readonly BoardVehicle[], from: Place, to: Place): number[] {
  const [top, bottom] = [Math.min(from.row, to.row), Math.max(from.row, to.row)];
  const [left, right] = [Math.min(from.column, to.column), Math.max(from.column, to.column)];
  // A rectangle that begins at the trucks themselves means their whole days.
  const end = left === 0 && right === 0 ? Infinity : right;
  return rows
    .slice(top, bottom + 1)
    .flatMap(({ tasks }) => tasks.slice(Math.max(left - 1, 0), end).map(({ id }) => id));
}

/** Chosen loads as they are seen: truck by truck in the order of the day, then those without a truck. */
export function inBoardOrder(board: Board, chosen: ReadonlySet<number>): number[] {
  const planned = board.vehicles.flatMap(({ tasks }) => tasks);
  return [...planned, ...board.unassigned].filter(({ id }) => chosen.has(id)).map(({ id }) => id);
}

/** With these added; without them when all of them are chosen already. */
export function toggled(chosen: ReadonlySet<number>, ids: readonly number[]): ReadonlySet<number> {
  const isAllChosen = ids.length > 0 && ids.every((id) => chosen.has(id));
  const next = new Set(chosen);
  for (const id of ids) {
    if (isAllChosen) {
      next.delete(id);
    } else {
      next.add(id);
    }
  }
  return next;
}
