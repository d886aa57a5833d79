import { clockText } from '@haulboard/contract/time';

/** The minute of the day by the clock of the zone: what a watch shows, also on a day of 23 hours. */
export function minuteOf(seconds: number, zone: string): number {
  const [hour = 0, minute = 0] = clockText(seconds, zone).split(':').map(Number);
  return hour * 60 + minute;
}
