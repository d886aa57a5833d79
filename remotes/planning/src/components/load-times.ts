import type { Task } from '@haulboard/contract';
import { dayOf, formatTime, formatWeekday, type Day } from '@haulboard/contract/time';
import type { I18n } from '@lingui/core';

/** A moment of a load, and the midnight that begins the day of its plan. */
type Moment = { date: number; at: number };

type Times = Pick<Task, 'date' | 'plannedLoadAt' | 'plannedUnloadAt'>;

/** No day is shorter: the clock goes forward by an hour once a year. */
const DAY_AT_LEAST = 23 * 3600;

const weekdays = new Map<string, string>();

/** `Sat`, in the reader's language. Kept: a board names the same few days hundreds of times while it is scrolled. */
function weekdayName({ locale }: I18n, day: Day): string {
  const key = `${locale} ${day}`;
  const name = weekdays.get(key) ?? formatWeekday(day, locale === 'zh-CN' ? locale : undefined);
  weekdays.set(key, name);
  return name;
}

/** The weekday of a moment that is not on the day of the load's plan; nothing of one that is. */
function otherDay(i18n: I18n, { date, at }: Moment, zone: string): string {
  // Nearly all moments are: these need no calendar, which takes its time.
  const isPlain = at >= date && at < date + DAY_AT_LEAST;
  const own = isPlain ? '' : dayOf(at, zone);
  return own === '' || own === dayOf(date, zone) ? '' : weekdayName(i18n, own);
}

/** `7:40 am`, and `Sat 4:23 am` where that is not the day of the load's plan. */
export function timeOfLoad(i18n: I18n, moment: Moment, zone: string): string {
  return [otherDay(i18n, moment, zone), formatTime(moment.at, zone)].filter(Boolean).join(' ');
}

/** When it is at the skid, or nothing while the server has not estimated it. */
export function loadTime(
  i18n: I18n,
  { date, plannedLoadAt: at }: Omit<Times, 'plannedUnloadAt'>,
  zone: string,
): string {
  return at === null ? '' : timeOfLoad(i18n, { date, at }, zone);
}

/**
 * `7:40 – 9:05 am`, `7:58 pm – Sat 4:23 am`: at the skid, at the destination. Day, and morning or afternoon, are said
 * once where they are one.
 */
export function loadTimes(i18n: I18n, task: Times, zone: string): string {
  const { date } = task;
  const ends = [task.plannedLoadAt, task.plannedUnloadAt].filter((at) => at !== null);
  const [start, end] = ends.map((at) => ({
    day: otherDay(i18n, { date, at }, zone),
    time: formatTime(at, zone),
  }));
  if (!start) {
    return '';
  }
  const from = start.day === '' ? start.time : `${start.day} ${start.time}`;
  if (!end) {
    return from;
  }
  if (start.day !== end.day) {
    return `${from} – ${end.day === '' ? end.time : `${end.day} ${end.time}`}`;
  }
  const half = end.time.slice(end.time.lastIndexOf(' '));
  return `${from.endsWith(half) ? from.slice(0, -half.length) : from} – ${end.time}`;
}
