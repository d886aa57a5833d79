import { z } from 'zod';
import { entity, id, seconds } from '../../wire.ts';

/** The longest time that the past is asked about. */
export const MAX_PAST_DAYS = 7;

/** A docket that a truck had aboard, or that was written while it was there. */
const pastDocket = entity({ id, docketNo: z.string(), destinationName: z.string() });

/** A truck that was in an area. Instants in seconds. */
export const pastVisit = entity({
  vehicleId: id,
  vehicleCode: z.string(),
  driverName: z.string(),
  enteredAt: seconds,
  /** It was there already as it was first seen. */
  isFromBefore: z.boolean(),
  /** Null where it was still there as it was last seen. */
  leftAt: z.nullable(seconds),
  /** When a truck that nobody saw leave was next heard; it was last seen in the area at `leftAt`. Else null. */
  elsewhereAt: z.nullable(seconds).default(null),
  minutes: z.int().min(0),
  /** Of these, how long it stood for five minutes or longer. */
  standMinutes: z.int().min(0),
  dockets: z.array(pastDocket),
});
export type PastVisit = z.output<typeof pastVisit>;
