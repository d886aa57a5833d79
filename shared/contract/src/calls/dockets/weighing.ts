import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { ticketAnswer, waitingTicket, weighTicket } from '../../entities/dockets/weighing.ts';
import { MAX_IMPORT } from '../../resource/define-resource.ts';
import { entity, id, queryNumber, text } from '../../wire.ts';
import { getDocket, listDockets } from './dockets.ts';
import { listLeftOpen } from './left-open.ts';
import { listMatches } from './matching.ts';

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

export const importWeighTickets = defineCall({
  name: 'importWeighTickets',
  summary: 'Check or take the tickets of a weighbridge’s file, with the reason for each row that cannot be',
  method: 'POST',
  path: '/admin/weigh_ticket/import',
  allow: 'docket.tickets',
  changes: [listMatches, listLeftOpen, getDocket, listDockets],
  body: entity({
    destinationId: id,
    rows: z.array(z.record(z.string(), z.unknown())).min(1).max(MAX_IMPORT),
    /** `check` writes nothing, `all` everything or nothing, `valid` leaves out what cannot be. */
    mode: z.enum(['check', 'all', 'valid']),
  }),
  result: entity({
    saved: z.int(),
    total: z.int(),
    /** Of those saved, how many have found their load. */
    matched: z.int(),
    /** What is wrong, by row from 1 and the field's wire name. */
    faults: z.array(entity({ row: z.int(), field: z.string(), message: z.string() })),
  }),
  errors: [404, 409],
});

export const listTicketPlaces = defineCall({
  name: 'listTicketPlaces',
  summary: 'The destinations whose weighbridge files the caller may import, by name',
  method: 'GET',
  path: '/admin/weigh_ticket/place',
  allow: 'docket.tickets',
  result: z.array(entity({ id, name: z.string() })),
});
