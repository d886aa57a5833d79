import {
  isOffPlan,
  type Board,
  type BoardVehicle,
  type ProposalResult,
  type ProposalRow,
  type Task,
} from '@haulboard/contract';
import { findVehicle } from '../../../../model/commands/apply-changes.ts';
import { isForPart, checkVehicle } from '../../../../model/commands/command-errors.ts';

/**
 * What has become of a proposed load. open: it can be accepted · accepted: it is on its truck · changed: the truck's
 * day has changed since · taken: the load or its wood is planned otherwise · away: the truck cannot be planned now
 */
export type RowState = 'open' | 'accepted' | 'changed' | 'taken' | 'away';
export type RowNow = { row: ProposalRow; state: RowState };

/** The loads of a truck that count, in order. */
function loadsOn(vehicle: BoardVehicle): Task[] {
  return vehicle.tasks.filter((task) => !isOffPlan(task.taskStatus));
}

/** Whether a load carries what was proposed, from where to where. */
function isSameHaul(row: ProposalRow, task: Task): boolean {
  return (
    row.crewId === task.crewId &&
    row.skidId === task.skidId &&
    row.logGradeId === task.logGradeId &&
    row.destinationId === task.destinationId
  );
}

function isOf(row: ProposalRow, task: Task): boolean {
  return row.taskId === null ? isSameHaul(row, task) : row.taskId === task.id;
}

/** Proposals are made for trucks one has all day: one that is shared in part has been shared since. */
function isCutSince({ share }: BoardVehicle): boolean {
  return share !== null && isForPart(share);
}

type Truck = { accepted: ReadonlySet<string>; state: 'open' | 'changed' | 'away' };

/** Which rows of one truck are on it, and whether its other loads are as the proposal knew them. */
function truckNow(
  rows: readonly ProposalRow[],
  known: readonly number[],
  vehicle: BoardVehicle | undefined,
): Truck {
  const loads = vehicle ? loadsOn(vehicle) : [];
  const isSame = known.every((id, at) => loads[at]?.id === id);
  const added = loads.slice(known.length);
  const accepted = new Set<string>();
  const strangers = added.filter((task) => {
    const row = rows.find((one) => !accepted.has(one.key) && isOf(one, task));
    if (row) {
      accepted.add(row.key);
    }
    return row === undefined;
  });
  if (!vehicle || checkVehicle(vehicle)) {
    return { accepted, state: 'away' };
  }
  const isAsKnown = isSame && strangers.length === 0 && !isCutSince(vehicle);
  return { accepted, state: isAsKnown ? 'open' : 'changed' };
}

/** Looks at each proposed load with the board as it is now: whoever accepts an old proposal must know it. */
export function rowsNow({ rows, trucks }: ProposalResult, board: Board): RowNow[] {
  const byTruck = Map.groupBy(rows, ({ vehicleId }) => vehicleId);
  const states = new Map(
    [...byTruck].map(([vehicleId, own]) => {
      const known = trucks.find((truck) => truck.vehicleId === vehicleId)?.taskIds ?? [];
      return [vehicleId, truckNow(own, known, findVehicle(board, vehicleId))];
    }),
  );
  const wood = new Map(
    board.stock.map(({ stockId, remainingLoads }) => [stockId, Math.floor(remainingLoads)]),
  );
  // Not by its version: a load that was put on its truck and taken back is a newer one, and the same.
  const isThere = (row: ProposalRow): boolean => {
    const { taskId, stockId } = row;
    if (taskId !== null) {
      return board.unassigned.some((task) => task.id === taskId && isSameHaul(row, task));
    }
    const left = wood.get(stockId ?? 0) ?? 0;
    wood.set(stockId ?? 0, left - 1);
    return left > 0;
  };
  return rows.map((row): RowNow => {
    const truck = states.get(row.vehicleId);
    if (!truck || truck.accepted.has(row.key)) {
      return { row, state: truck ? 'accepted' : 'away' };
    }
    if (truck.state !== 'open') {
      return { row, state: truck.state };
    }
    return { row, state: isThere(row) ? 'open' : 'taken' };
  });
}

/**
 * Whether a proposal is of the plan as it is now, but for what was accepted of it. Its figures are old once any load has
 * come or gone, also where every proposed load still fits.
 */
export function isOfPlan({ before }: ProposalResult, rows: readonly RowNow[], board: Board): boolean {
  const accepted = rows.filter(({ state }) => state === 'accepted').length;
  const planned = board.vehicles.flatMap(loadsOn).filter(({ isMine }) => isMine).length;
  return (
    rows.every(({ state }) => state === 'open' || state === 'accepted') && planned === before.loads + accepted
  );
}
