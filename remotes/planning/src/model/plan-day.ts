import { addDays, dayFromDate, dayOf, dayStart, type Day } from '@haulboard/contract/time';

/** Above this a number cannot be seconds of a plan day, so it is milliseconds. */
const LATEST_SECONDS = 4_102_444_800;

/** The day that `?dateTime=` names, in seconds or milliseconds; nothing when it names none. */
export function readDateTime(param: string | null, zone: string): Day | undefined {
  if (param === null || !/^\d{1,15}$/.test(param)) {
    return undefined;
  }
  const given = Number(param);
  const seconds = given > LATEST_SECONDS ? Math.floor(given / 1000) : given;
  if (seconds === 0 || seconds > LATEST_SECONDS) {
    return undefined;
  }
  return dayFromDate(seconds, zone) ?? dayOf(seconds, zone);
}

/** `dateTime` of a link to a day: milliseconds of its midnight, as the share notices write it. */
export function writeDateTime(day: Day, zone: string): string {
  return String(dayStart(day, zone) * 1000);
}

/** The page that shows a day: today and before on one, everything after on the other. */
export function pathOfDay(day: Day, today: Day, zone: string): string {
  const path = day > today ? '/tomorrow' : '/today/edit';
  const isDefault = day === today || day === addDays(today, 1);
  return isDefault ? path : `${path}?dateTime=${writeDateTime(day, zone)}`;
}

/** A plan can be changed from yesterday on; what is older is a record. */
export function isPastDay(day: Day, today: Day): boolean {
  return day < addDays(today, -1);
}
