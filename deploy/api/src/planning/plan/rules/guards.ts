import { TaskStatus } from '@haulboard/contract';
import { unprocessable } from '../../../platform/http/failure/request-error.ts';
import { message } from '../../../platform/texts/message.ts';
import type { PlanLookups } from '../day/plan-lookups.ts';
import type { PlanTask } from '../day/plan-task.ts';
import type { Actor, FieldName } from './rules.ts';

type GuardFacts = {
  field: PlanLookups;
  name: FieldName;
  actor: Actor;
  /** The loads under way whose dockets have a net mass each. */
  weighed: ReadonlySet<number>;
  /** The completed loads with a docket on an invoice, and its number. */
  invoiced: ReadonlyMap<number, string>;
};

/** A driver and a weighbridge bring the weights with the step; whoever was told by phone enters them before. */
function checkWeights(task: PlanTask, to: number, { actor, name, weighed }: GuardFacts): void {
  const isTold = task.taskStatus === TaskStatus.Loaded && to === TaskStatus.Weighed;
  if (isTold && actor.kind === 'dispatcher' && !weighed.has(task.id)) {
    throw unprocessable(
      name('task_status'),
      message('a docket of the load has no net mass: enter the weights on the docket first'),
    );
  }
}

/** What was charged stays as it was charged. */
function checkInvoice({ id, taskStatus }: PlanTask, { name, invoiced }: GuardFacts): void {
  const invoiceNo = taskStatus === TaskStatus.Completed ? invoiced.get(id) : undefined;
  if (invoiceNo !== undefined) {
    throw unprocessable(
      name('task_status'),
      message('a docket of the load is on invoice {no}: take it off first', { no: invoiceNo }),
    );
  }
}

/** What must be so beside who moves a load whereto. @throws RequestError 422 */
export function checkGuards(task: PlanTask, to: number, given: GuardFacts): void {
  const { field, name } = given;
  checkWeights(task, to, given);
  checkInvoice(task, given);
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
