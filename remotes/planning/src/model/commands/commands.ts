import {
  findTaskEdge,
  isUnpublished,
  TaskStatus,
  isOffPlan,
  type Board,
  type BoardVehicle,
  type Task,
} from '@haulboard/contract';
import { findTask, findVehicle } from './apply-changes.ts';
import type { LoadDraft } from '../drafts/load-draft.ts';
import { fieldsOf, type LocalChange } from './local-change.ts';
import { newTask } from '../drafts/new-task.ts';
import { checkPlace, checkTask, checkVehicle, type CommandError } from './command-errors.ts';

export const COMMAND_NAMES = [
  'add',
  'edit',
  'move',
  'reorder',
  'unassign',
  'remove',
  'cancel',
  'publish',
  'publishLater',
  'recall',
  'fill',
  'swap',
  'swapTrucks',
  'copy',
  'divert',
  'transfer',
  'step',
  'rows',
  'copyDay',
  'closure',
  'several',
] as const;
export type CommandName = (typeof COMMAND_NAMES)[number];

/** What a command did, for undo and for saying it aloud. `count`: it was about several loads. */
export type CommandLabel = { name: CommandName; load: string; to: string; count?: number | undefined };

/** A load that a command on several left as it was, and why. */
export type LeftOut = { load: string; refusal: CommandError };

/** Every way of editing (keys, drag, menu, dialog) ends in one of these: changes to make, or why not. */
export type Outcome =
  | { isOk: true; label: CommandLabel; changes: LocalChange[]; left?: readonly LeftOut[] }
  | { isOk: false; refusal: CommandError };

/** A command that does nothing, and says why. */
export function failed(refusal: CommandError): Outcome {
  return { isOk: false, refusal };
}

/** `66 S30`: how a load is called in a sentence. */
export function briefName(task: Task): string {
  return `${task.crewCode} ${task.gradeCode}`;
}

/** Moves a load to a place of a truck's day; without a place, to its end. */
export function moveTo(board: Board, taskId: number, target: { vehicleId: number; seq?: number }): Outcome {
  const task = findTask(board, taskId);
  const vehicle = findVehicle(board, target.vehicleId);
  if (!task || !vehicle) {
    return failed({ code: 'gone' });
  }
  const isSameTruck = task.vehicleId === vehicle.vehicleId;
  const last = activeCount(vehicle) + (isSameTruck ? 0 : 1);
  const seq = Math.min(Math.max(target.seq ?? last, 1), last);
  const refusal = refuseMove(task, vehicle, seq);
  if (refusal) {
    return failed(refusal);
  }
  const after = {
    ...task,
    ...asChanged(task),
    vehicleId: vehicle.vehicleId,
    vehicleCode: vehicle.vehicleCode,
    seq,
  };
  const load = isSameTruck ? { seq } : { vehicleId: vehicle.vehicleId, seq };
  const label: CommandLabel = {
    name: isSameTruck ? 'reorder' : 'move',
    load: briefName(task),
    to: isSameTruck ? String(seq) : vehicle.vehicleCode,
  };
  const changes: LocalChange[] =
    isSameTruck && seq === task.seq ? [] : [{ kind: 'update', base: task, after, load }];
  return { isOk: true, label, changes };
}

function activeCount(vehicle: BoardVehicle): number {
  return vehicle.tasks.filter((task) => !isOffPlan(task.taskStatus)).length;
}

function refuseMove(task: Task, vehicle: BoardVehicle, seq: number): CommandError | undefined {
  const isSameTruck = task.vehicleId === vehicle.vehicleId;
  const truckRefusal = isSameTruck ? undefined : checkVehicle(vehicle);
  return checkTask(task) ?? truckRefusal ?? checkPlace(vehicle, seq, task.id);
}

/** A change of what a driver already has is published anew at once (server rule); times wait for the server. */
export function asChanged(task: Task): Partial<Task> {
  const status = task.taskStatus === TaskStatus.Accepted ? { taskStatus: TaskStatus.Published } : {};
  return { ...status, plannedDepartAt: null, plannedLoadAt: null, plannedUnloadAt: null, plannedEndAt: null };
}

/** One place earlier (-1) or later (1) in the same truck's day. */
export function shiftInDay(board: Board, taskId: number, step: -1 | 1): Outcome {
  const task = findTask(board, taskId);
  const vehicle = findVehicle(board, task?.vehicleId ?? null);
  if (!task) {
    return failed({ code: 'gone' });
  }
  if (!vehicle) {
    return failed({ code: 'unassigned' });
  }
  const at = vehicle.tasks.findIndex((other) => other.id === taskId) + 1;
  if (at + step < 1) {
    return failed({ code: 'firstLoad' });
  }
  if (at + step > activeCount(vehicle)) {
    return failed({ code: 'lastLoad' });
  }
  return moveTo(board, taskId, { vehicleId: vehicle.vehicleId, seq: at + step });
}

