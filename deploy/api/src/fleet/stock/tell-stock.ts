import { sql } from 'kysely';
import { plansFor, readsPlansOf, seesAll } from '../../identity/scope/audiences.ts';
import type { Db } from '../../platform/db/index.ts';

/** Boards and stock pages of this crew are old: whoever plans it or reads its plan is told, when the change is committed. */
export async function tellStock(db: Db, crewId: number): Promise<void> {
  const crews = await db.selectFrom('crewCarrier').select('carrierId').where('crewId', '=', crewId).execute();
  const carrierIds = crews.map(({ carrierId }) => carrierId);
  await sql`
    insert into outbox (channel, event)
    select u.channel, ${JSON.stringify({ type: 'task_modify' })}::jsonb
    from app_user u
    where u.is_active and (${plansFor(carrierIds)} or ${seesAll} or ${readsPlansOf(carrierIds)})
      and exists (select from session s where s.user_id = u.user_id and s.expires_at > now())
    order by u.user_id`.execute(db);
}
