import { TaskStatus, type Dashboard, type PlanNews } from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { Scope } from '../../identity/scope/scope-of.ts';
import { toInstant, toSeconds } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { partOf } from '../../planning/plan-views/part-of.ts';
import { LOADS_BY_PACKET } from '../../planning/plan/tasks/place-joins.ts';

const MAX_NEWS = 12;

const { Canceled, Declined, Loaded, Completed, Published } = TaskStatus;
const [before, after] = [sql`(e.before ->> 'taskStatus')::int`, sql`(e.after ->> 'taskStatus')::int`];
const wasOut = sql`coalesce((e.before ->> 'publishedRev')::int > 0 and ${before} not in (0, 10), false)`;
const isOut = sql`coalesce((e.after ->> 'publishedRev')::int > 0 and ${after} not in (0, 10), false)`;
const becomes = (status: number) =>
  sql`${after} = ${sql.lit(status)} and ${before} is distinct from ${after}`;

/** What of a published load its readers see. Which grade it is of is told by the crew that cuts it. */
const SEEN = ['vehicleId', 'crewId', 'skidId', 'logGradeId', 'destinationId', 'plannedLoadAt', 'packets'];
const differs = sql.join(
  SEEN.map((key) => sql`e.before -> ${sql.lit(key)} is distinct from e.after -> ${sql.lit(key)}`),
  sql` or `,
);

const KIND = sql`case
  when ${wasOut} and not ${isOut} then 'withdrawn'
  when not ${isOut} then null
  when not ${wasOut} then 'new'
  when ${becomes(Canceled)} then 'cancelled'
  when ${becomes(Declined)} then 'declined'
  when ${becomes(Completed)} then 'delivered'
  when ${becomes(Loaded)} and ${before} >= ${sql.lit(Published)} and ${before} < ${sql.lit(Loaded)} then 'loaded'
  when ${differs} then 'changed' end`;

type Asked = { scope: Scope; days: readonly Day[]; since: number };
type Row = Omit<PlanNews, 'at'> & { at: Date; count: number };

/** What was done since a moment to loads that a reader sees, or saw while they were published; the newest first. */
export async function readNews(
  db: Db,
  { scope, days, since }: Asked,
): Promise<NonNullable<Dashboard['news']>> {
  const { rows } = await sql<Row>`
    with seen as materialized (
      select t.id, t.day, min(q.packet_no) as packet_no from ${LOADS_BY_PACKET}
      where t.day = any(${[...days]}::date[]) and t.published_rev > 0 and ${partOf(scope)} group by t.id, t.day
    ), news as materialized (
      select p.at, ${KIND} as kind, seen.*, e.step_id from seen
      join plan_event e on e.day = seen.day and e.task_id = seen.id
      join plan_step p on p.id = e.step_id and p.at > ${toInstant(since)}::timestamptz and p.kind <> 'start'
    )
    select n.at, n.kind, n.day::text as day, n.id as task_id, c.crew_code, coalesce(v.vehicle_code, '') as vehicle_code,
      g.code as grade_code, d.name as destination_name, (count(*) over ())::int as count
    from news n join task t on t.id = n.id
    join task_packet q on q.task_id = n.id and q.day = n.day and q.packet_no = n.packet_no
    join crew c on c.id = q.crew_id join log_grade g on g.id = q.log_grade_id
    join destination d on d.id = t.destination_id left join vehicle v on v.id = t.vehicle_id
    where n.kind is not null order by n.at desc, n.step_id desc, n.id limit ${sql.lit(MAX_NEWS)}`.execute(db);
  const list = rows.map((row) => {
    const { count: _, at, ...news } = row;
    return { ...news, at: toSeconds(at) };
  });
  return { since, count: rows[0]?.count ?? 0, list };
}
