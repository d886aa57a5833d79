import { findTaskEdge, isUnpublished, TaskStatus } from '@haulboard/contract';
import { unprocessable } from '../http/refusal.ts';
import { afterEdit, movedOn, movedPlaces } from '../plan/apply-change.ts';
import type { Changing, Recorded } from '../plan/changing.ts';
import { diverted } from '../plan/divert.ts';
import type { PlanTask } from '../plan/plan-task.ts';
import { checkEditable, checkPlaces, checkRemovable, checkTruck, type FieldName } from '../plan/rules.ts';
import { say } from '../texts/say.ts';
import { statusWord } from '../plan/words.ts';
import { briefName } from './label.ts';
import { wayBackTo } from './way-back.ts';

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

type Scene = { changing: Changing; name: FieldName; recorded: Recorded[] };

const REASON = 'undo';

function isMoved({ was, left }: Target): boolean {
  return was?.vehicleId !== left?.vehicleId || was?.seq !== left?.seq;
}

/** The load after moving through statuses on its way back. */
function walk(task: PlanTask, statuses: readonly number[], scene: Scene): PlanTask {
  return statuses.reduce((at, to) => {
    const reason = findTaskEdge(at.taskStatus, to)?.needsReason ? REASON : undefined;
    const next = movedOn(at, { to, reason }, scene);
    const move = { from: at.taskStatus, to, source: next.statusSource, payload: { reason: reason ?? '' } };
    scene.recorded.push({ taskId: task.id, kind: 'status', ...move });
    return next;
  }, task);
}

function findWay(from: number, target: Target, scene: Scene): number[] {
  const { was, isStatusMeant } = target;
  const to = was?.taskStatus ?? from;
  const way = wayBackTo({ from, was: to, by: scene.changing.actor.kind, isStatusMeant });
  if (!way) {
    const between = { from: statusWord(from), to: statusWord(to) };
    throw unprocessable(
      scene.name('task_status'),
      say('it cannot be taken back, because a load cannot go from {from} to {to}', between),
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
function divertBack(edited: PlanTask, task: PlanTask, scene: Scene): PlanTask {
  const { destinationId, note } = edited;
  const load = diverted(task, { destinationId, reason: REASON }, scene);
  scene.recorded.push({
    taskId: task.id,
    kind: 'changed',
    from: task.taskStatus,
    to: task.taskStatus,
    source: load.statusSource,
    payload: { divertedFrom: task.destinationId, destinationId, reason: REASON },
  });
  return { ...load, note };
}

/** Gives a load the places, truck and note it had. */
function edit(task: PlanTask, target: Target & { was: PlanTask }, scene: Scene): PlanTask {
  const { was } = target;
  const { changing, name, recorded } = scene;
  const { crewId, skidId, logGradeId, packets, destinationId, vehicleId, note } = was;
  const edited = { ...task, crewId, skidId, logGradeId, packets, destinationId, vehicleId, note };
  const hasNewPlaces = movedPlaces(task, edited);
  const hasNewTruck = task.vehicleId !== vehicleId;
  const isOnlyNote = !hasNewPlaces && !hasNewTruck && !isMoved(target);
  if (isOnlyNote && task.note === note) {
    return task;
  }
  if (isDiversion(task, edited)) {
    return divertBack(edited, task, scene);
  }
  checkEditable(task, isOnlyNote, name);
  if (hasNewPlaces) {
    checkPlaces(edited, changing.field, name);
  }
  if (hasNewTruck && vehicleId !== null) {
    checkTruck(vehicleId, changing.field, { carrierId: changing.carrierId, name: name('vehicle_id') });
  }
  const result = isOnlyNote
    ? edited
    : { ...afterEdit(task, edited, name), statusSource: changing.actor.kind };
  const status = { from: task.taskStatus, to: result.taskStatus };
  recorded.push({
    taskId: task.id,
    kind: 'changed',
    ...status,
    source: changing.actor.kind,
    payload: { crewId, skidId, logGradeId, packets, destinationId, vehicleId, seq: was.seq, note },
  });
  return result;
}

function change(now: PlanTask, target: Target & { was: PlanTask }, scene: Scene): PlanTask {
  const way = findWay(now.taskStatus, target, scene);
  // On its way through Draft it is changed there, where everything may be changed.
  const isByDraft = way[0] === TaskStatus.Draft;
  const start = isByDraft ? walk(now, [TaskStatus.Draft], scene) : now;
  const edited = edit(start, target, scene);
  return walk(edited, findWay(edited.taskStatus, target, scene), scene);
}

/** A load that was removed comes back: the same load, newer than anything anybody has seen of it. */
function create(target: Target & { was: PlanTask }, scene: Scene): PlanTask {
  const { was, left } = target;
  const { changing, name, recorded } = scene;
  const draft: PlanTask = {
    ...was,
    taskStatus: isUnpublished(was.taskStatus) ? was.taskStatus : TaskStatus.Draft,
    publishedRev: left?.publishedRev ?? was.publishedRev,
    version: (left?.version ?? was.version) + 1,
  };
  checkPlaces(draft, changing.field, name);
  if (draft.vehicleId !== null) {
    checkTruck(draft.vehicleId, changing.field, { carrierId: changing.carrierId, name: name('vehicle_id') });
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
  return walk(draft, findWay(draft.taskStatus, target, scene), scene);
}

function erase(now: PlanTask, target: Target, scene: Scene): void {
  checkRemovable(target.mayErase ? { ...now, publishedRev: 0 } : now, scene.name);
  const source = scene.changing.actor.kind;
  scene.recorded.push({
    taskId: now.id,
    kind: 'removed',
    from: now.taskStatus,
    to: null,
    source,
    payload: now,
  });
}

function bringOneBack(target: Target, now: PlanTask | undefined, scene: Scene): void {
  const { plan } = scene.changing;
  const { was } = target;
  if (!was) {
    if (now) {
      erase(now, target, scene);
      plan.remove(now.id);
    }
    return;
  }
  const result = now ? change(now, { ...target, was }, scene) : create({ ...target, was }, scene);
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
 * @throws Refusal 422 naming the load
 */
export function bringBack(targets: readonly Target[], changing: Changing): Recorded[] {
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
