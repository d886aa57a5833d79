import type { PlanHistory, PlanSeen, PlanStep } from '@haulboard/contract';
import { sql } from 'kysely';
import { toSeconds } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { findToRedo, findToUndo, type Own } from './find-steps.ts';

/** How many loads of a step are named; a label says how many there were. */
const LOADS_NAMED = 20;

/** What is listed: newer than a step, or one step alone; drivers' progress only when asked for. */
type Wanted = { since?: number; only?: number; withProgress: boolean };

type StepLoad = PlanStep['loads'][number];

async function readLoads(db: Db, stepIds: readonly number[]): Promise<Map<number, StepLoad[]>> {
  if (stepIds.length === 0) {
    return new Map();
  }
  const { rows } = await sql<StepLoad & { stepId: number }>`
    select e.step_id, e.task_id, c.crew_code || ' ' || g.code as name,
      case when e.before is null then 'added' when e.after is null then 'removed' else 'changed' end as change
    from (
      select step_id, task_id, before, after, coalesce(after, before) as load,
        row_number() over (partition by step_id order by task_id) as place
      from plan_event where step_id in (${sql.join([...stepIds])}) and is_edited
    ) e
    join crew c on c.id = (e.load ->> 'crewId')::int
    join log_grade g on g.id = (e.load ->> 'logGradeId')::int
    where e.place <= ${sql.lit(LOADS_NAMED)}
    order by e.step_id, e.task_id`.execute(db);
  const byStep = Map.groupBy(rows, ({ stepId }) => stepId);
  return new Map(
    [...byStep].map(([id, loads]) => [
      id,
      loads.map(({ taskId, name, change }) => ({ taskId, name, change })),
    ]),
  );
}

function selectSteps(db: Db, { carrierId, day }: Own, { since, only, withProgress }: Wanted) {
  let steps = db.selectFrom('planStep as s').where('s.carrierId', '=', carrierId).where('s.day', '=', day);
  steps = since === undefined ? steps : steps.where('s.id', '>', since);
  steps = only === undefined ? steps : steps.where('s.id', '=', only);
  return withProgress ? steps : steps.where('s.isProgress', '=', false);
}

async function readSteps(
  db: Db,
  own: Own,
  given: { wanted: Wanted; limit: number; offset: number; isOpen: boolean },
): Promise<PlanStep[]> {
  const rows = await selectSteps(db, own, given.wanted)
    .leftJoin('appUser as u', 'u.userId', 's.userId')
    .leftJoin('planStep as t', 't.takesBack', 's.id')
    .select(['s.id', 's.at', 's.kind', 's.actor', 's.userId', 's.label', 'u.name', 't.id as undoneBy'])
    .orderBy('s.id', 'desc')
    .limit(given.limit)
    .offset(given.offset)
    .execute();
  const loads = await readLoads(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, at, kind, actor, userId, label, name, undoneBy }) => {
    const isMine = userId === own.userId;
    const isUndone = undoneBy !== null;
    return {
      id,
      at: toSeconds(at),
      kind,
      who: name ?? '',
      actor,
      isMine,
      label,
      loads: loads.get(id) ?? [],
      isUndone,
      canUndo: given.isOpen && isMine && !isUndone && kind !== 'undo' && kind !== 'start',
    };
  });
}

/** One step of a plan as the history shows it. */
export async function readStep(db: Db, own: Own, stepId: number): Promise<PlanStep | undefined> {
  const wanted = { only: stepId, withProgress: true };
  const [step] = await readSteps(db, own, { wanted, limit: 1, offset: 0, isOpen: true });
  return step;
}

/** Up to where a person has looked, and how many steps of others came since; nothing before the first look. */
export async function readSeen(db: Db, own: Own): Promise<PlanSeen | null> {
  const seen = await db
    .selectFrom('planSeen')
    .select(['stepId', 'seenAt'])
    .where('userId', '=', own.userId)
    .where('carrierId', '=', own.carrierId)
    .where('day', '=', own.day)
    .executeTakeFirst();
  if (!seen) {
    return null;
  }
  const { changes } = await selectSteps(db, own, { since: seen.stepId, withProgress: false })
    .where((eb) => eb.or([eb('s.userId', 'is', null), eb('s.userId', '<>', own.userId)]))
    .select((eb) => eb.fn.countAll<number>().as('changes'))
    .executeTakeFirstOrThrow();
  return { stepId: seen.stepId, at: toSeconds(seen.seenAt), changes };
}

/** A page of a day's history, newest first, with what undo and redo would take. */
export async function listHistory(
  db: Db,
  own: Own,
  given: { wanted: Wanted; page: number; pageSize: number; offset: number; isOpen: boolean },
): Promise<PlanHistory> {
  const { wanted, page, pageSize, offset, isOpen } = given;
  const { total } = await selectSteps(db, own, wanted)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const undo = isOpen ? await findToUndo(db, own) : undefined;
  const redo = isOpen ? await findToRedo(db, own) : undefined;
  return {
    page,
    pageSize,
    total,
    list: await readSteps(db, own, { wanted, limit: pageSize, offset, isOpen }),
    undo: undo?.label ?? null,
    redo: redo?.label ?? null,
    seen: await readSeen(db, own),
  };
}
