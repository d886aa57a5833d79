import { LOAD_TEXT_KEYS, textsOf, type LoadTexts, type PastLoad } from '@haulboard/contract';
import { sql } from 'kysely';
import { toInstant } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import type { PlanTask } from '../plan/day/plan-task.ts';
import { recalled } from './find-steps.ts';

/** An instant (all of its second), or as a step left the plan. */
export type Moment = { at: number } | { stepId: number };

type Asked = { carrierId: number; day: string; moment: Moment };

/** The newest event of each load up to the moment: the fold of all events up to it. */
function lastEvents({ day, moment }: Asked) {
  const until = 'at' in moment ? sql`s.at < ${toInstant(moment.at + 1)}` : sql`e.step_id <= ${moment.stepId}`;
  return sql`
    select distinct on (e.task_id) e.task_id, e.carrier_id, e.after
    from plan_event e join plan_step s on s.id = e.step_id
    where e.day = ${day}::date and ${until}
    order by e.task_id, e.step_id desc`;
}

/** The carrier's loads as they were, by id, as the plan's rules see them. */
export async function readPast(db: Db, asked: Asked): Promise<Map<number, PlanTask>> {
  const { rows } = await sql<{ after: PlanTask }>`
    select after from (${lastEvents(asked)}) last
    where after is not null and carrier_id = ${asked.carrierId}`.execute(db);
  return new Map(rows.map(({ after }) => [after.id, recalled(after)]));
}

type PastRow = Omit<PastLoad, 'packets' | keyof LoadTexts> & {
  packets: PastLoad['packets'] | null;
  texts: Partial<LoadTexts>;
};

/** What the carrier's board showed: its own loads and those others had planned on its trucks. */
export async function listPast(db: Db, asked: Asked): Promise<PastLoad[]> {
  const { carrierId } = asked;
  const texts = sql.join(LOAD_TEXT_KEYS.map((key) => sql`${key}::text, last.after -> ${key}::text`));
  const { rows } = await sql<PastRow>`
    select r.id, r."vehicleId" as vehicle_id, v.vehicle_code, r.seq,
      r."crewId" as crew_id, c.crew_code, r."skidId" as skid_id, k.name as skid_name,
      r."logGradeId" as log_grade_id, g.code as grade_code,
      (select jsonb_agg(jsonb_build_object('crewId', pc.id, 'crewCode', pc.crew_code, 'skidId', p.packet -> 'skidId',
          'logGradeId', pg.id, 'gradeCode', pg.code) order by p.place)
        from jsonb_array_elements(r.packets) with ordinality p (packet, place)
        join crew pc on pc.id = (p.packet ->> 'crewId')::int
        join log_grade pg on pg.id = (p.packet ->> 'logGradeId')::int) as packets,
      r."destinationId" as destination_id, d.name as destination_name,
      r."plannedLoadAt" as planned_load_at, r."taskStatus" as task_status,
      jsonb_strip_nulls(jsonb_build_object(${texts})) as texts,
      last.carrier_id = ${carrierId} as is_own
    from (${lastEvents(asked)}) last
    cross join lateral jsonb_to_record(last.after) as r (
      id int, "vehicleId" int, seq int, "crewId" int, "skidId" int, "logGradeId" int, "destinationId" int, packets jsonb,
      "plannedLoadAt" float8, "taskStatus" int)
    join crew c on c.id = r."crewId"
    join skid k on k.id = r."skidId"
    join log_grade g on g.id = r."logGradeId"
    join destination d on d.id = r."destinationId"
    left join vehicle v on v.id = r."vehicleId"
    where last.after is not null and (last.carrier_id = ${carrierId} or v.carrier_id = ${carrierId})
    order by v.vehicle_code nulls last, r.seq, r.id`.execute(db);
  return rows.map(({ packets, texts: said, ...row }) => ({
    ...row,
    ...textsOf(said),
    ...(packets ? { packets } : {}),
  }));
}
