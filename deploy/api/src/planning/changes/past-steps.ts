import { TaskStatus } from '@haulboard/contract';
import { unprocessable } from '../../platform/http/failure/request-error.ts';
import { message } from '../../platform/texts/message.ts';
import type { Recorded } from '../plan/rules/changing.ts';

/** A load that had begun is moved by a step: it is not sent to its driver anew. */
function isStepOfBegun({ kind, from, to }: Recorded): boolean {
  return kind === 'status' && from !== null && from >= TaskStatus.Accepted && to !== TaskStatus.Published;
}

/** What was hauled on a day that is over may be put right; its plan is a record. @throws RequestError 422 */
export function assertOnlySteps(tried: readonly Recorded[]): void {
  if (!tried.every(isStepOfBegun)) {
    throw unprocessable(
      'date',
      message('this day is over: only the status of loads that had begun can be changed'),
    );
  }
}
