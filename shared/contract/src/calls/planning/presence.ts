import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { boardPerson } from '../../entities/planning/presence.ts';
import { entity, id, queryNumber, text } from '../../wire.ts';

export const beatBoard = defineCall({
  name: 'beatBoard',
  summary:
    'This tab has the board of a day open, with the focus on that truck; answers who else is there. Sent every 10 s, after 30 s without one the person is gone.',
  method: 'PUT',
  path: '/admin/plan/presence',
  allow: 'today.view',
  query: entity({ date: queryNumber, carrierId: z.optional(queryNumber) }),
  body: entity({
    /** Names the tab: one person may have the same board open twice. */
    tab: text(100).min(1),
    vehicleId: z.nullable(id),
    /** The tab leaves the board. */
    isLast: z.boolean(),
  }),
  result: z.array(boardPerson),
  errors: [404],
  isRoutine: true,
});
