import { demoStock, type DemoLoad } from '@haulboard/demo';
import type { Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { DemoRefs } from './demo-refs.ts';

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
    .values(rows.map((line) => ({ ...line, qtyLoads: 0, destinationId: null })))
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
