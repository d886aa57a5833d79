import { isLive, type VehicleShare } from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import type { Db } from '../db/index.ts';
import { conflict, notFound, unprocessable } from '../http/refusal.ts';
import { lockDay } from '../plan/store-day.ts';
import { awayWord, trucksOfDay } from '../plan/words.ts';
import { say } from '../texts/say.ts';
import { alreadyDone, tellSides } from './tell.ts';

export type Offer = {
  vehicleIds: readonly number[];
  fromCarrierId: number;
  toCarrierId: number;
  day: Day;
  message: string;
  userId: number;
  zone: string;
};

type OfferedTruck = { id: number; vehicleCode: string; status: string };

async function ownTrucks(db: Db, offer: Offer): Promise<OfferedTruck[]> {
  const trucks = await db
    .selectFrom('vehicle')
    .select(['id', 'vehicleCode', 'status'])
    .where('id', 'in', [...offer.vehicleIds])
    .where('carrierId', '=', offer.fromCarrierId)
    .orderBy('id')
    .execute();
  if (trucks.length < offer.vehicleIds.length) {
    throw notFound('Truck');
  }
  const away = trucks.find(({ status }) => status !== 'available');
  if (away) {
    throw unprocessable(
      'vehicle_ids',
      say('Truck {code} is not available ({why})', {
        code: away.vehicleCode,
        why: awayWord(away.status),
      }),
    );
  }
  return trucks;
}

async function refuseShared(db: Db, offer: Offer): Promise<void> {
  const shared = await db
    .selectFrom('vehicleShare as s')
    .innerJoin('vehicle as v', 'v.id', 's.vehicleId')
    .innerJoin('carrier as c', 'c.carrierId', 's.toCarrierId')
    .select(['v.vehicleCode', 'c.name', 's.status'])
    .where('s.vehicleId', 'in', [...offer.vehicleIds])
    .where('s.day', '=', offer.day)
    .where('s.status', 'in', ['pending', 'accepted'])
    .executeTakeFirst();
  if (shared) {
    const values = { code: shared.vehicleCode, borrower: shared.name };
    throw conflict(
      shared.status === 'accepted'
        ? say('Truck {code} is already shared with {borrower} for this day', values)
        : say('Truck {code} is already offered to {borrower} for this day', values),
    );
  }
}

async function refuseLoaded(db: Db, offer: Offer, trucks: readonly OfferedTruck[]): Promise<void> {
  const loads = await db
    .selectFrom('task')
    .select(['vehicleId', 'taskStatus'])
    .where('vehicleId', 'in', [...offer.vehicleIds])
    .where('day', '=', offer.day)
    .execute();
  const loaded = trucks.find(({ id }) =>
    loads.some(({ vehicleId, taskStatus }) => vehicleId === id && isLive(taskStatus)),
  );
  if (loaded) {
    throw unprocessable(
      'vehicle_ids',
      say('Truck {code} still has loads on this day: move or cancel them first', {
        code: loaded.vehicleCode,
      }),
    );
  }
}

/** Offers own trucks to another dispatcher for a day, all or none. @throws Refusal 404, 409, 422 */
export async function offerTrucks(db: Db, asked: Offer): Promise<VehicleShare[]> {
  const offer = { ...asked, vehicleIds: [...new Set(asked.vehicleIds)] };
  if (offer.toCarrierId === offer.fromCarrierId) {
    throw unprocessable(
      'to_dispatcher_id',
      say('a truck cannot be shared with oneself; choose another dispatcher'),
    );
  }
  const to = await db
    .selectFrom('carrier')
    .select(['carrierId', 'name'])
    .where('carrierId', '=', offer.toCarrierId)
    .executeTakeFirst();
  if (!to) {
    throw notFound('Dispatcher');
  }
  // The same lock as the plan's: from here on no load can come onto these trucks.
  await lockDay(db, offer.fromCarrierId, offer.day);
  const trucks = await ownTrucks(db, offer);
  await refuseShared(db, offer);
  await refuseLoaded(db, offer, trucks);
  const rows = await db
    .insertInto('vehicleShare')
    .values(
      trucks.map(({ id }) => ({
        vehicleId: id,
        fromCarrierId: offer.fromCarrierId,
        toCarrierId: offer.toCarrierId,
        day: offer.day,
        message: offer.message,
        offeredBy: offer.userId,
        answeredBy: null,
        answeredAt: null,
      })),
    )
    .returning(['shareId', 'status'])
    .execute();
  await tellSides(
    db,
    { type: 'share_vehicle', day: offer.day, vehicleIds: trucks.map(({ id }) => id) },
    { to: offer.toCarrierId, both: [offer.fromCarrierId], zone: offer.zone },
  );
  return rows.map((row) => ({ ...row, direction: 'out', carrierId: to.carrierId, carrierName: to.name }));
}

type Withdrawal = { shareId: number; fromCarrierId: number; userId: number; zone: string };

/** Takes an unanswered offer back. @throws Refusal 404, 409 when it was answered or withdrawn before */
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
    await tellSides(db, event, { to: toCarrierId, both: [fromCarrierId], zone });
    return;
  }
  const share = await db
    .selectFrom('vehicleShare as s')
    .innerJoin('vehicle as v', 'v.id', 's.vehicleId')
    .select(['s.status', 's.day', 'v.vehicleCode'])
    .where('s.shareId', '=', shareId)
    .where('s.fromCarrierId', '=', fromCarrierId)
    .executeTakeFirst();
  if (!share) {
    throw notFound('Share');
  }
  throw conflict(alreadyDone(trucksOfDay([share.vehicleCode], share.day), share.status));
}
