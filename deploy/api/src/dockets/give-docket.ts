import { TaskStatus } from '@haulboard/contract';
import { sql } from 'kysely';
import { toInstant } from '../clock.ts';
import type { Db } from '../db/index.ts';
import type { Device } from '../http/caller.ts';
import { unprocessable } from '../http/refusal.ts';
import { say } from '../texts/say.ts';
import { isLeased } from './lease-numbers.ts';
import { docketOf } from './weights.ts';

export type GivenDocket = {
  taskId: number;
  docketNo: string;
  pieces?: number | undefined;
  lengthM?: number | undefined;
  /** Seconds. */
  at: number;
};

async function checkNumber(db: Db, device: Device, given: GivenDocket): Promise<void> {
  const { taskId, docketNo } = given;
  const load = await db
    .selectFrom('task as t')
    .innerJoin('crew as c', 'c.id', 't.crewId')
    .select(['t.crewId', 'c.crewCode', 'c.customerId'])
    .where('t.id', '=', taskId)
    .executeTakeFirstOrThrow();
  if (!(await isLeased(db, device, { crewId: load.crewId, docketNo }))) {
    throw unprocessable(
      'docket_no',
      say('docket {no} is not among the numbers of crew {crew} that this device has', {
        no: docketNo,
        crew: load.crewCode,
      }),
    );
  }
  const other = await db
    .selectFrom('docket')
    .select('id')
    .where('customerId', '=', load.customerId)
    .where('docketNo', '=', docketNo)
    .where((eb) => eb.or([eb('taskId', 'is', null), eb('taskId', '<>', taskId)]))
    .executeTakeFirst();
  if (other) {
    throw unprocessable('docket_no', say('docket {no} is on another load', { no: docketNo }));
  }
}

/** Written by the driver at the skid: it counts as issued when the load leaves. */
async function insertDocket(db: Db, device: Device, given: GivenDocket): Promise<void> {
  const { taskId, docketNo, pieces = null, lengthM = null, at } = given;
  await sql`
    insert into docket (docket_no, task_id, day, uplift_at, customer_id, crew_id, skid_id, log_grade_id,
      destination_id, carrier_id, vehicle_id, status, device_id, pieces, length_m)
    select ${docketNo}, t.id, t.day, ${toInstant(at)}::timestamptz, c.customer_id, t.crew_id, t.skid_id,
      t.log_grade_id, t.destination_id, t.carrier_id, t.vehicle_id,
      case when t.task_status >= ${TaskStatus.Loaded} then 10 else 0 end, ${device.deviceId}, ${pieces}::int,
      ${lengthM}::float8
    from task t join crew c on c.id = t.crew_id where t.id = ${taskId}`.execute(db);
}

/**
 * The docket a driver gave out, perhaps long before this is heard. It takes the place of a number that the server
 * made up meanwhile: that one was never on paper.
 *
 * @throws Refusal 422 for a number that is not the device's to give, or where the load has another docket
 */
export async function giveDocket(db: Db, device: Device, given: GivenDocket): Promise<void> {
  const { taskId, docketNo, pieces, lengthM } = given;
  await checkNumber(db, device, given);
  const known = await docketOf(db, taskId);
  if (!known) {
    await insertDocket(db, device, given);
    return;
  }
  if (known.docketNo !== docketNo && known.deviceId !== null) {
    throw unprocessable('docket_no', say('the load has docket {no} already', { no: known.docketNo }));
  }
  await db
    .updateTable('docket')
    .set({
      docketNo,
      deviceId: device.deviceId,
      ...(pieces === undefined ? {} : { pieces }),
      ...(lengthM === undefined ? {} : { lengthM }),
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
    .where('status', '<>', -2)
    .where('upliftAt', '>', toInstant(at))
    .execute();
}
