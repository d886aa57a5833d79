import { packetsOf, TaskStatus, type Board, type Task } from '@haulboard/contract';
import type { ChoiceDestination } from '../drafts/load-draft.ts';
import { findTask } from './apply-changes.ts';
import { briefName, failed, type Outcome } from './commands.ts';
import type { CommandError } from './command-errors.ts';

/** Why a load cannot be sent elsewhere on its way, if so. */
export function checkDivert(task: Task): CommandError | undefined {
  if (!task.isMine) {
    return { code: 'notYours' };
  }
  return task.taskStatus === TaskStatus.Loaded ? undefined : { code: 'notLoaded' };
}

/** Sends a load that is under way to another destination, and says why. */
export function divert(
  board: Board,
  taskId: number,
  { destination, reason }: { destination: ChoiceDestination; reason: string },
): Outcome {
  const task = findTask(board, taskId);
  if (!task) {
    return failed({ code: 'gone' });
  }
  const refusal = checkDivert(task);
  if (refusal) {
    return failed(refusal);
  }
  const refusedPart = packetsOf(task).find(
    ({ logGradeId }) => !destination.acceptsGradeIds.includes(logGradeId),
  );
  if (refusedPart) {
    return failed({
      code: 'destinationGrade',
      destination: destination.name,
      grade: refusedPart.gradeCode,
    });
  }
  const after = { ...task, destinationId: destination.id, destinationName: destination.name };
  return {
    isOk: true,
    label: { name: 'divert', load: briefName(task), to: destination.name },
    changes: [{ kind: 'divert', base: task, after, reason }],
  };
}
