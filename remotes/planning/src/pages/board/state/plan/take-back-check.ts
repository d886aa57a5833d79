import type { CommandError } from '../../../../model/commands/command-errors.ts';
import { isUnsaved, waitingCount, type Batch } from '../../../../model/sync/queue.ts';
import { nextTaken } from '../../../../model/sync/taken-back.ts';

/** Whether what is on its way waits for the server to come back. */
export function isAway(queue: readonly Batch[]): boolean {
  return waitingCount(queue) > 0;
}

/**
 * Why an undo or redo cannot be put into the queue. While the server is away, only one waits whose step is not in the
 * queue: nobody would see what further ones take.
 */
export function checkTakeBack(
  queue: readonly Batch[],
  plan: Pick<Batch, 'day' | 'carrierId'>,
  takeBack: 'undo' | 'redo',
): CommandError | undefined {
  const ofDay = queue.filter((batch) => batch.day === plan.day && isUnsaved(batch));
  if (ofDay.some(({ state }) => state === 'conflict')) {
    return { code: 'conflictFirst' };
  }
  const step = nextTaken(queue, plan, takeBack);
  const isSeen = ofDay.some(({ id }) => id === step);
  const isBlind = isAway(queue) && !isSeen && ofDay.some((batch) => batch.takeBack !== null);
  return isBlind ? { code: takeBack === 'undo' ? 'undoWaits' : 'redoWaits' } : undefined;
}
