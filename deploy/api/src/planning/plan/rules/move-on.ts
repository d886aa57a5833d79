import { isOffPlan, TaskStatus } from '@haulboard/contract';
import { now } from '../../../platform/clock.ts';
import { unprocessable } from '../../../platform/http/failure/request-error.ts';
import { message } from '../../../platform/texts/message.ts';
import type { PlanTask } from '../day/plan-task.ts';
import type { Changing } from './changing.ts';
import { checkGuards } from './guards.ts';
import { assertTruck, checkMove, checkTruck, type FieldName } from './rules.ts';

/** A load that is with the driver goes out again when it changes, and must be accepted again. */
export function afterEdit(old: PlanTask, edited: PlanTask, name: FieldName): PlanTask {
  const { taskStatus } = old;
  if (taskStatus !== TaskStatus.Published && taskStatus !== TaskStatus.Accepted) {
    return edited;
  }
  if (edited.vehicleId !== null) {
    return {
      ...edited,
      taskStatus: TaskStatus.Published,
      publishedRev: old.publishedRev + 1,
      statusSince: now(),
    };
  }
  if (taskStatus === TaskStatus.Accepted) {
    throw unprocessable(
      name('load.vehicle_id'),
      message('the driver has accepted this load: cancel it instead'),
    );
  }
  return { ...edited, taskStatus: TaskStatus.Draft, statusSince: now() };
}

/** The truck a load has after the move; a load that comes back onto the plan may have lost its truck. */
function truckAfter(old: PlanTask, to: number, changing: Changing): number | null {
  const comesBack = isOffPlan(old.taskStatus) && to === TaskStatus.Draft;
  if (!comesBack || old.vehicleId === null) {
    return old.vehicleId;
  }
  return checkTruck(old.vehicleId, changing.field, changing.carrierId) ? null : old.vehicleId;
}

type StatusMove = { to: number; reason: string | undefined };

/** The load after a move to another status. @throws RequestError 422 */
export function movedOn(
  old: PlanTask,
  { to, reason }: StatusMove,
  given: { changing: Changing; name: FieldName },
): PlanTask {
  const { changing, name } = given;
  const { field, actor, carrierId, weighed, invoiced } = changing;
  const source = checkMove({ task: old, to, by: actor.kind, reason }, name);
  checkGuards(old, to, { field, name, actor, weighed, invoiced });
  const isPublished = to === TaskStatus.Published;
  if (isPublished && old.vehicleId === null) {
    throw unprocessable(name('vehicle_id'), message('choose a truck before publishing'));
  }
  if (isPublished && old.vehicleId !== null && actor.kind !== 'lender') {
    assertTruck(old.vehicleId, field, { carrierId, name: name('vehicle_id') });
  }
  return {
    ...old,
    vehicleId: truckAfter(old, to, changing),
    taskStatus: to,
    statusSince: changing.at ?? now(),
    statusSource: source,
    statusReason: reason?.trim() ?? '',
    publishedRev: old.publishedRev + (isPublished ? 1 : 0),
  };
}
