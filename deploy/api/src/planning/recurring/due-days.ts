import { addDays, weekdayOf, type Day } from '@haulboard/contract/time';

/** How far ahead a day may be filled on demand. */
export const DAYS_AHEAD = 14;

/** The longest look for a next day: nobody skips every day of a year. */
const MAX_LOOK = 366;

export type Rhythm = { weekdays: readonly number[]; fromDay: Day; untilDay: Day | null };

/** Whether a load is to come on a day, whatever has been made or skipped. */
export function isDue({ weekdays, fromDay, untilDay }: Rhythm, day: Day): boolean {
  return day >= fromDay && (untilDay === null || day <= untilDay) && weekdays.includes(weekdayOf(day));
}

/** The first day from `today` on for which a load is still to come. */
export function nextDue(rhythm: Rhythm, today: Day, settled: ReadonlySet<Day>): Day | null {
  const first = rhythm.fromDay > today ? rhythm.fromDay : today;
  for (let ahead = 0; ahead <= MAX_LOOK; ahead += 1) {
    const day = addDays(first, ahead);
    if (rhythm.untilDay !== null && day > rhythm.untilDay) {
      return null;
    }
    if (isDue(rhythm, day) && !settled.has(day)) {
      return day;
    }
  }
  return null;
}
