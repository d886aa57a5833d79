import { LATE_AFTER_S, TaskStatus, type AlertKind } from '@haulboard/contract';
import { estimateRoadKm, type LatLng } from '@haulboard/contract/geo';
import { QUEUE_MINUTES, serviceSeconds } from '../plan/day/estimate.ts';
import type { Turn } from '../turns/learn-turns.ts';
import { expectNext, freshPlace, type Load, type Pace } from './expect-arrival.ts';

/** Longer than a place usually takes. */
const WAITING_AFTER_S = 1800;
/** Straight lines know no valleys: less is no detour. */
const OFF_WAY_KM = 15;
/** A crowd that is over sooner needs no call. */
const CROWDED_AFTER_S = 180;
/** What begins and what ends lie apart: a truck on the edge does not come and go. */
const LATE_UNTIL_S = 600;
const OFF_WAY_UNTIL_KM = 10;

export type Found = {
  readonly kind: AlertKind;
  readonly expectedAt: number | null;
  readonly errorMinutes: number | null;
  readonly plannedAt: number | null;
  readonly since: number | null;
  readonly extraKm: number | null;
  readonly fenceId: number | null;
  readonly measured: number | null;
  readonly allowed: number | null;
};

const NOTHING = {
  expectedAt: null,
  errorMinutes: null,
  plannedAt: null,
  since: null,
  extraKm: null,
  fenceId: null,
  measured: null,
  allowed: null,
};

const { Accepted, Loading, Loaded, Weighed } = TaskStatus;

/** Where the load goes next and when the plan has it there; nothing once it is there. */
function nextOf(load: Load): { to: LatLng; plannedAt: number } | undefined {
  const [to, plannedAt] =
    load.taskStatus === Accepted ? [load.skid, load.plannedLoadAt] : [load.destination, load.plannedUnloadAt];
  const isThere = load.taskStatus === Weighed || load.atDestinationSince !== null;
  return isThere || plannedAt === null ? undefined : { to, plannedAt };
}

function findLate(load: Load, now: number, pace: Pace): Found[] {
  const next = nextOf(load);
  if (!next) {
    return [];
  }
  const { expectedAt, errorMinutes } = expectNext(load, { to: next.to, now, pace });
  const limit = load.openKinds.includes('late') ? LATE_UNTIL_S : LATE_AFTER_S;
  const isLate = (expectedAt ?? now) - next.plannedAt > limit;
  return isLate ? [{ ...NOTHING, kind: 'late', expectedAt, errorMinutes, plannedAt: next.plannedAt }] : [];
}

/** Until when the plan has a truck stand before a gate and unload; nothing where it waits for none. */
function plannedUntil(load: Load): number {
  const { plannedUnloadAt: from, plannedEndAt: to } = load;
  return from !== null && to !== null && to - from > serviceSeconds(load) + 60 ? to : 0;
}

function findWaiting(load: Load, now: number, turn: Turn | undefined): Found[] {
  const isAtSkid = load.taskStatus === Loading;
  const atDestination = load.atDestinationSince ?? (load.taskStatus === Weighed ? load.statusSince : null);
  const since = isAtSkid ? load.statusSince : atDestination;
  const minutes = isAtSkid ? load.loadMinutes : (turn?.turnMinutes ?? QUEUE_MINUTES + load.unloadMinutes);
  const until = since === null ? now : Math.max(since + minutes * 60, isAtSkid ? 0 : plannedUntil(load));
  const isWaiting = now > until + WAITING_AFTER_S;
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

/** What is over in a moment is told for half an hour: nobody could see it else. */
function findSpeeding({ speeding }: Load): Found[] {
  return speeding ? [{ ...NOTHING, ...speeding, kind: 'speeding' }] : [];
}

/** Of several crowds the worst. A truck that has come last stands in one for some minutes before it is told. */
function findCrowded({ crowds, openKinds }: Load, now: number): Found[] {
  const patience = openKinds.includes('crowded') ? 0 : CROWDED_AFTER_S;
  const [worst] = crowds
    .filter(({ place, allowed, arrivedAt }) => place > allowed && now - arrivedAt >= patience)
    .toSorted((a, b) => b.place - b.allowed - (a.place - a.allowed) || a.fenceId - b.fenceId);
  if (!worst) {
    return [];
  }
  const { fenceId, arrivedAt: since, place: measured, allowed } = worst;
  return [{ ...NOTHING, kind: 'crowded', fenceId, since, measured, allowed }];
}

/** What somebody should know of a load under way; `turn`: how long trucks stay at its destination, where that is learned. */
export function findAlerts(
  load: Load,
  now: number,
  { pace, turn }: { pace: Pace; turn?: Turn | undefined },
): Found[] {
  return [
    ...findLate(load, now, pace),
    ...findWaiting(load, now, turn),
    ...findOffWay(load, now),
    ...findSilent(load, now),
    ...findSpeeding(load),
    ...findCrowded(load, now),
  ];
}
