import { TaskStatus, type PlanLoad } from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import { sql, type RawBuilder } from 'kysely';
import { toSeconds } from '../clock.ts';
import type { Db } from '../db/index.ts';
import type { Reader } from './reader.ts';

type Row = Omit<PlanLoad, 'driverFirstName' | 'plannedLoadAt' | 'plannedUnloadAt'> & {
  driverName: string | null;
  plannedLoadAt: Date | null;
  plannedUnloadAt: Date | null;
};

/**
 * What was published and not taken back. A load that never was is the dispatcher's own affair; one that was and is
 * declined or cancelled is still shown as that.
 */
const PUBLISHED = sql<boolean>`(t.published_rev > 0
  and t.task_status not in (${sql.lit(TaskStatus.Draft)}, ${sql.lit(TaskStatus.Pending)}))`;

function partOf(reader: Reader): RawBuilder<boolean> {
  switch (reader.kind) {
    case 'everyone':
      return sql`true`;
    case 'dispatcher':
      return sql`(t.carrier_id = ${reader.carrierId} or v.carrier_id = ${reader.carrierId})`;
    case 'planner':
      return sql`t.carrier_id = ${reader.carrierId}`;
    case 'company':
      return sql`v.carrier_id = ${reader.carrierId}`;
    case 'customer':
      return sql`(c.customer_id = any(${[...reader.customerIds]}::int[])
        or f.customer_id = any(${[...reader.customerIds]}::int[]))`;
    case 'crewCompany':
      return sql`c.company_user_id = ${reader.userId}`;
    case 'destination':
      return sql`d.customer_user_id = ${reader.userId}`;
  }
}

const secondsOrNull = (instant: Date | null) => (instant ? toSeconds(instant) : null);

function present({ driverName, plannedLoadAt, plannedUnloadAt, ...row }: Row): PlanLoad {
  return {
    ...row,
    driverFirstName: (driverName ?? '').trim().split(/\s+/)[0] ?? '',
    plannedLoadAt: secondsOrNull(plannedLoadAt),
    plannedUnloadAt: secondsOrNull(plannedUnloadAt),
  };
}

/** The published loads of a day that concern a reader, in the order of their times. */
export async function readLoads(db: Db, day: Day, reader: Reader): Promise<PlanLoad[]> {
  const { rows } = await sql<Row>`
    select t.id, t.crew_id, c.crew_code, c.name as crew_name, f.name as forest_name, s.name as skid_name,
           t.vehicle_id, v.vehicle_code, v.rego, v.driver_name, p.name as carrier_name, g.code as grade_code,
           t.destination_id, d.name as destination_name, t.planned_load_at, t.planned_unload_at,
           t.est_payload_kg, t.task_status
    from task t
    join crew c on c.id = t.crew_id
    join skid s on s.id = t.skid_id
    join forest f on f.id = s.forest_id
    join log_grade g on g.id = t.log_grade_id
    join destination d on d.id = t.destination_id
    join carrier p on p.carrier_id = t.carrier_id
    left join vehicle v on v.id = t.vehicle_id
    where t.day = ${day}::date and ${PUBLISHED} and ${partOf(reader)}
    order by t.planned_load_at nulls last, v.vehicle_code, t.id`.execute(db);
  return rows.map(present);
}