/** Takes a load off its truck. What its driver has only been told becomes a draft; what was accepted is cancelled instead. */
export function unassign(board: Board, taskId: number): Outcome {
  const task = findTask(board, taskId);
  if (!task) {
    return failed({ code: 'gone' });
  }
  const refusal = checkTask(task) ?? checkUnassign(task);
  if (refusal) {
    return failed(refusal);
  }
  const after = {
    ...task,
    ...asChanged(task),
    ...afterUnassign(task),
    vehicleId: null,
    vehicleCode: null,
    seq: 0,
  };
  return {
    isOk: true,
    label: { name: 'unassign', load: briefName(task), to: '' },
    changes: [{ kind: 'update', base: task, after, load: { vehicleId: null } }],
  };
}

/** What its driver has only been told is taken back from him. */
export function afterUnassign(task: Task): Partial<Task> {
  return task.taskStatus === TaskStatus.Published ? { taskStatus: TaskStatus.Draft } : {};
}

/** Why a load cannot be without a truck. */
export function checkUnassign(task: Task): CommandError | undefined {
  if (task.vehicleId === null) {
    return { code: 'unassigned' };
  }
  return task.taskStatus === TaskStatus.Accepted ? { code: 'accepted' } : undefined;
}

/** Whether a load may be deleted; what a driver has seen is cancelled instead. */
export function canDelete(task: Task): boolean {
  return isUnpublished(task.taskStatus) && task.publishedRev === 0;
}

/** Whether a load may be removed or canceled at all: what is delivered or off the plan is a record. */
export function canRemove(task: Task): boolean {
  return task.isMine && (canDelete(task) || findTaskEdge(task.taskStatus, TaskStatus.Canceled) !== undefined);
}

/** Removes a load that was never published, cancels any other. */
export function removeLoad(board: Board, taskId: number, reason?: string): Outcome {
  const task = findTask(board, taskId);
  if (!task) {
    return failed({ code: 'gone' });
  }
  if (!task.isMine) {
    return failed({ code: 'notYours' });
  }
  if (canDelete(task)) {
    const label: CommandLabel = { name: 'remove', load: briefName(task), to: '' };
    return { isOk: true, label, changes: [{ kind: 'remove', base: task }] };
  }
  if (!findTaskEdge(task.taskStatus, TaskStatus.Canceled)) {
    return failed({ code: 'started', status: task.taskStatus });
  }
  const after = { ...task, taskStatus: TaskStatus.Canceled };
  const change: LocalChange = { kind: 'status', base: task, after, ...(reason ? { reason } : {}) };
  return { isOk: true, label: { name: 'cancel', load: briefName(task), to: '' }, changes: [change] };
}

/** A new load as the editor holds it. `id` is negative until the server gives one. */
export function addLoad(board: Board, draft: LoadDraft, id: number): Outcome {
  const vehicle = findVehicle(board, draft.vehicleId);
  const refusal = vehicle && checkVehicle(vehicle);
  if (refusal) {
    return failed(refusal);
  }
  const seq = vehicle ? vehicle.tasks.length + 1 : 0;
  const after = newTask(board, draft, { id, seq, vehicle });
  const load = { ...fieldsOf(after), seq: undefined };
  const label: CommandLabel = { name: 'add', load: briefName(after), to: vehicle?.vehicleCode ?? '' };
  return { isOk: true, label, changes: [{ kind: 'create', after, load }] };
}

/** Makes a load a draft again: recalled from its driver, or back on the plan after it was declined or cancelled. */
export function backToDraft(board: Board, taskId: number): Outcome {
  const task = findTask(board, taskId);
  if (!task) {
    return failed({ code: 'gone' });
  }
  if (!task.isMine) {
    return failed({ code: 'notYours' });
  }
  if (!canGoBack(task)) {
    return failed({ code: 'started', status: task.taskStatus });
  }
  const after = { ...task, taskStatus: TaskStatus.Draft };
  const label: CommandLabel = { name: 'recall', load: briefName(task), to: '' };
  return { isOk: true, label, changes: [{ kind: 'status', base: task, after }] };
}

/** Whether a load can become a draft again. */
export function canGoBack(task: Task): boolean {
  return findTaskEdge(task.taskStatus, TaskStatus.Draft) !== undefined;
}

/**
 * Sends the chosen drafts to their drivers, all in one change of the plan; with a time (seconds) they wait for it,
 * and the server sends them.
 */
export function publish(board: Board, ids: readonly number[], publishAt: number | null = null): Outcome {
  const tasks = ids.map((id) => findTask(board, id)).filter((task) => task !== undefined);
  const ready = tasks.filter(isPublishable);
  const first = ready[0];
  if (!first) {
    return failed({ code: 'gone' });
  }
  const changes = ready.map((task): LocalChange => ({
    kind: 'status',
    base: task,
    after:
      publishAt === null
        ? { ...task, taskStatus: TaskStatus.Published, publishedRev: task.publishedRev + 1 }
        : { ...task, taskStatus: TaskStatus.Pending, publishAt },
  }));
  const isOne = ready.length === 1;
  const name = publishAt === null ? 'publish' : 'publishLater';
  const label = {
    name,
    load: isOne ? briefName(first) : '',
    to: '',
    count: isOne ? undefined : ready.length,
  } as const;
  return { isOk: true, label, changes };
}

/** A draft of one's own that stands on a truck. What waits for its time goes out by itself. */
export function isPublishable(task: Task): boolean {
  return task.taskStatus === TaskStatus.Draft && task.isMine && task.vehicleId !== null;
}
