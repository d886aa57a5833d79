import { z } from 'zod';
import { entity, id, seconds } from '../../wire.ts';

/** The rules a plan is checked by before it reaches a driver. Findings come in this order, blocks first. */
export const preflightRule = z.enum([
  'overlap',
  'truck-away',
  'cof-expired',
  'share-open',
  'destination-closed',
  'closure',
  'destination-grade',
  'crew-off',
  'gross-configuration',
  'gross-route',
  'permit-expired',
  'work-day',
  'work-rest',
  'work-period',
  'closed-under-way',
  'configuration-unknown',
  'permit-missing',
  'paper-expired',
  'licence-expired',
  'licence-too-low',
  'induction-missing',
  'work-break',
  'stock-short',
  'crew-hours',
  'destination-hours',
  'destination-queue',
  'skid-queue',
]);
export type PreflightRule = z.output<typeof preflightRule>;

const preflightLevel = z.enum(['block', 'warn']);

/**
 * What a finding does: `block` keeps its loads from being published, `warn` is shown and needs a tick.
 * docs/reference/preflight.md says why, rule by rule, and is tested against this table.
 */
export const PREFLIGHT_LEVELS: Readonly<Record<PreflightRule, z.output<typeof preflightLevel>>> = {
  overlap: 'block',
  'truck-away': 'block',
  'cof-expired': 'block',
  'share-open': 'block',
  'destination-closed': 'block',
  closure: 'block',
  'destination-grade': 'block',
  'crew-off': 'block',
  'gross-configuration': 'block',
  'gross-route': 'block',
  'permit-expired': 'block',
  'work-day': 'block',
  'work-rest': 'block',
  'work-period': 'block',
  'closed-under-way': 'warn',
  'configuration-unknown': 'warn',
  'permit-missing': 'warn',
  'paper-expired': 'warn',
  'licence-expired': 'warn',
  'licence-too-low': 'warn',
  'induction-missing': 'warn',
  'work-break': 'warn',
  'stock-short': 'warn',
  'crew-hours': 'warn',
  'destination-hours': 'warn',
  'destination-queue': 'warn',
  'skid-queue': 'warn',
};

/** What a finding speaks of; the browser makes the words. Which of these are there depends on the rule. */
const preflightFacts = entity({
  truck: z.optional(z.string()),
  driver: z.optional(z.string()),
  carrier: z.optional(z.string()),
  crew: z.optional(z.string()),
  grade: z.optional(z.string()),
  /** A destination, forest or skid. */
  place: z.optional(z.string()),
  configuration: z.optional(z.string()),
  permit: z.optional(z.string()),
  /** A status code (`workshop`, `weather`), a kind of paper (`trailer_cof`, `class_5`) or what a person wrote. */
  reason: z.optional(z.string()),
  /** A calendar day, YYYY-MM-DD. */
  day: z.optional(z.string()),
  from: z.optional(seconds),
  to: z.optional(seconds),
  minutes: z.optional(z.int()),
  limitMinutes: z.optional(z.int()),
  kg: z.optional(z.int()),
  limitKg: z.optional(z.int()),
  /** Trucks at once, or loads; loads may come in halves. */
  count: z.optional(z.number()),
  limit: z.optional(z.number()),
});
export type PreflightFacts = z.output<typeof preflightFacts>;

/** One thing wrong with a plan: which rule, how grave, and the carrier's loads it is about. */
export const preflightFinding = entity({
  rule: preflightRule,
  level: preflightLevel,
  /** The loads it keeps back; a load not stored yet has a negative id. */
  taskIds: z.array(z.int()),
  /** The truck it is about; null when it is about a place. */
  vehicleId: z.nullable(id),
  facts: preflightFacts,
});
export type PreflightFinding = z.output<typeof preflightFinding>;
