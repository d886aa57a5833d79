import { addDays, type Day } from './time/index.ts';

/** So many days ahead of today a day can be planned: a year, so that a slip of a year is refused. */
export const PLAN_DAYS_AHEAD = 366;

/** Whether a day is further ahead than anybody plans. */
export function isBeyondHorizon(day: Day, today: Day): boolean {
  return day > addDays(today, PLAN_DAYS_AHEAD);
}
