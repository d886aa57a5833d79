import { TaskStatus, type Board } from '@haulboard/contract';
import { findTask, findVehicle } from './apply-changes.ts';
import { briefName, failed, type Outcome } from './commands.ts';
import { fieldsOf } from './local-change.ts';
import { checkVehicle } from './command-errors.ts';

/** The same load once more, as a draft at the end of the same truck's day. */
export function copyLoad(board: Board, taskId: number, id: number): Outcome {
  const task = findTask(board, taskId);
  if (!task) {
    return failed({ code: 'gone' });
  }
  if (!task.isMine) {
    return failed({ code: 'notYours' });
  }
  const vehicle = findVehicle(board, task.vehicleId);
  const refusal = vehicle && checkVehicle(vehicle);
  if (refusal) {
    return failed(refusal);
  }
  const after = {
    ...task,
    id,
    seq: vehicle ? vehicle.tasks.length + 1 : 0,
    plannedDepartAt: null,
    plannedLoadAt: null,
    plannedUnloadAt: null,
    plannedEndAt: null,
    taskStatus: TaskStatus.Draft,
    statusReason: '',
    publishAt: null,
    recurringId: undefined,
    withoutTruck: undefined,
    dockets: undefined,
    publishedRev: 0,
    version: 0,
  };
  return {
    isOk: true,
    label: { name: 'copy', load: briefName(task), to: '' },
    changes: [{ kind: 'create', after, load: { ...fieldsOf(after), seq: undefined } }],
  };
}
