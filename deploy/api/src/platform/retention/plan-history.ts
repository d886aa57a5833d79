import type { Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { Db } from '../db/index.ts';
import { forgetting } from './forget.ts';

/** Steps that are forgotten at a time; each has the loads it changed. */
const BATCH = 200;

/**
 * Forgets the history of days before a day. A day goes whole: what is left of another replays as before.
 * Later steps go first, for they refer to the ones they took back.
 */
export async function forgetPlanHistory(db: Db, before: Day): Promise<void> {
  for (let isMore = true; isMore;) {
    isMore = await forgetting(db, async (transaction) => {
      const { rows } = await sql<{ id: number }>`
        select id from plan_step where day < ${before}::date order by id desc limit ${BATCH}`.execute(
        transaction,
      );
      const ids = rows.map(({ id }) => id);
      await sql`delete from plan_event where step_id = any(${ids}::bigint[])`.execute(transaction);
      await sql`delete from disruption_step where step_id = any(${ids}::bigint[])`.execute(transaction);
      await sql`delete from plan_step where id = any(${ids}::bigint[])`.execute(transaction);
      return ids.length === BATCH;
    });
  }
}
