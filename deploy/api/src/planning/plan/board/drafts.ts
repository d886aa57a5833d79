import { getPlanDraft, listPlanDrafts, savePlanDraft } from '@haulboard/contract';
import { dayStart, type Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { toSeconds } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/index.ts';
import { readDay } from '../../../platform/http/input/read-number.ts';
import { forUser, type Route } from '../../../platform/http/route.ts';
import { boardCarrier } from '../access/access.ts';

/** Whose work on which plan. */
type Plan = { userId: number; carrierId: number; day: Day };
type Row = { tab: string; payload: string; savedAt: Date };

const rowsOf = (db: Db, { userId, carrierId, day }: Plan) =>
  db
    .selectFrom('planDraft')
    .select(['tab', 'payload', 'savedAt'])
    .where('userId', '=', userId)
    .where('carrierId', '=', carrierId)
    .where('day', '=', day);

/** Plans and tabs in which somebody has half-typed work at once; the oldest is given up. */
const MAX_DRAFTS = 20;

async function giveUpOldest(db: Db, userId: number): Promise<void> {
  await sql`delete from plan_draft where user_id = ${userId} and saved_at < (
    select saved_at from plan_draft where user_id = ${userId}
    order by saved_at desc offset ${MAX_DRAFTS - 1} limit 1)`.execute(db);
}

/** A person's half-typed work on a plan, by tab, kept on the server: theirs alone. */
export function draftRoutes(zone: string): Route[] {
  const shown = ({ day }: Plan, { tab, payload, savedAt }: Row) => ({
    date: dayStart(day, zone),
    tab,
    payload,
    savedAt: toSeconds(savedAt),
  });
  const read = async (db: Db, plan: Plan, tab: string) => {
    const row = await rowsOf(db, plan).where('tab', '=', tab).executeTakeFirst();
    return row ? shown(plan, row) : null;
  };
  return [
    forUser(getPlanDraft, async ({ query }, { db, user }) => {
      const carrierId = await boardCarrier(db, user, query.carrierId);
      return read(db, { userId: user.userId, carrierId, day: readDay(query.date, zone) }, query.tab ?? '');
    }),
    forUser(listPlanDrafts, async ({ query }, { db, user }) => {
      const carrierId = await boardCarrier(db, user, query.carrierId);
      const plan = { userId: user.userId, carrierId, day: readDay(query.date, zone) };
      const rows = await rowsOf(db, plan).orderBy('savedAt', 'desc').execute();
      return rows.map((row) => shown(plan, row));
    }),
    forUser(savePlanDraft, async ({ body }, { db, user }) => {
      const { userId } = user;
      const carrierId = await boardCarrier(db, user, body.carrierId);
      const plan = { userId, carrierId, day: readDay(body.date, zone) };
      const tab = body.tab ?? '';
      if (body.payload === '') {
        await db
          .deleteFrom('planDraft')
          .where('userId', '=', userId)
          .where('carrierId', '=', carrierId)
          .where('day', '=', plan.day)
          .where('tab', '=', tab)
          .execute();
        return null;
      }
      const draft = { payload: body.payload, savedAt: new Date() };
      await db
        .insertInto('planDraft')
        .values({ ...plan, tab, ...draft })
        .onConflict((conflict) => conflict.columns(['userId', 'carrierId', 'day', 'tab']).doUpdateSet(draft))
        .execute();
      await giveUpOldest(db, userId);
      return read(db, plan, tab);
    }),
  ];
}
