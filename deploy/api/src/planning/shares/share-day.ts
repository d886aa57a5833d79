import { addDays, dayOf, type Day } from '@haulboard/contract/time';
import { now } from '../../platform/clock.ts';
import { unprocessable } from '../../platform/http/refusal.ts';
import { readDay } from '../../platform/http/read-number.ts';
import { say } from '../../platform/texts/say.ts';

/** How far ahead a truck can be offered. */
const FARTHEST_DAYS = 366;

/** The day of a share: today or later. @throws Refusal 422 */
export function readShareDay(seconds: number, zone: string): Day {
  const day = readDay(seconds, zone);
  const today = dayOf(now(), zone);
  if (day < today) {
    throw unprocessable('date', say('this day is over: trucks are shared for today or later'));
  }
  if (day > addDays(today, FARTHEST_DAYS)) {
    throw unprocessable('date', say('this day is more than a year ahead'));
  }
  return day;
}
