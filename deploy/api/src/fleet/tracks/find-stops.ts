import { distanceM, type LatLng } from '@haulboard/contract/geo';

/** A receiver wanders that far while the truck stands. */
const STOP_REACH_M = 100;
/** Shorter ones are gates and crossings. */
const MIN_STOP_S = 300;

/** A place and a time in seconds. */
export type Seen = LatLng & { readonly at: number };

/** Where a truck stood: from its first to its last fix there. `isOpen`: it has not been seen elsewhere since. */
export type Stop = LatLng & { readonly from: number; readonly to: number; readonly isOpen: boolean };

/** The middle of places, so that a wandering receiver does not decide where a stop is. */
function middleOf(points: readonly LatLng[]): LatLng {
  const sum = points.reduce(
    (at, { latitude, longitude }) => ({
      latitude: at.latitude + latitude,
      longitude: at.longitude + longitude,
    }),
    { latitude: 0, longitude: 0 },
  );
  return { latitude: sum.latitude / points.length, longitude: sum.longitude / points.length };
}

/** Index of the first fix that is away from the one at `start`. */
function endOfStay(points: readonly Seen[], start: number): number {
  const anchor = points[start];
  let end = start + 1;
  for (let next = points[end]; anchor && next; next = points[end]) {
    if (distanceM(anchor, next) > STOP_REACH_M) {
      return end;
    }
    end += 1;
  }
  return points.length;
}

/** The first fix after the end of a day: where the truck was all the time, or that it has left. */
export type Later = { readonly next: Seen; readonly end: number };

/** Stops of five minutes or longer, in order; silence in one place is part of a stop, until the end of the day. */
export function findStops(day: readonly Seen[], later?: Later): Stop[] {
  const stops: Stop[] = [];
  const points = later ? [...day, { ...later.next, at: later.end }] : day;
  for (let start = 0; start < points.length;) {
    const end = endOfStay(points, start);
    const [first, last] = [points[start], points[end - 1]];
    if (first && last && last.at - first.at >= MIN_STOP_S) {
      const place = middleOf(points.slice(start, end));
      stops.push({ ...place, from: first.at, to: last.at, isOpen: !later && end === points.length });
      start = end;
    } else {
      start += 1;
    }
  }
  return stops;
}
