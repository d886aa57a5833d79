import { TaskStatus, type PlanChange } from '@haulboard/contract';
import { addDays, dayStart } from '@haulboard/contract/time';
import { now, toInstant } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { unprocessable } from '../../platform/http/failure/request-error.ts';
import { message } from '../../platform/texts/message.ts';
import type { NamedChange } from '../plan/rules/changing.ts';
import type { DayPlan } from '../plan/day/day-plan.ts';

type Waiting = Extract<PlanChange, { kind: 'status' }>;

function isWaiting(change: PlanChange): change is Waiting {
  return change.kind === 'status' && change.taskStatus === TaskStatus.Pending;
}

/**
 * Each load that waits needs a truck. One that is published later needs a time still to come, before its day is over.
 *
 * @throws RequestError 422
 */
export function checkTimes(
  changes: readonly NamedChange[],
  given: { plan: DayPlan; day: string; zone: string },
): void {
  const { plan, day, zone } = given;
  for (const { change, name } of changes) {
    if (isWaiting(change) && (plan.get(change.id)?.vehicleId ?? null) === null) {
      throw unprocessable(name('vehicle_id'), message('choose a truck before publishing'));
    }
    const at = change.kind === 'status' ? change.publishAt : undefined;
    if (change.kind !== 'status' || at === undefined) {
      continue;
    }
    if (!isWaiting(change)) {
      throw unprocessable(name('publish_at'), message('only a load that becomes Pending is published later'));
    }
    if (at <= now()) {
      throw unprocessable(name('publish_at'), message('choose a time that is still to come, or publish now'));
    }
    if (at >= dayStart(addDays(day, 1), zone)) {
      throw unprocessable(name('publish_at'), message('choose a time before the plan’s day is over'));
    }
  }
}

/** Notes when loads that now wait go out; one that waits for somebody and not for a time has none. */
export async function keepTimes(
  db: Db,
  changes: readonly NamedChange[],
  userId: number | null,
): Promise<void> {
  const waiting = changes.map(({ change }) => change).filter(isWaiting);
  if (waiting.length === 0) {
    return;
  }
  const ids = waiting.map(({ id }) => id);
  await db.deleteFrom('publishLater').where('taskId', 'in', ids).execute();
  const timed = waiting.flatMap(({ id: taskId, publishAt }) =>
    publishAt === undefined ? [] : [{ taskId, publishAt: toInstant(publishAt), userId }],
  );
  if (timed.length > 0) {
    await db.insertInto('publishLater').values(timed).execute();
  }
}
