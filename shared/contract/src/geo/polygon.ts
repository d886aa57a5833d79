import { z } from 'zod';
import type { LatLng } from './lat-lng.ts';

/** Corners of a drawn area, the first once more at the end. */
const MAX_POINTS = 500;

const polygon = z.object({
  type: z.literal('Polygon'),
  coordinates: z.array(z.array(z.tuple([z.number(), z.number()]))),
});

/** New Zealand: the main islands, and the Chathams beyond the date line. */
export function isInNewZealand({ latitude, longitude }: LatLng): boolean {
  const isMain = longitude >= 166 && longitude <= 179;
  const isChatham = longitude >= -177.5 && longitude <= -175.5;
  return latitude >= -48 && latitude <= -34 && (isMain || isChatham);
}

/** Twice the area of a triangle; its sign says on which side of a line the third corner is. */
function side(from: LatLng, to: LatLng, at: LatLng): number {
  return Math.sign(
    (to.longitude - from.longitude) * (at.latitude - from.latitude) -
      (to.latitude - from.latitude) * (at.longitude - from.longitude),
  );
}

const isBetween = (one: number, other: number, at: number): boolean =>
  at >= Math.min(one, other) && at <= Math.max(one, other);

/** Whether a point in line with two others lies between them. */
function isOn(from: LatLng, to: LatLng, at: LatLng): boolean {
  return (
    isBetween(from.longitude, to.longitude, at.longitude) &&
    isBetween(from.latitude, to.latitude, at.latitude)
  );
}

type Line = readonly [LatLng, LatLng];

function doMeet([a, b]: Line, [c, d]: Line): boolean {
  const [ofC, ofD, ofA, ofB] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)];
  if (ofC !== ofD && ofA !== ofB) {
    return true;
  }
  return (
    (ofC === 0 && isOn(a, b, c)) ||
    (ofD === 0 && isOn(a, b, d)) ||
    (ofA === 0 && isOn(c, d, a)) ||
    (ofB === 0 && isOn(c, d, b))
  );
}

/** Whether lines of a closed ring meet anywhere but where one goes on from the other. */
function doesCross(ring: readonly LatLng[]): boolean {
  const lines = ring.slice(1).flatMap((to, at): Line[] => {
    const from = ring[at];
    return from ? [[from, to]] : [];
  });
  const isTurnedBack = lines.some((line, at) => {
    const next = lines[(at + 1) % lines.length];
    // Two lines in a row share a corner; the second must not run back along the first.
    return next !== undefined && side(line[0], line[1], next[1]) === 0 && isOn(line[1], next[1], line[0]);
  });
  return (
    isTurnedBack ||
    lines.some((line, at) =>
      lines.slice(at + 2).some((other, more) => {
        const isLastOfFirst = at === 0 && at + 2 + more === lines.length - 1;
        return !isLastOfFirst && doMeet(line, other);
      }),
    )
  );
}

function isClosed(ring: readonly LatLng[]): boolean {
  const [first, last] = [ring[0], ring.at(-1)];
  return first !== undefined && first.latitude === last?.latitude && first.longitude === last.longitude;
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Why a text is no area, as its field says it. */
export const POLYGON_FAULTS = {
  isNone: 'give a GeoJSON polygon without holes',
  isOpen: 'the last point must be the first one again',
  hasOtherCount: 'give from 3 to 500 points',
  isAbroad: 'must be in New Zealand',
  doesCross: 'its sides must not cross or touch',
} as const;

/** The corners of a GeoJSON polygon without holes, or why it is none. */
export function readPolygon(text: string): { ring: LatLng[] } | { fault: string } {
  const [outer, ...holes] = polygon.safeParse(read(text)).data?.coordinates ?? [];
  if (!outer || holes.length > 0) {
    return { fault: POLYGON_FAULTS.isNone };
  }
  const ring = outer.map(([longitude, latitude]) => ({ latitude, longitude }));
  if (!isClosed(ring)) {
    return { fault: POLYGON_FAULTS.isOpen };
  }
  const corners = ring.slice(1);
  if (corners.length < 3 || corners.length > MAX_POINTS) {
    return { fault: POLYGON_FAULTS.hasOtherCount };
  }
  if (!ring.every(isInNewZealand)) {
    return { fault: POLYGON_FAULTS.isAbroad };
  }
  return doesCross(ring) ? { fault: POLYGON_FAULTS.doesCross } : { ring };
}
