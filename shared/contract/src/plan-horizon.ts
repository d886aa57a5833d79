import { addDays, type Day } from './time/index.ts';

/** So many days ahead of today a day can be planned: a year, so that a slip of a year is refused. */
export const PLAN_DAYS_AHEAD = 366;

/** So many days ahead a day is filled: with recurring loads, or with proposed ones. */
export const FILL_DAYS_AHEAD = 14;

/** So many days back a plan can still be changed: what happened late yesterday is written down today. */
export const PLAN_DAYS_OPEN = 1;

/** So many days back a dispatcher puts right what status a load had reached (DOMAIN.md 6.20); a super admin longer. */
export const STEP_DAYS_OPEN = 7;

/** Whether a day is further ahead than anybody plans. */
export function isBeyondHorizon(day: Day, today: Day): boolean {
  return day > addDays(today, PLAN_DAYS_AHEAD);
}
