import { MAX_SYSTEM_DAYS } from '@haulboard/contract';
import { addDays, dayStart, type Day } from '@haulboard/contract/time';
import { toInstant } from '../../platform/clock.ts';
import { unprocessable } from '../../platform/http/failure/request-error.ts';
import { message } from '../../platform/texts/message.ts';

const USUAL_DAYS = 7;

/** Days in a zone, and the instants between which they lie. */
export type Span = { from: Day; to: Day; begins: Date; ends: Date; zone: string };

/** @throws RequestError 422 for days in the wrong order, and for more days than anybody can look at */
export function readSpan(
  { from, to }: { from?: Day | undefined; to?: Day | undefined },
  today: Day,
  zone: string,
): Span {
  const last = to ?? today;
  const first = from ?? addDays(last, 1 - USUAL_DAYS);
  if (first > last) {
    throw unprocessable('to', message('must not be before the first day'));
  }
  if (addDays(first, MAX_SYSTEM_DAYS) <= last) {
    throw unprocessable('from', message('choose at most {count} days', { count: MAX_SYSTEM_DAYS }));
  }
  return {
    from: first,
    to: last,
    begins: toInstant(dayStart(first, zone)),
    ends: toInstant(dayStart(addDays(last, 1), zone)),
    zone,
  };
}
