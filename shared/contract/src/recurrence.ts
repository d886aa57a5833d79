import { weekdayOf, type Day } from './time/index.ts';

/** On which days a load comes again: 1 = Monday … 7 = Sunday; no last day until somebody ends it. */
export type Recurrence = { weekdays: readonly number[]; fromDay: Day; untilDay: Day | null };

/** Whether a load is to come on a day, whatever has been made or skipped. */
export function isDue({ weekdays, fromDay, untilDay }: Recurrence, day: Day): boolean {
  return day >= fromDay && (untilDay === null || day <= untilDay) && weekdays.includes(weekdayOf(day));
}
