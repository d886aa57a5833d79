import { z } from 'zod';
import { entity, id, seconds } from '../../wire.ts';

/** What became of an offer: it is answered, taken back or runs out, once; what was accepted may be given back. */
export const shareStatus = z.enum([
  'pending',
  'accepted',
  'declined',
  'withdrawn',
  'countered',
  'returned',
  'expired',
]);

/** Minutes after New Zealand midnight by the clock; 0 and 1440 are the whole day. */
const minutes = { fromMinute: z.int().min(0).max(1439), toMinute: z.int().min(1).max(1440) };

/** A part of a day in a request; left out, it is the whole day. */
export const askedPart = {
  fromMinute: z.optional(minutes.fromMinute),
  toMinute: z.optional(minutes.toMinute),
};

const terms = {
  /** NZ midnight of the day, seconds. */
  date: seconds,
  ...minutes,
  /** The other side. */
  carrierId: id,
  carrierName: z.string(),
  message: z.string(),
  /** What was said of the price; nobody reckons with it. */
  rateNote: z.string(),
  /** Why it was declined or given back. */
  reason: z.string(),
  answeredAt: z.nullable(seconds),
};

/** An offer or a share of one truck, as one of its two sides sees it. */
const marketOffer = entity({
  shareId: id,
  /** `out`: own truck; `in`: the other side's. */
  direction: z.enum(['in', 'out']),
  status: shareStatus,
  vehicleId: id,
  vehicleCode: z.string(),
  configuration: z.string(),
  ...terms,
  offeredAt: seconds,
  /** Until when it can be answered; null once it is answered. */
  expiresAt: z.nullable(seconds),
  /** Whether the caller may give the truck back: it is borrowed, and no load of it was started. */
  canReturn: z.boolean(),
  /** The borrower's loads on it, how many are done, and what those weighed, tonnes. */
  loads: z.int(),
  doneLoads: z.int(),
  tonnes: z.number(),
});
export type MarketOffer = z.output<typeof marketOffer>;

/** A borrower asks for trucks of a kind, or for an offered truck on other terms. */
export const marketRequest = entity({
  requestId: id,
  /** `out`: the caller asks; `in`: the caller is asked. */
  direction: z.enum(['in', 'out']),
  status: z.enum(['open', 'met', 'declined', 'withdrawn', 'expired']),
  /** The kind of truck; empty when any will do. */
  configuration: z.string(),
  trucks: z.int(),
  /** The truck that was offered on other terms; null when none was. */
  vehicleId: z.nullable(id),
  vehicleCode: z.nullable(z.string()),
  counterOfId: z.nullable(id),
  ...terms,
  askedAt: seconds,
  expiresAt: seconds,
});
export type MarketRequest = z.output<typeof marketRequest>;

/** The last two weeks, today and what is agreed or asked for later; what waits for an answer first. */
export const shareMarket = entity({ offers: z.array(marketOffer), requests: z.array(marketRequest) });
export type ShareMarket = z.output<typeof shareMarket>;

/** Truck-days by the hours lent, a part of a day as its part; loads done and what they weighed, tonnes. */
const lentSum = entity({ trucks: z.int(), days: z.number(), loads: z.int(), tonnes: z.number() });

/** Who owes whom: what was lent between the caller and one other dispatcher until today. */
const ledgerEntry = entity({
  carrierId: id,
  carrierName: z.string(),
  lent: lentSum,
  borrowed: lentSum,
  /** Truck-days lent less borrowed: above zero, the other side owes. */
  balanceDays: z.number(),
});
export type ShareLedgerEntry = z.output<typeof ledgerEntry>;

export const shareLedger = entity({
  /** First and last day counted, NZ midnight, seconds. */
  fromDate: seconds,
  toDate: seconds,
  entries: z.array(ledgerEntry),
});
export type ShareLedger = z.output<typeof shareLedger>;
