import { sql } from 'kysely';
import type { Db } from '../db/index.ts';

/** Tells all pages of a person to look at their exports and imports again. */
export async function tellJobs(db: Db, userId: number): Promise<void> {
  await sql`insert into outbox (channel, event)
    select channel, ${JSON.stringify({ type: 'job' })}::jsonb from app_user where user_id = ${userId}`.execute(
    db,
  );
}
