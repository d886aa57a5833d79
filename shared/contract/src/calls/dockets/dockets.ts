import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import {
  DOCKET_COLUMNS,
  docketChoices,
  docketCorrection,
  docketDetail,
  docketEntry,
  docketVoid,
  listedDocket,
  paperDocket,
} from '../../entities/dockets/docket.ts';
import { docketFilterFields } from '../../entities/dockets/docket-filter.ts';
import { chosenDockets, docketInvoice, docketsInvoiced } from '../../entities/dockets/docket-invoice.ts';
import { entity, file, queryNumber, text } from '../../wire.ts';

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
  freshOn: ['task_modify', 'share_task_modify', 'socket_state_change'],
  isRead: true,
  body: listBody,
  result: entity({
    page: z.int(),
    pageSize: z.int(),
    /** Counted up to 10,000; `isMore` says that there are more. */
    total: z.int(),
    isMore: z.boolean(),
    list: z.array(listedDocket),
    next: cursor,
    previous: cursor,
  }),
});

export const chooseDockets = defineCall({
  name: 'chooseDockets',
  summary: 'The dockets of a whole list by id and version, the newest first, up to as many as one call takes',
  method: 'POST',
  path: '/v1.0.3/admin/docket/choose',
  allow: 'docket.view',
  isRead: true,
  body: entity(docketFilterFields),
  result: chosenDockets,
});

export const exportDockets = defineCall({
  name: 'exportDockets',
  summary: 'All dockets of a list as a file: its rows, its order and its columns, as of one moment',
  method: 'POST',
  path: '/v1.0.3/admin/docket/export',
  allow: 'docket.view',
  isRead: true,
  body: entity({
    ...docketFilterFields,
    columns: z.array(z.enum(DOCKET_COLUMNS)).min(1).max(DOCKET_COLUMNS.length),
    format: z.enum(['csv', 'xlsx']),
  }),
  /** The file itself, without the envelope (SPEC.md 7: blob). */
  result: file,
});

export const getDocket = defineCall({
  name: 'getDocket',
  summary: 'One docket with its load, its weighings and the other dockets of its load',
  method: 'GET',
  path: '/v1.0.3/admin/docketV2/{id}',
  allow: 'docket.view',
  freshOn: ['task_modify', 'share_task_modify', 'socket_state_change'],
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

export const changeDocket = defineCall({
  name: 'changeDocket',
  summary:
    'Put a docket right, with the reason, unless somebody has changed it since (409 with what it is now)',
  method: 'PUT',
  path: '/v1.0.3/admin/docketV2/{id}',
  allow: 'docket.edit',
  changes: [listDockets],
  params: one,
  body: docketCorrection,
  result: docketDetail,
  errors: [404, 409],
});

export const voidDocket = defineCall({
  name: 'voidDocket',
  summary: 'Void a docket that no standing load has, with the reason; it stays on record',
  method: 'POST',
  path: '/v1.0.3/admin/docketV2/{id}/void',
  allow: 'docket.void',
  changes: [listDockets],
  params: one,
  body: docketVoid,
  result: docketDetail,
  errors: [404, 409],
});

export const invoiceDockets = defineCall({
  name: 'invoiceDockets',
  summary:
    'Put dockets on an invoice, or take them off with the reason; what cannot be is left out, and why is said',
  method: 'PUT',
  path: '/v1.0.3/admin/docket/invoice',
  allow: 'docket.match',
  changes: [getDocket, listDockets],
  body: docketInvoice,
  result: docketsInvoiced,
});

export const createDocket = defineCall({
  name: 'createDocket',
  summary: 'Enter a docket that was written on paper; its number is one of the crew and on no other docket',
  method: 'POST',
  path: '/v1.0.3/admin/docket',
  allow: 'docket.edit',
  changes: [listDockets],
  body: paperDocket,
  result: docketDetail,
  errors: [409],
});

export const proposeDocketNo = defineCall({
  name: 'proposeDocketNo',
  summary: 'The next number of a crew that is on no docket, and from which ranges it may be',
  method: 'GET',
  path: '/v1.0.3/admin/docket/next',
  allow: 'docket.edit',
  query: entity({ crewId: queryNumber }),
  result: entity({
    /** Nothing where the crew has no number left. */
    docketNo: z.nullable(z.string()),
    ranges: z.array(entity({ fromNo: z.int(), toNo: z.int() })),
  }),
  errors: [404],
});

export const getDocketEntry = defineCall({
  name: 'getDocketEntry',
  summary: 'What somebody who enters paper dockets chooses from',
  method: 'GET',
  path: '/v1.0.3/admin/docket/entry',
  allow: 'docket.edit',
  result: docketEntry,
});
