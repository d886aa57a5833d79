import { z } from 'zod';
import { entity, seconds } from '../../wire.ts';
import { task } from './plan.ts';
import { preflightFinding } from './preflight.ts';

/** A load of another day, and what would become of it on this one. */
const loadToCopy = entity({
  task,
  /** The day has such a load already: of the same truck, wood and destination. */
  isPlanned: z.boolean(),
  /** Why it cannot be planned at all; empty when it can. */
  refused: z.string(),
  /** Why it would come without its truck; empty when it keeps it. */
  withoutTruck: z.string(),
  /** What the checks would say of it, if it is among those that are meant. */
  findings: z.array(preflightFinding),
});
export type LoadToCopy = z.output<typeof loadToCopy>;

/** What was planned on `from`, in the order of trucks and places, as it would be on `date`. */
export const planCopy = entity({ date: seconds, from: seconds, loads: z.array(loadToCopy) });
export type PlanCopy = z.output<typeof planCopy>;
