import { TaskStatus } from '@haulboard/contract';
import { sql } from 'kysely';
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
