import { TaskStatus, type Task } from '@haulboard/contract';
import type { Db } from '../../platform/db/index.ts';
import { message, type Message } from '../../platform/texts/message.ts';
import { moveDockets } from '../dockets/move-dockets.ts';
import { recallAbout, tellTruck } from '../driver-messages/tell-truck.ts';
import { briefName } from '../history/label.ts';
import type { PlanLookups } from '../plan/day/plan-lookups.ts';
import type { PlanTask } from '../plan/day/plan-task.ts';
import { UNDO_REASON, type Recorded } from '../plan/rules/changing.ts';
import type { Effect } from '../plan/tasks/store-day.ts';

/** A load that went from one truck to another. */
type Changed = { before: PlanTask & { vehicleId: number }; after: PlanTask & { vehicleId: number } };

const isBegun = ({ taskStatus }: Pick<Task, 'taskStatus'>) => taskStatus >= TaskStatus.Loading;

const isOnTruck = (task: PlanTask | null): task is PlanTask & { vehicleId: number } =>
  task !== null && task.vehicleId !== null;

function changedTrucks(effects: readonly Effect[]): Changed[] {
  return effects.flatMap(({ before, after, isEdited }) =>
    isEdited && isOnTruck(before) && isOnTruck(after) && before.vehicleId !== after.vehicleId
      ? [{ before, after }]
      : [],
  );
}

type FollowOptions = {
  events: readonly Recorded[];
  field: PlanLookups;
  /** Who did it; nobody for what comes by itself. */
  userId: number | null;
};

/** Why each load went to another truck, by load; only of what was asked for with a reason. */
function reasonsOf(events: readonly Recorded[]): ReadonlyMap<number, string> {
  return new Map(
    events.flatMap(({ taskId, payload }) =>
      typeof payload === 'object' && payload !== null && 'transferredFrom' in payload && 'reason' in payload
        ? [[taskId, String(payload.reason).trim()] as const]
        : [],
    ),
  );
}

type Words = { load: string; place: string; code: string };

function wordsToNew({ before, after }: Changed, words: Words): Message {
  if (after.taskStatus < TaskStatus.Accepted) {
    return message(
      'Truck {code} cannot haul {load} to {place}: it comes to you. Look at it and accept it.',
      words,
    );
  }
  return isBegun(before) && after.taskStatus === TaskStatus.Loaded
    ? message('You take over {load} to {place}, which is loaded, from truck {code}.', words)
    : message('{load} to {place} is yours again, and no longer truck {code}’s.', words);
}

const wordsToOld = (words: Words): Message =>
  message('{load} to {place} goes on with truck {code}: you have nothing more to do for it.', words);

const because = (said: Message, reason: string): Message =>
  reason === '' || reason === UNDO_REASON ? said : message('{said} Reason: {reason}', { said, reason });

/** Both drivers read why. */
async function tellBoth(db: Db, changed: Changed, given: FollowOptions & { reason: string; userId: number }) {
  const { before, after } = changed;
  const { field, reason, userId } = given;
  const code = (id: number) => field.trucks.get(id)?.vehicleCode ?? '';
  const about = {
    load: briefName(after, field),
    place: field.destinations.get(after.destinationId)?.name ?? '',
  };
  const told = { taskId: after.id, authorId: userId, day: after.day };
  const toNew = wordsToNew(changed, { ...about, code: code(before.vehicleId) });
  const toOld = wordsToOld({ ...about, code: code(after.vehicleId) });
  await tellTruck(db, { ...told, vehicleId: after.vehicleId }, because(toNew, reason));
  await tellTruck(db, { ...told, vehicleId: before.vehicleId }, because(toOld, reason));
}

/**
 * What goes with a load that changes trucks after its driver took it: its dockets, and what both drivers read. What
 * was written of it before and nobody has read is taken back.
 */
export async function followTrucks(db: Db, effects: readonly Effect[], given: FollowOptions): Promise<void> {
  const { events, userId } = given;
  const reasons = reasonsOf(events);
  for (const changed of changedTrucks(effects)) {
    const { before, after } = changed;
    const isUnderWay = isBegun(before) || isBegun(after);
    const reason = reasons.get(after.id) ?? (isUnderWay ? after.statusReason : undefined);
    await recallAbout(db, after.id);
    if (isUnderWay) {
      const trucks = { from: before.vehicleId, to: after.vehicleId };
      await moveDockets(db, { taskId: after.id, ...trucks, userId, reason: reason ?? '' });
    }
    if (reason !== undefined && userId !== null) {
      await tellBoth(db, changed, { ...given, reason, userId });
    }
  }
}
