import {
  acceptShareRequest,
  counterShare,
  denyShareRequest,
  getShareLedger,
  getShareMarket,
  requestTrucks,
  returnShare,
  withdrawShareRequest,
} from '@haulboard/contract';
import { authorOf, carrierOf, type User } from '../../platform/http/caller.ts';
import { readId } from '../../platform/http/input/read-number.ts';
import { forUser, type Route } from '../../platform/http/route.ts';
import { askForTrucks } from './ask.ts';
import { counterOffer } from './counter.ts';
import { giveBack } from './give-back.ts';
import { readLedger } from './ledger.ts';
import { readMarket, readRequest } from './market.ts';
import { acceptRequest, declineRequest, withdrawRequest } from './requests.ts';
import { readTerms } from './terms.ts';
import { NOT_FOUND } from '../plan/access/not-found.ts';

/** The market beside the offers: asking, other terms, giving back, and what it all comes to. */
export function marketRoutes(zone: string): Route[] {
  const callerOf = (user: User) => ({
    carrierId: carrierOf(user),
    carrierName: user.carrierName ?? '',
    userId: authorOf(user).userId,
    zone,
  });
  return [
    forUser(getShareMarket, (_, { db, user }) => readMarket(db, { carrierId: carrierOf(user), zone })),
    forUser(getShareLedger, ({ query }, { db, user }) =>
      readLedger(db, { carrierId: carrierOf(user), zone }, query?.days),
    ),
    forUser(requestTrucks, async ({ body }, { db, user }) => {
      const { toDispatcherId, configuration = '', trucks } = body;
      const caller = callerOf(user);
      const asked = { configuration: configuration.trim(), trucks, terms: readTerms(body, zone) };
      const id = await askForTrucks(db, { ...caller, ...asked, toCarrierId: toDispatcherId });
      return readRequest(db, id, caller);
    }),
    forUser(counterShare, async ({ params, body }, { db, user }) => {
      const caller = callerOf(user);
      const shareId = readId(params.id, NOT_FOUND.Share);
      const id = await counterOffer(db, { ...caller, shareId, terms: readTerms(body, zone) });
      return readRequest(db, id, caller);
    }),
    forUser(returnShare, async ({ params, body }, { db, user }) => {
      const shareId = readId(params.id, NOT_FOUND.Share);
      const reason = body?.reason?.trim() ?? '';
      await giveBack(db, { shareId, user, carrierId: carrierOf(user), reason, zone });
      return null;
    }),
    forUser(acceptShareRequest, async ({ params }, { db, user }) => {
      await acceptRequest(db, { ...callerOf(user), requestId: readId(params.id, NOT_FOUND.Request) });
      return null;
    }),
    forUser(denyShareRequest, async ({ params, body }, { db, user }) => {
      const requestId = readId(params.id, NOT_FOUND.Request);
      await declineRequest(db, { ...callerOf(user), requestId, reason: body?.reason?.trim() ?? '' });
      return null;
    }),
    forUser(withdrawShareRequest, async ({ params }, { db, user }) => {
      await withdrawRequest(db, { ...callerOf(user), requestId: readId(params.id, NOT_FOUND.Request) });
      return null;
    }),
  ];
}
