import { TaskStatus } from '@haulboard/contract';
import { unprocessable } from '../../platform/http/request-error.ts';
import { message } from '../../platform/texts/message.ts';
import type { PlanLookups } from './plan-lookups.ts';
import type { PlanTask } from '../../platform/db/plan-task.ts';
import type { FieldName } from './rules.ts';

/** What must be so beside who moves a load whereto. @throws RequestError 422 */
export function checkGuards(
  task: PlanTask,
  to: number,
  given: { field: PlanLookups; name: FieldName },
): void {
  const { field, name } = given;
  if (task.taskStatus === TaskStatus.Draft && to === TaskStatus.Canceled && task.publishedRev === 0) {
    throw unprocessable(name('task_status'), message('the load was never published: remove it instead'));
  }
  const destination = field.destinations.get(task.destinationId);
  const isUnweighed = task.taskStatus === TaskStatus.Loaded && to === TaskStatus.Completed;
  if (isUnweighed && destination?.hasWeighbridge) {
    throw unprocessable(
      name('task_status'),
      message('{destination} has a weighbridge: the load must be weighed first', {
        destination: destination.name,
      }),
    );
  }
}
