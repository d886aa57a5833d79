import type { StepLabel } from '@haulboard/contract';
import type { Db } from '../../platform/db/index.ts';
import type { Recorded } from '../plan/rules/changing.ts';
import type { PlanLookups } from '../plan/day/plan-lookups.ts';
import type { Actor } from '../plan/rules/rules.ts';
import type { Effect } from '../plan/tasks/store-day.ts';
import { labelOf, type Deed } from './label.ts';

/** A step that brings back what was: it is called as what it takes back. */
export type TakingBack = {
  kind: 'undo' | 'redo' | 'restore';
  /** The step it takes back; a restore takes back none. */
  stepId: number | null;
  label: StepLabel;
};

type Step = {
  carrierId: number;
  day: string;
  actor: Actor;
  effects: readonly Effect[];
  field: PlanLookups;
  events: readonly Recorded[];
  takingBack: TakingBack | undefined;
  /** What the person asked for, when that is more than the changes say. */
  asked: Deed['asked'];
};

const PEOPLE: ReadonlySet<string> = new Set(['dispatcher', 'lender', 'admin']);

/** Writes what a step made of each load. */
export async function recordEffects(
  db: Db,
  stepId: number,
  given: { effects: readonly Effect[]; statusIds: ReadonlySet<number> },
): Promise<void> {
  const rows = given.effects.flatMap(({ before, after, isEdited }) => {
    const load = after ?? before;
    return load ? [{ load, before, after, isEdited }] : [];
  });
  if (rows.length === 0) {
    return;
  }
  await db
    .insertInto('planEvent')
    .values(
      rows.map(({ load, before, after, isEdited }) => ({
        stepId,
        taskId: load.id,
        carrierId: load.carrierId,
        day: load.day,
        isEdited,
        isStatusMove: given.statusIds.has(load.id),
        before: before && JSON.stringify(before),
        after: after && JSON.stringify(after),
      })),
    )
    .execute();
}

/**
 * Puts a step on record for good: who did it, what it is called, and each load it changed before and after. The plan
 * is the fold of these.
 */
export async function recordStep(db: Db, step: Step): Promise<number> {
  const { carrierId, day, actor, effects, field, events, takingBack, asked } = step;
  const statusIds = new Set(events.flatMap(({ kind, taskId }) => (kind === 'status' ? [taskId] : [])));
  // As the person named them, so that the label names them in the same order.
  const order = new Map(events.map(({ taskId }, at) => [taskId, at]));
  const placeOf = ({ before, after }: Effect) => order.get((after ?? before)?.id ?? 0) ?? events.length;
  const named = effects.toSorted((a, b) => placeOf(a) - placeOf(b));
  const label = takingBack?.label ?? labelOf({ effects: named, statusIds, field, asked });
  const { id } = await db
    .insertInto('planStep')
    .values({
      carrierId,
      day,
      kind: takingBack?.kind ?? 'change',
      actor: actor.kind,
      userId: actor.userId,
      label: JSON.stringify(label),
      isProgress: !PEOPLE.has(actor.kind) && label.name === 'status',
      takesBack: takingBack?.stepId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordEffects(db, id, { effects, statusIds });
  return id;
}
