import { bearingDeg, distanceM, EARTH_RADIUS_M, type LatLng } from '@haulboard/contract/geo';
import { seeded } from '../random.ts';

const STEP_M = 800;
const BEND_EVERY_M = 6000;
const WIDEST_M = 350;

const degrees = (metres: number) => ((metres / EARTH_RADIUS_M) * 180) / Math.PI;

/** The place `metres` away in a direction (degrees from north); good for the few hundred metres of a bend. */
function moved(place: LatLng, bearing: number, metres: number): LatLng {
  const angle = (bearing * Math.PI) / 180;
  const shrink = Math.cos((place.latitude * Math.PI) / 180);
  return {
    latitude: place.latitude + degrees(metres) * Math.cos(angle),
    longitude: place.longitude + (degrees(metres) * Math.sin(angle)) / shrink,
  };
}

/**
 * A road between two places: the straight line with gentle bends, always the same for the same two places.
 * Waypoints lie kilometres apart; without bends a truck on the map would look like a ruler at work.
 */
export function bentLine(from: LatLng, to: LatLng): LatLng[] {
  const length = distanceM(from, to);
  const steps = Math.max(1, Math.round(length / STEP_M));
  const phase = seeded(`${from.latitude} ${from.longitude} ${to.latitude} ${to.longitude}`)() * 2 * Math.PI;
  const bends = Math.max(1, Math.round(length / BEND_EVERY_M));
  const width = Math.min(WIDEST_M, length * 0.04);
  const side = bearingDeg(from, to) + 90;
  const inner = Array.from({ length: steps - 1 }, (_, index) => {
    const t = (index + 1) / steps;
    const straight = {
      latitude: from.latitude + (to.latitude - from.latitude) * t,
      longitude: from.longitude + (to.longitude - from.longitude) * t,
    };
    const swing = Math.sin(Math.PI * t) * Math.sin(2 * Math.PI * bends * t + phase);
    return moved(straight, side, width * swing);
  });
  return [
    { latitude: from.latitude, longitude: from.longitude },
    ...inner,
    { latitude: to.latitude, longitude: to.longitude },
  ];
}
