import type { Point } from '../point.ts';

/** Way of one truck between two fixes, in map units; times in ms of one clock. */
export type Motion = { from: Point; to: Point; startedAt: number };

/** A move ends before the next hint can come. So the map is never behind by more than one fix. */
export const MOVE_MS = 900;
/** A truck that jumps further than this did not drive there while we looked; it is shown where it is. */
const MAX_GLIDE_M = 20_000;

/** A motion that has ended: the truck stands at `at`. */
export function still(at: Point): Motion {
  return { from: at, to: at, startedAt: Number.NEGATIVE_INFINITY };
}

/** Where a truck is drawn at `now`. */
export function placeAt({ from, to, startedAt }: Motion, now: number): Point {
  const part = Math.min(1, Math.max(0, (now - startedAt) / MOVE_MS));
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** How long a truck still glides from `now` on, in ms; 0 where it stands. */
export function glideLeft({ from, to, startedAt }: Motion, now: number): number {
  const isStill = from.x === to.x && from.y === to.y;
  return isStill ? 0 : Math.max(0, startedAt + MOVE_MS - now);
}

/** The motion to a new fix, beginning where the truck is drawn at `now`, so that nothing jumps back. */
export function moveTo(motion: Motion, to: Point, now: number): Motion {
  if (motion.to.x === to.x && motion.to.y === to.y) {
    return motion;
  }
  const from = placeAt(motion, now);
  const isTooFar = Math.hypot(to.x - from.x, to.y - from.y) > MAX_GLIDE_M;
  return isTooFar ? still(to) : { from, to, startedAt: now };
}
