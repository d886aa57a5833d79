import type { VehicleShare } from '@haulboard/contract';
import type { Db } from '../../platform/db/index.ts';
import { conflict, notFound, unprocessable } from '../../platform/http/failure/request-error.ts';
import { lockDay } from '../plan/tasks/store-day.ts';
import { freeTrucks } from './free-trucks.ts';
import { otherDispatcher } from './other-dispatcher.ts';
import { meetRequest } from './requests.ts';
import { alreadyDone, tellSides } from './tell.ts';
import { trucksOfPart, type Terms } from './terms.ts';
import { message } from '../../platform/texts/message.ts';
import { declareRaces } from '../../platform/http/failure/constraint-messages.ts';
import { NOT_FOUND } from '../plan/access/not-found.ts';

declareRaces({
  vehicle_share_one_live_offer: message('This truck is already offered to that dispatcher for this day'),
  vehicle_share_one_borrower: message('This truck is already shared for this day'),
});

export type Offer = {
  vehicleIds: readonly number[];
  fromCarrierId: number;
  toCarrierId: number;
  terms: Terms;
  /** What the other side asked for. */
  requestId: number | undefined;
  userId: number;
  zone: string;
};

/** Offers own trucks to another dispatcher for a day or a part of it, all or none. @throws RequestError 404, 409, 422 */
export async function offerTrucks(db: Db, offer: Offer): Promise<VehicleShare[]> {
  const { fromCarrierId, toCarrierId, terms, userId, zone } = offer;
  const to = await otherDispatcher(db, { own: fromCarrierId, other: toCarrierId });
  // The same lock as the plan's: from here on no load can come onto these trucks.
  await lockDay(db, fromCarrierId, terms.day);
  const vehicleIds = [...new Set(offer.vehicleIds)];
  const trucks = await freeTrucks(db, { ...terms, vehicleIds, fromCarrierId, toCarrierId, zone });
  if (!to.canBorrow) {
    throw unprocessable(
      'to_dispatcher_id',
      message('{name} only lends trucks and cannot accept any: choose another dispatcher', { name: to.name }),
    );
  }
  const requestId = offer.requestId === undefined ? null : await meetRequest(db, offer, offer.requestId);
  const rows = await db
    .insertInto('vehicleShare')
    .values(
      trucks.map(({ id }) => ({
        ...terms,
        vehicleId: id,
        fromCarrierId,
        toCarrierId,
        requestId,
        offeredBy: userId,
        answeredBy: null,
        answeredAt: null,
      })),
    )
    .returning(['shareId', 'status', 'fromMinute', 'toMinute'])
    .execute();
  await tellSides(
    db,
    { type: 'share_vehicle', day: terms.day, vehicleIds: trucks.map(({ id }) => id) },
    { to: [toCarrierId], both: [fromCarrierId], zone },
  );
  return rows.map((row) => ({ ...row, direction: 'out', carrierId: to.carrierId, carrierName: to.name }));
}

type Withdrawal = { shareId: number; fromCarrierId: number; userId: number; zone: string };

/** Takes an unanswered offer back. @throws RequestError 404, 409 when it was answered or withdrawn before */
export async function withdrawOffer(
  db: Db,
  { shareId, fromCarrierId, userId, zone }: Withdrawal,
): Promise<void> {
  const withdrawn = await db
    .updateTable('vehicleShare')
    .set({ status: 'withdrawn', answeredBy: userId, answeredAt: new Date() })
    .where('shareId', '=', shareId)
    .where('fromCarrierId', '=', fromCarrierId)
    .where('status', '=', 'pending')
    .returning(['vehicleId', 'toCarrierId', 'day'])
    .executeTakeFirst();
  if (withdrawn) {
    const { vehicleId, toCarrierId, day } = withdrawn;
    const event = { type: 'share_vehicle' as const, day, vehicleIds: [vehicleId] };
    await tellSides(db, event, { to: [toCarrierId], both: [fromCarrierId], zone });
    return;
  }
  const share = await db
    .selectFrom('vehicleShare as s')
    .innerJoin('vehicle as v', 'v.id', 's.vehicleId')
    .select(['s.status', 's.day', 's.fromMinute', 's.toMinute', 'v.vehicleCode'])
    .where('s.shareId', '=', shareId)
    .where('s.fromCarrierId', '=', fromCarrierId)
    .executeTakeFirst();
  if (!share) {
    throw notFound(NOT_FOUND.Share);
  }
  throw conflict(alreadyDone(trucksOfPart([share.vehicleCode], share, zone), share.status));
}
