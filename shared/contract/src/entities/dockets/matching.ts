import { z } from 'zod';
import { entity, id, seconds, text } from '../../wire.ts';

/**
 * How a docket agrees with its load and its weighbridge ticket. `differs`: they are one, and say different things.
 * `ambiguous`: two dockets fit a ticket nearly alike. `settled`: somebody said that it stays as it is.
 */
export const MATCH_STATES = [
  'matched',
  'differs',
  'no_docket',
  'no_load',
  'no_ticket',
  'ambiguous',
  'settled',
] as const;
export type MatchState = (typeof MATCH_STATES)[number];

/** What waits for somebody. */
export const OPEN_STATES: readonly MatchState[] = [
  'differs',
  'no_docket',
  'no_load',
  'no_ticket',
  'ambiguous',
];

/** What is compared of a docket, its load and a ticket. */
const MATCH_RULES = [
  'docket_no',
  'ticket_no',
  'truck',
  'destination',
  'time',
  'net',
  'load_truck',
  'load_destination',
] as const;
export type MatchRule = (typeof MATCH_RULES)[number];

/** One comparison. Masses are kilograms and times seconds, as text; what is not known is empty. */
const comparison = entity({
  rule: z.enum(MATCH_RULES),
  verdict: z.enum(['same', 'differs', 'unknown']),
  docket: z.string(),
  other: z.string(),
});
export type MatchComparison = z.output<typeof comparison>;

const mass = z.nullable(z.int());

const matchDocket = entity({
  id,
  version: z.int(),
  docketNo: z.string(),
  day: z.iso.date(),
  taskId: z.nullable(id),
  /** Whose plan it is of, and whose crew cut it: they settle it. */
  carrierName: z.string(),
  crewCode: z.string(),
  vehicleCode: z.string(),
  destinationName: z.string(),
  grossKg: mass,
  tareKg: mass,
  /** Of the whole truck. */
  netKg: mass,
  weighTicketNo: z.nullable(z.string()),
});

const matchTicket = entity({
  id,
  version: z.int(),
  ticketNo: z.string(),
  docketNo: z.string(),
  rego: z.string(),
  destinationName: z.string(),
  grossKg: z.int(),
  tareKg: z.int(),
  netKg: z.int(),
  weighedAt: seconds,
  isFromFile: z.boolean(),
});

/** A docket that a ticket without one may be of. */
const candidate = entity({ docket: matchDocket, score: z.int(), reasons: z.array(comparison) });
export type MatchCandidate = z.output<typeof candidate>;

/** What settles a mismatch. */
const SETTLEMENTS = [
  'take_ticket',
  'keep_docket',
  'no_weighbridge',
  'link',
  'set_aside',
  'take_grade',
  'take_truck',
  'take_destination',
  'accept',
  'verify',
  'dispute',
] as const;
export type SettlementKind = (typeof SETTLEMENTS)[number];

const settlement = entity({
  id,
  kind: z.enum(SETTLEMENTS),
  reason: z.string(),
  by: z.string(),
  at: seconds,
  /** Somebody has taken it back. */
  isUndone: z.boolean(),
});

export const matchRow = entity({
  /** Of the docket, else of the ticket: `docket 5`. */
  key: z.string(),
  state: z.enum(MATCH_STATES),
  docket: z.nullable(matchDocket),
  ticket: z.nullable(matchTicket),
  reasons: z.array(comparison),
  /** The best first. */
  candidates: z.array(candidate),
  /** What settles it, for whoever may. */
  actions: z.array(z.enum(SETTLEMENTS)),
  /** The last of this docket or ticket. */
  settlement: z.nullable(settlement),
});
export type MatchRow = z.output<typeof matchRow>;

/** What somebody settles, as it was seen. */
const settleTarget = entity({
  docketId: z.nullable(id),
  docketVersion: z.nullable(z.int()),
  ticketId: z.nullable(id),
  ticketVersion: z.nullable(z.int()),
});
export type SettleTarget = z.output<typeof settleTarget>;

export const settleBody = entity({
  kind: z.enum(SETTLEMENTS),
  /** All are settled, or none. */
  targets: z.array(settleTarget).min(1).max(100),
  reason: text(500).refine((value) => value.trim() !== '', 'say why'),
});
