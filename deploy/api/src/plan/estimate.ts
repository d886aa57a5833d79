import { TaskStatus } from '@haulboard/contract';
import { estimateRoadKm, type LatLng } from '@haulboard/contract/geo';

/** Mean speed of a log truck over a day, forest roads and towns included (planning default). */
const MEAN_KMH = 58;
/** Waiting at a mill or port before unloading (planning default). */
const QUEUE_MINUTES = 15;

/** A load as far as its times depend on it, in the order of the truck's day. */
export type Leg = {
  taskStatus: number;
  skid: LatLng;
  loadMinutes: number;
  destination: LatLng;
  unloadMinutes: number;
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
export const MOST_CONTINUOUS = 5.5 * 3600;
export const LEAST_BREAK = 0.5 * 3600;

const tenth = (km: number) => Math.round(km * 10) / 10;
const toMinute = (seconds: number) => Math.round(seconds / 60) * 60;
const driveSeconds = (km: number) => (km / MEAN_KMH) * 3600;

/** Whether the load has reached its skid: from then on its estimates stay as they were promised. */
export function hasStarted(taskStatus: number): boolean {
  return taskStatus >= TaskStatus.Loading;
}

/** Whether the load is off the plan: declined or cancelled. */
export function isOffPlan(taskStatus: number): boolean {
  return taskStatus === TaskStatus.Declined || taskStatus === TaskStatus.Canceled;
}

/** Loaded distance of a load that has no truck yet, km. */
export function loadedKm(leg: Pick<Leg, 'skid' | 'destination'>): number {
  return tenth(estimateRoadKm(leg.skid, leg.destination));
}

/** One load, left for at `at`. */
function estimateLeg(leg: Leg, { at, from }: { at: number; from: LatLng }): Estimate {
  const kmEmpty = estimateRoadKm(from, leg.skid);
  const kmLoaded = estimateRoadKm(leg.skid, leg.destination);
  const loadAt = at + driveSeconds(kmEmpty);
  const unloadAt = loadAt + leg.loadMinutes * 60 + driveSeconds(kmLoaded);
  const endAt = unloadAt + (QUEUE_MINUTES + leg.unloadMinutes) * 60;
  return {
    plannedDepartAt: toMinute(at),
    plannedLoadAt: toMinute(loadAt),
    plannedUnloadAt: toMinute(unloadAt),
    plannedEndAt: toMinute(endAt),
    estKmEmpty: tenth(kmEmpty),
    estKmLoaded: tenth(kmLoaded),
  };
}

/**
 * Estimates a truck's day: from its home base empty to the skid, loading, loaded to the destination, queue and
 * unloading, then on to the next skid. Where the next load would take the driver past the hours that may be worked
 * without a break, half an hour comes before it. Loads already started and loads off the plan get nothing: theirs
 * stay.
 */
export function estimateDay(
  start: { at: number; from: LatLng },
  legs: readonly Leg[],
): (Estimate | undefined)[] {
  let { at, from } = start;
  let atWorkSince = at;
  return legs.map((leg) => {
    if (isOffPlan(leg.taskStatus)) {
      return undefined;
    }
    if (hasStarted(leg.taskStatus)) {
      const departAt = leg.plannedDepartAt ?? at;
      atWorkSince = departAt - at >= LEAST_BREAK ? departAt : atWorkSince;
      at = leg.plannedEndAt ?? at;
      from = leg.destination;
      return undefined;
    }
    let estimate = estimateLeg(leg, { at, from });
    if (at > atWorkSince && estimate.plannedEndAt - atWorkSince > MOST_CONTINUOUS) {
      atWorkSince = at + LEAST_BREAK;
      estimate = estimateLeg(leg, { at: atWorkSince, from });
    }
    at = estimate.plannedEndAt;
    from = leg.destination;
    return estimate;
  });
}
