import type { PlanClosure } from '@haulboard/contract';
import { addDays, dayOf, type Day } from '@haulboard/contract/time';
import { now } from '../../platform/clock.ts';
import { unprocessable } from '../../platform/http/failure/request-error.ts';
import type { Span } from '../plan/hours/span.ts';
import { message } from '../../platform/texts/message.ts';

/** Longer than that is no disruption: whoever closes for good is not planned for any more. */
const MAX_DAYS = 14;

/** The plan days whose loads can meet a span: a day's loads may run past midnight. What is over is left out. */
export function daysOf({ from, to }: Span, zone: string): Day[] {
  const last = dayOf(to, zone);
  const earliest = addDays(dayOf(now(), zone), -1);
  const days: Day[] = [];
  for (let day = addDays(dayOf(from, zone), -1); day <= last; day = addDays(day, 1)) {
    if (day >= earliest) {
      days.push(day);
    }
  }
  return days;
}

/** @throws RequestError 422 */
export function checkTimes({ fromAt, untilAt }: Pick<PlanClosure, 'fromAt' | 'untilAt'>, zone: string): void {
  if (untilAt <= fromAt) {
    throw unprocessable('until_at', message('it must open again after it has closed'));
  }
  if (untilAt <= now()) {
    throw unprocessable('until_at', message('this time is over: choose a later one'));
  }
  if (dayOf(untilAt, zone) > addDays(dayOf(fromAt, zone), MAX_DAYS)) {
    throw unprocessable('until_at', message('at most {count} days at once', { count: MAX_DAYS }));
  }
}
