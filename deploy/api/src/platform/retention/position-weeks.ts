import { sql } from 'kysely';
import type { Db } from '../db/index.ts';
import { sqlFault } from '../db/sql-error.ts';

const WEEK_S = 7 * 86_400;
/** Made ahead, so that a server that was down for a week still finds its part. */
const WEEKS_AHEAD = 2;
/** SQLSTATE check_violation: rows of that week lie in the part for all others, and stay there. */
const TAKEN = '23514';

async function addWeek(db: Db, week: number): Promise<void> {
  try {
    await sql
      .raw(
        `create table if not exists position_log_${week} partition of position_log
          for values from (${week * WEEK_S}) to (${(week + 1) * WEEK_S})`,
      )
      .execute(db);
  } catch (error) {
    if (sqlFault(error)?.state !== TAKEN) {
      throw error;
    }
  }
}

/** Makes the parts of the weeks to come. */
export async function addPositionWeeks(db: Db, now: number): Promise<void> {
  const week = Math.floor(now / WEEK_S);
  for (let ahead = 0; ahead <= WEEKS_AHEAD; ahead += 1) {
    await addWeek(db, week + ahead);
  }
  // New blocks are found through the index once it knows them.
  await sql`select brin_summarize_new_values(indexrelid::regclass) from pg_index
    where indrelid in (select inhrelid from pg_inherits where inhparent = 'position_log'::regclass)`.execute(
    db,
  );
}

/** What a phone kept for weeks lies in the part for all others, which stays: its rows go one by one. */
function forgetOthers(db: Db, cutoff: number): Promise<unknown> {
  return db.transaction().execute(async (transaction) => {
    // Allowed on a disk that is nearly full: it makes room for rows to come.
    await sql`set transaction read write`.execute(transaction);
    await sql`delete from position_log_other where at_second < ${cutoff}`.execute(transaction);
  });
}

/** Drops the weeks whose last position is older than the days kept; their space is free at once. Those of no week go too. */
export async function dropPositionWeeks(db: Db, now: number, keepDays: number): Promise<void> {
  const cutoff = now - keepDays * 86_400;
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'position_log'::regclass`.execute(
    db,
  );
  for (const { name } of rows) {
    const week = /^position_log_(\d+)$/.exec(name)?.[1];
    if (week !== undefined && (Number(week) + 1) * WEEK_S <= cutoff) {
      await db.transaction().execute(async (transaction) => {
        // Allowed on a disk that is nearly full: it is what makes room.
        await sql`set transaction read write`.execute(transaction);
        await sql.raw(`drop table if exists ${name}`).execute(transaction);
      });
    }
  }
  await forgetOthers(db, cutoff);
}
