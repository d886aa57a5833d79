import {
  differingFields,
  findTaskEdge,
  isUnpublished,
  LOAD_KEYS,
  LOAD_TEXT_KEYS,
  loadKeysOf,
  TaskStatus,
  withFields,
} from '@haulboard/contract';
import { unprocessable } from '../../platform/http/failure/request-error.ts';
import { movedPlaces } from '../plan/rules/apply-change.ts';
import { afterEdit, movedOn } from '../plan/rules/move-on.ts';
import { transferred } from '../plan/rules/transfer.ts';
import { UNDO_REASON, type Changing, type Recorded } from '../plan/rules/changing.ts';
import { diverted } from '../plan/rules/divert.ts';
import type { PlanTask } from '../plan/day/plan-task.ts';
import {
  checkEditable,
  assertNote,
  assertPlaces,
  checkRemovable,
  assertTruck,
  type FieldName,
} from '../plan/rules/rules.ts';
import { message } from '../../platform/texts/message.ts';
import { statusLabelOf } from '../plan/rules/labels.ts';
import { briefName } from '../history/label.ts';
import { statusPathTo } from './status-path.ts';

/** What a load is to be again. */
export type Target = {
  id: number;
  /** Null: it was not there. */
  was: PlanTask | null;
  /** As it was left since: what it is now, or for a load that was removed what it was then. */
  left: PlanTask | null;
  /** Its status was moved on purpose, and is moved back. */
  isStatusMeant: boolean;
  /** A load that was published and recalled may go again with what made it. */
  mayErase: boolean;
};

type RestoreContext = { changing: Changing; name: FieldName; recorded: Recorded[] };

function isMoved({ was, left }: Target): boolean {
  return was?.vehicleId !== left?.vehicleId || was?.seq !== left?.seq;
}

/** The load after moving through statuses on its way back. */
function walk(task: PlanTask, statuses: readonly number[], context: RestoreContext): PlanTask {
  return statuses.reduce((at, to) => {
    const reason = findTaskEdge(at.taskStatus, to)?.needsReason ? UNDO_REASON : undefined;
    const next = movedOn(at, { to, reason }, context);
    const move = { from: at.taskStatus, to, source: next.statusSource, payload: { reason: reason ?? '' } };
    context.recorded.push({ taskId: task.id, kind: 'status', ...move });
    return next;
  }, task);
}

function findWay(from: number, target: Target, context: RestoreContext): number[] {
  const { was, isStatusMeant } = target;
  const to = was?.taskStatus ?? from;
  const way = statusPathTo({ from, was: to, by: context.changing.actor.kind, isStatusMeant });
  if (!way) {
    const between = { from: statusLabelOf(from), to: statusLabelOf(to) };
    throw unprocessable(
      context.name('task_status'),
      message('it cannot be undone, because a load cannot go from {from} to {to}', between),
    );
  }
  return way;
}

/** A load under way that went elsewhere, and nothing more. */
function isDiversion(task: PlanTask, edited: PlanTask): boolean {
  const isSame = !movedPlaces({ ...task, destinationId: edited.destinationId }, edited);
  const isElsewhere = task.destinationId !== edited.destinationId;
  return (
    task.taskStatus === TaskStatus.Loaded && isElsewhere && isSame && task.vehicleId === edited.vehicleId
  );
}

/** Sends a load under way back to where it was to go, as it was sent elsewhere. */
function divertBack(edited: PlanTask, task: PlanTask, context: RestoreContext): PlanTask {
  const { destinationId } = edited;
  const load = diverted(task, { destinationId, reason: UNDO_REASON }, context);
  context.recorded.push({
    taskId: task.id,
    kind: 'changed',
    from: task.taskStatus,
    to: task.taskStatus,
    source: load.statusSource,
    payload: { divertedFrom: task.destinationId, destinationId, reason: UNDO_REASON },
  });
  return withFields(load, edited, LOAD_TEXT_KEYS);
}

/** A load under way that another truck took over, and nothing more. */
function isTransfer(task: PlanTask, edited: PlanTask): boolean {
  const isOnOther = edited.vehicleId !== null && task.vehicleId !== edited.vehicleId;
  return task.taskStatus === TaskStatus.Loaded && isOnOther && !movedPlaces(task, edited);
}

/** Gives a load under way back to the truck that it was taken over from. */
function transferBack(edited: PlanTask, task: PlanTask, context: RestoreContext): PlanTask {
  const vehicleId = edited.vehicleId ?? 0;
  const { load, recorded } = transferred(task, { vehicleId, reason: UNDO_REASON }, context);
  context.recorded.push(...recorded);
  return withFields(load, edited, LOAD_TEXT_KEYS);
}

/** How a load under way gets back what was changed of it on its way; nothing for any other change. */
function returnOfLoaded(task: PlanTask, edited: PlanTask) {
  if (isDiversion(task, edited)) {
    return divertBack;
  }
  return isTransfer(task, edited) ? transferBack : undefined;
}

