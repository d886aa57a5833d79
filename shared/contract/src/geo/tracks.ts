import { distanceM } from './distance.ts';
import type { LatLng } from './lat-lng.ts';

/** SPEC.md 9: two fixes further apart than this are not of one track. */
export const TRACK_BREAK_M = 1000;

/**
 * Fixes in the order of time, as tracks (SPEC.md 9). A track ends where the next fix is further than `breakM` away, and
 * has at least two points. A lone point is a track only when there is no other: a parked truck must still show; of
 * several the newest.
 */
export function groupTracks<P extends LatLng>(points: readonly P[], breakM = TRACK_BREAK_M): P[][] {
  const groups: P[][] = [];
  let last: P | undefined;
  for (const point of points) {
    const open = groups.at(-1);
    if (open && last && distanceM(last, point) <= breakM) {
      open.push(point);
    } else {
      groups.push([point]);
    }
    last = point;
  }
  const tracks = groups.filter(({ length }) => length > 1);
  return tracks.length > 0 ? tracks : groups.slice(-1);
}

/** Metres along a line of points. */
export function lengthM(points: readonly LatLng[]): number {
  let sum = 0;
  let last: LatLng | undefined;
  for (const point of points) {
    sum += last ? distanceM(last, point) : 0;
    last = point;
  }
  return sum;
}
