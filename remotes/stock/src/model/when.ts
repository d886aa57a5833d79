import { dayOf, formatDay, formatTime } from '@haulboard/contract/time';

/** Day and time of an instant: a call of yesterday must not look like one of today. */
export function whenText(seconds: number, zone: string): string {
  return `${formatDay(dayOf(seconds, zone))} ${formatTime(seconds, zone)}`;
}
