import type { Db } from '../../platform/db/index.ts';
import { conflict, notFound } from '../../platform/http/failure/request-error.ts';
import { message } from '../../platform/texts/message.ts';
import { standRequest } from './requests.ts';
import { isActiveShare } from '../plan/day/active-share.ts';
import { notify } from '../plan/hints/notify.ts';
import { alreadyDone, tellSides } from './tell.ts';
import { trucksOfPart, type Terms } from './terms.ts';
import { NOT_FOUND } from '../plan/access/not-found.ts';

type Counter = {
  shareId: number;
  carrierId: number;
  carrierName: string;
  terms: Terms;
  userId: number;
  zone: string;
};

async function refuse(db: Db, { shareId, carrierId, zone }: Counter): Promise<never> {
  const share = await db
    .selectFrom('vehicleShare as s')
    .innerJoin('vehicle as v', 'v.id', 's.vehicleId')
    .select(['s.status', 's.day', 's.fromMinute', 's.toMinute', 'v.vehicleCode'])
    .where('s.shareId', '=', shareId)
    .where('s.toCarrierId', '=', carrierId)
    .executeTakeFirst();
  if (!share) {
    throw notFound(NOT_FOUND.Share);
  }
  const status = share.status === 'pending' ? 'expired' : share.status;
  throw conflict(alreadyDone(trucksOfPart([share.vehicleCode], share, zone), status));
}

/**
 * Asks for an offered truck on other terms. The offer ends with it, so that the lender may plan the truck again while
 * it thinks; its answer is to lend on these terms, to decline, or to offer anew.
 *
 * @returns the request
 * @throws RequestError 404, 409
 */
export async function counterOffer(db: Db, counter: Counter): Promise<number> {
  const { shareId, carrierId, terms, userId, zone } = counter;
  const share = await db
    .updateTable('vehicleShare')
    .set({ status: 'countered', answeredBy: userId, answeredAt: new Date() })
    .where('shareId', '=', shareId)
    .where('toCarrierId', '=', carrierId)
    .where('status', '=', 'pending')
    .where(isActiveShare('vehicle_share'))
    .returning(['vehicleId', 'fromCarrierId', 'day'])
    .executeTakeFirst();
  if (!share) {
    return refuse(db, counter);
  }
  const { vehicleId, fromCarrierId, day } = share;
  const requestId = await standRequest(db, {
    ...terms,
    carrierId,
    toCarrierId: fromCarrierId,
    vehicleId,
    counterOfId: shareId,
    askedBy: userId,
  });
  const event = { type: 'share_task_modify' as const, day, vehicleIds: [vehicleId] };
  const both = [fromCarrierId, carrierId];
  await tellSides(db, event, { to: both, both, zone });
  const { vehicleCode } = await db
    .selectFrom('vehicle')
    .select('vehicleCode')
    .where('id', '=', vehicleId)
    .executeTakeFirstOrThrow();
  const trucks = trucksOfPart([vehicleCode], terms, zone);
  await notify(
    db,
    { carrierId: fromCarrierId, day },
    message('{who} asks for your truck {trucks} instead', { who: counter.carrierName, trucks }),
  );
  return requestId;
}
