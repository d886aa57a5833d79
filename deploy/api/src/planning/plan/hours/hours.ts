import { WEEKDAYS } from '@haulboard/contract';
import { addDays, atTime, dayStart, type Day } from '@haulboard/contract/time';
import { joined, type Span } from './span.ts';

/** When something is open on a day: minutes after midnight, an end at or before the start on the next day. */
export type Hours = {
  fromMinute: number | null;
  toMinute: number | null;
  /** `WEEKDAYS`; none: every day. */
  days: readonly string[];
};

const A_DAY = 1440;

/** Monday is 0. A day is no instant, so no zone is involved. */
function weekday(day: Day): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** Whether these days of the week hold the day; none of them holds every one. */
export function isWorkDay(days: readonly string[], day: Day): boolean {
  return days.length === 0 || days.includes(WEEKDAYS[weekday(day)] ?? '');
}

/** The clock shows `minute` minutes after midnight; minute 1440 is the next day's midnight. */
export function atMinute(day: Day, minute: number, zone: string): number {
  if (minute >= A_DAY) {
    return atMinute(addDays(day, 1), minute - A_DAY, zone);
  }
  return atTime(day, { hour: Math.floor(minute / 60), minute: minute % 60 }, zone);
}

function windowOf(day: Day, hours: Hours, zone: string): Span {
  const { fromMinute, toMinute } = hours;
  if (fromMinute === null || toMinute === null) {
    return { from: dayStart(day, zone), to: dayStart(addDays(day, 1), zone) };
  }
  const end = toMinute > fromMinute ? toMinute : toMinute + A_DAY;
  return { from: atMinute(day, fromMinute, zone), to: atMinute(day, end, zone) };
}

/** The windows around a plan day in which something is open; null when it always is. */
export function openWindows(day: Day, hours: Hours, zone: string): Span[] | null {
  if (hours.days.length === 0 && (hours.fromMinute === null || hours.toMinute === null)) {
    return null;
  }
  // A day's loads may run into the next day, and last night's window into this one.
  const around = [-1, 0, 1].map((count) => addDays(day, count));
  const open = around.filter((one) => isWorkDay(hours.days, one));
  return joined(
    open.map((one) => windowOf(one, hours, zone)),
    1,
  );
}
