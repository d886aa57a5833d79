import {
  isBeyondHorizon,
  PLAN_DAYS_AHEAD,
  PLAN_DAYS_OPEN,
  STEP_DAYS_OPEN,
  type PlanChange,
} from '@haulboard/contract';
import { addDays, dayOf, formatDay, type Day } from '@haulboard/contract/time';
import { now } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/index.ts';
import { authorOf, type User } from '../../../platform/http/caller.ts';
import { dispatcherOf, isForAll } from '../../../identity/scope/own-rows.ts';
import { notFound, unprocessable } from '../../../platform/http/failure/request-error.ts';
import { readId } from '../../../platform/http/input/read-number.ts';
import { message } from '../../../platform/texts/message.ts';
import { idsOf } from './conflicts.ts';
import type { NamedChange } from '../rules/changing.ts';
import type { Actor } from '../rules/rules.ts';
import { NOT_FOUND } from './not-found.ts';

/** A stored load with who planned it and who owns its truck. */
type Owned = { id: number; day: string; carrierId: number; ownerId: number | null };

/**
 * Whose board a user looks at: one's own, or for a super admin any (without a choice, the first).
 *
 * @throws RequestError 404 when another carrier's is asked for, as if it were not there
 */
export async function boardCarrier(db: Db, user: User, asked: number | undefined): Promise<number> {
  const own = dispatcherOf(user);
  if (own !== undefined) {
    if (asked !== undefined && asked !== own) {
      throw notFound(NOT_FOUND.Dispatcher);
    }
    return own;
  }
  if (asked !== undefined) {
    return readId(asked, NOT_FOUND.Dispatcher);
  }
  const first = await db
    .selectFrom('carrier')
    .select('carrierId')
    .orderBy('carrierId')
    .limit(1)
    .executeTakeFirst();
  if (!first) {
    throw notFound(NOT_FOUND.Dispatcher);
  }
  return first.carrierId;
}

/**
 * Whose plan a user changes. A super admin says it: the first dispatcher of all is nobody's choice.
 *
 * @throws RequestError 404, 422
 */
export async function changedCarrier(db: Db, user: User, asked: number | undefined): Promise<number> {
  if (isForAll(user) && asked === undefined) {
    throw unprocessable('carrier_id', message('say whose plan is to be changed'));
  }
  return boardCarrier(db, user, asked);
}

/** Loads by id that a user can see: planned by the carrier, or on its trucks; a super admin sees all. */
export async function findVisible(db: Db, ids: readonly number[], user: User): Promise<Owned[]> {
  if (ids.length === 0) {
    return [];
  }
  const rows = await db
    .selectFrom('task as t')
    .leftJoin('vehicle as v', 'v.id', 't.vehicleId')
    .select(['t.id', 't.day', 't.carrierId', 'v.carrierId as ownerId'])
    .where('t.id', 'in', [...ids])
    .execute();
  const own = dispatcherOf(user);
  if (own === undefined) {
    return rows;
  }
  return rows.filter(({ carrierId, ownerId }) => carrierId === own || ownerId === own);
}

/** In which capacity a user acts on the plan of a carrier. */
export function actorOf(user: User, planCarrierId: number): Actor {
  const carrierId = dispatcherOf(user);
  const { userId } = authorOf(user);
  if (carrierId === undefined) {
    return { kind: 'admin', userId, carrierId: planCarrierId };
  }
  return { kind: carrierId === planCarrierId ? 'dispatcher' : 'lender', userId, carrierId };
}

/** What of a day may still be changed: its whole plan, or of loads that had begun the status alone. */
export type DayReach = 'plan' | 'steps';

/**
 * What of a day this user may change: a week back a status is put right, by a super admin later, too.
 *
 * @throws RequestError 422 when nothing is left to change
 */
export function reachOf(day: Day, zone: string, user: User): DayReach {
  const today = dayOf(now(), zone);
  const isOver = day < addDays(today, -PLAN_DAYS_OPEN);
  if (isOver && (isForAll(user) || day >= addDays(today, -STEP_DAYS_OPEN))) {
    return 'steps';
  }
  checkDayOpen(day, zone);
  return 'plan';
}

/** Yesterday may still be put right; what is older is history, and nobody plans years ahead. @throws RequestError 422 */
export function checkDayOpen(day: Day, zone: string): void {
  if (isBeyondHorizon(day, dayOf(now(), zone))) {
    throw unprocessable(
      'date',
      message('a day can be planned {count} days ahead at most', { count: PLAN_DAYS_AHEAD }),
    );
  }
  if (day < addDays(dayOf(now(), zone), -PLAN_DAYS_OPEN)) {
    throw unprocessable('date', message('this day is over: only yesterday and later can be changed'));
  }
}

/**
 * Sorts the changes of one request by whose plan they are on. New loads go onto `carrierId`'s plan; a load whose
 * row is gone stays with it too, to be reported as removed or not found.
 */
export async function changesByPlan(
  db: Db,
  changes: readonly PlanChange[],
  given: { user: User; carrierId: number; day: Day },
): Promise<Map<number, (NamedChange & { index: number })[]>> {
  const { user, carrierId, day } = given;
  const visible = new Map((await findVisible(db, idsOf(changes), user)).map((task) => [task.id, task]));
  const named = changes.map((change, index) => ({
    change,
    index,
    name: (field: string) => `changes.${index}.${field}`,
  }));
  for (const { change, name } of named) {
    const task = change.kind === 'create' ? undefined : visible.get(change.id);
    if (task && task.day !== day) {
      throw unprocessable(
        name('id'),
        message('this load is on the plan of {day}; open that day to change it', {
          day: formatDay(task.day),
        }),
      );
    }
  }
  const planOf = ({ change }: NamedChange) =>
    change.kind === 'create' ? carrierId : (visible.get(change.id)?.carrierId ?? carrierId);
  return Map.groupBy(named, planOf);
}
