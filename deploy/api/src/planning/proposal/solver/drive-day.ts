import { MAX_WAIT_MINUTES } from '../../plan/hours/gate.ts';
import { BREAK, MAX_WITHOUT_BREAK, pick, RISKY_WORK, type Problem, type Truck } from './problem.ts';
import type { Queues, Visit } from './queues.ts';
import type { Travel } from './travel.ts';

/** One new load in a truck's day, minutes. Breaks are in between, where the 5.5 hours demand them. */
export type Stop = {
  demand: number;
  departAt: number;
  loadAt: number;
  unloadAt: number;
  endAt: number;
  kmEmpty: number;
};

/** What a truck does, minute by minute: what the rules are checked on. */
export type Segment = { kind: 'drive' | 'wait' | 'load' | 'serve' | 'break'; from: number; to: number };

export type TruckDay = {
  stops: Stop[];
  visits: Visit[];
  /** New kilometres without a load, the way home included. */
  kmEmpty: number;
  work: number;
  /** Of the work, standing in line or before a gate. */
  wait: number;
  risk: number;
  backAt: number;
  segments: Segment[];
};

/** What a route comes to, without the record of it. */
type Measured = Pick<TruckDay, 'stops' | 'kmEmpty' | 'work' | 'wait' | 'risk'>;

/** What a truck's day is measured with. */
export type RouteContext = { problem: Problem; travel: Travel; queues: Queues };

/** Where a truck's day stands; a day that is only tried keeps no record. */
type Clock = {
  now: number;
  work: number;
  wait: number;
  sinceBreak: number;
  segments: Segment[] | null;
};

function spend(clock: Clock, kind: Segment['kind'], minutes: number): void {
  if (minutes <= 0) {
    return;
  }
  clock.segments?.push({ kind, from: clock.now, to: clock.now + minutes });
  clock.now += minutes;
  if (kind === 'break') {
    clock.sinceBreak = 0;
    return;
  }
  clock.work += minutes;
  clock.wait += kind === 'wait' ? minutes : 0;
  clock.sinceBreak += minutes;
}

/** A driver stops at the roadside when the 5.5 hours are up. */
function drive(clock: Clock, minutes: number): void {
  let left = minutes;
  while (clock.sinceBreak + left > MAX_WITHOUT_BREAK) {
    const first = Math.max(0, MAX_WITHOUT_BREAK - clock.sinceBreak);
    spend(clock, 'drive', first);
    spend(clock, 'break', BREAK);
    left -= first;
  }
  spend(clock, 'drive', left);
}

type Turn = { queue: number; minutes: number; truck: number; kind: 'load' | 'serve' };

/**
 * Waits for its turn and is served; waiting is work. Where that would go over the 5.5 hours, the break comes first.
 * @returns when it began, or nothing when it is not possible
 */
function stand(clock: Clock, queues: Queues, turn: Turn): number | undefined {
  let from = queues.turn(turn.queue, clock.now, turn);
  if (from !== undefined && clock.sinceBreak + from - clock.now + turn.minutes > MAX_WITHOUT_BREAK) {
    spend(clock, 'break', BREAK);
    from = queues.turn(turn.queue, clock.now, turn);
  }
  if (from === undefined || clock.sinceBreak + from - clock.now + turn.minutes > MAX_WITHOUT_BREAK) {
    return undefined;
  }
  spend(clock, 'wait', from - clock.now);
  spend(clock, turn.kind, turn.minutes);
  return from;
}

function isInTime(truck: Truck, clock: Clock): boolean {
  return clock.work <= truck.mostWork && (truck.backBy === null || clock.now <= truck.backBy);
}

/** One load: empty to its skid, its turn there, loaded to the destination, its turn there. */
function driveLoad(
  context: RouteContext,
  clock: Clock,
  leg: { truck: number; at: number; number: number },
): Stop | undefined {
  const { problem, travel, queues } = context;
  const { truck, at, number } = leg;
  const demand = pick(problem.demands, number);
  const haul = travel.haul(number);
  const departAt = clock.now;
  drive(clock, travel.minutes(at, demand.skid));
  const loading: Turn = { queue: demand.skidQueue, minutes: haul.load, truck, kind: 'load' };
  const loadAt = stand(clock, queues, loading);
  if (loadAt === undefined) {
    return undefined;
  }
  drive(clock, haul.drive.minutes);
  const serving: Turn = { queue: demand.destinationQueue, minutes: haul.serve, truck, kind: 'serve' };
  const unloadAt = stand(clock, queues, serving);
  if (unloadAt === undefined || clock.work > pick(problem.trucks, truck).mostWork) {
    return undefined;
  }
  const kmEmpty = travel.km(at, demand.skid);
  return { demand: number, departAt, loadAt, unloadAt, endAt: clock.now, kmEmpty };
}

