import type { LatLng } from './lat-lng.ts';
import { isInNewZealand, POLYGON_FAULTS, readPolygon } from './polygon.ts';

/** An area on the map; a ring's first corner is its last again. */
export type DrawnArea =
  | { readonly kind: 'circle'; readonly centre: LatLng; readonly radiusM: number }
  | { readonly kind: 'polygon'; readonly ring: readonly LatLng[] };

const MIN_RADIUS_M = 5;
const MAX_RADIUS_M = 20_000;

const round = (degrees: number) => Number(degrees.toFixed(6));
const cornerText = ({ latitude, longitude }: LatLng) => `${round(latitude)},${round(longitude)}`;

/** An area as an address holds it: `lat,lon,radius`, or corners apart by semicolons, the first not once more. */
export function areaText(area: DrawnArea): string {
  return area.kind === 'circle'
    ? `${cornerText(area.centre)},${Math.round(area.radiusM)}`
    : area.ring.slice(0, -1).map(cornerText).join(';');
}

const numbersOf = (text: string): number[] =>
  text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));

function circleOf(text: string): DrawnArea | { fault: string } {
  const [latitude = Number.NaN, longitude = Number.NaN, radiusM = Number.NaN, ...more] = numbersOf(text);
  const isRadius = radiusM >= MIN_RADIUS_M && radiusM <= MAX_RADIUS_M;
  if (more.length > 0 || !isRadius || Number.isNaN(latitude + longitude)) {
    return { fault: POLYGON_FAULTS.isNone };
  }
  const centre = { latitude, longitude };
  return isInNewZealand(centre) ? { kind: 'circle', centre, radiusM } : { fault: POLYGON_FAULTS.isAbroad };
}

/** The area of an address, or why it is none. */
export function readArea(text: string): DrawnArea | { fault: string } {
  const corners = text.split(';');
  if (corners.length === 1) {
    return circleOf(text);
  }
  const ring = corners.map((corner) => numbersOf(corner).toReversed());
  const read = readPolygon(JSON.stringify({ type: 'Polygon', coordinates: [[...ring, ring[0]]] }));
  return 'fault' in read ? read : { kind: 'polygon', ring: read.ring };
}
