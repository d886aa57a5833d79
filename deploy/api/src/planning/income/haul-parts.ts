import { TaskStatus } from '@haulboard/contract';
import { sql, type RawBuilder } from 'kysely';

/** A docket `k` that is neither draft nor void: as in the reports. */
export const COUNTED = sql<boolean>`k.status not in (0, -2)`;

const tenths = (km: RawBuilder<unknown>) => sql`coalesce(round(${km}::numeric * 10), 0)::int`;

/** The roads of a load `t`, in tenths of a kilometre. */
export const ROAD_OF_LOAD = sql`${tenths(sql`t.est_km_loaded`)} as tenths_loaded,
  ${tenths(sql`t.est_km_empty`)} as tenths_empty`;

/** Minutes of a completed load `t` as time passes: instants know no change of clocks. */
export const HAULED_MINUTES = sql`case when t.task_status = ${sql.lit(TaskStatus.Completed)}
  and t.status_since > t.planned_depart_at
  then round(extract(epoch from t.status_since - t.planned_depart_at) / 60)::int end`;
