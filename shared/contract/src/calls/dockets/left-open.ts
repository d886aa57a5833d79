import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import {
  cutOff,
  cutOffBody,
  cutOffParams,
  LEFT_OPEN_KINDS,
  leftOpenPerson,
  leftOpenRow,
  ownerTarget,
} from '../../entities/dockets/left-open.ts';
import { answeredDay, calendarDay, entity } from '../../wire.ts';

export const listLeftOpen = defineCall({
  name: 'listLeftOpen',
  summary: 'What is left open of days past their cut-off: dockets, loads and tickets, why, and whose it is',
  method: 'POST',
  path: '/v1.0.3/admin/docket/left_open',
  allow: 'docket.match',
  freshOn: ['task_modify', 'share_task_modify', 'socket_state_change', 'left_open'],
  isRead: true,
  body: entity({
    /** 31 days at most; the last seven past their cut-off where left out. */
    from: z.optional(calendarDay),
    to: z.optional(calendarDay),
    kinds: z.optional(z.array(z.enum(LEFT_OPEN_KINDS)).max(LEFT_OPEN_KINDS.length)),
    /** 0: nobody's. */
    ownerId: z.optional(z.int().min(0)),
    page: z.optional(z.int()),
    pageSize: z.optional(z.int()),
  }),
  result: entity({
    page: z.int(),
    pageSize: z.int(),
    total: z.int(),
    /** Of these days, whosever they are. */
    open: z.int(),
    mine: z.int(),
    nobodys: z.int(),
    isMore: z.boolean(),
    from: answeredDay,
    to: answeredDay,
    list: z.array(leftOpenRow),
    people: z.array(leftOpenPerson),
    /** Of the dispatchers whose plans the caller sees. */
    cutOffs: z.array(cutOff),
  }),
});

export const giveLeftOpen = defineCall({
  name: 'giveLeftOpen',
  summary:
    'Take lines that are left open, or give them to a colleague: all or none, unless one was given since (409)',
  method: 'PUT',
  path: '/v1.0.3/admin/docket/left_open',
  allow: 'docket.match',
  changes: [listLeftOpen],
  body: entity({ targets: z.array(ownerTarget).min(1).max(100) }),
  /** What undoes it: who was named before, with the version of now. */
  result: entity({ before: z.array(ownerTarget) }),
  errors: [404, 409],
});

export const changeCutOff = defineCall({
  name: 'changeCutOff',
  summary:
    'Say by when a dispatcher’s days are settled, and whose they usually are, unless somebody has since (409)',
  method: 'PUT',
  path: '/v1.0.3/admin/docket/cut_off/{carrierId}',
  allow: 'docket.match',
  params: cutOffParams,
  body: cutOffBody,
  changes: [listLeftOpen],
  result: cutOff,
  errors: [404, 409],
});
