import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { MATCH_STATES, matchRow, settleBody } from '../../entities/dockets/matching.ts';
import { answeredDay, calendarDay, entity, id, queryNumber } from '../../wire.ts';
import { getDocket, listDockets } from './dockets.ts';
import { listLeftOpen } from './left-open.ts';

export const listMatches = defineCall({
  name: 'listMatches',
  summary:
    'How dockets, their loads and weighbridge tickets agree: what is open, with reasons and candidates',
  method: 'POST',
  path: '/v1.0.3/admin/docket/match',
  allow: 'docket.view',
  freshOn: ['task_modify', 'share_task_modify', 'socket_state_change'],
  isRead: true,
  body: entity({
    /** Days of dockets and weighings, 31 at most; the last seven where left out. */
    from: z.optional(calendarDay),
    to: z.optional(calendarDay),
    /** What is open where left out. */
    states: z.optional(z.array(z.enum(MATCH_STATES)).max(MATCH_STATES.length)),
    destinationId: z.optional(id),
    page: z.optional(z.int()),
    pageSize: z.optional(z.int()),
  }),
  result: entity({
    page: z.int(),
    pageSize: z.int(),
    total: z.int(),
    /** What waits for somebody in these days. */
    open: z.int(),
    /** In how many rows of these days, of any state, a ticket is. Without one nothing was compared. */
    compared: z.optional(z.int()),
    /** How many rows these days have, of any state. */
    rows: z.optional(z.int()),
    /** There are more dockets or tickets in these days than are read. */
    isMore: z.boolean(),
    from: answeredDay,
    to: answeredDay,
    list: z.array(matchRow),
    /** The caller may settle what is open. */
    canSettle: z.boolean(),
  }),
});

/** What a settlement makes old. */
const SETTLED = [listMatches, listLeftOpen, getDocket, listDockets];

export const settleMatches = defineCall({
  name: 'settleMatches',
  summary:
    'Settle mismatches in one way, with the reason, unless somebody has changed one since (409 with what it is now)',
  method: 'PUT',
  path: '/v1.0.3/admin/docket/match',
  allow: 'docket.match',
  changes: SETTLED,
  body: settleBody,
  result: entity({ settled: z.array(id) }),
  errors: [404, 409],
});

export const undoSettlement = defineCall({
  name: 'undoSettlement',
  summary: 'Take back how a mismatch was settled, unless its docket has changed since',
  method: 'POST',
  path: '/v1.0.3/admin/docket/match/{id}/undo',
  allow: 'docket.match',
  changes: SETTLED,
  params: entity({ id: queryNumber }),
  result: z.null(),
  errors: [404, 409],
});
