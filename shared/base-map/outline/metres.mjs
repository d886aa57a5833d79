const RADIUS_M = 6_371_000;
const radians = (degrees) => (degrees * Math.PI) / 180;

/** Metres between two places, each a latitude and a longitude. */
export function metresBetween([lat1, lon1], [lat2, lon2]) {
  const half = (degrees) => Math.sin(radians(degrees) / 2) ** 2;
  const a = half(lat2 - lat1) + Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * half(lon2 - lon1);
  return 2 * RADIUS_M * Math.asin(Math.sqrt(a));
}

/** The place of a stretch that is nearest to another place, and how far that is. */
export function nearestOn([from, to], place) {
  const shrink = Math.cos(radians(place[0]));
  const [ay, ax] = [from[0] - place[0], (from[1] - place[1]) * shrink];
  const [dy, dx] = [to[0] - from[0], (to[1] - from[1]) * shrink];
  const share = Math.max(0, Math.min(1, -(ax * dx + ay * dy) / (dx * dx + dy * dy || 1)));
  const at = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  return { at, metres: metresBetween(at, place) };
}

/** One key for two things whichever comes first. */
export const pairKey = (one, other) => (one < other ? `${one} ${other}` : `${other} ${one}`);
