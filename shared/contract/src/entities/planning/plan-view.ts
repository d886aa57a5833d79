import { z } from 'zod';
import { entity, id, seconds } from '../../wire.ts';
import { carrierBrief } from './plan.ts';

/**
 * A load as everyone concerned may read it: what was published, without notes, reasons and the rest of the driver's
 * name. Masses in kg.
 */
const planLoad = entity({
  id,
  crewId: id,
  crewCode: z.string(),
  crewName: z.string(),
  forestName: z.string(),
  skidName: z.string(),
  /** Left out by a server of before. */
  skidId: z.optional(id),
  /** The truck's id tells two carriers' trucks of one code apart; null while it has none (drafts only). */
  vehicleId: z.nullable(id),
  vehicleCode: z.nullable(z.string()),
  rego: z.nullable(z.string()),
  driverFirstName: z.string(),
  /** Who planned it. */
  carrierName: z.string(),
  gradeCode: z.string(),
  destinationId: id,
  destinationName: z.string(),
  plannedLoadAt: z.nullable(seconds),
  plannedUnloadAt: z.nullable(seconds),
  /** Of a truck with several dockets, this one's share, or what its loader reckoned. */
  estPayloadKg: z.int(),
  taskStatus: z.int(),
  /** Which docket of how many this is; left out where the truck has one. A load is listed once for each. */
  packetNo: z.optional(z.int()),
  dockets: z.optional(z.int()),
  /**
   * The number and the weighed mass of this docket; left out before there is one. Not `docket_no`: earlier builds, which
   * may be running still or again, read under that name which docket of the load this is.
   */
  docketNumber: z.optional(z.string()),
  netKg: z.optional(z.int()),
});
export type PlanLoad = z.output<typeof planLoad>;

/**
 * What a crew loads of one grade for one destination: trucks that come, and the mass of its dockets on them. Declined
 * and cancelled loads do not count.
 */
const planTotal = entity({
  gradeCode: z.string(),
  destinationName: z.string(),
  plannedLoads: z.int(),
  plannedKg: z.int(),
  /** Completed (status 60). */
  doneLoads: z.int(),
  doneKg: z.int(),
});
export type PlanTotal = z.output<typeof planTotal>;

const crewPlan = entity({
  crewId: id,
  crewCode: z.string(),
  crewName: z.string(),
  /** In the order of their times. */
  loads: z.array(planLoad),
  totals: z.array(planTotal),
});

/** A day's plan by crew: the reader's part of it. */
export const planView = entity({
  date: seconds,
  /** YYYY-MM-DD in New Zealand. */
  day: z.string(),
  /** The server's idea of today. */
  today: z.string(),
  crews: z.array(crewPlan),
  /** Whose plan a super admin may choose; empty for everybody else. */
  carriers: z.array(carrierBrief),
});
export type PlanView = z.output<typeof planView>;

/** What became of a load since the last mail to somebody. */
const planMailChange = z.enum(['new', 'changed', 'same']);

/** What became of a mail: `sent` is what the mail server took. */
const planMailDelivery = entity({
  state: z.enum(['queued', 'sent', 'failed']),
  /** `refused` by the mail server, or `expired`: no mail server took it in two days; null unless it failed. */
  failure: z.nullable(z.enum(['refused', 'expired'])),
  /** What the mail server said, word for word; empty where it said nothing. */
  answer: z.string(),
  /** When it was taken or given up; null before that, and for mails that older versions sent. */
  settledAt: z.nullable(seconds),
});
export type PlanMailDelivery = z.output<typeof planMailDelivery>;

/** The mail about a day's plan that one recipient of the record would get now. */
const planMailPreview = entity({
  to: z.string(),
  name: z.string(),
  language: z.enum(['en-US', 'zh-CN']),
  /** Crews whose loads are in it. */
  crewCodes: z.array(z.string()),
  subject: z.string(),
  body: z.string(),
  /** `new`: nothing was sent yet; `changed`: not what was sent last. A mail that failed counts for nothing here. */
  change: planMailChange,
  /** When the last one was taken by the mail server; null before the first. */
  sentAt: z.nullable(seconds),
  /** What became of the last one; null before the first. Not of one that failed, if an earlier one said the same. */
  delivery: z.nullable(planMailDelivery),
});
export type PlanMailPreview = z.output<typeof planMailPreview>;

/** All mails of a day's plan as they would go now. */
export const planMail = entity({
  /** Names what was previewed: sending something else is refused. */
  seen: z.string(),
  previews: z.array(planMailPreview),
  /** Crews with loads and no address in the record: nobody tells them. */
  unreachable: z.array(z.string()),
  /** When the mail server last took one of them. */
  lastSentAt: z.nullable(seconds),
});
export type PlanMail = z.output<typeof planMail>;

/** A kept copy of a mail that was sent, or was to be. */
export const sentPlan = entity({
  id,
  to: z.string(),
  name: z.string(),
  /** 1 for the first mail of the day to this recipient, then 2, 3 … */
  rev: z.int(),
  subject: z.string(),
  body: z.string(),
  /** When it was written. */
  sentAt: seconds,
  sentBy: z.string(),
  delivery: planMailDelivery,
});
export type SentPlan = z.output<typeof sentPlan>;
