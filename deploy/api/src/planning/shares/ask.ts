import type { Db } from '../../platform/db/index.ts';
import { unprocessable } from '../../platform/http/failure/request-error.ts';
import { message } from '../../platform/texts/message.ts';
import { limitRequests } from './limit-requests.ts';
import { otherDispatcher } from './other-dispatcher.ts';
import { standRequest } from './requests.ts';
import { notify } from '../plan/hints/notify.ts';
import { tellSides, withReason } from './tell.ts';
import { trucksOfPart, type Terms } from './terms.ts';

type Asking = {
  carrierId: number;
  carrierName: string;
  toCarrierId: number;
  /** The kind of truck; empty for any. */
  configuration: string;
  trucks: number;
  terms: Terms;
  userId: number;
  zone: string;
};

/** A kind that nobody has cannot be lent. @throws RequestError 422 */
async function checkKind(db: Db, configuration: string): Promise<void> {
  if (configuration === '') {
    return;
  }
  const known = await db
    .selectFrom('vehicle')
    .select('id')
    .where('configuration', '=', configuration)
    .where('removedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (!known) {
    throw unprocessable('configuration', message('there is no truck of this kind; choose another'));
  }
}

/** Asks another dispatcher for trucks of a kind. @throws RequestError 404, 422, 429 */
export async function askForTrucks(db: Db, asking: Asking): Promise<number> {
  const { carrierId, toCarrierId, configuration, trucks, terms, userId, zone } = asking;
  await otherDispatcher(db, { own: carrierId, other: toCarrierId });
  await checkKind(db, configuration);
  await limitRequests(db, { carrierId, toCarrierId });
  const request = { ...terms, carrierId, toCarrierId, configuration, trucks, askedBy: userId };
  const requestId = await standRequest(db, request);
  const event = { type: 'share_vehicle' as const, day: terms.day, vehicleIds: [] };
  await tellSides(db, event, { to: [toCarrierId], both: [carrierId], zone });
  const kind = configuration === '' ? String(trucks) : `${trucks} × ${configuration}`;
  const what = message('{who} asks you for trucks: {trucks}', {
    who: asking.carrierName,
    trucks: trucksOfPart([kind], terms, zone),
  });
  await notify(db, { carrierId: toCarrierId, day: terms.day }, withReason(what, terms.message));
  return requestId;
}
