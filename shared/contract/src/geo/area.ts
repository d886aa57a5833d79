import type { LatLng } from './lat-lng.ts';
import { readLine } from './line.ts';
import { isInNewZealand, POLYGON_FAULTS, readPolygon } from './polygon.ts';

/** An area on the map; a ring's first corner is its last again, a corridor is what is near its line. */
export type DrawnArea =
  | { readonly kind: 'circle'; readonly centre: LatLng; readonly radiusM: number }
  | { readonly kind: 'polygon'; readonly ring: readonly LatLng[] }
  | { readonly kind: 'corridor'; readonly line: readonly LatLng[]; readonly radiusM: number };

const MIN_RADIUS_M = 5;
const MAX_RADIUS_M = 20_000;

const round = (degrees: number) => Number(degrees.toFixed(6));
const cornerText = ({ latitude, longitude }: LatLng) => `${round(latitude)},${round(longitude)}`;

/**
 * An area as an address holds it: `lat,lon,radius`, or corners apart by semicolons, the first not once more. A corridor
 * has its points and then its radius.
 */
export function areaText(area: DrawnArea): string {
  switch (area.kind) {
    case 'circle':
      return `${cornerText(area.centre)},${Math.round(area.radiusM)}`;
    case 'corridor':
      return [...area.line.map(cornerText), Math.round(area.radiusM)].join(';');
    case 'polygon':
      return area.ring.slice(0, -1).map(cornerText).join(';');
  }
}

const numbersOf = (text: string): number[] =>
  text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));

const isRadius = (metres: number): boolean => metres >= MIN_RADIUS_M && metres <= MAX_RADIUS_M;

function circleOf(text: string): DrawnArea | { fault: string } {
  const [latitude = Number.NaN, longitude = Number.NaN, radiusM = Number.NaN, ...more] = numbersOf(text);
  if (more.length > 0 || !isRadius(radiusM) || Number.isNaN(latitude + longitude)) {
    return { fault: POLYGON_FAULTS.isNone };
  }
  const centre = { latitude, longitude };
  return isInNewZealand(centre) ? { kind: 'circle', centre, radiusM } : { fault: POLYGON_FAULTS.isAbroad };
}

/** Places of an address as files have them: longitude first. */
const pairsOf = (corners: readonly string[]) => corners.map((corner) => numbersOf(corner).toReversed());

function corridorOf(points: readonly string[], radiusM: number): DrawnArea | { fault: string } {
  const read = readLine(JSON.stringify({ type: 'LineString', coordinates: pairsOf(points) }));
  if ('fault' in read) {
    return read;
  }
  return isRadius(radiusM)
    ? { kind: 'corridor', line: read.line, radiusM }
    : { fault: POLYGON_FAULTS.isNone };
}

/** The area of an address, or why it is none. */
export function readArea(text: string): DrawnArea | { fault: string } {
  const corners = text.split(';');
  if (corners.length === 1) {
    return circleOf(text);
  }
  const [radiusM = Number.NaN, ...more] = numbersOf(corners.at(-1) ?? '');
  if (more.length === 0 && !Number.isNaN(radiusM)) {
    return corridorOf(corners.slice(0, -1), radiusM);
  }
  const ring = pairsOf(corners);
  const read = readPolygon(JSON.stringify({ type: 'Polygon', coordinates: [[...ring, ring[0]]] }));
  return 'fault' in read ? read : { kind: 'polygon', ring: read.ring };
}
