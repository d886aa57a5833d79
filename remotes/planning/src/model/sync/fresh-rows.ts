import type { Board, BoardRows, GlobalEvent, Task } from '@haulboard/contract';
import { outcomeOf, subjectOf } from '../commands/local-change.ts';
import type { Batch } from './queue.ts';

/** What to ask the server for: loads by id, and the trucks they have left or changed. */
export type WantedRows = { ids: number[]; vehicleIds: number[] };

/** Beyond so many rows a board is fetched whole: that is one answer the server knows how to give fast. */
const MAX_ROWS = 200;

/** Which rows of a board the hints are about; nothing when they do not say, or it is too many. */
export function wantedRows(board: Board, hints: readonly GlobalEvent[]): WantedRows | undefined {
  const ids = new Set<number>();
  const trucks = new Set<number>();
  for (const { ids: loads, vehicles } of hints) {
    if (!loads || !vehicles) {
      return undefined;
    }
    for (const id of loads) {
      ids.add(id);
    }
    for (const id of vehicles) {
      trucks.add(id);
    }
  }
  // Where a load is shown now, whoever forgot to say that it has left.
  for (const { vehicleId, tasks } of board.vehicles) {
    if (tasks.some(({ id }) => ids.has(id))) {
      trucks.add(vehicleId);
    }
  }
  const isTooMany = ids.size > MAX_ROWS || trucks.size > MAX_ROWS;
  return isTooMany ? undefined : { ids: [...ids], vehicleIds: [...trucks] };
}

/** Unassigned loads as the server lists them: in the order they were made. */
function withLoose(board: Board, fresh: readonly Task[], ids: ReadonlySet<number>): Task[] {
  const others = board.unassigned.filter(({ id }) => !ids.has(id));
  return [...others, ...fresh].toSorted((one, other) => one.seq - other.seq || one.id - other.id);
}

/**
 * A board with fresh rows in it. Rows that were not asked for stay the same objects; nothing when the rows are not of
 * this board any more: a truck came or went, and only the whole board says where.
 */
export function withRows(board: Board, wanted: WantedRows, rows: BoardRows): Board | undefined {
  const fresh = new Map(rows.vehicles.map((row) => [row.vehicleId, row]));
  const known = new Set(board.vehicles.map(({ vehicleId }) => vehicleId));
  const hasCome = rows.vehicles.some(({ vehicleId }) => !known.has(vehicleId));
  const hasGone = wanted.vehicleIds.some((id) => known.has(id) && !fresh.has(id));
  if (hasCome || hasGone) {
    return undefined;
  }
  return {
    ...board,
    vehicles: board.vehicles.map((row) => fresh.get(row.vehicleId) ?? row),
    unassigned: withLoose(board, rows.unassigned, new Set(wanted.ids)),
    stock: rows.stock,
  };
}

/** What the server's own hint about an answered command says: its loads, and the trucks they were and are on. */
export function hintOf({ takeBack, changes, answer }: Batch): GlobalEvent {
  if (takeBack) {
    // Only the server knows what an undo has taken away.
    return { type: 'resync' };
  }
  const seen = changes.flatMap((change) => [subjectOf(change), outcomeOf(change) ?? []].flat());
  const trucks = [...seen, ...answer].flatMap(({ vehicleId }) => vehicleId ?? []);
  const ids = [...seen, ...answer].map(({ id }) => id).filter((id) => id > 0);
  return { type: 'task_modify', ids: [...new Set(ids)], vehicles: [...new Set(trucks)] };
}
