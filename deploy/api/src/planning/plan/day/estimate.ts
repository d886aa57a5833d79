import { TaskStatus, isOffPlan } from '@haulboard/contract';
import { estimateRoadKm, type LatLng } from '@haulboard/contract/geo';
import { waitAt, type Gate } from '../hours/gate.ts';

/** Mean speed of a log truck over a day, forest roads and towns included (planning default). */
const MEAN_KMH = 58;
/** Waiting at a mill or port before unloading (planning default). */
export const QUEUE_MINUTES = 15;

/** Where a truck is loaded, and how long that takes. */
export type Stop = { skid: LatLng; loadMinutes: number };

/** A load as far as its times depend on it, in the order of the truck's day. */
export type Leg = Stop & {
  taskStatus: number;
  /** Where it goes on loading, for its further dockets. */
  further?: readonly Stop[];
  destination: LatLng;
  unloadMinutes: number;
  /** When the destination serves; left out: always. */
  gate?: Gate | undefined;
  /** Where an estimate that stays began and left off; seconds. */
  plannedDepartAt: number | null;
  plannedEndAt: number | null;
};

/** What the server says of a load. Instants in seconds since epoch, distances in km to 0.1. */
export type Estimate = {
  plannedDepartAt: number;
  plannedLoadAt: number;
  plannedUnloadAt: number;
  plannedEndAt: number;
  estKmEmpty: number;
  estKmLoaded: number;
};

/** Work without a break, and the break that ends it, seconds (Work Time and Logbooks Rule 2007; DOMAIN.md 4.6). */
export const MAX_CONTINUOUS = 5.5 * 3600;
export const MIN_BREAK = 0.5 * 3600;

const tenth = (km: number) => Math.round(km * 10) / 10;
const toMinute = (seconds: number) => Math.round(seconds / 60) * 60;
/** How long a way takes by the plan's mean speed. */
export const driveSeconds = (km: number) => (km / MEAN_KMH) * 3600;

/** Whether the load has reached its skid: from then on its estimates stay as they were promised. */
export function hasStarted(taskStatus: number): boolean {
  return taskStatus >= TaskStatus.Loading;
}

/** Half loaded from skid to skid, then loaded to the destination, km. */
function haulKm({ skid, further = [], destination }: Pick<Leg, 'skid' | 'further' | 'destination'>): number {
  const places = [skid, ...further.map((stop) => stop.skid), destination];
  return places.reduce((km, place, at) => {
    const before = places[at - 1];
    return before ? km + estimateRoadKm(before, place) : km;
  }, 0);
}

/** Loaded distance of a load that has no truck yet, km. */
export function loadedKm(leg: Pick<Leg, 'skid' | 'further' | 'destination'>): number {
  return tenth(haulKm(leg));
}

/** When the truck is at each of its skids, having come to the first at `at`. */
export function arrivals(at: number, stops: readonly Stop[]): number[] {
  let time = at;
  return stops.map(({ skid }, place) => {
    const before = stops[place - 1];
    time += before ? before.loadMinutes * 60 + driveSeconds(estimateRoadKm(before.skid, skid)) : 0;
    return toMinute(time);
  });
}

/** How long a truck is served that has come to a destination: its turn and unloading, seconds. */
export function serviceSeconds({ unloadMinutes }: Pick<Leg, 'unloadMinutes'>): number {
  return (QUEUE_MINUTES + unloadMinutes) * 60;
}

type Estimated = Estimate & {
  /** Before the closed gate, seconds. */
  wait: number;
};

/** One load, left for at `at`. */
function estimateLeg(leg: Leg, { at, from }: { at: number; from: LatLng }): Estimated {
  const kmEmpty = estimateRoadKm(from, leg.skid);
  const kmLoaded = haulKm(leg);
  const loadAt = at + driveSeconds(kmEmpty);
  const loadMinutes = [leg, ...(leg.further ?? [])].reduce((sum, stop) => sum + stop.loadMinutes, 0);
  const unloadAt = loadAt + loadMinutes * 60 + driveSeconds(kmLoaded);
  const service = serviceSeconds(leg);
  const wait = waitAt(leg.gate ?? null, toMinute(unloadAt), service);
  const endAt = (wait > 0 ? toMinute(unloadAt) + wait : unloadAt) + service;
  return {
    wait,
    plannedDepartAt: toMinute(at),
    plannedLoadAt: toMinute(loadAt),
    plannedUnloadAt: toMinute(unloadAt),
    plannedEndAt: toMinute(endAt),
    estKmEmpty: tenth(kmEmpty),
    estKmLoaded: tenth(kmLoaded),
  };
}

/** Where and when a truck is free; one under way has left its base, whoever sent it. */
export type Start = { at: number; from: LatLng; isUnderWay?: boolean };

/** A day's first load: who would stand before a closed gate leaves later by as much, and is served as soon. */
function estimateFirst(leg: Leg, start: Start): Estimated {
  const { wait } = estimateLeg(leg, start);
  return estimateLeg(leg, { ...start, at: start.at + wait });
}

/**
 * Estimates a truck's day: empty from its home base to the skid, loading, loaded to the destination, until its gate
 * opens, queue and unloading. Then the truck goes on to the next skid. Where a load would make the driver work too
 * long without a break, half an hour comes before it. Loads already started and loads off the plan get nothing: theirs
 * stay.
 */
export function estimateDay(start: Start, legs: readonly Leg[]): (Estimate | undefined)[] {
  let { at, from, isUnderWay = false } = start;
  let atWorkSince = at;
  return legs.map((leg) => {
    if (isOffPlan(leg.taskStatus)) {
      return undefined;
    }
    const isFirst = !isUnderWay;
    isUnderWay = true;
    if (hasStarted(leg.taskStatus)) {
      const departAt = leg.plannedDepartAt ?? at;
      atWorkSince = departAt - at >= MIN_BREAK ? departAt : atWorkSince;
      at = leg.plannedEndAt ?? at;
      from = leg.destination;
      return undefined;
    }
    let estimated = isFirst ? estimateFirst(leg, { at, from }) : estimateLeg(leg, { at, from });
    if (isFirst) {
      atWorkSince = estimated.plannedDepartAt;
    } else if (at > atWorkSince && estimated.plannedEndAt - atWorkSince > MAX_CONTINUOUS) {
      atWorkSince = at + MIN_BREAK;
      estimated = estimateLeg(leg, { at: atWorkSince, from });
    }
    const { wait: _, ...estimate } = estimated;
    at = estimate.plannedEndAt;
    from = leg.destination;
    return estimate;
  });
}
