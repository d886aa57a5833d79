import { z } from 'zod';
import { entity, id, seconds, text } from '../../wire.ts';

/** How much a message to drivers may say: it is read in a cab. */
export const MAX_DRIVER_TEXT = 1000;
/** To so many trucks at once. */
const MAX_DRIVERS = 500;

/** What a dispatcher sets. Who reads the language that was left out reads the other one. */
export const driverMessageFields = {
  text: text(MAX_DRIVER_TEXT),
  textZh: text(MAX_DRIVER_TEXT),
  /** The trucks whose drivers it is for; left out: all that have a published load today. */
  vehicleIds: z.optional(z.array(id).max(MAX_DRIVERS)),
};

/** A truck that can be written to, or cannot: without a device nobody reads it. */
export const driverChoice = entity({
  vehicleId: id,
  vehicleCode: z.string(),
  driverName: z.string(),
  hasDevice: z.boolean(),
  /** Whether it has a published load today. */
  isToday: z.boolean(),
});
export type DriverChoice = z.output<typeof driverChoice>;

/** A message to drivers, and who has read it. */
export const driverMessage = entity({
  id,
  text: z.string(),
  textZh: z.string(),
  author: z.string(),
  createdAt: seconds,
  recalledAt: z.nullable(seconds),
  trucks: z.array(
    entity({
      vehicleId: id,
      vehicleCode: z.string(),
      /** Who drove it when the message was written. */
      driverName: z.string(),
      readAt: z.nullable(seconds),
    }),
  ),
});
export type DriverMessage = z.output<typeof driverMessage>;

/** A message as the driver's app shows it, in the language of `Accept-Language` where it was written in it. */
export const deviceMessage = entity({
  id,
  text: z.string(),
  author: z.string(),
  sentAt: seconds,
  /** When the driver confirmed it; null: not yet. */
  readAt: z.nullable(seconds),
});
