import { dayOf, formatDay, formatTime } from '@haulboard/contract/time';

/** `6:10 am`, and with its day when that is not today: a day is planned on days before it. */
export function momentText(at: number, zone: string): string {
  const day = dayOf(at, zone);
  const isToday = day === dayOf(Math.floor(Date.now() / 1000), zone);
  return isToday ? formatTime(at, zone) : `${formatDay(day)} ${formatTime(at, zone)}`;
}
