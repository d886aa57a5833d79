import { isDue, type Recurrence } from '@haulboard/contract';
import { addDays, type Day } from '@haulboard/contract/time';

/** The longest look for a next day: nobody skips every day of a year. */
const MAX_LOOK = 366;

/** The first day from `today` on for which a load is still to come. */
export function nextDue(recurrence: Recurrence, today: Day, settled: ReadonlySet<Day>): Day | null {
  const first = recurrence.fromDay > today ? recurrence.fromDay : today;
  for (let ahead = 0; ahead <= MAX_LOOK; ahead += 1) {
    const day = addDays(first, ahead);
    if (recurrence.untilDay !== null && day > recurrence.untilDay) {
      return null;
    }
    if (isDue(recurrence, day) && !settled.has(day)) {
      return day;
    }
  }
  return null;
}
