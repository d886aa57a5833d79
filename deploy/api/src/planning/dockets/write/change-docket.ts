import {
  DocketStatus,
  type CallInput,
  type changeDocket,
  type DocketDetail,
  type voidDocket,
} from '@haulboard/contract';
import { sql } from 'kysely';
import { scopeOf } from '../../../identity/scope/scope-of.ts';
import { trucksVisibleTo } from '../../../identity/scope/visible-rows.ts';
import type { Db } from '../../../platform/db/index.ts';
import type { User } from '../../../platform/http/caller.ts';
import { readId } from '../../../platform/http/input/read-number.ts';
import { unprocessable } from '../../../platform/http/failure/request-error.ts';
import { message, type Message } from '../../../platform/texts/message.ts';
import { readDocketDetail } from '../read/docket-detail.ts';
import { tellLoadOf } from '../tell-dockets.ts';
import { correctWeights } from './correct-weights.ts';
import { lockDocket } from './lock-docket.ts';
import { NOT_FOUND } from '../../plan/access/not-found.ts';

/** Why a docket cannot be put right or voided now. */
const stays = ({ invoiceNo }: DocketDetail): Message =>
  invoiceNo
    ? message('this docket is on invoice {no}: take it off first', { no: invoiceNo })
    : message('a void docket stays as it is');

type Whose = { db: Db; user: User; zone: string };

async function checkGrade(db: Db, id: number): Promise<void> {
  const found = await db.selectFrom('logGrade').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) {
    throw unprocessable('log_grade_id', message('is not there (any more), or is still needed'));
  }
}

/** Another truck is one that hauled for whoever says so, on that day. @throws RequestError 422 */
async function checkVehicle({ db, user }: Whose, vehicleId: number, { day }: DocketDetail): Promise<void> {
  const { rows } = await sql`
    select from vehicle v where v.id = ${vehicleId} and ${trucksVisibleTo(await scopeOf(db, user), [day])}`.execute(
    db,
  );
  if (rows.length === 0) {
    throw unprocessable('vehicle_id', message('choose a truck that hauled for you that day'));
  }
}

type Correction = CallInput<typeof changeDocket>['body'];

/** Who drove with what, as somebody says. The database brings a truck's own with it: what is said comes after it. */
async function keepDriver(db: Db, id: number, { driverName, trailerRego }: Correction): Promise<void> {
  if (driverName !== undefined || trailerRego !== undefined) {
    await db
      .updateTable('docket')
      .set({
        ...(driverName === undefined ? {} : { driverName }),
        ...(trailerRego === undefined ? {} : { trailerRego }),
      })
      .where('id', '=', id)
      .execute();
  }
}

/** Puts a docket right. @throws RequestError 404, 409, 422 */
export async function correctDocket(
  whose: Whose,
  { params, body }: CallInput<typeof changeDocket>,
): Promise<DocketDetail> {
  const { db, user } = whose;
  const id = readId(params.id, NOT_FOUND.Docket);
  const { version, reason, logGradeId, vehicleId, pieces, lengthM, note, scaledLogs } = body;
  const docket = await lockDocket(db, user, { id, version, reason });
  if (!docket.canEdit) {
    throw unprocessable('version', stays(docket));
  }
  if (logGradeId !== docket.logGradeId) {
    await checkGrade(db, logGradeId);
  }
  if (vehicleId !== undefined && vehicleId !== docket.vehicleId) {
    await checkVehicle(whose, vehicleId, docket);
  }
  await db
    .updateTable('docket')
    .set({
      logGradeId,
      pieces,
      lengthM,
      note,
      ...(vehicleId === undefined ? {} : { vehicleId }),
      ...(scaledLogs ? { scaledLogs: scaledLogs.length === 0 ? null : JSON.stringify(scaledLogs) } : {}),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
  await keepDriver(db, id, body);
  await correctWeights(db, user, { docket, typed: body });
  await tellLoadOf(db, docket, whose.zone);
  return readDocketDetail(db, user, id);
}

/** Voids a docket that no standing load has. @throws RequestError 404, 409, 422 */
export async function voidDocketFor(
  whose: Whose,
  { params, body }: CallInput<typeof voidDocket>,
): Promise<DocketDetail> {
  const { db, user } = whose;
  const id = readId(params.id, NOT_FOUND.Docket);
  const docket = await lockDocket(db, user, { id, ...body });
  if (docket.status === DocketStatus.Invoiced) {
    throw unprocessable('version', stays(docket));
  }
  if (!docket.canVoid) {
    throw unprocessable(
      'version',
      message('this docket belongs to a load that is not canceled: cancel the load instead'),
    );
  }
  await db
    .updateTable('docket')
    .set({ status: DocketStatus.Void, voidReason: body.reason, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
  return readDocketDetail(db, user, id);
}
