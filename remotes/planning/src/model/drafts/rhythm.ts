import { addDays, weekdayOf, type Day } from '@haulboard/contract/time';
import { z } from 'zod';

/** Monday to Sunday. */
export const WEEKDAYS: readonly number[] = [1, 2, 3, 4, 5, 6, 7];
export const WORKING_DAYS: readonly number[] = [1, 2, 3, 4, 5];

/** On which days a load comes, as a form holds it: YYYY-MM-DD, empty where nobody has chosen. */
export const rhythmDraft = z.object({
  weekdays: z.array(z.int()),
  fromDay: z.string(),
  untilDay: z.string(),
});
export type RhythmDraft = { weekdays: readonly number[]; fromDay: string; untilDay: string };

type RhythmFault = 'noWeekday' | 'noFirstDay' | 'endsBefore' | 'neverComes';

/** The first day on which it comes; nothing when there is none. */
export function firstDay({ weekdays, fromDay, untilDay }: RhythmDraft): Day | undefined {
  if (fromDay === '') {
    return undefined;
  }
  const week = WEEKDAYS.map((_, ahead) => addDays(fromDay, ahead));
  return week.find((day) => weekdays.includes(weekdayOf(day)) && (untilDay === '' || day <= untilDay));
}

/** Why these days cannot be meant. */
export function faultOf(rhythm: RhythmDraft): RhythmFault | undefined {
  const { weekdays, fromDay, untilDay } = rhythm;
  if (weekdays.length === 0) {
    return 'noWeekday';
  }
  if (fromDay === '') {
    return 'noFirstDay';
  }
  if (untilDay !== '' && untilDay < fromDay) {
    return 'endsBefore';
  }
  return firstDay(rhythm) === undefined ? 'neverComes' : undefined;
}

/** Weekdays as people say them: from three in a row on, only the first and the last. */
export function runsOf(weekdays: readonly number[]): { first: number; last: number }[] {
  const runs: { first: number; last: number }[] = [];
  for (const weekday of weekdays.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run?.last === weekday - 1) {
      run.last = weekday;
    } else {
      runs.push({ first: weekday, last: weekday });
    }
  }
  return runs.flatMap((run) =>
    run.last === run.first + 1
      ? [
          { first: run.first, last: run.first },
          { first: run.last, last: run.last },
        ]
      : [run],
  );
}
