import {
  hasSamePackets,
  isLoadText,
  LOAD_KEYS,
  type Board,
  type BoardVehicle,
  type LoadPatch,
  type Task,
} from '@haulboard/contract';
import { findTask, findVehicle } from './apply-changes.ts';
import { asChanged, briefName, failed, checkUnassign, type Outcome } from './commands.ts';
import type { LoadDraft, SeenLoad } from '../drafts/load-draft.ts';
import { changedTexts, patchWith, placesOf, type LocalChange } from './local-change.ts';
import { loadPart, truckPart } from '../drafts/new-task.ts';
import { hasStarted, checkTask, checkVehicle, type CommandError } from './command-errors.ts';

/**
 * Writes the editor's fields into a load; only what the person changed is sent, with the version the editor
 * opened on. The board may have moved on below the open editor: the server then answers with a conflict.
 */
export function editLoad(board: Board, taskId: number, draft: LoadDraft): Outcome {
  const now = findTask(board, taskId);
  if (!now) {
    return failed({ code: 'gone' });
  }
  const task = asSeen(now, draft.seen);
  const vehicle = findVehicle(board, draft.vehicleId);
  const load = patchOf(task, draft);
  const refusal = checkEdit(now, load, vehicle);
  if (refusal) {
    return failed(refusal);
  }
  const after = edited(task, draft, { load, vehicle });
  const isChanged = Object.keys(load).length > 0;
  const changes: LocalChange[] = isChanged ? [{ kind: 'update', base: task, after, load }] : [];
  return { isOk: true, label: { name: 'edit', load: briefName(after), to: '' }, changes };
}

/** A load that was not stored yet when the editor opened has no version to go back to. */
function asSeen(now: Task, seen: SeenLoad | undefined): Task {
  return seen && seen.version > 0 ? { ...now, ...seen } : now;
}

function patchOf(task: Task, draft: LoadDraft): LoadPatch {
  const isCrewChanged = draft.crew.id !== task.crewId;
  return patchWith({
    crewId: isCrewChanged ? draft.crew.id : undefined,
    skidId: isCrewChanged ? draft.crew.skidId : undefined,
    logGradeId: draft.grade.id === task.logGradeId ? undefined : draft.grade.id,
    packets: hasSamePackets(draft, task) ? undefined : (placesOf(draft) ?? []),
    destinationId: draft.destination.id === task.destinationId ? undefined : draft.destination.id,
    vehicleId: draft.vehicleId === task.vehicleId ? undefined : draft.vehicleId,
    ...changedTexts(task, draft),
  });
}

/** Whether a change says nothing that a driver under way would have to follow. */
export function isTextOnly(load: LoadPatch): boolean {
  return LOAD_KEYS.every((key) => isLoadText(key) || !(key in load));
}

/** Why a load cannot be changed like this, if so. */
export function checkEdit(
  task: Task,
  load: LoadPatch,
  vehicle: BoardVehicle | undefined,
): CommandError | undefined {
  if (task.isMine && hasStarted(task) && isTextOnly(load)) {
    return undefined;
  }
  const isMoved = load.vehicleId !== undefined;
  const truckRefusal = vehicle ? checkVehicle(vehicle) : checkUnassign(task);
  return checkTask(task) ?? (isMoved ? truckRefusal : undefined);
}

function edited(
  task: Task,
  draft: LoadDraft,
  to: { load: LoadPatch; vehicle: BoardVehicle | undefined },
): Task {
  const { load, vehicle } = to;
  const changed = isTextOnly(load) ? {} : asChanged(task);
  // The crew may have moved on since: an untouched crew keeps the skid the load was planned for.
  const skid = load.crewId === undefined ? { skidId: task.skidId, skidName: task.skidName } : {};
  const truck =
    load.vehicleId === undefined ? {} : truckPart(vehicle, vehicle ? vehicle.tasks.length + 1 : 0);
  return { ...task, ...changed, ...loadPart(draft), ...skid, ...truck };
}
