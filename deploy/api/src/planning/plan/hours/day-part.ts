import { addDays, atTime, dayStart, type Day } from '@haulboard/contract/time';

/** A part of a truck's day by the clock: minutes after New Zealand midnight, up to but not including the last. */
export type DayPart = { fromMinute: number; toMinute: number };

const MINUTES = 1440;

export const WHOLE_DAY: DayPart = { fromMinute: 0, toMinute: MINUTES };

export function isWholeDay({ fromMinute, toMinute }: DayPart): boolean {
  return fromMinute === 0 && toMinute === MINUTES;
}

export function meet(a: DayPart, b: DayPart): boolean {
  return a.fromMinute < b.toMinute && b.fromMinute < a.toMinute;
}

/** What is left of the day for a truck's owner. What is lent begins with the day or ends with it, so this is one. */
export function remainder(lent: readonly DayPart[]): DayPart | null {
  const heads = lent.filter(({ fromMinute }) => fromMinute === 0).map(({ toMinute }) => toMinute);
  const tails = lent.filter(({ fromMinute }) => fromMinute > 0).map(({ fromMinute }) => fromMinute);
  const part = { fromMinute: Math.max(0, ...heads), toMinute: Math.min(MINUTES, ...tails) };
  return part.fromMinute < part.toMinute ? part : null;
}

function instantOf(day: Day, minute: number, zone: string): number {
  return minute === MINUTES
    ? dayStart(addDays(day, 1), zone)
    : atTime(day, { hour: Math.floor(minute / 60), minute: minute % 60 }, zone);
}

/** The instants at which a part begins and ends, in seconds. */
export function spanOfPart(day: Day, part: DayPart, zone: string): { from: number; to: number } {
  return { from: instantOf(day, part.fromMinute, zone), to: instantOf(day, part.toMinute, zone) };
}
