import { TaskStatus, isOffPlan, OFF_PLAN_STATUSES } from '@haulboard/contract';
import { dayOf, type Day } from '@haulboard/contract/time';
import { now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import { conflict, notFound } from '../../platform/http/failure/request-error.ts';
import { actorOf } from '../plan/access/access.ts';
import { applyChange } from '../plan/rules/apply-change.ts';
import { workOnDay } from '../changes/change-day.ts';
import type { Changing, Recorded } from '../plan/rules/changing.ts';
import type { DayPart } from '../plan/hours/day-part.ts';
import { hasStarted } from '../plan/day/estimate.ts';
import type { PlanTask } from '../plan/day/plan-task.ts';
import { lockDay } from '../plan/tasks/store-day.ts';
import { message } from '../../platform/texts/message.ts';
import { settleDay } from './settle-day.ts';
import { notify } from '../plan/hints/notify.ts';
import { alreadyDone, tellSides, withReason } from './tell.ts';
import { trucksOfPart } from './terms.ts';
import { NOT_FOUND } from '../plan/access/not-found.ts';

type GiveBack = { shareId: number; user: User; carrierId: number; reason: string; zone: string };

type Borrowed = DayPart & {
  vehicleId: number;
  vehicleCode: string;
  fromCarrierId: number;
  day: Day;
  status: Parameters<typeof alreadyDone>[1];
};

async function findBorrowed(db: Db, { shareId, carrierId }: GiveBack): Promise<Borrowed> {
  const share = await db
    .selectFrom('vehicleShare as s')
    .innerJoin('vehicle as v', 'v.id', 's.vehicleId')
    .select([
      's.vehicleId',
      'v.vehicleCode',
      's.fromCarrierId',
      's.day',
      's.status',
      's.fromMinute',
      's.toMinute',
    ])
    .where('s.shareId', '=', shareId)
    .where('s.toCarrierId', '=', carrierId)
    .executeTakeFirst();
  if (!share) {
    throw notFound(NOT_FOUND.Share);
  }
  return share;
}

/** What a load must be before it can lose its truck. */
const FIRST = new Map<number, number>([
  [TaskStatus.Accepted, TaskStatus.Published],
  [TaskStatus.Pending, TaskStatus.Draft],
]);

const unnamed = (field: string) => field;

/** A load without its truck is a draft again; one the driver has accepted goes by way of published. */
function takeOff(task: PlanTask, changing: Changing): Recorded[] {
  const { id, version } = task;
  const steps: Recorded[] = [];
  const to = FIRST.get(task.taskStatus);
  if (to !== undefined) {
    steps.push(...applyChange({ kind: 'status', id, version, taskStatus: to }, changing, unnamed));
  }
  return [
    ...steps,
    ...applyChange({ kind: 'update', id, version, load: { vehicleId: null } }, changing, unnamed),
  ];
}

function takeOffAll(changing: Changing, borrowed: Borrowed): Recorded[] {
  const loads = changing.plan
    .onTruck(borrowed.vehicleId)
    .filter(({ carrierId, taskStatus }) => carrierId === changing.carrierId && !isOffPlan(taskStatus));
  if (loads.some(({ taskStatus }) => hasStarted(taskStatus))) {
    throw conflict(
      message('Truck {code} has started on its loads: it cannot be given back', {
        code: borrowed.vehicleCode,
      }),
    );
  }
  return loads.flatMap((task) => takeOff(task, changing));
}

async function hasLoads(db: Db, borrowed: Borrowed, carrierId: number): Promise<boolean> {
  const load = await db
    .selectFrom('task')
    .select('id')
    .where('vehicleId', '=', borrowed.vehicleId)
    .where('day', '=', borrowed.day)
    .where('carrierId', '=', carrierId)
    .where('taskStatus', 'not in', OFF_PLAN_STATUSES)
    .limit(1)
    .executeTakeFirst();
  return load !== undefined;
}

/**
 * Gives a borrowed truck back before a load of it was started. Its loads become drafts without a truck, as one step of
 * the borrower's plan; the lender plans the truck again.
 *
 * @throws RequestError 404, 409
 */
export async function giveBack(db: Db, given: GiveBack): Promise<void> {
  const { shareId, user, carrierId, reason, zone } = given;
  const { day } = await findBorrowed(db, given);
  await lockDay(db, carrierId, day);
  // Again, now that no other of this carrier's writers is at work.
  const borrowed = await findBorrowed(db, given);
  const { vehicleId, fromCarrierId } = borrowed;
  const trucks = trucksOfPart([borrowed.vehicleCode], borrowed, zone);
  if (borrowed.status !== 'accepted') {
    const isOnOffer = borrowed.status === 'pending';
    throw conflict(
      isOnOffer
        ? message('You have not accepted truck {trucks}', { trucks })
        : alreadyDone(trucks, borrowed.status),
    );
  }
  if (day < dayOf(now(), zone)) {
    throw conflict(message('That day is over: truck {trucks} was lent on it', { trucks }));
  }
  if (await hasLoads(db, borrowed, carrierId)) {
    await workOnDay(db, { carrierId, day, zone, actor: actorOf(user, carrierId) }, (changing) =>
      Promise.resolve({ tried: takeOffAll(changing, borrowed) }),
    );
  }
  await db
    .updateTable('vehicleShare')
    .set({ status: 'returned', reason, endedAt: new Date() })
    .where('shareId', '=', shareId)
    .where('status', '=', 'accepted')
    .execute();
  await settleDay(db, { vehicleId, day });
  const event = { type: 'share_task_modify' as const, day, vehicleIds: [vehicleId] };
  await tellSides(db, event, { to: [fromCarrierId], both: [fromCarrierId, carrierId], zone });
  const said = message('{who} gave your truck {trucks} back', { who: user.carrierName ?? '', trucks });
  await notify(db, { carrierId: fromCarrierId, day }, withReason(said, reason));
}
