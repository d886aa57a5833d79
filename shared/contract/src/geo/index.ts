import { distanceM, radians } from './distance.ts';
import type { LatLng } from './lat-lng.ts';

export { areaText, readArea, type DrawnArea } from './area.ts';
export { distanceM, EARTH_RADIUS_M } from './distance.ts';
export type { LatLng } from './lat-lng.ts';
export { LINE_FAULTS, readLine } from './line.ts';
export { isInNewZealand, POLYGON_FAULTS, readPolygon } from './polygon.ts';
export { groupTracks, lengthM, TRACK_BREAK_M } from './tracks.ts';

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
