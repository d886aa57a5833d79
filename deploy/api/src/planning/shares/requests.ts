import type { MarketRequest } from '@haulboard/contract';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { ShareTables } from './tables.ts';
import { conflict, notFound, unprocessable } from '../../platform/http/failure/request-error.ts';
import { lockDay } from '../plan/tasks/store-day.ts';
import { message, type Message } from '../../platform/texts/message.ts';
import { freeTrucks } from './free-trucks.ts';
import { settleDay } from './settle-day.ts';
import { notify } from '../plan/hints/notify.ts';
import { tellSides, withReason } from './tell.ts';
import { trucksOfPart } from './terms.ts';
import { NOT_FOUND } from '../plan/access/not-found.ts';

/** Puts on record what a borrower asks for. */
export async function standRequest(
  db: Db,
  request: Insertable<ShareTables['shareRequest']>,
): Promise<number> {
  const { requestId } = await db
    .insertInto('shareRequest')
    .values(request)
    .returning('requestId')
    .executeTakeFirstOrThrow();
  return requestId;
}

function alreadyEnded(status: MarketRequest['status']): Message {
  switch (status) {
    case 'met':
      return message('This was already answered with an offer');
    case 'declined':
      return message('This was already declined');
    case 'withdrawn':
      return message('This request was withdrawn');
    case 'open':
    case 'expired':
      return message('The time to answer this is over');
  }
}

type Side = 'carrierId' | 'toCarrierId';
type Ending = {
  requestId: number;
  status: 'met' | 'declined' | 'withdrawn';
  reason?: string;
  /** The caller, and on which side it must be. */
  side: Side;
  own: number;
  userId: number;
};

/** One conditional update decides, as with offers. @throws RequestError 404, 409 */
async function endRequest(db: Db, { requestId, status, reason = '', side, own, userId }: Ending) {
  const ended = await db
    .updateTable('shareRequest')
    .set({ status, reason, answeredBy: userId, answeredAt: new Date() })
    .where('requestId', '=', requestId)
    .where(side, '=', own)
    .where('status', '=', 'open')
    .where('expiresAt', '>', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst();
  if (ended) {
    return ended;
  }
  const found = await db
    .selectFrom('shareRequest')
    .select('status')
    .where('requestId', '=', requestId)
    .where(side, '=', own)
    .executeTakeFirst();
  if (!found) {
    throw notFound(NOT_FOUND.Request);
  }
  throw conflict(alreadyEnded(found.status));
}

type Meeting = { fromCarrierId: number; toCarrierId: number; userId: number };

/** An offer answers what was asked for. @throws RequestError 404, 409, 422 when another dispatcher asked */
export async function meetRequest(db: Db, meeting: Meeting, requestId: number): Promise<number> {
  const { fromCarrierId, toCarrierId, userId } = meeting;
  const request = { requestId, status: 'met' as const, side: 'toCarrierId' as const };
  const { carrierId } = await endRequest(db, { ...request, own: fromCarrierId, userId });
  if (carrierId !== toCarrierId) {
    throw unprocessable('to_dispatcher_id', message('another dispatcher asked for this'));
  }
  return requestId;
}

type Acceptance = { requestId: number; carrierId: number; carrierName: string; userId: number; zone: string };

async function dayOfRequest(db: Db, { requestId, carrierId }: Acceptance) {
  const request = await db
    .selectFrom('shareRequest')
    .select(['day', 'vehicleId'])
    .where('requestId', '=', requestId)
    .where('toCarrierId', '=', carrierId)
    .executeTakeFirst();
  if (!request) {
    throw notFound(NOT_FOUND.Request);
  }
  return request;
}

/** Lends a truck on the terms the borrower asked for: it has said yes already. @throws RequestError 404, 409, 422 */
export async function acceptRequest(db: Db, acceptance: Acceptance): Promise<void> {
  const { requestId, carrierId: fromCarrierId, userId, zone } = acceptance;
  const { day, vehicleId } = await dayOfRequest(db, acceptance);
  if (vehicleId === null) {
    throw unprocessable('id', message('no truck is named in this: offer one that fits'));
  }
  await lockDay(db, fromCarrierId, day);
  const ending = { requestId, status: 'met' as const, side: 'toCarrierId' as const, own: fromCarrierId };
  const {
    carrierId,
    fromMinute,
    toMinute,
    message: wish,
    rateNote,
  } = await endRequest(db, { ...ending, userId });
  const part = { day, fromMinute, toMinute };
  const lending = { ...part, vehicleIds: [vehicleId], fromCarrierId, toCarrierId: carrierId, zone };
  const [truck] = await freeTrucks(db, lending);
  await db
    .insertInto('vehicleShare')
    .values({
      ...part,
      vehicleId,
      fromCarrierId,
      toCarrierId: carrierId,
      status: 'accepted',
      message: wish,
      rateNote,
      requestId,
      offeredBy: userId,
      answeredBy: userId,
      answeredAt: new Date(),
    })
    .execute();
  await settleDay(db, { vehicleId, day });
  const event = { type: 'share_accept' as const, day, vehicleIds: [vehicleId] };
  await tellSides(db, event, { to: [carrierId], both: [fromCarrierId, carrierId], zone });
  const trucks = trucksOfPart([truck?.vehicleCode ?? ''], part, zone);
  await notify(
    db,
    { carrierId, day },
    message('{who} lends you truck {trucks} as you asked', { who: acceptance.carrierName, trucks }),
  );
}

/** @throws RequestError 404, 409 */
export async function declineRequest(db: Db, declining: Acceptance & { reason: string }): Promise<void> {
  const { requestId, carrierId: own, carrierName, reason, userId, zone } = declining;
  const ending = { requestId, status: 'declined' as const, reason, side: 'toCarrierId' as const };
  const { day, carrierId } = await endRequest(db, { ...ending, own, userId });
  const event = { type: 'share_task_modify' as const, day, vehicleIds: [] };
  await tellSides(db, event, { to: [carrierId], both: [own, carrierId], zone });
  const said = message('{who} declined what you asked for', { who: carrierName });
  await notify(db, { carrierId, day }, withReason(said, reason));
}

/** @throws RequestError 404, 409 */
export async function withdrawRequest(db: Db, withdrawal: Omit<Acceptance, 'carrierName'>): Promise<void> {
  const { requestId, carrierId: own, userId, zone } = withdrawal;
  const ending = { requestId, status: 'withdrawn' as const, side: 'carrierId' as const, own, userId };
  const { day, toCarrierId } = await endRequest(db, ending);
  const event = { type: 'share_vehicle' as const, day, vehicleIds: [] };
  await tellSides(db, event, { to: [toCarrierId], both: [own], zone });
}
