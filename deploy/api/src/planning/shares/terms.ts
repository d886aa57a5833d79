import { formatTime, type Day } from '@haulboard/contract/time';
import { now, toInstant } from '../../platform/clock.ts';
import { unprocessable } from '../../platform/http/failure/request-error.ts';
import { isWholeDay, spanOfPart, WHOLE_DAY, type DayPart } from '../plan/hours/day-part.ts';
import { trucksOfDay } from '../plan/rules/labels.ts';
import { message, type Message } from '../../platform/texts/message.ts';
import { readShareDay } from './share-day.ts';

/** What is offered or asked for: when, what is said with it, and until when it can be answered. */
export type Terms = DayPart & { day: Day; message: string; rateNote: string; expiresAt: Date };

type AskedTerms = {
  date: number;
  fromMinute?: number | undefined;
  toMinute?: number | undefined;
  message?: string | undefined;
  rateNote?: string | undefined;
  expiresAt?: number | undefined;
};

function readPart({ fromMinute = WHOLE_DAY.fromMinute, toMinute = WHOLE_DAY.toMinute }: AskedTerms): DayPart {
  if (fromMinute >= toMinute) {
    throw unprocessable('to_minute', message('a part of a day ends after it begins'));
  }
  if (fromMinute !== WHOLE_DAY.fromMinute && toMinute !== WHOLE_DAY.toMinute) {
    throw unprocessable('from_minute', message('a part of a day begins with the day or ends with it'));
  }
  return { fromMinute, toMinute };
}

/** @throws RequestError 422 */
export function readTerms(asked: AskedTerms, zone: string): Terms {
  const day = readShareDay(asked.date, zone);
  const part = readPart(asked);
  const end = spanOfPart(day, part, zone).to;
  if (end <= now()) {
    throw unprocessable('to_minute', message('this part of the day is over'));
  }
  const expiresAt = asked.expiresAt ?? end;
  if (expiresAt <= now() || expiresAt > end) {
    throw unprocessable('expires_at', message('an offer ends after now and before what it is about is over'));
  }
  return {
    day,
    ...part,
    message: asked.message?.trim() ?? '',
    rateNote: asked.rateNote?.trim() ?? '',
    expiresAt: toInstant(expiresAt),
  };
}

type When = DayPart & { day: Day };

/** `T12, T14 for 21/11/2026 from 1:00 pm`. */
export function trucksOfPart(codes: readonly string[], when: When, zone: string): Message {
  const trucks = trucksOfDay(codes, when.day);
  if (isWholeDay(when)) {
    return trucks;
  }
  const { from, to } = spanOfPart(when.day, when, zone);
  return when.fromMinute > 0
    ? message('{trucks} from {time}', { trucks, time: formatTime(from, zone) })
    : message('{trucks} until {time}', { trucks, time: formatTime(to, zone) });
}
