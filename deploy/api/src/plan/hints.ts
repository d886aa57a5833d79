import type { GlobalEvent } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Db } from '../db/index.ts';

/** Everyone who plans for these carriers and is signed in. Super admins may look at any carrier's board. */
type Audience = { carrierIds: readonly number[]; withAdmins: boolean };

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
}
