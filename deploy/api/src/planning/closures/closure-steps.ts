import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

/** The step just made: the day is held until the transaction ends, so nobody's came after it. */
export async function newestStep(db: Db, carrierId: number, day: string): Promise<number> {
  const { id } = await db
    .selectFrom('planStep')
    .select('id')
    .where('carrierId', '=', carrierId)
    .where('day', '=', day)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

/** Ids of the closures that a step answered; a redo and what it does again are one chain of steps. */
export function closuresOf(stepId: number): RawBuilder<number> {
  return sql<number>`(
    with recursive chain as (
      select id, takes_back from plan_step where id = ${stepId}
      union all
      select s.id, s.takes_back from plan_step s join chain c on s.id = c.takes_back
    )
    select disruption_id from disruption_step where step_id in (select id from chain))`;
}

/**
 * Takes the mark back, or sets it again, with the step that answered it: a load cannot go back to what is closed.
 */
export async function markWithStep(db: Db, stepId: number, isRedo: boolean): Promise<void> {
  await sql`
    update disruption set undone_at = ${isRedo ? null : sql`now()`}, version = version + 1
    where id in ${closuresOf(stepId)}`.execute(db);
}

type ActiveStep = { stepId: number; day: string; taskIds: number[] };

/** The steps that are in effect for a closure, by day: each as it was made, or as it was done again last. */
export async function activeSteps(db: Db, disruptionId: number): Promise<ActiveStep[]> {
  const { rows } = await sql<ActiveStep>`
    with recursive chain as (
      select s.id, s.kind, d.day from disruption_step d join plan_step s on s.id = d.step_id
      where d.disruption_id = ${disruptionId}
      union all
      select s.id, s.kind, c.day from plan_step s join chain c on s.takes_back = c.id
    )
    select c.id as step_id, c.day,
      array(select task_id from plan_event e where e.step_id = c.id and e.is_edited) as task_ids
    from chain c
    where c.kind <> 'undo' and not exists (select from plan_step t where t.takes_back = c.id)
    order by c.day, c.id desc`.execute(db);
  return rows;
}
