import type { GlobalEvent } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';
import { plansFor, readsPlansOf, seesAll } from '../../../identity/scope/audiences.ts';

/** Everyone who plans for these carriers and is signed in. Super admins may look at any carrier's board. */
type Audience = { carrierIds: readonly number[]; withAdmins: boolean };

/**
 * Tells everyone who reads the published plan of these loads' carriers. Whoever has just lost a load is told too, so
 * the hint goes by carrier and not by load. It goes without ids, which are the dispatcher's. Loads that were never
 * published concern nobody else.
 */
async function hintReaders(
  db: Db,
  { carrierIds }: Audience,
  { type, date, ids }: GlobalEvent,
): Promise<void> {
  const event = JSON.stringify({ type, date });
  await sql`
    insert into outbox (channel, event)
    select u.channel, ${event}::jsonb
    from app_user u
    where u.is_active
      and exists (select from task t where t.id = any(${ids ?? []}::int[]) and t.published_rev > 0)
      and exists (select from session s where s.user_id = u.user_id and s.expires_at > now())
      and ${readsPlansOf(carrierIds)}
    order by u.user_id`.execute(db);
}

/** Writes a hint for one person, in the caller's transaction. */
export async function hintUser(db: Db, userId: number, event: GlobalEvent): Promise<void> {
  await sql`
    insert into outbox (channel, event)
    select u.channel, ${JSON.stringify(event)}::jsonb from app_user u
    where u.user_id = ${userId} and u.is_active
      and exists (select from session s where s.user_id = u.user_id and s.expires_at > now())`.execute(db);
}

/**
 * Writes a hint for each person of the audience into the outbox, in the caller's transaction: it goes out when
 * the change is committed and not otherwise.
 */
export async function hint(db: Db, audience: Audience, event: GlobalEvent): Promise<void> {
  await sql`
    insert into outbox (channel, event)
    select u.channel, ${JSON.stringify(event)}::jsonb
    from app_user u
    where u.is_active
      and (${plansFor(audience.carrierIds)} or (${audience.withAdmins}::boolean and ${seesAll}))
      and exists (select from session s where s.user_id = u.user_id and s.expires_at > now())
    order by u.user_id`.execute(db);
  if (event.type === 'task_modify' && event.ids?.length) {
    await hintReaders(db, audience, event);
  }
}