/** Gives a load what people had set on it. */
function edit(task: PlanTask, target: Target & { was: PlanTask }, context: RestoreContext): PlanTask {
  const { was } = target;
  const { changing, name, recorded } = context;
  const { vehicleId } = was;
  const edited = withFields(task, was, loadKeysOf('undo'));
  const hasNewPlaces = movedPlaces(task, edited);
  const hasNewTruck = task.vehicleId !== vehicleId;
  const isOnlyText = !hasNewPlaces && !hasNewTruck && !isMoved(target);
  if (isOnlyText && differingFields(LOAD_TEXT_KEYS, task, edited).length === 0) {
    return task;
  }
  const wayOfLoaded = returnOfLoaded(task, edited);
  if (wayOfLoaded) {
    return wayOfLoaded(edited, task, context);
  }
  checkEditable(task, isOnlyText, name);
  if (hasNewPlaces) {
    assertPlaces(edited, changing.field, name);
  }
  if (hasNewPlaces || task.note !== edited.note) {
    assertNote(edited, changing.field, name);
  }
  if (hasNewTruck && vehicleId !== null) {
    assertTruck(vehicleId, changing.field, { carrierId: changing.carrierId, name: name('vehicle_id') });
  }
  const result = isOnlyText
    ? edited
    : { ...afterEdit(task, edited, name), statusSource: changing.actor.kind };
  const status = { from: task.taskStatus, to: result.taskStatus };
  recorded.push({
    taskId: task.id,
    kind: 'changed',
    ...status,
    source: changing.actor.kind,
    payload: Object.fromEntries(LOAD_KEYS.map((key) => [key, was[key]])),
  });
  return result;
}

function change(now: PlanTask, target: Target & { was: PlanTask }, context: RestoreContext): PlanTask {
  const way = findWay(now.taskStatus, target, context);
  // On its way it is changed where everything may be changed: in Draft, or before it was loaded.
  const [stop] = way;
  const isUnloaded = now.taskStatus === TaskStatus.Loading && stop === TaskStatus.Accepted && way.length > 1;
  const start = stop === TaskStatus.Draft || isUnloaded ? walk(now, [stop], context) : now;
  const edited = edit(start, target, context);
  return walk(edited, findWay(edited.taskStatus, target, context), context);
}

/** A load that was removed comes back: the same load, newer than anything anybody has seen of it. */
function create(target: Target & { was: PlanTask }, context: RestoreContext): PlanTask {
  const { was, left } = target;
  const { changing, name, recorded } = context;
  const draft: PlanTask = {
    ...was,
    taskStatus: isUnpublished(was.taskStatus) ? was.taskStatus : TaskStatus.Draft,
    publishedRev: left?.publishedRev ?? was.publishedRev,
    version: (left?.version ?? was.version) + 1,
  };
  assertPlaces(draft, changing.field, name);
  assertNote(draft, changing.field, name);
  if (draft.vehicleId !== null) {
    assertTruck(draft.vehicleId, changing.field, { carrierId: changing.carrierId, name: name('vehicle_id') });
  }
  const source = changing.actor.kind;
  recorded.push({
    taskId: was.id,
    kind: 'created',
    from: null,
    to: draft.taskStatus,
    source,
    payload: draft,
  });
  return walk(draft, findWay(draft.taskStatus, target, context), context);
}

function erase(now: PlanTask, target: Target, context: RestoreContext): void {
  checkRemovable(target.mayErase ? { ...now, publishedRev: 0 } : now, context.name);
  const source = context.changing.actor.kind;
  context.recorded.push({
    taskId: now.id,
    kind: 'removed',
    from: now.taskStatus,
    to: null,
    source,
    payload: now,
  });
}

function bringOneBack(target: Target, now: PlanTask | undefined, context: RestoreContext): void {
  const { plan } = context.changing;
  const { was } = target;
  if (!was) {
    if (now) {
      erase(now, target, context);
      plan.remove(now.id);
    }
    return;
  }
  const result = now ? change(now, { ...target, was }, context) : create({ ...target, was }, context);
  if (!now || isMoved(target)) {
    plan.put(result, was.seq);
  } else if (now.taskStatus !== result.taskStatus || movedPlaces(now, result)) {
    plan.put(result);
  } else {
    plan.amend(result);
  }
}

/**
 * Brings loads back to what they were, on the plan in memory, by the rules of any other change.
 *
 * @throws RequestError 422 naming the load
 */
export function restoreTargets(targets: readonly Target[], changing: Changing): Recorded[] {
  const { plan, field } = changing;
  const recorded: Recorded[] = [];
  const found = targets.map((target) => ({ target, now: plan.get(target.id) }));
  // Whoever has moved steps out first, then they go in from the front: so each finds its place.
  for (const { target, now } of found) {
    if (now && target.was && isMoved(target)) {
      plan.remove(target.id);
    }
  }
  for (const { target, now } of found.toSorted(
    (a, b) => (a.target.was?.seq ?? 0) - (b.target.was?.seq ?? 0),
  )) {
    const named = target.was ?? now;
    const brief = named ? briefName(named, field) : '';
    bringOneBack(target, now, { changing, name: () => brief, recorded });
  }
  return recorded;
}
