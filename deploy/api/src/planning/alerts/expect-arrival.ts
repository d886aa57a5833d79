import { TaskStatus, type AlertKind } from '@haulboard/contract';
import { estimateRoadKm, type LatLng } from '@haulboard/contract/geo';
import { driveSeconds } from '../plan/day/estimate.ts';

/** A last place that is older tells nothing of now; the map marks the truck as silent by the same limit. */
const SILENT_AFTER_S = 900;
/** The phone of a truck that stands rests, and is quiet for hours: its place is still true. */
export const STANDS_FOR_S = 4 * 3600;
/** How trucks drive compared with the plan's mean speed. */
export type Pace = {
  /** Time taken over time reckoned; 1 where nothing is learned. */
  readonly factor: number;
  /** What nine of ten ways were off by, as a part of the time reckoned; null where nothing is learned. */
  readonly error: number | null;
};

/** Beyond what a fence allows: what was, and what may be. */
type Beyond = {
  readonly fenceId: number;
  readonly since: number;
  readonly measured: number;
  readonly allowed: number;
};
/** A fence with a most of trucks: which of those inside this one is, in the order of their coming. */
type Crowd = {
  readonly fenceId: number;
  readonly arrivedAt: number;
  readonly place: number;
  readonly allowed: number;
};

/** A load under way. Instants in seconds. */
export type Load = {
  readonly taskId: number;
  readonly carrierId: number;
  readonly vehicleId: number;
  readonly destinationId: number;
  readonly taskStatus: number;
  readonly statusSince: number;
  readonly plannedDepartAt: number | null;
  readonly plannedLoadAt: number | null;
  readonly plannedUnloadAt: number | null;
  readonly plannedEndAt: number | null;
  /** At all of its skids. */
  readonly loadMinutes: number;
  readonly unloadMinutes: number;
  readonly skid: LatLng;
  readonly destination: LatLng;
  readonly place: (LatLng & { readonly at: number }) | null;
  /** Its phone said so, or it was in the fence of a place where trucks stand. */
  readonly isStationary: boolean;
  /** Since when it has been in a fence of its destination. */
  readonly atDestinationSince: number | null;
  /** Where it was too fast lately, and by how much. */
  readonly speeding: Beyond | null;
  /** The fences that it has arrived at and that allow only so many trucks. */
  readonly crowds: readonly Crowd[];
  readonly openKinds: readonly AlertKind[];
};

/** When a truck is expected, in seconds, and what nine of ten were off by; nothing where nobody can say. */
export type Arrival = { readonly expectedAt: number | null; readonly errorMinutes: number | null };

const UNKNOWN: Arrival = { expectedAt: null, errorMinutes: null };
const { Accepted, Loading } = TaskStatus;

/** Where the truck is, as far as that is still true. */
export function freshPlace({ place, isStationary }: Load, now: number): Load['place'] {
  const trueFor = isStationary ? STANDS_FOR_S : SILENT_AFTER_S;
  return place && now - place.at <= trueFor ? place : null;
}

/** When a truck was at its place: one that stands is there now. */
const setsOutAt = ({ isStationary }: Load, place: { at: number }, now: number) =>
  isStationary ? now : place.at;

type Asked = { readonly now: number; readonly pace: Pace };

/**
 * Leaves at a moment and drives for so long, by the plan's speed; `whole`: the way that the pace was learned on. What
 * is left of a way differs more from a straight line than the whole: its error shrinks by the root alone.
 */
function arrive(
  leavesAt: number,
  drive: number,
  { now, pace, whole = 0 }: Asked & { whole?: number },
): Arrival {
  const expectedAt = Math.max(now, leavesAt + drive * pace.factor);
  return {
    expectedAt: Math.round(expectedAt / 60) * 60,
    errorMinutes:
      pace.error === null
        ? null
        : Math.max(1, Math.round((Math.sqrt(drive * Math.max(drive, whole)) * pace.error) / 60)),
  };
}

/** When a truck is where it goes next, in seconds, and what that may be off by. */
export function expectNext(load: Load, { to, ...asked }: Asked & { to: LatLng }): Arrival {
  const place = freshPlace(load, asked.now);
  if (!place) {
    return UNKNOWN;
  }
  const loadedAt = load.statusSince + load.loadMinutes * 60;
  const leavesAt =
    load.taskStatus === Loading ? Math.max(loadedAt, asked.now) : setsOutAt(load, place, asked.now);
  const whole = driveSeconds(estimateRoadKm(load.skid, to));
  return arrive(leavesAt, driveSeconds(estimateRoadKm(place, to)), { ...asked, whole });
}

/** When a truck is at its destination, by way of its skid while it is empty. */
export function expectAtDestination(load: Load, asked: Asked): Arrival {
  const { taskStatus, skid, destination, loadMinutes } = load;
  const place = freshPlace(load, asked.now);
  if (!place || taskStatus !== Accepted) {
    return expectNext(load, { to: destination, ...asked });
  }
  const drive = driveSeconds(estimateRoadKm(place, skid) + estimateRoadKm(skid, destination));
  const leavesAt = Math.max(setsOutAt(load, place, asked.now), load.plannedDepartAt ?? 0);
  return arrive(leavesAt + loadMinutes * 60, drive, asked);
}
