import { TaskStatus, DocketStatus } from '@haulboard/contract';
import { sql } from 'kysely';
import { toInstant } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Device } from '../../platform/http/caller.ts';
import { unprocessable } from '../../platform/http/failure/request-error.ts';
import { message } from '../../platform/texts/message.ts';
import { isLeased } from './lease-numbers.ts';
import { plainDocketNo } from './plain-docket-no.ts';
import { docketsOf } from './weigh-load.ts';

export type GivenDocket = {
  taskId: number;
  /** Which docket of the load: 1 is its own. */
  packetNo: number;
  docketNo: string;
  pieces?: number | undefined;
  lengthM?: number | undefined;
  estKg?: number | undefined;
  /** Seconds. */
  at: number;
};

async function checkNumber(db: Db, device: Device, given: GivenDocket): Promise<void> {
  const { taskId, packetNo, docketNo } = given;
  const load = await db
    .selectFrom('taskPacket as q')
    .innerJoin('crew as c', 'c.id', 'q.crewId')
    .select(['q.crewId', 'c.crewCode', 'c.customerId', 'c.docketRequiresPieces', 'c.docketRequiresLength'])
    .where('q.taskId', '=', taskId)
    .where('q.packetNo', '=', packetNo)
    .executeTakeFirst();
  if (!load) {
    throw unprocessable('packet_no', message('the load has no docket {no}', { no: packetNo }));
  }
  if (load.docketRequiresPieces && given.pieces === undefined) {
    throw unprocessable('pieces', message('crew {crew} needs the number of pieces', { crew: load.crewCode }));
  }
  if (load.docketRequiresLength && given.lengthM === undefined) {
    throw unprocessable(
      'length_m',
      message('crew {crew} needs the length of the logs', { crew: load.crewCode }),
    );
  }
  if (!(await isLeased(db, device, { crewId: load.crewId, docketNo }))) {
    throw unprocessable(
      'docket_no',
      message('docket {no} is not among the numbers of crew {crew} that this device has', {
        no: docketNo,
        crew: load.crewCode,
      }),
    );
  }
  const other = await db
    .selectFrom('docket')
    .select(['taskId', 'packetNo'])
    .where('docketNo', '=', docketNo)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('taskId', '=', taskId),
          eb('packetNo', '<>', packetNo),
          eb('status', '<>', DocketStatus.Void),
        ]),
        eb.and([
          eb('customerId', '=', load.customerId),
          eb.or([eb('taskId', 'is', null), eb('taskId', '<>', taskId)]),
        ]),
      ]),
    )
    .executeTakeFirst();
  if (other?.taskId === taskId) {
    const values = { no: docketNo, place: other.packetNo };
    throw unprocessable(
      'docket_no',
      message('docket {no} is the number of docket {place} of this load', values),
    );
  }
  if (other) {
    throw unprocessable('docket_no', message('docket {no} is on another load', { no: docketNo }));
  }
}

/** Written by the driver at the skid: it counts as issued when the load leaves. */
async function insertDocket(db: Db, device: Device, given: GivenDocket): Promise<void> {
  const { taskId, packetNo, docketNo, pieces = null, lengthM = null, estKg = null, at } = given;
  await sql`
    insert into docket (docket_no, task_id, packet_no, day, uplift_at, customer_id, crew_id, skid_id, log_grade_id,
      destination_id, carrier_id, vehicle_id, status, device_id, pieces, length_m, est_kg)
    select ${docketNo}, t.id, q.packet_no, t.day, ${toInstant(at)}::timestamptz, c.customer_id, q.crew_id,
      q.skid_id, q.log_grade_id, t.destination_id, t.carrier_id, t.vehicle_id,
      case when t.task_status >= ${TaskStatus.Loaded} then 10 else 0 end, ${device.deviceId}, ${pieces}::int,
      ${lengthM}::float8, ${estKg}::int
    from task t join task_packet q on q.task_id = t.id join crew c on c.id = q.crew_id
    where t.id = ${taskId} and q.packet_no = ${packetNo}`.execute(db);
}

type Known = Awaited<ReturnType<typeof docketsOf>>[number];

/** Whether a driver wrote the number. What another truck's driver wrote and never left the skid with was not used. */
async function isDriversOwn(db: Db, { deviceId, status }: Known, device: Device): Promise<boolean> {
  if (deviceId === null || status !== DocketStatus.Draft) {
    return deviceId !== null;
  }
  const writer = await db
    .selectFrom('device')
    .select('vehicleId')
    .where('deviceId', '=', deviceId)
    .executeTakeFirst();
  return writer?.vehicleId === device.vehicleId;
}

/**
 * The docket a driver gave out, perhaps long before this is heard. It takes the place of a number that the server made
 * up meanwhile: that one was never on paper.
 *
 * @throws RequestError 422 when the number is not the device's to give; when the load has no such docket; when the
 *   docket has another number
 */
export async function giveDocket(db: Db, device: Device, told: GivenDocket): Promise<void> {
  const given = { ...told, docketNo: plainDocketNo(told.docketNo) };
  const { taskId, packetNo, docketNo, pieces, lengthM, estKg } = given;
  await checkNumber(db, device, given);
  const known = (await docketsOf(db, [taskId])).find((docket) => docket.packetNo === packetNo);
  if (!known) {
    await insertDocket(db, device, given);
    return;
  }
  if (known.status === DocketStatus.Invoiced) {
    throw unprocessable(
      'docket_no',
      message('docket {no} is on an invoice: it stays as it is', { no: known.docketNo }),
    );
  }
  const isOnPaper = known.docketType === 'paper' || (await isDriversOwn(db, known, device));
  if (known.docketNo !== docketNo && isOnPaper) {
    throw unprocessable('docket_no', message('the load has docket {no} already', { no: known.docketNo }));
  }
  await db
    .updateTable('docket')
    .set({
      docketNo,
      deviceId: device.deviceId,
      ...(pieces === undefined ? {} : { pieces }),
      ...(lengthM === undefined ? {} : { lengthM }),
      ...(estKg === undefined ? {} : { estKg }),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', known.id)
    .execute();
}

/** A load left its skid when the first of those who say so says it did. */
export async function moveUpliftBack(db: Db, taskId: number, at: number): Promise<void> {
  await db
    .updateTable('docket')
    .set({ upliftAt: toInstant(at) })
    .where('taskId', '=', taskId)
    .where('status', '<>', DocketStatus.Void)
    .where('upliftAt', '>', toInstant(at))
    .execute();
}
