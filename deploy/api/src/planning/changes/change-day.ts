import { TaskStatus } from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/time';
import { now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { issueDockets, takeWeightsOff, voidDockets } from '../dockets/issue-dockets.ts';
import { readInvoiced } from '../dockets/invoice/read-invoiced.ts';
import { readWeighed } from '../dockets/read-weighed.ts';
import { RequestError } from '../../platform/http/failure/request-error.ts';
import { message } from '../../platform/texts/message.ts';
import { applyChange } from '../plan/rules/apply-change.ts';
import type { Changing, NamedChange, Recorded } from '../plan/rules/changing.ts';
import { assertAllFound, assertFresh } from '../plan/access/conflicts.ts';
import { comesLater } from '../plan/day/comes-later.ts';
import { DayPlan } from '../plan/day/day-plan.ts';
import { estimateTrucks } from '../plan/day/estimate-trucks.ts';
import type { Deed } from '../history/label.ts';
import { recordStep, type TakingBack } from '../history/record-step.ts';
import { readPlanLookups, type PlanLookups } from '../plan/day/plan-lookups.ts';
import { assertNotBlocked } from '../preflight/assert-not-blocked.ts';
import { hint } from '../plan/hints/hints.ts';
import { recordEvents } from '../history/record-events.ts';
import { assertOnlySteps } from './past-steps.ts';
import { followTrucks } from './follow-trucks.ts';
import { checkTimes, keepTimes } from './publish-later.ts';
import { assertInsidePart } from '../plan/rules/outside-part.ts';
import type { DayReach } from '../plan/access/access.ts';
import type { Actor } from '../plan/rules/rules.ts';
import { lockDay, readDayTasks, storeDay, type Effect } from '../plan/tasks/store-day.ts';

export type DayChange = {
  /** Whose plan is changed; the actor may be the truck's lender or driver. */
  carrierId: number;
  day: string;
  zone: string;
  actor: Actor;
  changes: readonly NamedChange[];
  /** A device says what happened, whichever version it saw. */
  device?: { deviceId: string; deviceSeq: number; occurredAt: number };
  /** What these changes are together, for the history. */
  asked?: Deed['asked'];
  /** What of the day may be changed; without it all. */
  reach?: DayReach;
};

function realIds(events: readonly Recorded[], ids: ReadonlyMap<number, number>): Recorded[] {
  return events.map((event) => ({ ...event, taskId: ids.get(event.taskId) ?? event.taskId }));
}

/** The trucks whose rows look different now, those that a load has left among them. */
function changedRows(effects: readonly Effect[]): number[] {
  const trucks = effects.flatMap(({ before, after }) => [before?.vehicleId ?? [], after?.vehicleId ?? []]);
  return [...new Set(trucks.flat())];
}

/** Lenders and borrowers whose shared trucks the change touched, without the one who made it. */
function otherSides(
  plan: DayPlan,
  field: PlanLookups,
  given: { events: readonly Recorded[]; actor: Actor },
): number[] {
  const { events, actor } = given;
  const trucks = events.flatMap(({ taskId }) => [
    plan.before(taskId)?.vehicleId,
    plan.get(taskId)?.vehicleId,
  ]);
  const sides = trucks.flatMap((id) => {
    const truck = typeof id === 'number' ? field.trucks.get(id) : undefined;
    return truck && truck.lent.length > 0
      ? [truck.carrierId, ...truck.lent.map((share) => share.carrierId)]
      : [];
  });
  return [...new Set(sides)].filter((carrierId) => carrierId !== actor.carrierId);
}

type Told = { ids: number[]; vehicles: number[]; others: number[] };

async function tell(db: Db, change: DayWork, facts: Told): Promise<void> {
  const { carrierId, day, zone, actor } = change;
  const event = { date: dayStart(day, zone), ids: facts.ids, vehicles: facts.vehicles };
  const carrierIds = [...new Set([carrierId, actor.carrierId, ...facts.others])];
  await hint(db, { carrierIds, withAdmins: true }, { type: 'task_modify', ...event });
  if (facts.others.length > 0) {
    await hint(db, { carrierIds: facts.others, withAdmins: false }, { type: 'share_task_modify', ...event });
  }
}

/** A load that leaves its skid has a docket; one that never arrives has none that counts. */
async function keepDockets(db: Db, events: readonly Recorded[], plan: DayPlan): Promise<void> {
  const idsAt = (status: number) => events.filter(({ to }) => to === status).map(({ taskId }) => taskId);
  const isReweighed = ({ from, to }: Recorded) => from === TaskStatus.Weighed && to === TaskStatus.Loaded;
  await takeWeightsOff(
    db,
    events.filter(isReweighed).map(({ taskId }) => taskId),
  );
  await issueDockets(db, idsAt(TaskStatus.Loaded));
  for (const id of idsAt(TaskStatus.Canceled)) {
    await voidDockets(db, id, plan.get(id)?.statusReason ?? '');
  }
}

async function checkSeen(db: Db, change: DayChange, plan: DayPlan): Promise<void> {
  const viewer = { carrierId: change.actor.carrierId, zone: change.zone };
  const changes = change.changes.map((named) => named.change);
  const stored = changes.flatMap((one) => (one.kind === 'create' ? [] : [one]));
  await assertAllFound(
    db,
    stored.filter(({ id }) => plan.get(id)?.carrierId !== change.carrierId).map(({ id }) => id),
    viewer,
  );
  const known = new Map(plan.all().map((task) => [task.id, task]));
  if (!change.device) {
    await assertFresh(db, stored, { known, viewer });
  }
}

/** The truck's owner may answer for its truck, but the plan is the borrower's. */
function checkPart({ actor, changes }: DayChange): void {
  if (actor.kind === 'lender' && changes.some(({ change }) => change.kind !== 'status')) {
    throw new RequestError(403, message('Only the dispatcher who planned this load can change it'));
  }
}

/** What is to happen on the day: tried in memory, by the rules. */
type Attempt = (changing: Changing) => Promise<{ tried: Recorded[]; takingBack?: TakingBack }>;

export type DayWork = Omit<DayChange, 'changes'>;

export type Done = {
  /** Ids of the loads, in the order of what was tried; removed ones too. */
  ids: number[];
  stepId: number;
};

/**
 * Works on a carrier's day, all or nothing, in the caller's transaction. It locks the day, tries in memory and writes
 * what differs. The same transaction keeps the step with its history, and the hints. Whatever changes a plan goes
 * through here.
 */
export async function workOnDay(db: Db, work: DayWork, attempt: Attempt): Promise<Done> {
  const { carrierId, day, zone, actor, device, asked, reach } = work;
  await lockDay(db, carrierId, day);
  const field = await readPlanLookups(db, { carrierId, day, zone });
  const tasks = await readDayTasks(db, { carrierId, day, truckIds: [...field.trucks.keys()] });
  const plan = new DayPlan(tasks, comesLater(field, carrierId));
  const { tried, takingBack } = await attempt({
    plan,
    field,
    actor,
    carrierId,
    day,
    weighed: await readWeighed(db, tasks),
    invoiced: await readInvoiced(db, tasks),
    ...(device ? { at: device.occurredAt } : {}),
  });
  if (reach === 'steps') {
    // What was planned for a day that is over stays as it was.
    assertOnlySteps(tried);
  } else {
    estimateTrucks(plan, field, { carrierId, zone });
  }
  assertInsidePart(plan, field, { carrierId, zone, actor });
  // An undo brings back what the driver had already: what is wrong with it is shown, and keeps nobody from going back.
  if (takingBack?.kind !== 'undo') {
    await assertNotBlocked(db, { carrierId, day, zone }, { plan, field, tried });
  }
  const editedIds = new Set(tried.map(({ taskId }) => taskId));
  const others = otherSides(plan, field, { events: tried, actor });
  const { effects, ids: newIds } = await storeDay(db, plan, { userId: actor.userId, editedIds });
  const events = realIds(tried, newIds);
  await recordEvents(db, events, {
    carrierId,
    userId: actor.userId,
    occurredAt: device?.occurredAt ?? now(),
    ...(device ? { device } : {}),
  });
  const stepId = await recordStep(db, { carrierId, day, actor, effects, field, events, takingBack, asked });
  await keepDockets(db, events, plan);
  await followTrucks(db, effects, { events, field, userId: actor.userId });
  const ids = events.map(({ taskId }) => taskId);
  await tell(db, work, { ids: [...new Set(ids)], vehicles: changedRows(effects), others });
  return { ids, stepId };
}

/**
 * Changes a carrier's day.
 *
 * @returns ids of the loads, in the order of the changes; removed ones too
 * @throws RequestError 403, 404, 409 (with what others changed), 422 (naming the field)
 */
export async function changeDay(db: Db, change: DayChange): Promise<number[]> {
  checkPart(change);
  const { changes, actor, ...day } = change;
  // A change may go on record in several steps: where those of each begin.
  const begins: number[] = [];
  const { ids } = await workOnDay(db, change, async (changing) => {
    await checkSeen(db, change, changing.plan);
    const tried = changes.reduce<Recorded[]>((all, named) => {
      begins.push(all.length);
      return [...all, ...applyChange(named.change, changing, named.name)];
    }, []);
    checkTimes(changes, { plan: changing.plan, ...day });
    return { tried };
  });
  await keepTimes(db, changes, actor.userId);
  return begins.map((at) => ids[at] ?? 0);
}
