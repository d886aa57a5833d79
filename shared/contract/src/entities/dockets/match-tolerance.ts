import { z } from 'zod';
import { entity, id, queryNumber } from '../../wire.ts';

/** How far docket and ticket may differ, where a destination says nothing else (DOMAIN.md 4.8, 6.14). */
export const USUAL_TOLERANCE = { netKg: 100, netPermille: 5, windowMinutes: 720 };

const limits = {
  /** The wider of the two counts. */
  netKg: z.int().min(0).max(20_000),
  netPermille: z.int().min(0).max(1000),
  /** How long after the uplift a truck is weighed. */
  windowMinutes: z.int().min(10).max(10_080),
};

export const matchTolerance = entity({
  destinationId: id,
  destinationName: z.string(),
  ...limits,
  /** 0: the destination says nothing else than what is usual. */
  version: z.int().min(0),
});
export type MatchTolerance = z.output<typeof matchTolerance>;

export const toleranceParams = entity({ id: queryNumber });
export const toleranceBody = entity({ ...limits, version: z.int().min(0) });
export const triedTolerance = entity(limits);

const changed = entity({
  id,
  docketNo: z.string(),
  day: z.iso.date(),
  /** Net mass of the docket less that of its ticket; null where none is known. */
  differenceKg: z.nullable(z.int()),
});

/** What another tolerance makes of the last days' dockets that have a ticket. */
export const toleranceTrial = entity({
  from: z.iso.date(),
  to: z.iso.date(),
  compared: z.int(),
  /** Agree now, and would not. */
  opened: z.int(),
  /** Do not agree now, and would. */
  closed: z.int(),
  /** The newest of both. */
  examples: z.array(changed),
});
export type ToleranceTrial = z.output<typeof toleranceTrial>;
