import { TaskStatus } from '@haulboard/contract';
import { demoDay, type DemoLoad, type PlanKind } from '@haulboard/demo';
import { dayStart, type Day } from '@haulboard/contract/time';
import type { Db } from '../../platform/db/index.ts';
import { issueDockets } from '../../planning/dockets/issue-dockets.ts';
import { recordStart } from '../../planning/history/record-start.ts';
import type { DemoRefs } from './demo-refs.ts';
import { knownLoad, truckRows, type KnownLoad } from './demo-task.ts';
import { seedShares } from './seed-shares.ts';
import { callHauled, seedStock } from './seed-stock.ts';
import { seedWeights } from './seed-weights.ts';

type Plan = { day: Day; kind: PlanKind; zone: string; now: number };

/** How the history names what the demo planned; the payload says for which kind of day. */
const EVENT = { kind: 'create', source: 'demo' } as const;

function byCarrier(loads: readonly KnownLoad[]): Map<number, KnownLoad[]> {
  return Map.groupBy(loads, ({ carrierId }) => carrierId);
}

function knownLoads(loads: readonly DemoLoad[], refs: DemoRefs): KnownLoad[] {
  return loads.flatMap((load) => knownLoad(load, refs) ?? []);
}

/**
 * Whether a carrier's day is exactly what the demo planned for it yesterday as "tomorrow": nothing added,
 * changed or removed. Only then may it make way for the fuller plan of the day itself.
 */
async function isUntouched(db: Db, carrierId: number, plan: { day: Day; loads: number }): Promise<boolean> {
  const rows = await db
    .selectFrom('task')
    .leftJoin('taskEvent', (join) =>
      join
        .onRef('taskEvent.taskId', '=', 'task.id')
        .on('taskEvent.source', '=', EVENT.source)
        .on('taskEvent.kind', '=', EVENT.kind),
    )
    .select(['task.version', 'task.updatedBy', 'taskEvent.payload'])
    .where('task.carrierId', '=', carrierId)
    .where('task.day', '=', plan.day)
    .execute();
  const isAsPlanned = rows.every(
    ({ version, updatedBy, payload }) => version === 1 && updatedBy === null && isForTomorrow(payload),
  );
  return rows.length === plan.loads && isAsPlanned;
}

function isForTomorrow(payload: unknown): boolean {
  return typeof payload === 'object' && payload !== null && 'plan' in payload && payload.plan === 'tomorrow';
}

/** Trucks that somebody offered or lent otherwise than the demo does: their loads are left out. */
async function trucksNotFree(db: Db, day: Day): Promise<(known: KnownLoad) => boolean> {
  const pending = await db
    .selectFrom('vehicleShare')
    .select('vehicleId')
    .where('day', '=', day)
    .where('status', '=', 'pending')
    .execute();
  const planned = await db.selectFrom('truckDay').selectAll().where('day', '=', day).execute();
  const offered = new Set(pending.map(({ vehicleId }) => vehicleId));
  const planner = new Map(planned.map(({ vehicleId, carrierId }) => [vehicleId, carrierId]));
  return ({ vehicle, carrierId }) =>
    vehicle !== null && (offered.has(vehicle.id) || (planner.get(vehicle.id) ?? carrierId) !== carrierId);
}

/** The afternoon before. */
function madeAtOf({ day, zone }: Plan): number {
  return dayStart(day, zone) - 8 * 3600;
}

async function insertLoads(db: Db, loads: readonly KnownLoad[], plan: Plan): Promise<void> {
  const trucks = Map.groupBy(loads, ({ vehicle }) => vehicle?.id ?? null);
  const truckDays = [...trucks].flatMap(([vehicleId, [first]]) =>
    vehicleId === null || !first ? [] : [{ vehicleId, day: plan.day, carrierId: first.carrierId }],
  );
  if (truckDays.length > 0) {
    await db
      .insertInto('truckDay')
      .values(truckDays)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const madeAt = madeAtOf(plan);
  const stored = await db
    .insertInto('task')
    .values([...trucks.values()].flatMap((own) => truckRows(own, { ...plan, madeAt })))
    .returning(['id', 'carrierId', 'taskStatus', 'statusSince'])
    .execute();
  await db
    .insertInto('taskEvent')
    .values(
      stored.map(({ id, carrierId, taskStatus, statusSince }) => ({
        ...EVENT,
        taskId: id,
        carrierId,
        fromStatus: null,
        toStatus: taskStatus,
        occurredAt: statusSince,
        actorUserId: null,
        deviceId: null,
        deviceSeq: null,
        payload: JSON.stringify({ plan: plan.kind }),
      })),
    )
    .execute();
  const loaded = stored.filter(({ taskStatus }) => taskStatus >= TaskStatus.Loaded).map(({ id }) => id);
  await issueDockets(db, loaded);
  // They were written at the skid, not now.
  await db
    .updateTable('docket')
    .set((row) => ({ createdAt: row.ref('upliftAt') }))
    .where('taskId', 'in', [0, ...loaded])
    .execute();
  await seedWeights(db, loaded);
}

/** Gives up yesterday's outline of a carrier's day, where nobody worked on it; whether the day is free now. */
async function makeRoom(db: Db, carrierId: number, plan: Plan & { outline: number }): Promise<boolean> {
  const { day } = plan;
  const some = await db
    .selectFrom('task')
    .select('id')
    .where('carrierId', '=', carrierId)
    .where('day', '=', day)
    .limit(1)
    .executeTakeFirst();
  if (some === undefined) {
    return true;
  }
  if (plan.kind === 'tomorrow' || !(await isUntouched(db, carrierId, { day, loads: plan.outline }))) {
    return false;
  }
  await recordStart(db, { carrierId, day, at: Math.min(madeAtOf(plan), plan.now) }, 'out');
  await db.deleteFrom('task').where('carrierId', '=', carrierId).where('day', '=', day).execute();
  return true;
}

/** Plans a day for each carrier that has no plan of its own for it yet. */
export async function seedDay(db: Db, refs: DemoRefs, plan: Plan): Promise<void> {
  const { day, kind } = plan;
  await seedShares(db, refs, plan);
  const loads = demoDay(day, kind);
  const outlines = byCarrier(knownLoads(demoDay(day, 'tomorrow'), refs));
  const isNotFree = await trucksNotFree(db, day);
  const rooms = [];
  for (const [carrierId, own] of byCarrier(knownLoads(loads, refs))) {
    const outline = outlines.get(carrierId)?.length ?? 0;
    if (await makeRoom(db, carrierId, { ...plan, outline })) {
      rooms.push({ carrierId, own });
    }
  }
  // Before the loads, which take from it.
  if (rooms.length > 0 && kind === 'today' && plan.now >= dayStart(day, plan.zone)) {
    await seedStock(db, refs, { day, loads });
  }
  if (kind === 'past') {
    await callHauled(
      db,
      rooms.flatMap(({ own }) => own),
    );
  }
  for (const { carrierId, own } of rooms) {
    const free = own.filter((known) => !isNotFree(known));
    await insertLoads(db, free, plan);
    await recordStart(db, { carrierId, day, at: Math.min(madeAtOf(plan), plan.now) }, 'in');
  }
}
