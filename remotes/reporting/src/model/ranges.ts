import { addDays, type Day } from '@haulboard/contract/time';

export type Days = { from: Day; to: Day };

export const RANGE_NAMES = ['today', 'week', 'weeks', 'month', 'lastMonth', 'quarter'] as const;
export type RangeName = (typeof RANGE_NAMES)[number];

const firstOfMonth = (day: Day) => `${day.slice(0, 7)}-01`;

/** The days that a word means, on a day. */
export function daysOf(name: RangeName, today: Day): Days {
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'week':
      return { from: addDays(today, -6), to: today };
    case 'weeks':
      return { from: addDays(today, -27), to: today };
    case 'month':
      return { from: firstOfMonth(today), to: today };
    case 'lastMonth': {
      const to = addDays(firstOfMonth(today), -1);
      return { from: firstOfMonth(to), to };
    }
    case 'quarter':
      return { from: addDays(today, -90), to: today };
  }
}

/** The word for some days, where there is one. */
export function rangeOf(days: Days, today: Day): RangeName | undefined {
  return RANGE_NAMES.find((name) => {
    const { from, to } = daysOf(name, today);
    return from === days.from && to === days.to;
  });
}

/** The days with another first one; the last moves along, so that none is before it and none too many. */
export function beginOn(from: Day, to: Day, maxDays: number): Days {
  const last = addDays(from, maxDays - 1);
  const end = to < last ? to : last;
  return { from, to: end < from ? from : end };
}

/** The days with another last one; the first moves along. */
export function endOn(from: Day, to: Day, maxDays: number): Days {
  const first = addDays(to, 1 - maxDays);
  const begin = from > first ? from : first;
  return { from: begin > to ? to : begin, to };
}
