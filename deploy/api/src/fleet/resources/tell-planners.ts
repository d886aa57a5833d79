import { sql } from 'kysely';
import { z } from 'zod';
import { plansFor, seesAll } from '../../identity/scope/audiences.ts';
import type { Deed, Values } from '../../platform/resource/resource-table.ts';

/** Boards of everybody are old. */
export async function tellAllPlanners({ db }: Deed): Promise<void> {
  const carriers = await db.selectFrom('carrier').select('carrierId').execute();
  await tellPlanners({ db }, carriers);
}

const ids = z.array(z.object({ carrierId: z.int() }));

/** Boards on which the trucks of these records stand are old. */
export async function tellBoardsOfTrucks(rows: readonly Values[], deed: Deed): Promise<void> {
  const trucks = rows.map(({ vehicleId }) => Number(vehicleId));
  const found = await sql`select distinct carrier_id from vehicle where id = any(${trucks}::int[])`.execute(
    deed.db,
  );
  await tellPlanners(deed, ids.parse(found.rows));
}

/** Boards of these carriers are old: whoever plans for them is told, when the change is committed. */
export async function tellPlanners({ db }: Pick<Deed, 'db'>, rows: readonly Values[]): Promise<void> {
  const carrierIds = [...new Set(rows.map(({ carrierId }) => Number(carrierId)))];
  await sql`
    insert into outbox (channel, event)
    select u.channel, ${JSON.stringify({ type: 'task_modify' })}::jsonb
    from app_user u
    where u.is_active and (${plansFor(carrierIds)} or ${seesAll})
      and exists (select from session s where s.user_id = u.user_id and s.expires_at > now())
    order by u.user_id`.execute(db);
}
