import { TaskStatus, TRANSFER_STATUSES, type Board, type BoardVehicle, type Task } from '@haulboard/contract';
import { findTask, findVehicle } from './apply-changes.ts';
import { checkVehicle, hasStarted, type CommandError } from './command-errors.ts';
import { briefName, failed, type Outcome } from './commands.ts';
import { takenOver } from './local-change.ts';

/** What is only tried needs a reason too; nobody typed it. */
export const TRIED_REASON = 'tried';

/** Why no other truck can take a load over, if so. */
export function checkTransfer(task: Task): CommandError | undefined {
  if (!task.isMine) {
    return { code: 'notYours' };
  }
  if (task.taskStatus === TaskStatus.Weighed) {
    return { code: 'weighed' };
  }
  return TRANSFER_STATUSES.includes(task.taskStatus) ? undefined : { code: 'notTaken' };
}

/** Why this truck cannot take a load over, if so: what is loaded needs empty bolsters. */
export function checkTakeOver(task: Task, vehicle: BoardVehicle): CommandError | undefined {
  const isFull = vehicle.tasks.some(
    (other) => other.id !== task.id && hasStarted(other) && other.taskStatus !== TaskStatus.Completed,
  );
  const isBusy = task.taskStatus === TaskStatus.Loaded && isFull;
  return checkVehicle(vehicle) ?? (isBusy ? { code: 'truckLoaded', truck: vehicle.vehicleCode } : undefined);
}

/** Gives a load that its truck cannot bring home to another one, and says why. */
export function transfer(
  board: Board,
  taskId: number,
  { vehicleId, reason }: { vehicleId: number; reason: string },
): Outcome {
  const task = findTask(board, taskId);
  const vehicle = findVehicle(board, vehicleId);
  if (!task || !vehicle) {
    return failed({ code: 'gone' });
  }
  const refusal = checkTransfer(task) ?? checkTakeOver(task, vehicle);
  if (refusal) {
    return failed(refusal);
  }
  const { vehicleCode, tasks } = vehicle;
  const after = { ...task, ...takenOver(task), vehicleId, vehicleCode, seq: tasks.length + 1 };
  return {
    isOk: true,
    label: { name: 'transfer', load: briefName(task), to: vehicleCode },
    changes: [{ kind: 'transfer', base: task, after, reason }],
  };
}
