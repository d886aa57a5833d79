import { estimateRoadKm } from '@haulboard/contract/geo';
import type { Segment, TruckDay } from './drive-day.ts';
import {
  BREAK,
  MAX_WITHOUT_BREAK,
  MAX_WORK,
  pick,
  type Problem,
  type Truck,
  type Window,
} from './problem.ts';

/** A rule that a plan breaks; the text is for tests and logs. */
export type Fault = { rule: string; truck: number };

/** Rounding to minutes, once per leg, may make a way look shorter than it is. */
const SLACK = 1;
/** The plan's mean speed, km/h: written again here, so that a change of the estimator does not pass unseen. */
const MEAN_KMH = 58;

/** A truck that stands at home may leave later; one that is out goes on. */
function checkOrder(segments: readonly Segment[], { readyAt, loads }: Truck): boolean {
  const leftAt = segments[0]?.from ?? readyAt;
  let at = loads === 0 ? Math.max(leftAt, readyAt) : readyAt;
  return segments.every(({ from, to }) => {
    const isNext = from === at && to > from;
    at = to;
    return isNext;
  });
}

/** The longest stretch of work without 30 minutes off; what came before the first segment counts. */
function longestStretch(segments: readonly Segment[], before: number): number {
  let stretch = before;
  let longest = 0;
  for (const { kind, from, to } of segments) {
    const isBreak = kind === 'break' && to - from >= BREAK;
    stretch = isBreak ? 0 : stretch + to - from;
    longest = Math.max(longest, isBreak ? 0 : stretch);
  }
  return longest;
}

function workOf(segments: readonly Segment[]): number {
  return segments.filter(({ kind }) => kind !== 'break').reduce((sum, { from, to }) => sum + to - from, 0);
}

/** Whether the drives are long enough for the ways they stand for. */
function checkWays(problem: Problem, number: number, day: TruckDay): boolean {
  const truck = pick(problem.trucks, number);
  const driven = (from: number, to: number) =>
    day.segments
      .filter((one) => one.kind === 'drive' && one.from >= from && one.to <= to)
      .reduce((sum, one) => sum + one.to - one.from, 0);
  const isLong = (ends: [number, number], times: [number, number]) => {
    const km = estimateRoadKm(pick(problem.places, ends[0]), pick(problem.places, ends[1]));
    return driven(...times) >= (km / MEAN_KMH) * 60 - SLACK;
  };
  let place = truck.from;
  let at = truck.readyAt;
  const areLong = day.stops.every((stop) => {
    const { skid, destination } = pick(problem.demands, stop.demand);
    const isRight =
      isLong([place, skid], [at, stop.loadAt]) && isLong([skid, destination], [stop.loadAt, stop.unloadAt]);
    place = destination;
    at = stop.endAt;
    return isRight;
  });
  return areLong && isLong([place, truck.home], [at, day.backAt]);
}

/** Rules of one truck's day. */
function truckFaults(problem: Problem, number: number, day: TruckDay): string[] {
  const truck = pick(problem.trucks, number);
  const { stops, segments } = day;
  const isServed = stops.every(({ demand, loadAt, unloadAt, endAt }) => {
    const { loadMinutes, unloadMinutes } = pick(problem.demands, demand);
    return loadAt + loadMinutes <= unloadAt && unloadAt + unloadMinutes <= endAt;
  });
  const isAllowed = stops.every(({ demand }) => truck.carries === null || truck.carries[demand] === true);
  const checks: [string, boolean][] = [
    ['one thing after the other', checkOrder(segments, truck)],
    ['13 hours of work', truck.work + workOf(segments) <= Math.min(MAX_WORK, truck.mostWork)],
    ['a break after 5.5 hours', longestStretch(segments, truck.sinceBreak) <= MAX_WITHOUT_BREAK],
    ['10 hours of rest', truck.backBy === null || (segments.at(-1)?.to ?? truck.readyAt) <= truck.backBy],
    ['time for the way', checkWays(problem, number, day)],
    ['time to load and unload', isServed],
    ['mass, permits and grades of the truck', isAllowed],
  ];
  return checks.filter(([, isKept]) => !isKept).map(([rule]) => rule);
}

