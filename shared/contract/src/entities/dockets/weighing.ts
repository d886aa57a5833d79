import { z } from 'zod';
import { MAX_DOCKETS } from '../../packets.ts';
import { textField, type Field } from '../../resource/fields.ts';
import { entity, id, seconds, text } from '../../wire.ts';

/** No truck weighs more. */
export const MAX_WEIGHED_KG = 200_000;
/** How far the net mass on a ticket may be from gross less tare: rounding of three readings. */
export const NET_TOLERANCE_KG = 20;

const kg = z.int().min(1).max(MAX_WEIGHED_KG);

/** A docket's part of what was weighed. */
const ticketDocket = entity({ docketNo: text(20).min(1), netKg: kg });
export type TicketDocket = z.output<typeof ticketDocket>;

/** One weighing as a weighbridge prints it. */
export const weighTicket = entity({
  /** Unique at this weighbridge. */
  ticketNo: text(40).min(1),
  /** At least one of docket number and rego says which load it is. */
  docketNo: z.optional(text(20)),
  rego: z.optional(text(20)),
  grossKg: kg,
  tareKg: kg,
  /** Gross less tare where left out. */
  netKg: z.optional(kg),
  /** Of a truck with several dockets, what each of them weighs: all of them, and together the net mass. */
  dockets: z.optional(z.array(ticketDocket).min(1).max(MAX_DOCKETS)),
  weighedAt: seconds,
});
export type WeighTicket = z.output<typeof weighTicket>;

/** Why a ticket waits for a person. */
export const WAITING = {
  unknown: 'no load fits the docket number or rego',
  several: 'more than one load fits',
  differs: 'the docket is of another truck than the rego says',
  not_on_the_way: 'the load has not left its skid as far as is known; its driver may be out of reach',
  dockets: 'the docket numbers with a net mass are not those of the load',
  weighed_before: 'the load was weighed here before, by another ticket',
  closed: 'the load cannot be weighed any more',
} as const;
export type WaitingCode = keyof typeof WAITING;

/** What became of a ticket. */
export const ticketAnswer = entity({
  ticketNo: z.string(),
  /** On its load, on it before, or kept until a person or the driver’s news says whose it is; refused changes nothing. */
  outcome: z.enum(['matched', 'already', 'waiting', 'refused']),
  code: z.nullable(z.string()),
  reason: z.string(),
  taskId: z.nullable(id),
});

/** A ticket that waits for a person. */
export const waitingTicket = entity({
  id,
  weighbridgeName: z.string(),
  destinationId: id,
  destinationName: z.string(),
  ticketNo: z.string(),
  docketNo: z.string(),
  rego: z.string(),
  grossKg: z.int(),
  tareKg: z.int(),
  netKg: z.int(),
  dockets: z.nullable(z.array(ticketDocket)),
  weighedAt: seconds,
  code: z.string(),
});

/**
 * What a row of a weighbridge's file says, as it was typed: the server reads it, so that it is kept as it came. Date and
 * time may stand together in either of the two columns.
 */
export const TICKET_FIELDS = {
  ticketNo: textField({ max: 200, isRequired: true }),
  docketNo: textField({ max: 200 }),
  rego: textField({ max: 200 }),
  weighedOn: textField({ max: 200, isRequired: true }),
  weighedAt: textField({ max: 200 }),
  gross: textField({ max: 200, isRequired: true }),
  tare: textField({ max: 200, isRequired: true }),
  net: textField({ max: 200 }),
} as const satisfies Record<string, Field>;

/** Under which name the templates of a destination's files are kept. */
export const ticketTemplatesOf = (destinationId: number): string => `weighTickets ${destinationId}`;
