import type { BoardPerson } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

/** A tab says every 10 s that it is there; after three missed ones nobody sits before it. */
const GONE_AFTER_S = 30;

/** One tab of a person on the board of a day. */
type Spot = { userId: number; carrierId: number; day: string; tab: string };

const isHere = sql<boolean>`p.seen_at > now() - make_interval(secs => ${sql.lit(GONE_AFTER_S)})`;

/** Notes where a tab is. @returns whether that is news to the others */
export async function noteSpot(db: Db, spot: Spot, vehicleId: number | null): Promise<boolean> {
  const { userId, carrierId, day, tab } = spot;
  const { rows } = await sql<{ isNews: boolean }>`
    with before as (
      select p.vehicle_id from plan_presence p
      where p.user_id = ${userId} and p.tab = ${tab} and p.carrier_id = ${carrierId} and p.day = ${day}::date
        and ${isHere}
    ), noted as (
      insert into plan_presence as p (user_id, tab, carrier_id, day, vehicle_id)
      values (${userId}, ${tab}, ${carrierId}, ${day}::date, ${vehicleId}::int)
      on conflict (user_id, tab, carrier_id, day) do update set
        vehicle_id = excluded.vehicle_id, seen_at = now(),
        moved_at = case when p.vehicle_id is distinct from excluded.vehicle_id then now() else p.moved_at end
    )
    select not exists (select from before where vehicle_id is not distinct from ${vehicleId}::int) as is_news`.execute(
    db,
  );
  return rows[0]?.isNews ?? false;
}

/** The tab has left the board. @returns whether it had been there */
export async function leaveSpot(db: Db, { userId, carrierId, day, tab }: Spot): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('planPresence')
    .where('userId', '=', userId)
    .where('tab', '=', tab)
    .where('carrierId', '=', carrierId)
    .where('day', '=', day)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Says to the others on the board that somebody came, moved or left: who, and nothing else. */
export async function hintOthers(db: Db, { userId, carrierId, day }: Spot, date: number): Promise<void> {
  const event = JSON.stringify({ type: 'presence', date, ids: [userId] });
  await sql`
    insert into outbox (channel, event)
    select distinct u.channel, ${event}::jsonb
    from plan_presence p join app_user u on u.user_id = p.user_id
    where p.carrier_id = ${carrierId} and p.day = ${day}::date and p.user_id <> ${userId} and ${isHere}`.execute(
    db,
  );
}

/** Who else is on the board, by name; of several tabs of a person the one where the focus moved last. */
export async function listOthers(db: Db, { userId, carrierId, day }: Spot): Promise<BoardPerson[]> {
  const { rows } = await sql<BoardPerson>`
    select user_id, name, vehicle_id from (
      select distinct on (p.user_id) p.user_id, u.name, p.vehicle_id
      from plan_presence p join app_user u on u.user_id = p.user_id
      where p.carrier_id = ${carrierId} and p.day = ${day}::date and p.user_id <> ${userId} and ${isHere}
      order by p.user_id, p.moved_at desc
    ) people order by name, user_id`.execute(db);
  return rows;
}
