import { MIN_BREAK } from './estimate.ts';
import { groups, joined, length, type Span } from '../hours/span.ts';

// Land Transport Rule: Work Time and Logbooks 2007 (DOMAIN.md 4.6).
const HOUR = 3600;
/** Work in a cumulative work day, which ends with a rest and lasts no more than a day; seconds. */
export const MAX_IN_DAY = 13 * HOUR;
const MAX_DAY = 24 * HOUR;
/** The rest that ends a work day, seconds. */
export const MIN_REST = 10 * HOUR;

/** Idle time below half an hour is work; only planned idle time can be a break. */
export const asWork = (spans: readonly Span[]): Span[] => joined(spans, MIN_BREAK);

/** How long all of them last, seconds. */
export const total = (spans: readonly Span[]): number => spans.reduce((sum, span) => sum + length(span), 0);

/** Whether work with its neighbours is one legal work day: then the time between them need not be a rest. */
export function isOneDay(work: readonly Span[]): boolean {
  const [first] = work;
  const last = work.at(-1);
  return (
    first === undefined ||
    last === undefined ||
    (total(work) <= MAX_IN_DAY && last.to - first.from <= MAX_DAY)
  );
}

/** When a driver has rested from the shift before, seconds; nothing where there was none. */
export function restedAt(before: readonly Span[]): number | undefined {
  return before.length === 0 ? undefined : Math.max(...before.map(({ to }) => to)) + MIN_REST;
}

/**
 * When a day's work may begin that comes too soon after the shift before; nothing where it may begin as it does. Spans
 * in order of time; the shift before ends before the work does.
 */
export function laterStart(before: readonly Span[], work: readonly Span[]): number | undefined {
  const [first] = work;
  const shift = groups(asWork(before), MIN_REST).at(-1) ?? [];
  const rested = restedAt(shift);
  return first === undefined || rested === undefined || first.from >= rested || isOneDay([...shift, ...work])
    ? undefined
    : rested;
}
