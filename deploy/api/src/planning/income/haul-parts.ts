import { TaskStatus } from '@haulboard/contract';
import { sql, type RawBuilder } from 'kysely';

/** The company that is paid for truck `v`. */
export const COMPANY = sql`v.carrier_company_id as company_id,
  (select y.name from carrier_company y where y.id = v.carrier_company_id) as company_name`;

const tenths = (km: RawBuilder<unknown>) => sql`coalesce(round(${km}::numeric * 10), 0)::int`;

/** The roads of a load `t`, in tenths of a kilometre. */
export const ROAD_OF_LOAD = sql`${tenths(sql`t.est_km_loaded`)} as tenths_loaded,
  ${tenths(sql`t.est_km_empty`)} as tenths_empty`;

/** Those who were there when it happened: a driver's device, the fence of the destination, the weighbridge. */
const WERE_THERE = sql`('driver', 'system', 'weighbridge')`;

/** A step that was told keeps when it was put in. Later after the planned end it says nothing of the work. */
const TOLD_IN_TIME = sql`interval '6 hours'`;

/**
 * Minutes of a completed load `t` as time passes: instants know no change of clocks. They end with the first completion
 * that somebody saw, else with the first that was told in time; another one, later, only puts something right.
 */
export const HAULED_MINUTES = sql`case when t.task_status = ${sql.lit(TaskStatus.Completed)} then (
  select case when e.occurred_at > t.planned_depart_at
    then round(extract(epoch from e.occurred_at - t.planned_depart_at) / 60)::int end
  from task_event e
  where e.task_id = t.id and e.to_status = ${sql.lit(TaskStatus.Completed)} and e.from_status is distinct from e.to_status
    and (e.source in ${WERE_THERE} or e.occurred_at <= t.planned_end_at + ${TOLD_IN_TIME})
  order by e.source in ${WERE_THERE} desc, e.id limit 1) end`;
