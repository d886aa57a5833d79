import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { shareNotice } from '../../entities/messages/notice.ts';
import { vehicleShare } from '../../entities/planning/plan.ts';
import { askedPart, marketRequest, shareLedger, shareMarket } from '../../entities/planning/share.ts';
import { entity, id, leftOut, queryNumber, seconds, text } from '../../wire.ts';

const NO_TRUCK = 'Please select truck code';

const answer = entity({
  shareList: z
    .array(entity({ vehicleId: id, fromDispatcherId: id }), leftOut(NO_TRUCK))
    .min(1, NO_TRUCK)
    .max(500),
  /** Why, when declined; the lender reads it. */
  reason: z.optional(text(500)),
});

/** What is said with an offer or when asking for a truck. Without an end it ends with its part of the day. */
const terms = {
  date: seconds,
  ...askedPart,
  message: z.optional(text(500)),
  rateNote: z.optional(text(200)),
  expiresAt: z.optional(seconds),
};

const one = entity({ id: queryNumber });

export const listShares = defineCall({
  name: 'listShares',
  summary: 'Trucks offered to the caller and not yet answered, with the terms of each offer',
  method: 'GET',
  path: '/admin/vehicle/share/list',
  allow: 'notice.view',
  freshOn: ['share_accept', 'share_vehicle', 'share_task_modify', 'notification', 'socket_state_change'],
  result: z.array(shareNotice),
});

export const getShareMarket = defineCall({
  name: 'getShareMarket',
  summary: 'Offers, shares and requests of the caller with every other dispatcher, and what became of them',
  method: 'GET',
  path: '/admin/vehicle/share/market',
  allow: 'share.offer',
  freshOn: ['share_vehicle', 'share_accept', 'share_task_modify', 'task_modify'],
  result: shareMarket,
});

export const getShareLedger = defineCall({
  name: 'getShareLedger',
  summary: 'Who owes whom: trucks lent and borrowed and what they hauled, for each other dispatcher',
  method: 'GET',
  path: '/admin/vehicle/share/ledger',
  allow: 'share.offer',
  freshOn: ['share_accept', 'share_task_modify'],
  query: entity({ days: z.optional(queryNumber) }),
  result: shareLedger,
});

/** What every step of the market makes old, with the trucks still offered to the caller. */
const MARKET = [listShares, getShareMarket, getShareLedger];

export const acceptShares = defineCall({
  name: 'acceptShares',
  summary: 'Accept offered trucks of a day: all or none',
  method: 'POST',
  path: '/admin/vehicle/share/accept',
  allow: 'share.answer',
  query: entity({ date: queryNumber }),
  body: answer,
  result: z.null(),
  errors: [404, 409],
  done: 'Accepted successfully',
  changes: MARKET,
});

export const denyShares = defineCall({
  name: 'denyShares',
  summary: 'Decline offered trucks of a day: all or none',
  method: 'POST',
  path: '/admin/vehicle/share/deny',
  allow: 'share.answer',
  query: entity({ date: queryNumber }),
  body: answer,
  result: z.null(),
  errors: [404, 409],
  done: 'Declined successfully',
  changes: MARKET,
});

/** Ours: SPEC.md has the answers to an offer but not the offer. */
export const offerShares = defineCall({
  name: 'offerShares',
  summary: 'Offer trucks to another dispatcher for a day or a part of it',
  method: 'POST',
  path: '/admin/vehicle/share',
  allow: 'share.offer',
  body: entity({
    ...terms,
    vehicleIds: z.array(id, leftOut(NO_TRUCK)).min(1, NO_TRUCK).max(500),
    toDispatcherId: id,
    /** What the other side asked for, when this answers it. */
    requestId: z.optional(id),
  }),
  result: z.array(vehicleShare),
  errors: [404, 409],
  done: 'Offered successfully',
  changes: MARKET,
});

export const withdrawShare = defineCall({
  name: 'withdrawShare',
  summary: 'Take back an offer that was not answered yet',
  method: 'DELETE',
  path: '/admin/vehicle/share/{id}',
  allow: 'share.offer',
  params: entity({ id: queryNumber }),
  result: z.null(),
  errors: [404, 409],
  changes: MARKET,
});

export const counterShare = defineCall({
  name: 'counterShare',
  summary: 'Ask for an offered truck on other terms instead: the offer ends, the lender answers',
  method: 'POST',
  path: '/admin/vehicle/share/{id}/counter',
  allow: 'share.answer',
  params: one,
  body: entity(terms),
  result: marketRequest,
  errors: [404, 409],
  changes: MARKET,
});

export const returnShare = defineCall({
  name: 'returnShare',
  summary:
    'Give a borrowed truck back before a load of it was started: its loads become drafts without a truck',
  method: 'POST',
  path: '/admin/vehicle/share/{id}/return',
  allow: 'share.answer',
  params: one,
  body: entity({ reason: z.optional(text(500)) }),
  result: z.null(),
  errors: [404, 409],
  changes: MARKET,
});

export const requestTrucks = defineCall({
  name: 'requestTrucks',
  summary: 'Ask another dispatcher for trucks of a kind',
  method: 'POST',
  path: '/admin/vehicle/share/request',
  allow: 'share.answer',
  body: entity({
    ...terms,
    toDispatcherId: id,
    configuration: z.optional(text(40)),
    trucks: z.int().min(1, 'ask for at least one truck').max(50, 'ask for 50 trucks at most'),
  }),
  result: marketRequest,
  errors: [404, 429],
  changes: MARKET,
});

export const acceptShareRequest = defineCall({
  name: 'acceptShareRequest',
  summary: 'Lend an offered truck on the terms it was asked for',
  method: 'POST',
  path: '/admin/vehicle/share/request/{id}/accept',
  allow: 'share.offer',
  params: one,
  result: z.null(),
  errors: [404, 409],
  done: 'Accepted successfully',
  changes: MARKET,
});

export const denyShareRequest = defineCall({
  name: 'denyShareRequest',
  summary: 'Decline what another dispatcher asks for',
  method: 'POST',
  path: '/admin/vehicle/share/request/{id}/deny',
  allow: 'share.offer',
  params: one,
  body: entity({ reason: z.optional(text(500)) }),
  result: z.null(),
  errors: [404, 409],
  done: 'Declined successfully',
  changes: MARKET,
});

export const withdrawShareRequest = defineCall({
  name: 'withdrawShareRequest',
  summary: 'Ask no longer',
  method: 'DELETE',
  path: '/admin/vehicle/share/request/{id}',
  allow: 'share.answer',
  params: one,
  result: z.null(),
  errors: [404, 409],
  changes: MARKET,
});
