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
  /** Where an estimate that stays left off; seconds. */
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

/**
 * Estimates a truck's day: from its home base empty to the skid, loading, loaded to the destination, queue and
 * unloading, then on to the next skid. Loads already started and loads off the plan get nothing: theirs stay.
 */
export function estimateDay(
  start: { at: number; from: LatLng },
  legs: readonly Leg[],
): (Estimate | undefined)[] {
  let at = start.at;
  let from = start.from;
  return legs.map((leg) => {
    if (isOffPlan(leg.taskStatus)) {
      return undefined;
    }
    if (hasStarted(leg.taskStatus)) {
      at = leg.plannedEndAt ?? at;
      from = leg.destination;
      return undefined;
    }
    const kmEmpty = estimateRoadKm(from, leg.skid);
    const kmLoaded = estimateRoadKm(leg.skid, leg.destination);
    const loadAt = at + driveSeconds(kmEmpty);
    const unloadAt = loadAt + leg.loadMinutes * 60 + driveSeconds(kmLoaded);
    const endAt = unloadAt + (QUEUE_MINUTES + leg.unloadMinutes) * 60;
    const estimate = {
      plannedDepartAt: toMinute(at),
      plannedLoadAt: toMinute(loadAt),
      plannedUnloadAt: toMinute(unloadAt),
      plannedEndAt: toMinute(endAt),
      estKmEmpty: tenth(kmEmpty),
      estKmLoaded: tenth(kmLoaded),
    };
    at = toMinute(endAt);
    from = leg.destination;
    return estimate;
  });
}
