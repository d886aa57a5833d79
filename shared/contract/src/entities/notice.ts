import { z } from 'zod';
import { entity, flag, id, seconds } from '../wire.ts';

/** A message to a dispatcher (SPEC.md 3). */
export const notification = entity({ id, content: z.string(), isRead: flag, createdAt: seconds });
export type Notification = z.output<typeof notification>;

/** One truck in a share notice (SPEC.md 3). `date` is the NZ day, seconds. */
const shareEntry = entity({
  vehicleId: id,
  vehicleCode: z.string(),
  fromDispatcherId: id,
  date: seconds,
});
export type ShareEntry = z.output<typeof shareEntry>;

/** The trucks one dispatcher offers (SPEC.md 3, share notice). */
export const shareNotice = entity({
  name: z.string(),
  code: z.string(),
  vehicleShareList: z.array(shareEntry),
});
export type ShareNotice = z.output<typeof shareNotice>;
