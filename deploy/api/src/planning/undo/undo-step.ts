import { differingFields, loadKeysOf, planConflict, type PlanConflict } from '@haulboard/contract';
import { z } from 'zod';
import { now, toSeconds } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { markWithStep } from '../closures/closure-steps.ts';
import { conflict, RequestError } from '../../platform/http/failure/request-error.ts';
import type { DayReach } from '../plan/access/access.ts';
import type { Changing } from '../plan/rules/changing.ts';
import { workOnDay, type Done } from '../changes/change-day.ts';
import type { PlanTask } from '../plan/day/plan-task.ts';
import { readTasks } from '../plan/tasks/read-tasks.ts';
import { actorLabel } from '../plan/rules/labels.ts';
import { message } from '../../platform/texts/message.ts';
import { restoreTargets, type Target } from './restore-loads.ts';
import {
  findLaterEdits,
  findToRedo,
  findToUndo,
  readEdits,
  readRemoved,
  type LaterEdit,
  type FoundStep,
  type StepEvent,
} from '../history/find-steps.ts';
import { briefName } from '../history/label.ts';
import type { OwnPlan } from '../history/own-plan.ts';
import { isStatusAsLeft } from './status-path.ts';

function isAsLeft(left: PlanTask | null, current: PlanTask | undefined): boolean {
  if (!left || !current) {
    return !left && !current;
  }
  return (
    isStatusAsLeft(left.taskStatus, current.taskStatus) &&
    differingFields(loadKeysOf('undo'), left, current).length === 0
  );
}

type Changed = { event: StepEvent; edit: LaterEdit | undefined };

/** Loads of a step that are not as it left them, or that somebody has worked on since. */
async function findChanged(
  db: Db,
  given: { step: FoundStep; events: readonly StepEvent[]; changing: Changing },
): Promise<Changed[]> {
  const { step, events, changing } = given;
  const ids = events.map(({ taskId }) => taskId);
  const edits = await findLaterEdits(db, step.id, ids);
  return events.flatMap((event) => {
    const edit = edits.get(event.taskId);
    const isSame = isAsLeft(event.after, changing.plan.get(event.taskId));
    return edit || !isSame ? [{ event, edit }] : [];
  });
}

/** @throws RequestError 409 that names who changed which load */
async function refuseChanged(
  db: Db,
  changed: readonly Changed[],
  given: { changing: Changing; zone: string },
): Promise<void> {
  const [first] = changed;
  if (!first) {
    return;
  }
  const { field, actor, carrierId } = given.changing;
  const viewer = { carrierId: actor.kind === 'admin' ? carrierId : actor.carrierId, zone: given.zone };
  const ids = changed.map(({ event }) => event.taskId);
  const tasks = new Map((await readTasks(db, ids, viewer)).map((task) => [task.id, task]));
  const conflicts = changed.map(({ event, edit }): PlanConflict => {
    const theirs = tasks.get(event.taskId) ?? null;
    return {
      id: event.taskId,
      theirs,
      changedBy: edit ? edit.name || edit.actor : (theirs?.updatedBy ?? ''),
      changedAt: edit ? toSeconds(edit.at) : now(),
    };
  });
  const { after, before } = first.event;
  const load = after ?? before;
  const values = {
    who: first.edit?.name || actorLabel(first.edit?.actor),
    load: load ? briefName(load, field) : '',
    count: changed.length - 1,
  };
  const text =
    changed.length === 1
      ? message('{load} has been changed since by {who}. Nothing was undone', values)
      : message(
          '{load} has been changed since by {who}, and so have {count} more loads. Nothing was undone',
          values,
        );
  throw conflict(text, { conflicts: conflicts.map((one) => z.encode(planConflict, one)) });
}

/** @throws RequestError 409 there is nothing */
function mustFind(step: FoundStep | undefined, isRedo: boolean): FoundStep {
  if (!step) {
    throw new RequestError(
      409,
      isRedo ? message('There is nothing to redo') : message('There is nothing to undo'),
    );
  }
  return step;
}

/** A load that is not there comes back as it was when it was removed last, and newer. */
async function targetsOf(db: Db, events: readonly StepEvent[], changing: Changing): Promise<Target[]> {
  const gone = events.map(({ taskId }) => taskId).filter((id) => !changing.plan.get(id));
  const removed = await readRemoved(db, gone);
  return events.map(({ taskId, before, after, isStatusMove }) => ({
    id: taskId,
    was: before,
    left: removed.get(taskId) ?? after,
    isStatusMeant: isStatusMove,
    mayErase: true,
  }));
}

/** Which step is taken back or done again, and what of its day may be changed. */
export type TakenStep = { isRedo: boolean; stepId?: number; reach?: DayReach };

/**
 * Takes back a person's own step, as a step of its own: under the day's lock, all of it or nothing, by the rules of any
 * change. A redo takes back an undo.
 *
 * @throws RequestError 409 there is nothing, or somebody has changed a load since (who and which), 422 no way back
 */
export function undoStep(db: Db, own: OwnPlan, what: TakenStep): Promise<Done> {
  const { carrierId, day, zone, actor } = own;
  const { reach = 'plan' } = what;
  return workOnDay(db, { carrierId, day, zone, actor, reach }, async (changing) => {
    const found = what.isRedo ? await findToRedo(db, own) : await findToUndo(db, own, what.stepId);
    const step = mustFind(found, what.isRedo);
    await markWithStep(db, step.id, what.isRedo);
    const events = await readEdits(db, step.id);
    await refuseChanged(db, await findChanged(db, { step, events, changing }), { changing, zone });
    const tried = restoreTargets(await targetsOf(db, events, changing), changing);
    const kind = what.isRedo ? ('redo' as const) : ('undo' as const);
    return { tried, takingBack: { kind, stepId: step.id, label: step.label } };
  });
}
