import { COUNTED } from '../plan/tasks/docket-status.ts';
import { TaskStatus } from '@haulboard/contract';
import { sql } from 'kysely';
import { docketsVisibleTo } from '../../identity/scope/visible-rows.ts';
import type { Sql } from '../reports/facts.ts';
import { isCounted, isNow, LOADS, type Asked } from './asked.ts';

const { Canceled, Completed, Declined } = TaskStatus;

/**
 * Empty running (DOMAIN.md 6.13, `est_km_empty`, `est_km_loaded`): empty ÷ (empty + loaded) kilometres of completed loads, by the
 * plan's estimates of the road. The way home after the last load is in no load, so it is left out.
 */
export const waysOf = (asked: Asked): Sql => sql`
  select h.*, ${isNow(asked, sql`h.day`)} as is_now
  from ${LOADS} where h.task_status = ${sql.lit(Completed)} and ${isCounted(asked)}`;

/**
 * Published loads as the report of what was hauled counts them: by the first packet that a question is about. With each
 * the first of its dockets that the reader sees.
 */
export function plannedOf(asked: Asked): Sql {
  const rows = (view: string, place: number) => sql`
    select h.load, h.day, h.vehicle_id, h.crew_id, h.destination_id, ${sql.lit(place)} as place
    from ${sql.table(view)} h where ${isCounted(asked)}`;
  return sql`
    select p.load as id, p.day, p.vehicle_id, v.vehicle_code, c.name as crew_name, p.destination_id, t.task_status,
      own.id as docket_id, own.docket_no
    from (
      select distinct on (load) * from (${rows('plan_haul', 1)} union all ${rows('plan_beside_first', 2)}) every
      order by load, place) p
    join task t on t.id = p.load join crew c on c.id = p.crew_id left join vehicle v on v.id = p.vehicle_id
    left join lateral (
      select k.id, k.docket_no from docket k
      where k.task_id = p.load and ${COUNTED} and ${docketsVisibleTo(asked.scope)}
      order by k.packet_no limit 1) own on true`;
}

/** The same reason however it was typed: capitals and spaces tell nothing apart. */
export const reasonOf = (column: Sql): Sql => sql`lower(regexp_replace(btrim(${column}), '\\s+', ' ', 'g'))`;

/**
 * Loads not hauled (DOMAIN.md 6.20): published ones that were cancelled or declined, by the reason that was given. Missed ones
 * were neither that nor completed when their day was over. Nobody is asked why.
 */
export const lostOf = (asked: Asked): Sql => sql`
  select h.*, ${isNow(asked, sql`h.day`)} as is_now, (h.task_status = ${sql.lit(Canceled)})::int as cancelled,
    (h.task_status = ${sql.lit(Declined)})::int as declined, (h.task_status > 0)::int as missed,
    case when h.task_status > 0 then '' else ${reasonOf(sql`h.status_reason`)} end as reason_key,
    case when h.task_status > 0 then '' else btrim(h.status_reason) end as reason
  from ${LOADS} where (h.task_status < 0 or h.task_status <> ${sql.lit(Completed)} and h.day < ${asked.today}::date)
    and ${isCounted(asked)}`;
