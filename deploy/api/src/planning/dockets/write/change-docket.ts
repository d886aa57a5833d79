import {
  DocketStatus,
  type CallInput,
  type changeDocket,
  type DocketDetail,
  type voidDocket,
} from '@haulboard/contract';
import { sql } from 'kysely';
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

/** Puts a docket right. @throws RequestError 404, 409, 422 */
export async function correctDocket(
  whose: Whose,
  { params, body }: CallInput<typeof changeDocket>,
): Promise<DocketDetail> {
  const { db, user } = whose;
  const id = readId(params.id, NOT_FOUND.Docket);
  const {
    version,
    reason,
    logGradeId,
    pieces,
    lengthM,
    note,
    scaledLogs,
    driverName,
    trailerRego,
    ...typed
  } = body;
  const docket = await lockDocket(db, user, { id, version, reason });
  if (!docket.canEdit) {
    throw unprocessable('version', stays(docket));
  }
  if (logGradeId !== docket.logGradeId) {
    await checkGrade(db, logGradeId);
  }
  await db
    .updateTable('docket')
    .set({
      logGradeId,
      pieces,
      lengthM,
      note,
      ...(driverName === undefined ? {} : { driverName }),
      ...(trailerRego === undefined ? {} : { trailerRego }),
      ...(scaledLogs ? { scaledLogs: scaledLogs.length === 0 ? null : JSON.stringify(scaledLogs) } : {}),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
  await correctWeights(db, user, { docket, typed });
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
