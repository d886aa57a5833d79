import type { TruckLeg, TruckLegs } from '@haulboard/contract';
import { bearingDeg, distanceM, type LatLng } from '@haulboard/contract/geo';

/** What the plan has a truck do at a moment. */
type Doing = 'to_skid' | 'loading' | 'to_destination' | 'unloading' | 'between';
/** Where the plan has a truck at a moment; `leg`: the load it is busy with, or was last. */
export type Ghost = LatLng & { heading: number; doing: Doing; leg: TruckLeg };

/** A part of the plan in time: from one place to another, or standing. */
type Part = { from: number; to: number; start: LatLng; end: LatLng; doing: Doing; leg: TruckLeg };

const skidOf = ({ skidLatitude, skidLongitude }: TruckLeg): LatLng => ({
  latitude: skidLatitude,
  longitude: skidLongitude,
});
const destinationOf = ({ latitude, longitude }: TruckLeg): LatLng => ({ latitude, longitude });

function homeOf({ homeLatitude, homeLongitude }: TruckLegs): LatLng | undefined {
  return homeLatitude === null || homeLongitude === null
    ? undefined
    : { latitude: homeLatitude, longitude: homeLongitude };
}

/** A load's parts; none where the plan has no times for it yet. */
function partsOf(leg: TruckLeg, from: LatLng): Part[] {
  const { plannedDepartAt, plannedLoadAt, plannedUnloadAt, plannedEndAt, loadMinutes } = leg;
  if (
    plannedDepartAt === null ||
    plannedLoadAt === null ||
    plannedUnloadAt === null ||
    plannedEndAt === null
  ) {
    return [];
  }
  const [skid, destination] = [skidOf(leg), destinationOf(leg)];
  const loadedAt = Math.min(plannedUnloadAt, plannedLoadAt + loadMinutes * 60);
  return [
    { from: plannedDepartAt, to: plannedLoadAt, start: from, end: skid, doing: 'to_skid', leg },
    { from: plannedLoadAt, to: loadedAt, start: skid, end: skid, doing: 'loading', leg },
    { from: loadedAt, to: plannedUnloadAt, start: skid, end: destination, doing: 'to_destination', leg },
    {
      from: plannedUnloadAt,
      to: plannedEndAt,
      start: destination,
      end: destination,
      doing: 'unloading',
      leg,
    },
  ];
}

function allParts(plan: TruckLegs): Part[] {
  let at = homeOf(plan);
  return plan.legs.flatMap((leg) => {
    const parts = partsOf(leg, at ?? skidOf(leg));
    at = parts.length > 0 ? destinationOf(leg) : at;
    return parts;
  });
}

function within({ from, to, start, end, doing, leg }: Part, at: number): Ghost {
  const share = to > from ? Math.min(1, Math.max(0, (at - from) / (to - from))) : 1;
  const mix = (a: number, b: number) => a + (b - a) * share;
  return {
    latitude: mix(start.latitude, end.latitude),
    longitude: mix(start.longitude, end.longitude),
    heading: distanceM(start, end) > 0 ? bearingDeg(start, end) : 0,
    doing,
    leg,
  };
}

/** Where the plan has a truck at a moment, seconds: in straight lines from place to place; nothing before it sets out. */
export function ghostAt(plan: TruckLegs, at: number): Ghost | undefined {
  const part = allParts(plan).findLast(({ from }) => from <= at);
  if (!part) {
    return undefined;
  }
  const isOver = at > part.to;
  return { ...within(part, at), ...(isOver && { doing: 'between' as const }) };
}

/** The way that the plan has for a truck, from place to place. */
export function plannedWay(plan: TruckLegs): LatLng[] {
  return allParts(plan).flatMap(({ start, end }, nth) => (nth === 0 ? [start, end] : [end]));
}

/** When the plan begins and ends, seconds; nothing where it has no times. */
export function plannedSpan(plans: readonly TruckLegs[]): readonly [number, number] | undefined {
  const parts = plans.flatMap(allParts);
  return parts.length === 0
    ? undefined
    : [Math.min(...parts.map(({ from }) => from)), Math.max(...parts.map(({ to }) => to))];
}

/** Loads of the plan that are not done yet, the one under way first. */
export function nextLegs({ legs }: TruckLegs, completed: number): TruckLeg[] {
  return legs.filter(({ taskStatus }) => taskStatus < completed);
}
