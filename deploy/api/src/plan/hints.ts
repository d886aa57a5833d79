import type { GlobalEvent } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Db } from '../db/index.ts';

/** Everyone who plans for these carriers and is signed in. Super admins may look at any carrier's board. */
type Audience = { carrierIds: readonly number[]; withAdmins: boolean };

/**
 * Everyone who reads the published plan of these loads' carriers: their crews' companies and customers, destinations,
 * trucking companies. Whoever a load has just been taken from is among them too, so it is told by carrier and not by
 * load; and it is told without ids, which are the dispatcher's. Loads that were never published concern nobody else.
 */
async function hintReaders(
  db: Db,
  { carrierIds }: Audience,
  { type, date, ids }: GlobalEvent,
): Promise<void> {
  const event = JSON.stringify({ type, date });
  await sql`
    with planned as (
      select c.company_user_id, owner.customer_id
      from crew c join crew_carrier cc on cc.crew_id = c.id join forest f on f.id = c.forest_id,
        lateral (values (c.customer_id), (f.customer_id)) owner (customer_id)
      where cc.carrier_id = any(${[...carrierIds]}::int[])
    )
    insert into outbox (channel, event)
    select u.channel, ${event}::jsonb
    from app_user u
    where u.is_active
      and exists (select from task t where t.id = any(${ids ?? []}::int[]) and t.published_rev > 0)
      and exists (select from session s where s.user_id = u.user_id and s.expires_at > now())
      and case u.role_code
        when 'CARRIER_COMPANY' then u.carrier_id = any(${[...carrierIds]}::int[])
        when 'CREW_COMPANY' then u.user_id in (select company_user_id from planned)
        when 'DESTINATION_CUSTOMER' then u.user_id in (select customer_user_id from destination)
        when 'CUSTOMER' then u.customer_id in (select customer_id from planned) or exists (
          select from app_user k where k.parent_user_id = u.user_id and u.master_role = 2
            and k.customer_id in (select customer_id from planned))
        when 'SUB_CUSTOMER' then u.customer_id in (select customer_id from planned) or exists (
          select from app_user k where k.parent_user_id = u.parent_user_id
            and k.customer_id in (select customer_id from planned))
        else false end
    order by u.user_id`.execute(db);
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
      and ((u.carrier_id = any(${[...audience.carrierIds]}::int[]) and u.role_code in ('CARRIER', 'SUB_CARRIER'))
        or (${audience.withAdmins}::boolean and u.role_code = 'SUPPER_ADMIN'))
      and exists (select from session s where s.user_id = u.user_id and s.expires_at > now())
    order by u.user_id`.execute(db);
  if (event.type === 'task_modify' && event.ids?.length) {
    await hintReaders(db, audience, event);
  }
}
