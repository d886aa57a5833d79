import { DocketStatus, type DevicePhoto } from '@haulboard/contract';
import type { Db } from '../../platform/db/index.ts';
import type { Device } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/failure/request-error.ts';
import { addPhoto } from '../photos/photo-store.ts';
import { hint } from '../plan/hints/hints.ts';
import { NOT_FOUND } from '../plan/access/not-found.ts';
import { findOwnTask } from './take-event.ts';

/** The docket of a load; nobody else adds to it until this is done. One that is void is of a haul that was called off. */
async function lockDocket(db: Db, taskId: number, packetNo: number) {
  const docket = await db
    .selectFrom('docket')
    .select(['id', 'carrierId'])
    .where('taskId', '=', taskId)
    .where('packetNo', '=', packetNo)
    .where('status', '<>', DocketStatus.Void)
    .forUpdate()
    .executeTakeFirst();
  if (!docket) {
    throw notFound(NOT_FOUND.Docket);
  }
  return docket;
}

type By = { deviceId: string; deviceSeq: number };

/** A photo that was told before: also one that the office has removed since, or whose docket is void by now. */
function findTold(db: Db, taskId: number, { deviceId, deviceSeq }: By) {
  return db
    .selectFrom('photo as p')
    .innerJoin('docket as k', 'k.id', 'p.docketId')
    .select('p.id')
    .where('k.taskId', '=', taskId)
    .where('p.deviceId', '=', deviceId)
    .where('p.deviceSeq', '=', deviceSeq)
    .executeTakeFirst();
}

/** Keeps what a driver photographed, once, also long after it was taken. @throws RequestError 404, 409, 422 */
export async function takePhoto(
  { db, device }: { db: Db; device: Device },
  taskId: number,
  { packetNo = 1, deviceSeq, ...photo }: DevicePhoto,
): Promise<{ id: number }> {
  const task = await findOwnTask(db, taskId, device);
  if (!task) {
    throw notFound(NOT_FOUND.Load);
  }
  const by = { deviceId: device.deviceId, deviceSeq };
  const before = await findTold(db, task.id, by);
  if (before) {
    return before;
  }
  const docket = await lockDocket(db, task.id, packetNo);
  // Again: the same photo may have come a second time meanwhile.
  const told = await findTold(db, task.id, by);
  if (told) {
    return told;
  }
  const { id } = await addPhoto({ db, by }, { column: 'docketId', id: docket.id }, photo);
  const carrierIds = [...new Set([docket.carrierId, task.carrierId])];
  await hint(db, { carrierIds, withAdmins: true }, { type: 'docket_photo', ids: [docket.id] });
  return { id };
}
