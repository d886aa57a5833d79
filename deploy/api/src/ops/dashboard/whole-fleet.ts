import type { Dashboard, FleetDay, LoadStages } from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { toInstant } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { dayLoads, STAGES, stagesOf, type DayAsked } from './day-loads.ts';

/** Dispatchers with what they planned and what their trucks haul, as `/plan` shows it: a load on a lent truck is in two. */
export async function readFleets(db: Db, asked: DayAsked): Promise<FleetDay[]> {
  const { rows } = await sql<LoadStages & Omit<FleetDay, 'loads'>>`
    with l as materialized (${dayLoads(asked)}), n as (
      select w.carrier_id, ${STAGES},
        count(distinct vehicle_id) filter (where stage <> 'off' and owner_id = w.carrier_id) as trucks_planned
      from l cross join lateral (select planner_id union select owner_id) w (carrier_id)
      where w.carrier_id is not null group by w.carrier_id)
    select c.carrier_id, c.name, coalesce(n.planned, 0) as planned, coalesce(n.waiting, 0) as waiting,
      coalesce(n.road, 0) as road, coalesce(n.delivered, 0) as delivered, coalesce(n.late, 0) as late,
      coalesce(n.off, 0) as off, coalesce(n.trucks_planned, 0)::int as trucks_planned,
      (select count(*)::int from vehicle v where v.carrier_id = c.carrier_id and v.removed_at is null
        and v.status = 'available') as trucks
    from carrier c left join n on n.carrier_id = c.carrier_id
    where c.removed_at is null or n.carrier_id is not null
    order by planned desc, c.name`.execute(db);
  return rows.map(({ carrierId, name, trucks, trucksPlanned, ...loads }) => ({
    carrierId,
    name,
    trucks,
    trucksPlanned,
    loads: stagesOf(loads),
  }));
}

/** A tab tells of itself once a minute; after three it is gone. Who asks has one, also where it has not told yet. */
const peopleHere = (asker: number) => sql`
  select count(*)::int as people_now, sum(greatest(tabs, 1))::int as open_tabs
  from (select user_id, sum(tabs) as tabs from (
      select user_id, 1 as tabs from open_tab where seen_at > now() - interval '3 minutes'
      union all select ${asker}::int, 0) told group by user_id) person`;

/** Who is here, who came in today, who could not, and what failed. */
export async function readSystemDay(
  db: Db,
  { day, midnight, asker }: { day: Day; midnight: number; asker: number },
): Promise<NonNullable<Dashboard['system']>> {
  const { rows } = await sql<NonNullable<Dashboard['system']>>`
    select (count(*) filter (where event = 'sign-in' and outcome = 'done'))::int as sign_ins,
      (count(*) filter (where event = 'sign-in' and outcome = 'failed'))::int as refused_sign_ins,
      (count(*) filter (where event = 'lock-out'))::int as lock_outs,
      (select coalesce(sum(count), 0)::int from page_fault where day = ${day}::date) as faults,
      here.open_tabs, here.people_now
    from (${peopleHere(asker)}) here left join security_event on at >= ${toInstant(midnight)}::timestamptz
    group by here.open_tabs, here.people_now`.execute(db);
  const [found] = rows;
  if (!found) {
    throw new Error('a count gave no row');
  }
  return found;
}
