import {
  LATE_AFTER_S,
  TaskStatus,
  type Dashboard,
  type LateLoad,
  type LoadStages,
} from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../identity/scope/scope-of.ts';
import { toInstant, toSeconds } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { partOf, PUBLISHED } from '../../planning/plan-views/part-of.ts';
import { LOADS_BY_PACKET } from '../../planning/plan/tasks/place-joins.ts';

// The published loads of a day as a reader sees them: a row for each docket, with how far its load is. This is the
// contract's `stageOf` and `isLateLoad`, said to the database.

type Sql = RawBuilder<unknown>;

const codes = (...statuses: number[]) => sql.join(statuses.map((status) => sql.lit(status)));

const STAGE = sql`case
  when t.task_status in (${codes(TaskStatus.Published, TaskStatus.Accepted)}) then 'waiting'
  when t.task_status = ${sql.lit(TaskStatus.Completed)} then 'delivered'
  when t.task_status in (${codes(TaskStatus.Declined, TaskStatus.Canceled)}) then 'off'
  else 'road' end`;

/** What somebody reads of a day, and which moment it is. */
export type DayAsked = { scope: Scope; day: Day; at: number };

/** The rows, as a query to count from. */
export function dayLoads({ scope, day, at }: DayAsked): Sql {
  const limit = sql`${toInstant(at - LATE_AFTER_S)}::timestamptz`;
  return sql`
    select t.id as load, q.packet_no, ${STAGE} as stage, t.task_status, t.planned_load_at, t.planned_unload_at,
      t.task_status not in (${codes(TaskStatus.Completed, TaskStatus.Declined, TaskStatus.Canceled)}) and coalesce(
        t.planned_unload_at < ${limit} or (q.packet_no = 1 and t.planned_load_at < ${limit}
          and t.task_status in (${codes(TaskStatus.Published, TaskStatus.Accepted)})), false) as is_late,
      q.crew_id, q.skid_id, q.log_grade_id, t.destination_id, t.vehicle_id, t.carrier_id as planner_id,
      v.carrier_id as owner_id
    from ${LOADS_BY_PACKET}
    where t.day = ${day}::date and ${PUBLISHED} and ${partOf(scope)}`;
}

const loadsWhere = (condition: Sql) => sql`(count(distinct load) filter (where ${condition}))::int`;

/** Loads by stage, each once. */
export const STAGES = sql`${loadsWhere(sql`stage <> 'off'`)} as planned,
  ${loadsWhere(sql`stage = 'waiting'`)} as waiting, ${loadsWhere(sql`stage = 'road'`)} as road,
  ${loadsWhere(sql`stage = 'delivered'`)} as delivered, ${loadsWhere(sql`is_late`)} as late,
  ${loadsWhere(sql`stage = 'off'`)} as off`;

export const stagesOf = ({ planned, waiting, road, delivered, late, off }: LoadStages): LoadStages => ({
  planned,
  waiting,
  road,
  delivered,
  late,
  off,
});

type Counted = LoadStages & { destinationId: number | null; logGradeId: number | null };
type Groups = Dashboard['groups'];

/** The loads of a day in all, and by destination and grade. */
export async function countDay(db: Db, asked: DayAsked): Promise<{ loads: LoadStages; groups: Groups }> {
  const { rows } = await sql<Counted & { destinationName: string | null; gradeCode: string | null }>`
    with l as materialized (${dayLoads(asked)}), n as (
      select null::int as destination_id, null::int as log_grade_id, ${STAGES} from l
      union all select destination_id, log_grade_id, ${STAGES} from l group by destination_id, log_grade_id)
    select n.*, d.name as destination_name, g.code as grade_code
    from n left join destination d on d.id = n.destination_id left join log_grade g on g.id = n.log_grade_id
    order by d.name, g.code`.execute(db);
  const total = rows.find(({ destinationId }) => destinationId === null);
  if (!total) {
    throw new Error('a count gave no row');
  }
  const groups = rows.flatMap(({ destinationId, logGradeId, destinationName, gradeCode, ...loads }) =>
    destinationId === null || logGradeId === null || destinationName === null || gradeCode === null
      ? []
      : [{ destinationId, logGradeId, destinationName, gradeCode, loads: stagesOf(loads) }],
  );
  return { loads: stagesOf(total), groups };
}

const MAX_LATE = 12;

type LateRow = Omit<LateLoad, 'plannedLoadAt' | 'plannedUnloadAt'> & {
  plannedLoadAt: Date | null;
  plannedUnloadAt: Date | null;
};

/** The loads that are late, the longest first; one of several dockets once. */
export async function readLate(db: Db, asked: DayAsked): Promise<LateLoad[]> {
  const { rows } = await sql<LateRow>`
    with l as materialized (${dayLoads(asked)}), one as (
      select distinct on (load) * from l where is_late order by load, packet_no)
    select one.load as id, c.crew_code, c.name as crew_name, coalesce(v.vehicle_code, '') as vehicle_code,
      g.code as grade_code, d.name as destination_name, one.task_status, one.planned_load_at, one.planned_unload_at
    from one join crew c on c.id = one.crew_id join log_grade g on g.id = one.log_grade_id
      join destination d on d.id = one.destination_id left join vehicle v on v.id = one.vehicle_id
    order by case when stage = 'waiting' then one.planned_load_at else one.planned_unload_at end nulls last, one.load
    limit ${sql.lit(MAX_LATE)}`.execute(db);
  const secondsOf = (instant: Date | null) => instant && toSeconds(instant);
  return rows.map((row) => ({
    ...row,
    plannedLoadAt: secondsOf(row.plannedLoadAt),
    plannedUnloadAt: secondsOf(row.plannedUnloadAt),
  }));
}