/** At no moment more trucks at a queue than it takes, beyond what the present plan does already. */
function queueFaults(problem: Problem, days: readonly TruckDay[]): Fault[] {
  const visits = days.flatMap(({ visits: own }, truck) => own.map((visit) => ({ ...visit, truck })));
  return visits.flatMap(({ queue, from, to, truck }) => {
    const { capacity, windows, taken } = pick(problem.queues, queue);
    const others = [
      ...taken,
      ...visits.filter((other) => other.queue === queue && other.truck !== truck),
    ].filter((other) => other.from < to && other.to > from);
    const moments = [from, ...others.map((other) => other.from)].filter((at) => at >= from && at < to);
    const isFull = moments.some(
      (at) => others.filter((other) => other.from <= at && other.to > at).length >= capacity,
    );
    const isShut = windows !== null && !windows.some((open) => open.from <= from && to <= open.to);
    return [
      ...(isFull ? [{ rule: 'room at the queue', truck }] : []),
      ...(isShut ? [{ rule: 'opening hours', truck }] : []),
    ];
  });
}

/** Whether a skid takes a truck then beside what is planned there already. */
function isFreeThen(problem: Problem, queue: number, { from, to }: Window): boolean {
  const { capacity, windows, taken } = pick(problem.queues, queue);
  const isOpen = windows === null || windows.some((open) => open.from <= from && to <= open.to);
  return isOpen && taken.filter((slot) => slot.from < to && slot.to > from).length < capacity;
}

/**
 * Whether a driver left home only to stand: the first load waits at its gate, and its loader would have had time for it
 * so much later. Where others load there too, the turns are theirs as well, and nothing is said.
 */
function isSentTooSoon(problem: Problem, days: readonly TruckDay[], number: number): boolean {
  const { stops, segments } = pick(days, number);
  const [stop] = stops;
  if (!stop || pick(problem.trucks, number).loads > 0) {
    return false;
  }
  const { skidQueue, loadMinutes } = pick(problem.demands, stop.demand);
  const load = segments.filter(({ to }) => to <= stop.endAt);
  const minutes = (kind: Segment['kind'], from: number) =>
    load
      .filter((one) => one.kind === kind && one.from >= from)
      .reduce((sum, one) => sum + one.to - one.from, 0);
  const isAlone = days.every(
    ({ visits }, other) => other === number || visits.every(({ queue }) => queue !== skidQueue),
  );
  const later = stop.loadAt + minutes('wait', stop.loadAt);
  const isStill = minutes('break', 0) > 0 || minutes('wait', 0) === 0;
  return isAlone && !isStill && isFreeThen(problem, skidQueue, { from: later, to: later + loadMinutes });
}

/**
 * Checks every hard rule on the minutes of the finished days, in its own words and not with the solver's. `days` has
 * a day for each truck, empty or not.
 */
export function verify(problem: Problem, days: readonly TruckDay[]): Fault[] {
  const planned = days.map((day, truck) => ({ day, truck })).filter(({ day }) => day.stops.length > 0);
  const carried = planned.flatMap(({ day }) => day.stops.map(({ demand }) => demand));
  const tooMany = problem.demands.flatMap(({ count }, demand) =>
    carried.filter((one) => one === demand).length > count
      ? [{ rule: 'no more than there is', truck: -1 }]
      : [],
  );
  return [
    ...(days.length === problem.trucks.length ? [] : [{ rule: 'a day for each truck', truck: -1 }]),
    ...planned.flatMap(({ day, truck }) => truckFaults(problem, truck, day).map((rule) => ({ rule, truck }))),
    ...planned
      .filter(({ truck }) => isSentTooSoon(problem, days, truck))
      .map(({ truck }) => ({ rule: 'no leaving only to stand', truck })),
    ...queueFaults(problem, days),
    ...tooMany,
  ];
}