/**
 * When a truck leaves for its first load. A driver who is at home stays there as long as the load is unloaded as soon;
 * one who is out already goes on at once. Nothing where nobody waits so long for its turn.
 */
function leaveAt(
  { problem, travel, queues }: RouteContext,
  number: number,
  first: number,
): number | undefined {
  const { readyAt, loads, from } = pick(problem.trucks, number);
  const demand = pick(problem.demands, first);
  const haul = travel.haul(first);
  const there = readyAt + travel.minutes(from, demand.skid);
  const toGate = haul.load + haul.drive.minutes;
  if (loads > 0 || there - readyAt + toGate + haul.serve > MAX_WITHOUT_BREAK) {
    return readyAt;
  }
  const loading = { minutes: haul.load, truck: number };
  const loadAt = queues.turn(demand.skidQueue, there, loading);
  const serving = { minutes: haul.serve, truck: number };
  const unloadAt =
    loadAt === undefined ? undefined : queues.turn(demand.destinationQueue, loadAt + toGate, serving);
  if (loadAt === undefined || unloadAt === undefined || unloadAt - there - toGate > MAX_WAIT_MINUTES) {
    return undefined;
  }
  const latest = { from: loadAt, until: unloadAt - toGate };
  return readyAt + queues.lastTurn(demand.skidQueue, latest, loading) - there;
}

type Driven = { clock: Clock; stops: Stop[]; kmEmpty: number };

type Journey = { number: number; route: readonly number[]; segments: Segment[] | null };

function driveRoute(context: RouteContext, { number, route, segments }: Journey): Driven | undefined {
  const { problem, travel } = context;
  const truck = pick(problem.trucks, number);
  const [first] = route;
  const now = first === undefined ? truck.readyAt : leaveAt(context, number, first);
  if (now === undefined) {
    return undefined;
  }
  const clock: Clock = { now, work: truck.work, wait: 0, sinceBreak: truck.sinceBreak, segments };
  const stops: Stop[] = [];
  let at = truck.from;
  let kmEmpty = 0;
  for (const next of route) {
    const stop = driveLoad(context, clock, { truck: number, at, number: next });
    if (!stop) {
      return undefined;
    }
    stops.push(stop);
    kmEmpty += stop.kmEmpty;
    at = pick(problem.demands, next).destination;
  }
  drive(clock, travel.minutes(at, truck.home));
  kmEmpty += travel.km(at, truck.home);
  return route.length > 0 && !isInTime(truck, clock) ? undefined : { clock, stops, kmEmpty };
}

/** What these new loads would come to, after what the truck has already; nothing when a rule forbids it. */
export function measureDay(
  context: RouteContext,
  number: number,
  route: readonly number[],
): Measured | undefined {
  const driven = driveRoute(context, { number, route, segments: null });
  return (
    driven && {
      stops: driven.stops,
      kmEmpty: driven.kmEmpty,
      work: driven.clock.work,
      wait: driven.clock.wait,
      risk: Math.max(0, driven.clock.work - RISKY_WORK),
    }
  );
}

/** Drives these new loads after what the truck has already; nothing when a rule forbids it. */
export function driveDay(
  context: RouteContext,
  number: number,
  route: readonly number[],
): TruckDay | undefined {
  const segments: Segment[] = [];
  const driven = driveRoute(context, { number, route, segments });
  if (!driven) {
    return undefined;
  }
  const { clock, stops, kmEmpty } = driven;
  const visits = stops.flatMap(({ demand, loadAt, unloadAt, endAt }) => {
    const { skidQueue, destinationQueue, loadMinutes } = pick(context.problem.demands, demand);
    return [
      { queue: skidQueue, from: loadAt, to: loadAt + loadMinutes },
      { queue: destinationQueue, from: unloadAt, to: endAt },
    ];
  });
  const risk = Math.max(0, clock.work - RISKY_WORK);
  const { work, wait } = clock;
  return { stops, visits, kmEmpty, work, wait, risk, backAt: clock.now, segments };
}
