import {
  acceptShares,
  denyShares,
  listShares,
  offerShares,
  withdrawShare,
  type CallInput,
} from '@haulboard/contract';
import { dayOf, dayStart } from '@haulboard/contract/time';
import { now, toSeconds } from '../../platform/clock.ts';
import { authorOf, carrierOf, type User } from '../../platform/http/caller.ts';
import { readId } from '../../platform/http/input/read-number.ts';
import { forUser, type Route, type UserContext } from '../../platform/http/route.ts';
import { answerOffers, type Answer } from './answer.ts';
import { marketRoutes } from './market-routes.ts';
import { offerTrucks, withdrawOffer } from './offer.ts';
import { readShareDay } from './share-day.ts';
import { isActiveShare } from '../plan/day/active-share.ts';
import { readTerms } from './terms.ts';
import { NOT_FOUND } from '../plan/access/not-found.ts';

/** Offers that wait for the caller's answer, today's and later, by the dispatcher who makes them. */
async function readPending(context: UserContext, zone: string) {
  const rows = await context.db
    .selectFrom('vehicleShare as s')
    .innerJoin('vehicle as v', 'v.id', 's.vehicleId')
    .innerJoin('carrier as c', 'c.carrierId', 's.fromCarrierId')
    .select([
      's.vehicleId',
      'v.vehicleCode',
      'v.configuration',
      's.fromCarrierId',
      's.day',
      'c.name',
      'c.code',
    ])
    .select(['s.fromMinute', 's.toMinute', 's.rateNote', 's.message', 's.expiresAt'])
    .where('s.toCarrierId', '=', carrierOf(context.user))
    .where('s.status', '=', 'pending')
    .where(isActiveShare('s'))
    .where('s.day', '>=', dayOf(now(), zone))
    .orderBy('c.name')
    .orderBy('s.day')
    .orderBy('v.vehicleCode')
    .execute();
  const byLender = Map.groupBy(rows, ({ fromCarrierId }) => fromCarrierId);
  return [...byLender.values()].map((offers) => ({
    name: offers[0]?.name ?? '',
    code: offers[0]?.code ?? '',
    vehicleShareList: offers.map(({ name: _name, code: _code, fromCarrierId, day, expiresAt, ...offer }) => ({
      ...offer,
      fromDispatcherId: fromCarrierId,
      date: dayStart(day, zone),
      expiresAt: expiresAt && toSeconds(expiresAt),
    })),
  }));
}

type AnswerInput = CallInput<typeof acceptShares>;

function answerOf(
  kind: Answer['kind'],
  { query, body }: AnswerInput,
  given: { user: User; zone: string },
): Answer {
  const { user, zone } = given;
  return {
    kind,
    day: readShareDay(query.date, zone),
    toCarrierId: carrierOf(user),
    toCarrierName: user.carrierName ?? '',
    userId: authorOf(user).userId,
    zone,
    reason: body.reason?.trim() ?? '',
    shareList: body.shareList,
  };
}

/** Sharing a truck for a day or a part of it: offer, withdraw, see, accept, decline, and the market around it. */
export function shareRoutes(zone: string): Route[] {
  return [
    forUser(listShares, (_, context) => readPending(context, zone)),
    forUser(acceptShares, async (input, { db, user }) => {
      await answerOffers(db, answerOf('accepted', input, { user, zone }));
      return null;
    }),
    forUser(denyShares, async (input, { db, user }) => {
      await answerOffers(db, answerOf('declined', input, { user, zone }));
      return null;
    }),
    forUser(offerShares, ({ body }, { db, user }) =>
      offerTrucks(db, {
        vehicleIds: body.vehicleIds,
        fromCarrierId: carrierOf(user),
        toCarrierId: body.toDispatcherId,
        terms: readTerms(body, zone),
        requestId: body.requestId,
        userId: authorOf(user).userId,
        zone,
      }),
    ),
    forUser(withdrawShare, async ({ params }, { db, user }) => {
      const shareId = readId(params.id, NOT_FOUND.Share);
      await withdrawOffer(db, {
        shareId,
        fromCarrierId: carrierOf(user),
        userId: authorOf(user).userId,
        zone,
      });
      return null;
    }),
    ...marketRoutes(zone),
  ];
}
