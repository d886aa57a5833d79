import type { PlanClosure } from '@haulboard/contract';
import { atTime, dayOf, type Day } from '@haulboard/contract/time';
import { z } from 'zod';
import { fromWallTime, wallTime } from './wall-time.ts';

/** What is being typed of a closure. */
export const closureDraft = z.object({
  kind: z.enum(['destination', 'skid', 'crew', 'truck', 'road']),
  targetId: z.nullable(z.int()),
  destinationId: z.nullable(z.int()),
  from: z.string(),
  until: z.string(),
  reason: z.string(),
});
export type ClosureDraft = z.infer<typeof closureDraft>;

const HOUR = 3600;
/** A mill that stops is often back after a shift's half. */
const USUAL_HOURS = 4;

/** From now on today, from the morning on another day. */
export function emptyDraft(day: Day, now: number, zone: string): ClosureDraft {
  const isToday = dayOf(now, zone) === day;
  const from = isToday ? Math.floor(now / 60) * 60 : atTime(day, { hour: 5 }, zone);
  const until = isToday ? from + USUAL_HOURS * HOUR : atTime(day, { hour: 18 }, zone);
  return {
    kind: 'destination',
    targetId: null,
    destinationId: null,
    from: wallTime(from, zone),
    until: wallTime(until, zone),
    reason: '',
  };
}

/** The closure that was typed; nothing while something is missing or it would open before it closes. */
export function completeClosure(draft: ClosureDraft, zone: string): PlanClosure | undefined {
  const fromAt = fromWallTime(draft.from, zone);
  const untilAt = fromWallTime(draft.until, zone);
  const { kind, targetId, destinationId } = draft;
  const reason = draft.reason.trim();
  const isComplete = targetId !== null && fromAt !== undefined && untilAt !== undefined && reason !== '';
  return isComplete && fromAt < untilAt
    ? { kind, targetId, destinationId: kind === 'road' ? destinationId : null, fromAt, untilAt, reason }
    : undefined;
}
