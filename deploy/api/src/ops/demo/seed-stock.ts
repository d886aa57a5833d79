import { demoStock, type DemoLoad } from '@haulboard/demo';
import { addDays, type Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { DemoRefs } from './demo-refs.ts';
import type { KnownLoad } from './demo-task.ts';

/** Days: some wood is of this week, and a little of it is old. */
const FELLED_SINCE = 2;
const FELLED_WITHIN = 45;

/** Fresh logs on the skids, called by radio, where nobody has counted since the demo did. */
export async function seedStock(
  db: Db,
  refs: DemoRefs,
  plan: { day: Day; loads: readonly DemoLoad[] },
): Promise<void> {
  const rows = demoStock(plan.day, plan.loads).flatMap(({ crewCode, gradeCode, qtyLoads, priority }) => {
    const crew = refs.crews.get(crewCode);
    const logGradeId = refs.grades.get(gradeCode);
    return crew === undefined || logGradeId === undefined
      ? []
      : [{ crewId: crew.id, skidId: crew.skidId, logGradeId, qtyLoads, priority }];
  });
  await db
    .insertInto('stock')
    .values(
      rows.map((line) => ({
        ...line,
        qtyLoads: 0,
        destinationId: null,
        fellDate: addDays(
          plan.day,
          -FELLED_SINCE - ((line.crewId * 7 + line.logGradeId * 11) % FELLED_WITHIN),
        ),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const called = JSON.stringify(rows);
  await sql`
    insert into stock_movement (stock_id, cause, delta_loads, source)
    select s.id, 'call', greatest(0, w."qtyLoads" - coalesce(d.taken, 0)) - s.qty_loads, 'radio'
    from jsonb_to_recordset(${called}::jsonb)
      as w ("crewId" integer, "skidId" integer, "logGradeId" integer, "qtyLoads" numeric)
    join stock s on s.crew_id = w."crewId" and s.skid_id = w."skidId" and s.log_grade_id = w."logGradeId"
      and s.length_class = ''
    left join (select stock_id, sum(taken) as taken from stock_day where day = ${plan.day}::date group by stock_id) d
      on d.stock_id = s.id
    where not exists (select from stock_movement m where m.stock_id = s.id and m.by_user_id is not null
      and m.task_id is null)
    order by s.id`.execute(db);
}

const OFF_PLAN = new Set(['declined', 'canceled']);

/** What was hauled on a day that is over was called for it: what lies there now stays as it is. */
export async function callHauled(db: Db, loads: readonly KnownLoad[]): Promise<void> {
  const hauled = loads.filter(({ load }) => !OFF_PLAN.has(load.fate));
  const called = JSON.stringify(
    hauled.map(({ crew, logGradeId }) => ({ crewId: crew.id, skidId: crew.skidId, logGradeId })),
  );
  await sql`
    insert into stock_movement (stock_id, cause, delta_loads, source)
    select s.id, 'call', count(*), 'radio'
    from jsonb_to_recordset(${called}::jsonb) as w ("crewId" integer, "skidId" integer, "logGradeId" integer)
    join stock s on s.crew_id = w."crewId" and s.skid_id = w."skidId" and s.log_grade_id = w."logGradeId"
      and s.length_class = ''
    group by s.id order by s.id`.execute(db);
}
