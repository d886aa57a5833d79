import { z } from 'zod';
import { entity, id, seconds } from '../../wire.ts';

/** A load of a truck's day as the plan has it. Instants in seconds; null where the plan has none yet. */
const truckLeg = entity({
  taskId: id,
  taskStatus: z.int(),
  crewName: z.string(),
  skidLatitude: z.number(),
  skidLongitude: z.number(),
  destinationName: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  plannedDepartAt: z.nullable(seconds),
  plannedLoadAt: z.nullable(seconds),
  plannedUnloadAt: z.nullable(seconds),
  plannedEndAt: z.nullable(seconds),
  /** At all of its skids. */
  loadMinutes: z.int().min(0),
  /** When it is at its destination, of the load that the truck is busy with; null where nobody can say. */
  expectedAt: z.nullable(seconds).default(null),
  /** What nine of ten were off by; null where nothing is learned. */
  errorMinutes: z.nullable(z.int()).default(null),
});
export type TruckLeg = z.output<typeof truckLeg>;

/** A load of a truck's day that was declined: somebody has to plan it anew. */
const declinedLeg = entity({
  taskId: id,
  crewName: z.string(),
  destinationName: z.string(),
  /** In the words of whoever declined it. */
  reason: z.string(),
});
export type DeclinedLeg = z.output<typeof declinedLeg>;

/** What the plan of a day has for a truck, in order, and where it begins. */
export const truckLegs = entity({
  vehicleId: id,
  /** Of its home base; null where it has none. */
  homeLatitude: z.nullable(z.number()),
  homeLongitude: z.nullable(z.number()),
  legs: z.array(truckLeg),
  /** Left out by servers of before. */
  declined: z.array(declinedLeg).default([]),
});
export type TruckLegs = z.output<typeof truckLegs>;
