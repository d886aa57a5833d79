import { Temporal } from 'temporal-polyfill';

/** A calendar day, YYYY-MM-DD. Day arithmetic never adds 86,400 seconds. */
export type Day = string;

/**
 * The day that a text of an address or a file means, YYYY-MM-DD of this century or the last.
 * @returns nothing for what is no day of the calendar: `Date.parse` takes 31 February
 */
export function dayIn(text: string | null): Day | undefined {
  if (text === null || !/^(?:19|20)\d\d-\d\d-\d\d$/.test(text)) {
    return undefined;
  }
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : undefined;
}

/** Midnight at the start of a day, seconds since epoch. */
export function dayStart(day: Day, zone: string): number {
  return Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds / 1000;
}

/** The calendar day an instant (seconds) falls on. */
export function dayOf(seconds: number, zone: string): Day {
  return Temporal.Instant.fromEpochMilliseconds(seconds * 1000)
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString();
}

/** The day `count` days later (or earlier). */
export function addDays(day: Day, count: number): Day {
  return Temporal.PlainDate.from(day).add({ days: count }).toString();
}

/** 1 = Monday … 7 = Sunday. */
export function weekdayOf(day: Day): number {
  return Temporal.PlainDate.from(day).dayOfWeek;
}

/** The instant, in seconds, of a wall-clock time on a day. A time the clock skips moves forward (IANA rule). */
export function atTime(day: Day, time: { hour: number; minute?: number }, zone: string): number {
  const plain = Temporal.PlainDate.from(day).toPlainDateTime({ hour: time.hour, minute: time.minute ?? 0 });
  return plain.toZonedDateTime(zone).epochMilliseconds / 1000;
}

/**
 * The day a client means by `seconds`: its midnight, or an instant within two hours of it.
 * Anything else (milliseconds, another zone's midnight) is not a day and gives nothing.
 */
export function dayFromDate(seconds: number, zone: string): Day | undefined {
  if (!Number.isInteger(seconds) || seconds <= 0 || seconds > 4_102_444_800) {
    return undefined;
  }
  for (const candidate of [dayOf(seconds, zone), addDays(dayOf(seconds, zone), 1)]) {
    if (Math.abs(dayStart(candidate, zone) - seconds) <= 7200) {
      return candidate;
    }
  }
  return undefined;
}

/** Minutes a zone is ahead of UTC at an instant. */
export function zoneOffset(seconds: number, zone: string): number {
  return (
    Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toZonedDateTimeISO(zone).offsetNanoseconds / 60e9
  );
}

/** `YYYY-MM-DD HH` of an instant (SPEC.md 7, /system/timestamp). */
export function hourStamp(seconds: number, zone: string): string {
  const at = Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toZonedDateTimeISO(zone);
  return `${at.toPlainDate().toString()} ${String(at.hour).padStart(2, '0')}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatWith(key: string, options: Intl.DateTimeFormatOptions, zone: string): Intl.DateTimeFormat {
  const found = formats.get(key + zone);
  if (found) {
    return found;
  }
  const made = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: zone });
  formats.set(key + zone, made);
  return made;
}

/** SPEC.md 5: what is no date is never shown as one. */
function assertDate(isDate: boolean): void {
  if (!isDate) {
    throw new RangeError('Invalid date provided');
  }
}

/**
 * `2:05 pm`: 12-hour lower case in the operating zone (SPEC.md 9).
 * @throws RangeError 'Invalid date provided'
 */
export function formatTime(seconds: number, zone: string): string {
  assertDate(Number.isFinite(seconds));
  const format = formatWith('time', { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' }, zone);
  return format
    .format(seconds * 1000)
    .toLowerCase()
    .replaceAll('\u202F', ' ');
}

/** `1:05 pm` of minutes after midnight by the clock, as a part of a day is written. */
export function formatClock(minute: number): string {
  const hour = Math.floor(minute / 60) % 24;
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

/** `15:00` of minutes after midnight, as a field of time has it. */
export function clockOfMinute(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** Minutes after midnight of `15:00`; undefined while a field of time is empty. */
export function minuteOfClock(clock: string): number | undefined {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})$/.exec(clock) ?? [];
  return hour === undefined || minute === undefined ? undefined : Number(hour) * 60 + Number(minute);
}

/**
 * `15:00`: the clock as fields of date and time want it.
 * @throws RangeError 'Invalid date provided'
 */
export function clockText(seconds: number, zone: string): string {
  assertDate(Number.isFinite(seconds));
  const format = formatWith('clock', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, zone);
  return format.format(seconds * 1000);
}

/** Minutes after midnight by the clock on the wall, also on days of 23 or 25 hours. */
export function minuteOf(seconds: number, zone: string): number {
  return minuteOfClock(clockText(seconds, zone)) ?? 0;
}

/** `New Zealand Time`: what a zone is called in a reader's language. */
export function zoneName(zone: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/**
 * `21/11/2026` (SPEC.md 9).
 * @throws RangeError 'Invalid date provided'
 */
export function formatDay(day: Day): string {
  assertDate(/^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)));
  const [year, month, date] = day.split('-');
  return `${date}/${month}/${year}`;
}

/**
 * `21/11/2026 2:05 pm`: day and time of an instant in the operating zone.
 * @throws RangeError 'Invalid date provided'
 */
export function formatMoment(seconds: number, zone: string): string {
  return `${formatDay(dayOf(seconds, zone))} ${formatTime(seconds, zone)}`;
}

/** `Sat 21/11/2026`: a day as a dispatcher reads it, weekday in the reader's language. */
export function formatWeekday(day: Day, locale = 'en-GB'): string {
  const at = Temporal.PlainDate.from(day);
  return at.toLocaleString(locale, { weekday: 'short' });
}

/** `h:mm` of a duration in seconds (SPEC.md 9). */
export function formatDuration(seconds: number): string {
  const minutes = Math.round(Math.abs(seconds) / 60);
  const sign = seconds < 0 ? '-' : '';
  return `${sign}${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
