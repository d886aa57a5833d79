import { changeDeviceTask, getDeviceTasks, TaskStatus } from '@haulboard/contract';
import { addDays, dayOf } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { now, toSeconds } from '../clock.ts';
import type { Db } from '../db/index.ts';
import type { Device } from '../http/caller.ts';
import { notFound } from '../http/refusal.ts';
import { readId } from '../http/read-number.ts';
import { forDevice, type Route } from '../http/route.ts';
import { changeDay } from './change-day.ts';

/** On the road at midnight: the load still belongs to the day it was planned for. */
const ON_THE_ROAD = [TaskStatus.Loading, TaskStatus.Loaded, TaskStatus.Weighed];

const secondsOrNull = (instant: Date | null) => (instant ? toSeconds(instant) : null);

/** What a driver sees: the truck's published loads of today and one still under way from yesterday. */
async function readDeviceTasks(db: Db, device: Device, today: string) {
  const rows = await db
    .selectFrom('task as t')
    .innerJoin('skid as s', 's.id', 't.skidId')
    .innerJoin('destination as d', 'd.id', 't.destinationId')
    .select([
      't.id',
      't.seq',
      't.taskStatus',
      't.publishedRev',
      's.name as skidName',
      's.latitude as skidLatitude',
      's.longitude as skidLongitude',
      'd.name as destinationName',
      'd.latitude as destinationLatitude',
      'd.longitude as destinationLongitude',
      't.plannedDepartAt',
      't.plannedLoadAt',
      't.plannedUnloadAt',
      't.plannedEndAt',
    ])
    .where('t.vehicleId', '=', device.vehicleId)
    .where('t.taskStatus', '>=', TaskStatus.Published)
    .where((eb) =>
      eb.or([
        eb('t.day', '=', today),
        eb.and([eb('t.day', '=', addDays(today, -1)), eb('t.taskStatus', 'in', ON_THE_ROAD)]),
      ]),
    )
    .orderBy('t.day')
    .orderBy('t.seq')
    .execute();
  return rows.map((row) => ({
    ...row,
    plannedDepartAt: secondsOrNull(row.plannedDepartAt),
    plannedLoadAt: secondsOrNull(row.plannedLoadAt),
    plannedUnloadAt: secondsOrNull(row.plannedUnloadAt),
    plannedEndAt: secondsOrNull(row.plannedEndAt),
  }));
}

async function findOwnTask(db: Db, id: number, device: Device) {
  const task = await db
    .selectFrom('task')
    .select(['id', 'day', 'carrierId', 'version', 'taskStatus'])
    .where('id', '=', id)
    .where('vehicleId', '=', device.vehicleId)
    .where('publishedRev', '>', 0)
    .executeTakeFirst();
  if (!task) {
    throw notFound('Load');
  }
  return task;
}

/** Whether this step of the device was already taken. The device's row is locked: its steps take turns. */
async function wasHeard(db: Db, device: Device, deviceSeq: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`device ${device.deviceId}`}, 0))`.execute(db);
  const heard = await db
    .selectFrom('taskEvent')
    .select('id')
    .where('deviceId', '=', device.deviceId)
    .where('deviceSeq', '=', deviceSeq)
    .executeTakeFirst();
  return heard !== undefined;
}

/** A driver's part: to see the truck's loads and to move them on. */
export function deviceRoutes(zone: string): Route[] {
  return [
    forDevice(getDeviceTasks, async (_, { db, device }) => {
      const truck = await db
        .selectFrom('vehicle')
        .select('vehicleCode')
        .where('id', '=', device.vehicleId)
        .executeTakeFirstOrThrow();
      return { ...truck, tasks: await readDeviceTasks(db, device, dayOf(now(), zone)) };
    }),
    forDevice(changeDeviceTask, async ({ params, body }, { db, device }) => {
      const { taskStatus, deviceSeq, reason } = body;
      const isRepeat = await wasHeard(db, device, deviceSeq);
      const task = await findOwnTask(db, readId(params.id, 'Load'), device);
      if (isRepeat) {
        return { id: task.id, taskStatus: task.taskStatus };
      }
      const { id, version, carrierId, day } = task;
      const change = { kind: 'status' as const, id, version, taskStatus, ...(reason ? { reason } : {}) };
      await changeDay(db, {
        carrierId,
        day,
        zone,
        actor: { kind: 'driver', userId: null, carrierId },
        changes: [{ change, name: (field) => field }],
        // A clock that runs ahead does not date a step into the future.
        device: { deviceId: device.deviceId, deviceSeq, occurredAt: Math.min(body.occurredAt, now()) },
      });
      await db
        .updateTable('device')
        .set({ lastSeq: sql<number>`greatest(last_seq, ${deviceSeq}::bigint)` })
        .where('deviceId', '=', device.deviceId)
        .execute();
      return { id, taskStatus };
    }),
  ];
}
