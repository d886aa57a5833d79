import { addDays, dayOf, type Day } from '@haulboard/contract/time';
import { now } from '../../platform/clock.ts';
import { unprocessable } from '../../platform/http/failure/request-error.ts';
import { readDay } from '../../platform/http/input/read-number.ts';
import { message } from '../../platform/texts/message.ts';

/** How far ahead a truck can be offered. */
const FARTHEST_DAYS = 366;

/** The day of a share: today or later. @throws RequestError 422 */
export function readShareDay(seconds: number, zone: string): Day {
  const day = readDay(seconds, zone);
  const today = dayOf(now(), zone);
  if (day < today) {
    throw unprocessable('date', message('this day is over: trucks are shared for today or later'));
  }
  if (day > addDays(today, FARTHEST_DAYS)) {
    throw unprocessable('date', message('this day is more than a year ahead'));
  }
  return day;
}
