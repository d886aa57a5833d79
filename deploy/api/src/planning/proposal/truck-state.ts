import type { Task } from '@haulboard/contract';
import type { TruckFacts } from '../preflight/facts.ts';
import { groups, joined, length, type Span } from '../plan/hours/span.ts';
import { restedAt } from '../plan/day/work-day.ts';
import { BREAK, MAX_IN_PERIOD, MAX_WITHOUT_BREAK, MAX_WORK, REST, type Truck } from './solver/problem.ts';

type Facts = Pick<TruckFacts, 'shifts' | 'away'>;
type TruckStateOptions = {
  facts: Facts;
  startAt: number;
  dayStartAt: number;
  now: number;
};
type State = Pick<Truck, 'readyAt' | 'work' | 'sinceBreak' | 'backBy' | 'mostWork'>;

const MINUTE = 60;
const LONG_REST = 24 * 60;

/** What a truck's present loads leave of its driver's day: their work, and the breaks their times leave out. */
function afterLoads(loads: readonly Task[]): { endAt: number; work: number; sinceBreak: number } | undefined {
  const spans = joined(
    loads.flatMap(({ plannedDepartAt: from, plannedEndAt: to }): Span[] =>
      from === null || to === null ? [] : [{ from, to }],
    ),
    BREAK * MINUTE,
  );
  const last = spans.at(-1);
  if (!last) {
    return undefined;
  }
  const work = spans.reduce((sum, span) => sum + length(span), 0) / MINUTE;
  const stretch = length(last) / MINUTE;
  const owed = Math.max(0, Math.ceil(stretch / MAX_WITHOUT_BREAK) - 1);
  return {
    endAt: last.to + owed * BREAK * MINUTE,
    work: Math.ceil(work),
    sinceBreak: Math.ceil(stretch - owed * MAX_WITHOUT_BREAK),
  };
}

/** Work of the days before since the last 24 hours of rest, minutes. */
function periodBefore(shifts: readonly Span[], at: number): number {
  const before = joined(
    shifts.filter(({ to }) => to <= at),
    BREAK * MINUTE,
  );
  const period = groups(before, LONG_REST * MINUTE).at(-1) ?? [];
  const end = period.at(-1)?.to ?? 0;
  return at - end >= LONG_REST * MINUTE ? 0 : period.reduce((sum, span) => sum + length(span), 0) / MINUTE;
}

/** The minute of the day by which a truck has to be back; null where nothing waits. */
const backBy = (ends: readonly number[], dayStartAt: number): number | null =>
  ends.length === 0 ? null : Math.floor((Math.min(...ends) - dayStartAt) / MINUTE);

/** What a truck has to be back for: the rest before the next shift, and absences; seconds. */
function endsAfter(
  { shifts, away }: Facts,
  { startAt, readyAt }: { startAt: number; readyAt: number },
): number[] {
  const rests = shifts.filter(({ from }) => from > startAt).map(({ from }) => from - REST * MINUTE);
  return [...rests, ...away.filter(({ from }) => from > readyAt).map(({ from }) => from)];
}

/** What the law leaves of a driver's period on the day that begins then, minutes. */
function mostWork(shifts: readonly Span[], startAt: number): number {
  const left = MAX_IN_PERIOD - periodBefore(shifts, startAt);
  return Math.max(0, Math.min(MAX_WORK, Math.floor(left)));
}

/** When and with how much of its driver's day used a truck can take its next load. */
export function truckState(loads: readonly Task[], given: TruckStateOptions): State {
  const { facts, startAt, dayStartAt, now } = given;
  const minute = (at: number) => Math.ceil((at - dayStartAt) / MINUTE);
  const done = afterLoads(loads);
  const idle = done ? now - done.endAt : 0;
  const before = facts.shifts.filter(({ from }) => from < startAt);
  const free = done ? Math.max(done.endAt, now) : Math.max(startAt, restedAt(before) ?? startAt);
  const gone = facts.away.find(({ from, to }) => from <= free && free < to);
  const readyAt = gone ? gone.to : free;
  const ends = endsAfter(facts, { startAt, readyAt });
  return {
    readyAt: minute(readyAt),
    work: done?.work ?? 0,
    sinceBreak: idle >= BREAK * MINUTE || gone ? 0 : (done?.sinceBreak ?? 0),
    backBy: backBy(ends, dayStartAt),
    mostWork: mostWork(facts.shifts, done ? startAt : free),
  };
}
