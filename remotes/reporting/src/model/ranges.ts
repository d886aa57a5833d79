import { addDays, type Day } from '@haulboard/contract/time';

export const RANGE_NAMES = ['today', 'week', 'weeks', 'month', 'lastMonth', 'quarter'] as const;
export type RangeName = (typeof RANGE_NAMES)[number];

const firstOfMonth = (day: Day) => `${day.slice(0, 7)}-01`;

/** The days that a word means, on a day. */
export function daysOf(name: RangeName, today: Day): { from: Day; to: Day } {
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
export function rangeOf(days: { from: Day; to: Day }, today: Day): RangeName | undefined {
  return RANGE_NAMES.find((name) => {
    const { from, to } = daysOf(name, today);
    return from === days.from && to === days.to;
  });
}
