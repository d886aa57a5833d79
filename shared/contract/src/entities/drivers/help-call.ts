import { z } from 'zod';
import { entity, id, seconds } from '../../wire.ts';

/** A driver who pressed the SOS button of the phone. Instants in seconds, degrees in WGS 84. */
export const helpCall = entity({
  id,
  version: z.int(),
  vehicleId: id,
  vehicleCode: z.string(),
  driverName: z.string(),
  driverPhone: z.string(),
  /** When it was pressed, by the phone. */
  at: seconds,
  /** Where, as far as the phone knew. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  takenBy: z.nullable(id),
  takenByName: z.nullable(z.string()),
  doneAt: z.nullable(seconds),
  /** When the truck's dispatchers were told by text message and mail, as nobody looked after it; later than the rest. */
  toldAt: z.optional(z.nullable(seconds)),
});
export type HelpCall = z.output<typeof helpCall>;
