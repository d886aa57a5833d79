import { z } from 'zod';
import { entity, id, seconds, text } from '../../wire.ts';
import { task } from './plan.ts';

const planClosureFields = {
  /** `road`: the roads of a forest, or of a forest to one destination. There is no map of roads to look anything up in. */
  kind: z.enum(['destination', 'skid', 'crew', 'truck', 'road']),
  /** The destination, skid, crew or truck; the forest of a road. */
  targetId: id,
  /** Of a road: to this destination alone; null for all of the forest's. */
  destinationId: z.nullable(id),
  fromAt: seconds,
  untilAt: seconds,
  reason: text(200).min(1, 'say why'),
};

/** What is closed, from when until when, and why. */
export const planClosure = entity(planClosureFields);
export type PlanClosure = z.output<typeof planClosure>;

/** A closure on record. It holds until `untilAt`, or until `endedAt` when it was opened again before. */
export const closure = entity({
  ...planClosureFields,
  id,
  version: z.int(),
  /** What is closed, as people call it. */
  name: z.string(),
  endedAt: z.nullable(seconds),
  markedAt: seconds,
  markedBy: z.string(),
  /** Whether the caller marked it, and so may take it back with all that was moved for it. */
  isMine: z.boolean(),
});
export type Closure = z.output<typeof closure>;

/** What becomes of an affected load. `hold`: off its truck; `keep`: as it is, for a person to sort out. */
const closureChoice = z.union([
  entity({ kind: z.literal('destination'), destinationId: id }),
  entity({ kind: z.literal('stock'), crewId: id, skidId: id }),
  entity({ kind: z.literal('truck'), vehicleId: id }),
  entity({ kind: z.literal('hold') }),
  entity({ kind: z.literal('keep') }),
]);
export type ClosureChoice = z.output<typeof closureChoice>;

const closureOption = entity({
  choice: closureChoice,
  /** The destination, crew with skid, or truck; empty for `hold` and `keep`. */
  name: z.string(),
  /** Loaded kilometres to it; empty ones for a truck. Null where nothing is driven anew. */
  km: z.nullable(z.number()),
  /** When the load then arrives at its destination. */
  arriveAt: z.nullable(seconds),
  /** What the carrier has bound for the destination that day already. */
  kgThere: z.nullable(z.int()),
});
export type ClosureOption = z.output<typeof closureOption>;

/** A load that a closure hits, with where else it could go: the best first. */
export const closureRow = entity({ task, options: z.array(closureOption) });
export type ClosureRow = z.output<typeof closureRow>;

/** What is to become of a load, and which version of it was seen. */
export const closureAnswer = entity({ taskId: id, version: z.int().min(1), choice: closureChoice });
