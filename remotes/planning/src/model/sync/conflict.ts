import {
  differingFields,
  loadKeysOf,
  planConflict,
  type CarriedBy,
  type PlanConflict,
  type Task,
} from '@haulboard/contract';
import { z } from 'zod';
import { fieldsOf, rebase, subjectOf, type LocalChange } from '../commands/local-change.ts';

const conflictData = z.object({ conflicts: z.array(planConflict) });

/** The conflicts in the data of a 409, or nothing when it carries none. */
export function readConflicts(data: unknown): PlanConflict[] {
  const wire = z
    .looseObject({ conflicts: z.array(z.custom<z.input<typeof planConflict>>()) })
    .safeParse(data);
  if (!wire.success) {
    return [];
  }
  const decoded = z.safeDecode(conflictData, { conflicts: wire.data.conflicts });
  return decoded.success ? decoded.data.conflicts : [];
}

/** What two people can disagree about: fields that a person sets, and the status. */
export type ConflictField = CarriedBy<'conflict'> | 'taskStatus';

/** Fields in which two forms of a load differ. */
export function differences(one: Task, other: Task): ConflictField[] {
  const set = differingFields(loadKeysOf('conflict'), one, other);
  return one.taskStatus === other.taskStatus ? set : [...set, 'taskStatus'];
}

/**
 * Whether a person has to decide. When only the order or the times of the load have moved, nothing anybody wrote would
 * be lost. The change is then made on the newer version without asking.
 */
export function isRealConflict(change: LocalChange, conflict: PlanConflict, me: readonly string[]): boolean {
  const { theirs, changedBy } = conflict;
  const base = subjectOf(change);
  if (theirs === null) {
    return change.kind !== 'remove';
  }
  // Nothing newer to write on: asking again would go round in circles.
  if (theirs.version <= base.version || differences(base, theirs).length > 0) {
    return true;
  }
  const isReorder =
    change.kind === 'update' && (change.load.seq !== undefined || change.load.vehicleId !== undefined);
  return isReorder && base.seq !== theirs.seq && !me.includes(changedBy);
}

/** "Keep mine": the same changes on top of what the others wrote. A load they removed is made again. */
export function keepMine(
  changes: readonly LocalChange[],
  conflicts: readonly PlanConflict[],
  nextId: () => number,
): LocalChange[] {
  return changes.flatMap((change) => {
    const conflict = conflicts.find(({ id }) => id === subjectOf(change).id);
    if (!conflict || change.kind === 'create') {
      return [change];
    }
    if (conflict.theirs) {
      return [rebase(change, conflict.theirs)];
    }
    return change.kind === 'update' ? [recreate(change.after, nextId())] : [];
  });
}

function recreate(task: Task, id: number): LocalChange {
  const after = { ...task, id, version: 0, taskStatus: 0, publishedRev: 0, dockets: undefined };
  return { kind: 'create', after, load: fieldsOf(after) };
}

/** "Take theirs": the changes nobody disputes. */
export function takeTheirs(
  changes: readonly LocalChange[],
  conflicts: readonly PlanConflict[],
): LocalChange[] {
  const disputed = new Set(conflicts.map(({ id }) => id));
  return changes.filter((change) => !disputed.has(subjectOf(change).id));
}

/** The same changes on the newest versions; what somebody else has removed already is done. */
export function onNewest(
  changes: readonly LocalChange[],
  conflicts: ReadonlyMap<number, PlanConflict>,
): LocalChange[] {
  return changes.flatMap((change) => {
    const conflict = conflicts.get(subjectOf(change).id);
    if (!conflict) {
      return [change];
    }
    return conflict.theirs ? [rebase(change, conflict.theirs)] : [];
  });
}
