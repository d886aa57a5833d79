import { distanceM, type LatLng } from '@haulboard/contract/geo';

/** A receiver wanders that far while the truck stands. */
const STOP_REACH_M = 100;
/** Shorter ones are gates and crossings. */
const MIN_STOP_S = 300;

/** A place and a time in seconds. */
export type Seen = LatLng & { readonly at: number };

/**
 * Where a truck stood: from its first to its last fix there. `isOpen`: it has not been seen elsewhere since.
 * `isFromBefore`: it stood there as the day began.
 */
export type Stop = LatLng & {
  readonly from: number;
  readonly to: number;
  readonly isOpen: boolean;
  readonly isFromBefore: boolean;
};

/**
 * The fixes of one stay from `start` on: each within reach of the middle of those before it. The first one alone would
 * not do: who is heard last while rolling in would be taken to have left by the next wandering fix.
 *
 * @returns the index of the first fix that is away, and the middle of the others
 */
function stayFrom(points: readonly Seen[], start: number): { end: number; place: LatLng } {
  let place: LatLng = points[start] ?? { latitude: 0, longitude: 0 };
  let end = start;
  for (let next = points[end]; next && distanceM(place, next) <= STOP_REACH_M; next = points[end]) {
    end += 1;
    place = towards(place, next, 1 / (end - start));
  }
  return { end, place };
}

/** A part of the way from one place to another. */
function towards(from: LatLng, to: LatLng, part: number): LatLng {
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * part,
    longitude: from.longitude + (to.longitude - from.longitude) * part,
  };
}

/** The first fix after the end of a day: where the truck was all the time, or that it has left. */
export type Later = { readonly next: Seen; readonly end: number };

/** The last fix before the begin of a day: where the truck was all the time, or that it came in between. */
export type Earlier = { readonly last: Seen; readonly begin: number };

/** What is known of a truck beyond the ends of a day. */
type Around = { readonly earlier?: Earlier | undefined; readonly later?: Later | undefined };

/** Stops of five minutes or longer, in order; silence in one place is part of a stop, from begin to end of the day. */
export function findStops(day: readonly Seen[], { earlier, later }: Around = {}): Stop[] {
  const stops: Stop[] = [];
  const points = [
    ...(earlier ? [{ ...earlier.last, at: earlier.begin }] : []),
    ...day,
    ...(later ? [{ ...later.next, at: later.end }] : []),
  ];
  for (let start = 0; start < points.length;) {
    const { end, place } = stayFrom(points, start);
    const [first, last] = [points[start], points[end - 1]];
    if (first && last && last.at - first.at >= MIN_STOP_S) {
      const isFromBefore = earlier !== undefined && start === 0;
      const isOpen = !later && end === points.length;
      stops.push({ ...place, from: first.at, to: last.at, isOpen, isFromBefore });
      start = end;
    } else {
      start += 1;
    }
  }
  return stops;
}
