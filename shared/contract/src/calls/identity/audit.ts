import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { auditEntry } from '../../entities/identity/audit.ts';
import { calendarDay, entity, queryNumber, text } from '../../wire.ts';

export const listAudit = defineCall({
  name: 'listAudit',
  summary:
    'Who did what to whom, newest first: all of it, or that of the caller and the caller’s sub-accounts',
  method: 'GET',
  path: '/admin/audit',
  allow: 'audit.view',
  freshOn: ['socket_state_change'],
  query: entity({
    page: z.optional(queryNumber),
    pageSize: z.optional(queryNumber),
    /** Part of an account, a name or a reason, or of the name of a released part. */
    q: z.optional(text(100)),
    /** Calls, with commas between them. */
    call: z.optional(text(2000)),
    /** Days (YYYY-MM-DD) in the operating time zone, both included. */
    from: z.optional(calendarDay),
    to: z.optional(calendarDay),
  }),
  /** `total` counts to 10,000 and no further. */
  result: entity({ page: z.int(), pageSize: z.int(), total: z.int(), list: z.array(auditEntry) }),
});
