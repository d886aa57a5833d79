import { LATE_AFTER_S, TaskStatus, type AlertKind } from '@haulboard/contract';
import { estimateRoadKm, type LatLng } from '@haulboard/contract/geo';
import { driveSeconds, QUEUE_MINUTES } from '../plan/estimate.ts';

/** A last place that is older tells nothing of now; the map marks the truck as silent by the same limit. */
const SILENT_AFTER_S = 900;
/** Longer than a place usually takes. */
const WAITING_AFTER_S = 1800;
/** Straight lines know no valleys: less is no detour. */
const OFF_WAY_KM = 15;
/** What begins and what ends lie apart: a truck on the edge does not come and go. */
const LATE_UNTIL_S = 600;
const OFF_WAY_UNTIL_KM = 10;

/** How trucks drive compared with the plan's mean speed. */
export type Pace = {
  /** Time taken over time reckoned; 1 where nothing is learned. */
  readonly factor: number;
  /** What nine of ten ways were off by, as a part of the time reckoned; null where nothing is learned. */
  readonly error: number | null;
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
  /** At all of its skids. */
  readonly loadMinutes: number;
  readonly unloadMinutes: number;
  readonly skid: LatLng;
  readonly destination: LatLng;
  readonly place: (LatLng & { readonly at: number }) | null;
  /** Since when it has been in a fence of its destination. */
  readonly atDestinationSince: number | null;
  readonly openKinds: readonly AlertKind[];
};

export type Found = {
  readonly kind: AlertKind;
  readonly expectedAt: number | null;
  readonly errorMinutes: number | null;
  readonly plannedAt: number | null;
  readonly since: number | null;
  readonly extraKm: number | null;
};

const NOTHING = { expectedAt: null, errorMinutes: null, plannedAt: null, since: null, extraKm: null };

const { Accepted, Loading, Loaded, Weighed } = TaskStatus;

/** Where the truck is, as far as that is still true. */
function freshPlace({ place }: Load, now: number): Load['place'] {
  return place && now - place.at <= SILENT_AFTER_S ? place : null;
}

/** Where the load goes next and when the plan has it there; nothing once it is there. */
function nextOf(load: Load): { to: LatLng; plannedAt: number } | undefined {
  const [to, plannedAt] =
    load.taskStatus === Accepted ? [load.skid, load.plannedLoadAt] : [load.destination, load.plannedUnloadAt];
  const isThere = load.taskStatus === Weighed || load.atDestinationSince !== null;
  return isThere || plannedAt === null ? undefined : { to, plannedAt };
}

/** When a truck is where it goes next, in seconds, and what that may be off by. */
function expect(
  load: Load,
  { to, now, pace }: { to: LatLng; now: number; pace: Pace },
): Pick<Found, 'expectedAt' | 'errorMinutes'> {
  const place = freshPlace(load, now);
  if (!place) {
    return { expectedAt: null, errorMinutes: null };
  }
  const drive = driveSeconds(estimateRoadKm(place, to));
  const loadedAt = load.statusSince + load.loadMinutes * 60;
  const leavesAt = load.taskStatus === Loading ? Math.max(loadedAt, now) : place.at;
  const expectedAt = Math.max(now, leavesAt + drive * pace.factor);
  return {
    expectedAt: Math.round(expectedAt / 60) * 60,
    errorMinutes: pace.error === null ? null : Math.max(1, Math.round((drive * pace.error) / 60)),
  };
}

function findLate(load: Load, now: number, pace: Pace): Found[] {
  const next = nextOf(load);
  if (!next) {
    return [];
  }
  const { expectedAt, errorMinutes } = expect(load, { to: next.to, now, pace });
  const limit = load.openKinds.includes('late') ? LATE_UNTIL_S : LATE_AFTER_S;
  const isLate = (expectedAt ?? now) - next.plannedAt > limit;
  return isLate ? [{ ...NOTHING, kind: 'late', expectedAt, errorMinutes, plannedAt: next.plannedAt }] : [];
}

function findWaiting(load: Load, now: number): Found[] {
  const isAtSkid = load.taskStatus === Loading;
  const atDestination = load.atDestinationSince ?? (load.taskStatus === Weighed ? load.statusSince : null);
  const since = isAtSkid ? load.statusSince : atDestination;
  const minutes = isAtSkid ? load.loadMinutes : QUEUE_MINUTES + load.unloadMinutes;
  const isWaiting = since !== null && now - since > minutes * 60 + WAITING_AFTER_S;
  return isWaiting ? [{ ...NOTHING, kind: 'waiting', since }] : [];
}

function findOffWay(load: Load, now: number): Found[] {
  const place = freshPlace(load, now);
  if (!place || load.taskStatus !== Loaded) {
    return [];
  }
  const { skid, destination } = load;
  const extraKm =
    estimateRoadKm(skid, place) + estimateRoadKm(place, destination) - estimateRoadKm(skid, destination);
  const limit = load.openKinds.includes('off_way') ? OFF_WAY_UNTIL_KM : OFF_WAY_KM;
  return extraKm > limit ? [{ ...NOTHING, kind: 'off_way', extraKm: Math.round(extraKm) }] : [];
}

function findSilent(load: Load, now: number): Found[] {
  const isExpectedToDrive = load.taskStatus !== Accepted || now >= (load.plannedDepartAt ?? now);
  return freshPlace(load, now) || !isExpectedToDrive
    ? []
    : [{ ...NOTHING, kind: 'silent', since: load.place?.at ?? null }];
}

/** What somebody should know of a load under way. */
export function findAlerts(load: Load, now: number, pace: Pace): Found[] {
  return [
    ...findLate(load, now, pace),
    ...findWaiting(load, now),
    ...findOffWay(load, now),
    ...findSilent(load, now),
  ];
}
