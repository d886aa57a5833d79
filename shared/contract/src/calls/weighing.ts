import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { ticketAnswer, waitingTicket, weighTicket } from '../entities/weighing.ts';
import { entity, id, queryNumber, text } from '../wire.ts';

/** A weighbridge is known by the key in the header `device-key`; a truck's key does not open this. */
export const sendWeighTickets = defineCall({
  name: 'sendWeighTickets',
  summary: 'A weighbridge hands in tickets: each finds its load, or is kept until it does',
  method: 'POST',
  path: '/weighbridge/ticket',
  allow: 'weighbridge',
  body: entity({ tickets: z.array(weighTicket).min(1, 'give at least one ticket').max(200) }),
  result: entity({ tickets: z.array(ticketAnswer) }),
});

export const listWeighTickets = defineCall({
  name: 'listWeighTickets',
  summary: 'Tickets of the caller’s trucks and dockets that found no load, oldest first',
  method: 'GET',
  path: '/admin/weigh_ticket',
  allow: 'docket.match',
  result: z.array(waitingTicket),
});

export const matchWeighTicket = defineCall({
  name: 'matchWeighTicket',
  summary: 'Say by hand which load a ticket is of, or set it aside with a reason',
  method: 'PUT',
  path: '/admin/weigh_ticket/{id}',
  allow: 'docket.match',
  params: entity({ id: queryNumber }),
  body: z.union([
    entity({ kind: z.literal('match'), taskId: id }),
    entity({ kind: z.literal('set_aside'), reason: text(500).min(1, 'Say why') }),
  ]),
  result: entity({ id, taskId: z.nullable(id) }),
  errors: [404, 409],
});
