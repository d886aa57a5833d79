import { atTime, clockText, dayOf, type Day } from '@haulboard/contract/time';

/** A day and a clock of the server's zone, as they are typed; the clock is empty while it is none. */
type Moment = { day: Day; clock: string };
/** The time that is asked about, as it is typed. */
export type TypedTime = { begin: Moment; end: Moment };
/** The same in seconds since epoch. */
export type Span = { from: number; to: number };

const DAY_S = 86_400;

const momentOf = (seconds: number, zone: string): Moment => ({
  day: dayOf(seconds, zone),
  clock: clockText(seconds, zone),
});

/** A time as somebody would type it. */
export function typedTime({ from, to }: Span, zone: string): TypedTime {
  return { begin: momentOf(from, zone), end: momentOf(to, zone) };
}

function secondsOf({ day, clock }: Moment, zone: string): number {
  const [hour = Number.NaN, minute = 0] = clock.split(':').map(Number);
  return clock === '' ? Number.NaN : atTime(day, { hour, minute }, zone);
}

/** What is typed, in seconds; NaN where it is no time. */
export function spanOfTyped({ begin, end }: TypedTime, zone: string): Span {
  return { from: secondsOf(begin, zone), to: secondsOf(end, zone) };
}

/** What is wrong with a time; nothing when it can be asked about. */
export function faultOfSpan({ from, to }: Span, maxDays: number): 'open' | 'backwards' | 'long' | undefined {
  if (Number.isNaN(from + to)) {
    return 'open';
  }
  if (from >= to) {
    return 'backwards';
  }
  return to - from > maxDays * DAY_S ? 'long' : undefined;
}
