import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { docket, docketChoices, docketDetail, docketFilterFields } from '../entities/docket.ts';
import { entity, queryNumber, text } from '../wire.ts';

const one = entity({ id: queryNumber });
const cursor = z.nullable(z.string());

/** `after` and `before`: what an earlier answer gave as `next` and `previous`; with one of them `page` is not looked at. */
const listBody = entity({
  ...docketFilterFields,
  page: z.optional(z.int()),
  pageSize: z.optional(z.int()),
  after: z.optional(text(40)),
  before: z.optional(text(40)),
});

export const listDockets = defineCall({
  name: 'listDockets',
  summary: 'The dockets that the caller sees, the newest first: a page, and where the next one begins',
  method: 'POST',
  path: '/v1.0.3/admin/docketV2',
  allow: 'docket.view',
  isRead: true,
  body: listBody,
  result: entity({
    page: z.int(),
    pageSize: z.int(),
    /** Counted up to 10,000; `isMore` says that there are more. */
    total: z.int(),
    isMore: z.boolean(),
    list: z.array(docket),
    next: cursor,
    previous: cursor,
  }),
});

export const getDocket = defineCall({
  name: 'getDocket',
  summary: 'One docket with its load, its weighings and the other dockets of its load',
  method: 'GET',
  path: '/v1.0.3/admin/docketV2/{id}',
  allow: 'docket.view',
  params: one,
  result: docketDetail,
  errors: [404],
});

export const listDocketChoices = defineCall({
  name: 'listDocketChoices',
  summary: 'What the newest dockets that the caller sees can be narrowed by',
  method: 'GET',
  path: '/v1.0.3/admin/docket/choices',
  allow: 'docket.view',
  result: docketChoices,
});
