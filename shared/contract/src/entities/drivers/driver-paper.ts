import { z } from 'zod';
import { DRIVER_PAPER_KINDS } from '../../records/driver-paper.ts';
import { entity, id } from '../../wire.ts';

/** A licence or an induction of a driver that has to be renewed. */
export const expiringDriverPaper = entity({
  id,
  driverId: id,
  driverName: z.string(),
  kind: z.enum(DRIVER_PAPER_KINDS),
  number: z.string(),
  /** The forest or destination of an induction; empty for others. */
  place: z.string(),
  expires: z.string(),
  /** Below 0 when it has expired. */
  daysLeft: z.int(),
});
export type ExpiringDriverPaper = z.output<typeof expiringDriverPaper>;
