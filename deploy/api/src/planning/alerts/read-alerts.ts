import type { AlertCount, TruckAlert } from '@haulboard/contract';
import { sql, type RawBuilder } from 'kysely';
import { carriersVisibleTo } from '../../identity/scope/visible-rows.ts';
import { scopeOf } from '../../identity/scope/scope-of.ts';
import { epochSeconds } from '../../platform/db/epoch-seconds.ts';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';

/** How many alerts of the user's plans wait, and when the next that was put off comes back. */
export async function countAlerts(db: Db, user: User): Promise<AlertCount> {
  const own = carriersVisibleTo(await scopeOf(db, user), sql.ref('a.carrierId'));
  const { rows } = await sql<AlertCount>`
    select count(*) filter (where a.snoozed_until is null or a.snoozed_until <= now())::int as open,
      floor(extract(epoch from min(a.snoozed_until) filter (where a.snoozed_until > now())))::float8 as comes_back_at
    from truck_alert a
    where a.closed_at is null and a.done_at is null and ${own}`.execute(db);
  return rows[0] ?? { open: 0, comesBackAt: null };
}

/** Open alerts of the plans that the user sees, the longest open first. */
export async function readAlerts(
  db: Db,
  user: User,
  only: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<TruckAlert[]> {
  const own = carriersVisibleTo(await scopeOf(db, user), sql.ref('a.carrierId'));
  const { rows } = await sql<TruckAlert>`
    select a.id, a.version, a.kind, ${epochSeconds('a.openedAt')} as opened_at, a.vehicle_id, v.vehicle_code,
      driver_on(v.id, t.day) as driver_name, a.task_id, t.task_status, c.name as crew_name, d.name as destination_name,
      ${epochSeconds('a.expectedAt')} as expected_at, a.error_minutes, ${epochSeconds('a.plannedAt')} as planned_at,
      ${epochSeconds('a.since')} as since, a.extra_km, f.name as fence_name, a.measured, a.allowed, a.taken_by, u.name as taken_by_name,
      ${epochSeconds('a.snoozedUntil')} as snoozed_until, ${epochSeconds('a.doneAt')} as done_at
    from truck_alert a
    join vehicle v on v.id = a.vehicle_id
    join task t on t.id = a.task_id
    join crew c on c.id = t.crew_id
    join destination d on d.id = t.destination_id
    left join geo_fence f on f.id = a.fence_id
    left join app_user u on u.user_id = a.taken_by
    where a.closed_at is null and ${own} and ${only}
    order by a.opened_at, a.id`.execute(db);
  return rows;
}
