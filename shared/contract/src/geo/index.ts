import type { LatLng } from './lat-lng.ts';

export type { LatLng } from './lat-lng.ts';
export { isInNewZealand, POLYGON_FAULTS, readPolygon } from './polygon.ts';

/** Earth radius of SPEC.md 9, metres. */
export const EARTH_RADIUS_M = 6_371_000;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in metres (haversine, radius 6371000). */
export function distanceM(from: LatLng, to: LatLng): number {
  const dLat = radians(to.latitude - from.latitude);
  const dLng = radians(to.longitude - from.longitude);
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Initial bearing in degrees, 0 = north, clockwise, in [0, 360). */
export function bearingDeg(from: LatLng, to: LatLng): number {
  const phi1 = radians(from.latitude);
  const phi2 = radians(to.latitude);
  const dLng = radians(to.longitude - from.longitude);
  const y = Math.sin(dLng) * Math.cos(phi2);
  const x = Math.cos(phi1) * Math.sin(phi2) - Math.sin(phi1) * Math.cos(phi2) * Math.cos(dLng);
  return ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360;
}

/** Road distance estimate in km: straight line × 1.35 (planning default). */
export function estimateRoadKm(from: LatLng, to: LatLng): number {
  return (distanceM(from, to) / 1000) * 1.35;
}
