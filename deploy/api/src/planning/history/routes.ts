import { getPlanAt, getPlanHistory, seePlanHistory } from '@haulboard/contract';
import { addDays, dayOf, dayStart, type Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { unprocessable } from '../../platform/http/failure/request-error.ts';
import { readPage } from '../../platform/http/input/read-number.ts';
import { forUser, type Route } from '../../platform/http/route.ts';
import { message } from '../../platform/texts/message.ts';
import { listHistory, readSeen } from './list-steps.ts';
import { readMoment, readOwnPlan, type OwnPlan } from './own-plan.ts';
import { listPast } from './read-past.ts';

/** Steps on a page unless asked otherwise. */
const PAGE = 50;

function isDayOpen(day: Day, zone: string): boolean {
  return day >= addDays(dayOf(now(), zone), -1);
}

async function markSeen(db: Db, own: OwnPlan, stepId: number): Promise<void> {
  const { userId, carrierId, day } = own;
  // Never further than there are steps, and never back: two tabs may tell their looks in any order.
  const newest = sql<number>`least(${stepId}::bigint,
    (select coalesce(max(id), 0) from plan_step where carrier_id = ${carrierId} and day = ${day}::date))`;
  await db
    .insertInto('planSeen')
    .values({ userId, carrierId, day, stepId: newest })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'carrierId', 'day']).doUpdateSet({
        stepId: sql<number>`greatest(plan_seen.step_id, excluded.step_id)`,
        seenAt: sql<Date>`now()`,
      }),
    )
    .execute();
}

/** What was done to a day's plan, and what it was at a moment: to look at. */
export function historyRoutes({ zone, keepDays }: { zone: string; keepDays: number }): Route[] {
  /** Of a day that housekeeping forgets there would be half a history at best. */
  const checkKept = (day: Day) => {
    if (day < addDays(dayOf(now(), zone), -keepDays)) {
      throw unprocessable('date', message('the history of this day is no longer kept'));
    }
  };
  return [
    forUser(getPlanHistory, async ({ query }, { db, user }) => {
      const own = await readOwnPlan(db, user, { query, zone });
      checkKept(own.day);
      const { since } = query;
      const wanted = {
        ...(since !== undefined && Number.isInteger(since) ? { since } : {}),
        withProgress: query.withProgress === 1,
      };
      return listHistory(db, own, { wanted, ...readPage(query, PAGE), isOpen: isDayOpen(own.day, zone) });
    }),
    forUser(seePlanHistory, async ({ query, body }, { db, user }) => {
      const own = await readOwnPlan(db, user, { query, zone });
      await markSeen(db, own, body.stepId);
      return (await readSeen(db, own)) ?? { stepId: 0, at: now(), changes: 0 };
    }),
    forUser(getPlanAt, async ({ query }, { db, user }) => {
      const own = await readOwnPlan(db, user, { query, zone });
      checkKept(own.day);
      const { moment, at } = await readMoment(db, own, query);
      const { carrierId, day } = own;
      return { date: dayStart(day, zone), at, loads: await listPast(db, { carrierId, day, moment }) };
    }),
  ];
}
