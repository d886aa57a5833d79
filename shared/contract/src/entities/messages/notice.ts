import { z } from 'zod';
import { entity, flag, id, seconds } from '../../wire.ts';

/** A message to a dispatcher (SPEC.md 3), and the day whose board shows what it is about. */
export const notification = entity({
  id,
  content: z.string(),
  isRead: flag,
  createdAt: seconds,
  /** Left out by servers of before. */
  date: z.nullable(seconds).default(null),
  /** A page that shows what it is about. Left out by servers of before. */
  path: z.nullable(z.string()).default(null),
});
export type Notification = z.output<typeof notification>;

/** One truck in a share notice: four fields of SPEC.md 3, then what is offered. `date` is the day, seconds. */
const shareEntry = entity({
  vehicleId: id,
  vehicleCode: z.string(),
  fromDispatcherId: id,
  date: seconds,
  /** The kind of truck. */
  configuration: z.string(),
  /** Minutes after midnight by the clock; 0 and 1440 are the whole day. */
  fromMinute: z.int().min(0).max(1439),
  toMinute: z.int().min(1).max(1440),
  /** What the lender says of the price, and beside it; empty when nothing was said. */
  rateNote: z.string(),
  message: z.string(),
  /** Until when it can be answered; null: until the day, or its part, is over. */
  expiresAt: z.nullable(seconds),
});
export type ShareEntry = z.output<typeof shareEntry>;

/** The trucks one dispatcher offers (SPEC.md 3, share notice). */
export const shareNotice = entity({
  name: z.string(),
  code: z.string(),
  vehicleShareList: z.array(shareEntry),
});
export type ShareNotice = z.output<typeof shareNotice>;
