import type { ScheduleDays, ScheduleSpan } from '@haulboard/contract';
import { addDays, atTime, dayOf, weekdayOf, type Day } from '@haulboard/contract/time';
import { firstOfMonth } from '../reports/report-range.ts';

const WEEKDAYS: readonly ScheduleDays[] = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
];
const FRIDAY = 5;
/** The longest month, and a day that is over. */
const AHEAD = 32;

function isOn(day: Day, every: ScheduleDays): boolean {
  if (every === 'workday') {
    return weekdayOf(day) <= FRIDAY;
  }
  if (every === 'month') {
    return day.endsWith('-01');
  }
  return every === 'day' || WEEKDAYS[weekdayOf(day) - 1] === every;
}

/** The next time, by the clock where trucks drive. On days of 23 and 25 hours it comes once as well. */
export function nextTime(
  { every, hour }: { every: ScheduleDays; hour: number },
  { after, zone }: { after: number; zone: string },
): number {
  const today = dayOf(after, zone);
  const times = Array.from({ length: AHEAD }, (_, at) => addDays(today, at))
    .filter((day) => isOn(day, every))
    .map((day) => atTime(day, { hour }, zone));
  const next = times.find((at) => at > after);
  if (next === undefined) {
    throw new Error(`no day of the next ${AHEAD} is one of "${every}"`);
  }
  return next;
}

/** The days that a mail is about: whole ones, all of them over. */
export function daysOf(span: ScheduleSpan, today: Day): { from: Day; to: Day } {
  const to = addDays(today, -1);
  switch (span) {
    case 'yesterday':
      return { from: to, to };
    case 'week':
      return { from: addDays(today, -7), to };
    case 'fourWeeks':
      return { from: addDays(today, -28), to };
    case 'month': {
      const last = addDays(firstOfMonth(today), -1);
      return { from: firstOfMonth(last), to: last };
    }
  }
}
