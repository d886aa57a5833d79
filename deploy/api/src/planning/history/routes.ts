import {
  getPlanAt,
  getPlanHistory,
  redoPlan,
  restorePlan,
  seePlanHistory,
  undoPlan,
  type PlanTakenBack,
} from '@haulboard/contract';
import { addDays, dayOf, dayStart, type Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { takeBackAndTell } from '../closures/take-back.ts';
import type { User } from '../../platform/http/caller.ts';
import { notFound, unprocessable } from '../../platform/http/request-error.ts';
import { readDay, readPage } from '../../platform/http/read-number.ts';
import { forUser, type Route } from '../../platform/http/route.ts';
import { actorOf, boardCarrier, changedCarrier, checkDayOpen } from '../plan/access.ts';
import type { Done } from '../plan/change-day.ts';
import { readTasks } from '../plan/read-tasks.ts';
import { message } from '../../platform/texts/message.ts';
import { listHistory, readSeen, readStep } from './list-steps.ts';
import { listPast, type Moment } from './read-past.ts';
import { restoreLoads } from './restore.ts';
import type { TakeBack } from './undo.ts';

/** Steps on a page unless asked otherwise. */
const PAGE = 50;

type Query = { date: number; carrierId?: number | undefined };

async function ownPlan(db: Db, user: User, given: { query: Query; zone: string }): Promise<TakeBack> {
  const { query, zone } = given;
  const day = readDay(query.date, zone);
  const carrierId = await boardCarrier(db, user, query.carrierId);
  return { userId: user.userId, carrierId, day, zone, actor: actorOf(user, carrierId) };
}

/** The same where it is changed. */
async function changedPlan(db: Db, user: User, given: { query: Query; zone: string }): Promise<TakeBack> {
  await changedCarrier(db, user, given.query.carrierId);
  return ownPlan(db, user, given);
}

async function answer(db: Db, own: TakeBack, { ids, stepId }: Done): Promise<PlanTakenBack> {
  const step = await readStep(db, own, stepId);
  if (!step) {
    throw notFound('Step');
  }
  const { carrierId, zone } = own;
  return { step, tasks: await readTasks(db, [...new Set(ids)], { carrierId, zone }) };
}

function isDayOpen(day: Day, zone: string): boolean {
  return day >= addDays(dayOf(now(), zone), -1);
}

const MAX_STEP = Number.MAX_SAFE_INTEGER;
const LATEST = 4_102_444_800;

/** What somebody asks to see the plan as of. A step of another plan is not there. @throws RequestError 404, 422 */
async function readMoment(
  db: Db,
  own: TakeBack,
  { at, stepId }: { at?: number | undefined; stepId?: number | undefined },
): Promise<{ moment: Moment; at: number }> {
  if (stepId !== undefined) {
    const isStep = Number.isInteger(stepId) && stepId > 0 && stepId <= MAX_STEP;
    const step = isStep ? await readStep(db, own, stepId) : undefined;
    if (!step) {
      throw notFound('Step');
    }
    return { moment: { stepId }, at: step.at };
  }
  if (at === undefined || !Number.isInteger(at) || at < 0 || at > LATEST) {
    throw unprocessable('at', message('give an instant, in seconds since 1970, or a step'));
  }
  return { moment: { at }, at };
}

async function markSeen(db: Db, own: TakeBack, stepId: number): Promise<void> {
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

/** What was done to a day's plan: to look at, to take back, to bring back. */
export function historyRoutes({ zone, keepDays }: { zone: string; keepDays: number }): Route[] {
  /** Of a day that housekeeping forgets there would be half a history at best. */
  const checkKept = (day: Day) => {
    if (day < addDays(dayOf(now(), zone), -keepDays)) {
      throw unprocessable('date', message('the history of this day is no longer kept'));
    }
  };
  return [
    forUser(getPlanHistory, async ({ query }, { db, user }) => {
      const own = await ownPlan(db, user, { query, zone });
      checkKept(own.day);
      const { since } = query;
      const wanted = {
        ...(since !== undefined && Number.isInteger(since) ? { since } : {}),
        withProgress: query.withProgress === 1,
      };
      return listHistory(db, own, { wanted, ...readPage(query, PAGE), isOpen: isDayOpen(own.day, zone) });
    }),
    forUser(seePlanHistory, async ({ query, body }, { db, user }) => {
      const own = await ownPlan(db, user, { query, zone });
      await markSeen(db, own, body.stepId);
      return (await readSeen(db, own)) ?? { stepId: 0, at: now(), changes: 0 };
    }),
    forUser(undoPlan, async ({ query, body }, { db, user }) => {
      const own = await changedPlan(db, user, { query, zone });
      checkDayOpen(own.day, zone);
      const stepId = body?.stepId;
      const what = { isRedo: false, person: user.name, ...(stepId === undefined ? {} : { stepId }) };
      return answer(db, own, await takeBackAndTell(db, own, what));
    }),
    forUser(redoPlan, async ({ query }, { db, user }) => {
      const own = await changedPlan(db, user, { query, zone });
      checkDayOpen(own.day, zone);
      return answer(db, own, await takeBackAndTell(db, own, { isRedo: true, person: user.name }));
    }),
    forUser(getPlanAt, async ({ query }, { db, user }) => {
      const own = await ownPlan(db, user, { query, zone });
      checkKept(own.day);
      const { moment, at } = await readMoment(db, own, query);
      const { carrierId, day } = own;
      return { date: dayStart(day, zone), at, loads: await listPast(db, { carrierId, day, moment }) };
    }),
    forUser(restorePlan, async ({ query, body }, { db, user }) => {
      const own = await changedPlan(db, user, { query, zone });
      checkDayOpen(own.day, zone);
      const { moment } = await readMoment(db, own, body);
      return answer(db, own, await restoreLoads(db, own, { moment, loads: body.loads }));
    }),
  ];
}
