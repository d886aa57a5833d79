import { z } from 'zod';
import { entity, id, seconds } from '../../wire.ts';

const minutes = z.int().min(0);

/** How long trucks stay at a destination, queue and unloading: learned, or as it is planned (`visits` 0). */
const turn = {
  turnMinutes: minutes,
  /** What nine of ten visits were off by; null where nothing is learned. */
  errorMinutes: z.nullable(minutes),
  visits: z.int().min(0),
};

const brief = {
  id,
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Without a fence nobody can say who is there. */
  hasFence: z.boolean(),
  /** Trucks of all dispatchers: a queue asks for no owner. */
  trucksHere: z.int().min(0),
  ...turn,
};

/** A destination with who waits there now and how long a truck that comes now will stay. */
export const destinationQueue = entity(brief);
export type DestinationQueue = z.output<typeof destinationQueue>;

/** An hour of the day, by the clock there. */
const queueHour = entity({
  hour: z.int().min(0).max(23),
  ...turn,
  /** Trucks that were there already when one came, to a tenth. */
  trucksBefore: z.number(),
});

const truckHere = entity({
  vehicleId: id,
  vehicleCode: z.string(),
  since: seconds,
  /** When it is expected to leave. */
  leavesAt: seconds,
});

const truckComing = entity({
  vehicleId: id,
  vehicleCode: z.string(),
  crewName: z.string(),
  /** When it is expected; null where nobody knows where it is. */
  expectedAt: z.nullable(seconds),
  errorMinutes: z.nullable(minutes),
  plannedAt: z.nullable(seconds),
  leavesAt: z.nullable(seconds),
});

/** One destination: the user's own trucks there and on their way, and what is learned of each hour. */
export const destinationQueueDetail = entity({
  ...brief,
  here: z.array(truckHere),
  coming: z.array(truckComing),
  hours: z.array(queueHour),
});
export type DestinationQueueDetail = z.output<typeof destinationQueueDetail>;
