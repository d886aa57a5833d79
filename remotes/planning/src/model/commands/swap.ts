import { isOffPlan, type Board, type Task } from '@haulboard/contract';
import { applyChanges, findTask, findVehicle } from './apply-changes.ts';
import { briefName, moveTo, failed, unassign, type Outcome } from './commands.ts';
import { forEachLoad } from './many.ts';
import { checkVehicle } from './command-errors.ts';

/** Each of two loads takes the other's truck and place: both, or neither. */
export function swapLoads(board: Board, oneId: number, otherId: number): Outcome {
  const one = findTask(board, oneId);
  const other = findTask(board, otherId);
  if (!one || !other) {
    return failed({ code: 'gone' });
  }
  const first = toPlaceOf(board, one, other);
  if (!first.isOk) {
    return first;
  }
  const second = toPlaceOf(applyChanges(board, first.changes), other, one);
  if (!second.isOk) {
    return second;
  }
  const label = { name: 'swap', load: briefName(one), to: briefName(other) } as const;
  return { isOk: true, label, changes: [...first.changes, ...second.changes] };
}

function toPlaceOf(board: Board, task: Task, place: Task): Outcome {
  const { vehicleId, seq } = place;
  if (vehicleId !== null) {
    return moveTo(board, task.id, { vehicleId, seq });
  }
  return task.vehicleId === null ? failed({ code: 'unassigned' }) : unassign(board, task.id);
}

/** Two trucks take over each other's day; what is under way stays with its driver. */
export function swapTrucks(board: Board, oneId: number, otherId: number): Outcome {
  const one = findVehicle(board, oneId);
  const other = findVehicle(board, otherId);
  const refusal = (one && checkVehicle(one)) ?? (other && checkVehicle(other));
  if (!one || !other || refusal) {
    return failed(refusal ?? { code: 'gone' });
  }
  const loads = [...one.tasks, ...other.tasks].filter((task) => !isOffPlan(task.taskStatus));
  const toOf = new Map(loads.map(({ id, vehicleId }) => [id, vehicleId === oneId ? otherId : oneId]));
  const ids = loads.map(({ id }) => id);
  const outcome = forEachLoad(board, ids, (now, id) => moveTo(now, id, { vehicleId: toOf.get(id) ?? 0 }));
  return outcome.isOk
    ? { ...outcome, label: { name: 'swapTrucks', load: one.vehicleCode, to: other.vehicleCode } }
    : outcome;
}
