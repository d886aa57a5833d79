import { clockText } from '@haulboard/contract/time';

/** The present, whole seconds since epoch. */
export function now(): number {
  return Math.floor(Date.now() / 1000);
}

/** An instant from the database, in seconds. */
export function toSeconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}

/** An instant for the database. */
export function toInstant(seconds: number): Date {
  return new Date(seconds * 1000);
}

/** Minutes after midnight by the clock on the wall, also on the days that have 23 or 25 hours. */
export function minuteOf(seconds: number, zone: string): number {
  const [hour = 0, minute = 0] = clockText(seconds, zone).split(':').map(Number);
  return hour * 60 + minute;
}
