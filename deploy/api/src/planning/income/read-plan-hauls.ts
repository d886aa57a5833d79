import { COUNTED } from '../plan/tasks/docket-status.ts';
import { TaskStatus, OFF_PLAN_STATUSES } from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { LOADS_BY_PACKET } from '../plan/tasks/place-joins.ts';
import type { Haul } from './haul.ts';
import { COMPANY, HAULED_MINUTES, ROAD_OF_LOAD } from './haul-parts.ts';

const OFF_PLAN = sql.join(OFF_PLAN_STATUSES.map((status) => sql.lit(status)));

/** What a docket of a load weighs as planned: its part of the payload, all parts together the whole. */
const PLANNED_KG = sql`nullif(
  t.est_payload_kg * q.packet_no / n.parts - t.est_payload_kg * (q.packet_no - 1) / n.parts, 0)`;

const IS_HAULED = sql`t.task_status = ${sql.lit(TaskStatus.Completed)}`;

/** Minutes until the end that is planned, for a load that has not ended. */
const PLANNED_MINUTES = sql`round(extract(epoch from t.planned_end_at - t.planned_depart_at) / 60)::int`;

/** The loads of a plan on trucks, a row for each docket: as hauled where that is known, else as planned. */
export async function readPlanHauls(
  db: Db,
  { carrierId, day }: { carrierId: number; day: Day },
): Promise<Haul[]> {
  const { rows } = await sql<Haul>`
    select x.*, case when bool_and(x.net_kg is not null) over own then (sum(x.net_kg) over own)::int end as load_kg
    from (select t.seq, k.id as docket_id, coalesce(k.docket_no, '') as docket_no, t.id as task_id, t.day::text as day,
      q.packet_no as part, n.parts, t.carrier_id, c.customer_id, m.name as customer_name, q.crew_id,
      c.crew_code || ' ' || c.name as crew_name, c.area, s.forest_id, f.name as forest_name, t.destination_id,
      d.name as destination_name, q.log_grade_id as grade_id, g.code as grade_code, t.vehicle_id, v.vehicle_code,
      v.rego, v.configuration, v.carrier_id as owner_id, r.name as owner_name, ${COMPANY},
      case when ${IS_HAULED} then k.net_kg else coalesce(k.net_kg, ${PLANNED_KG}) end as net_kg,
      k.scaled_logs, k.invoice_no, t.task_status, ${ROAD_OF_LOAD},
      case when ${IS_HAULED} then ${HAULED_MINUTES} else ${PLANNED_MINUTES} end as minutes
    from ${LOADS_BY_PACKET}
    join lateral (select 1 + coalesce(jsonb_array_length(t.packets), 0) as parts) n on true
    join log_grade g on g.id = q.log_grade_id
    join customer m on m.id = c.customer_id
    join carrier r on r.carrier_id = v.carrier_id
    left join docket k on k.task_id = t.id and k.packet_no = q.packet_no and ${COUNTED}
    where t.day = ${day}::date and t.carrier_id = ${carrierId} and t.task_status not in (${OFF_PLAN})
    ) x window own as (partition by x.task_id)
    order by x.vehicle_code, x.vehicle_id, x.seq, x.task_id, x.part`.execute(db);
  return rows;
}
