import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { shareNotice } from '../entities/notice.ts';
import { vehicleShare } from '../entities/plan.ts';
import { entity, id, queryNumber, seconds, text } from '../wire.ts';

const answer = entity({
  shareList: z
    .array(entity({ vehicleId: id, fromDispatcherId: id }))
    .min(1, 'Please select truck code')
    .max(500),
});

export const listShares = defineCall({
  name: 'listShares',
  summary: 'Trucks offered to the caller and not yet answered',
  method: 'GET',
  path: '/admin/vehicle/share/list',
  allow: 'notice.view',
  result: z.array(shareNotice),
});

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
});

/** Ours: SPEC.md has the answers to an offer but not the offer. */
export const offerShares = defineCall({
  name: 'offerShares',
  summary: 'Offer trucks to another dispatcher for a day',
  method: 'POST',
  path: '/admin/vehicle/share',
  allow: 'share.offer',
  body: entity({
    date: seconds,
    vehicleIds: z.array(id).min(1, 'Please select truck code').max(500),
    toDispatcherId: id,
    message: z.optional(text(500)),
  }),
  result: z.array(vehicleShare),
  errors: [404, 409],
  done: 'Shared successfully',
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
});
