import { textsOf, type StepLabel } from '@haulboard/contract';
import type { Db } from '../../platform/db/index.ts';
import type { PlanTask } from '../plan/day/plan-task.ts';

/** Whose steps of which plan. */
export type Own = { userId: number; carrierId: number; day: string };

export type FoundStep = { id: number; kind: string; label: StepLabel };

/** Steps whose doing can be taken back; an undo is taken back by a redo. */
const DOINGS = ['change', 'redo', 'restore'] as const;

function ownSteps(db: Db, { userId, carrierId, day }: Own) {
  return db
    .selectFrom('planStep as s')
    .select(['s.id', 's.kind', 's.label'])
    .where('s.userId', '=', userId)
    .where('s.carrierId', '=', carrierId)
    .where('s.day', '=', day)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('planStep as u').select('u.id').whereRef('u.takesBack', '=', 's.id'))),
    )
    .orderBy('s.id', 'desc')
    .limit(1);
}

/** What undo takes: the person's newest step that is still in effect, or the one named if it is one of these. */
export function findToUndo(db: Db, own: Own, stepId?: number): Promise<FoundStep | undefined> {
  const steps = ownSteps(db, own).where('s.kind', 'in', DOINGS);
  return (stepId === undefined ? steps : steps.where('s.id', '=', stepId)).executeTakeFirst();
}

/** What redo takes: the newest undo, as long as nothing was done after it. */
export function findToRedo(db: Db, own: Own): Promise<FoundStep | undefined> {
  return ownSteps(db, own)
    .where('s.kind', '=', 'undo')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('planStep as d')
            .select('d.id')
            .where('d.userId', '=', own.userId)
            .where('d.carrierId', '=', own.carrierId)
            .where('d.day', '=', own.day)
            .where('d.kind', 'in', ['change', 'restore'])
            .whereRef('d.id', '>', 's.id'),
        ),
      ),
    )
    .executeTakeFirst();
}

export type StepEvent = {
  taskId: number;
  isStatusMove: boolean;
  before: PlanTask | null;
  after: PlanTask | null;
};

/** A load on record. What was recorded before there was such a text has it blank. */
export function recalled(load: PlanTask): PlanTask {
  return { ...load, ...textsOf(load) };
}

/** What a step made of the loads it was about. */
export async function readEdits(db: Db, stepId: number): Promise<StepEvent[]> {
  const events = await db
    .selectFrom('planEvent')
    .select(['taskId', 'isStatusMove', 'before', 'after'])
    .where('stepId', '=', stepId)
    .where('isEdited', '=', true)
    .orderBy('taskId')
    .execute();
  return events.map((event) => ({
    ...event,
    before: event.before && recalled(event.before),
    after: event.after && recalled(event.after),
  }));
}

/** Whoever changed a load: the person's name, or only in which capacity. */
export type LaterEdit = { name: string; actor: string; at: Date };

/** Who has edited a load after a step, where that is still in effect; the newest of each load. */
export async function findLaterEdits(
  db: Db,
  stepId: number,
  taskIds: readonly number[],
): Promise<Map<number, LaterEdit>> {
  if (taskIds.length === 0) {
    return new Map();
  }
  const rows = await db
    .selectFrom('planEvent as e')
    .innerJoin('planStep as s', 's.id', 'e.stepId')
    .leftJoin('appUser as u', 'u.userId', 's.userId')
    .select(['e.taskId', 's.actor', 's.at', 'u.name'])
    .where('e.taskId', 'in', [...taskIds])
    .where('e.stepId', '>', stepId)
    .where('e.isEdited', '=', true)
    // Together with the step it takes back it comes to nothing, unless that one is older.
    .where((eb) => eb.or([eb('s.takesBack', 'is', null), eb('s.takesBack', '<', stepId)]))
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('planStep as t').select('t.id').whereRef('t.takesBack', '=', 's.id'))),
    )
    .orderBy('s.id')
    .execute();
  return new Map(rows.map(({ taskId, name, actor, at }) => [taskId, { name: name ?? '', actor, at }]));
}

/** A load as it was when it was removed, for one that is not on the plan; the newest removal counts. */
export async function readRemoved(db: Db, taskIds: readonly number[]): Promise<Map<number, PlanTask>> {
  if (taskIds.length === 0) {
    return new Map();
  }
  const rows = await db
    .selectFrom('planEvent')
    .select(['taskId', 'before'])
    .where('taskId', 'in', [...taskIds])
    .where('after', 'is', null)
    .orderBy('stepId')
    .execute();
  return new Map(rows.flatMap(({ taskId, before }) => (before ? [[taskId, recalled(before)]] : [])));
}
