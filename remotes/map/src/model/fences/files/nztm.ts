import type { LatLng } from '@haulboard/contract/geo';

// New Zealand Transverse Mercator 2000 (EPSG:2193) by Krüger's series, to well below a millimetre; the constants are those
// of LINZS25002 on the ellipsoid GRS80.
const FLATTENING = 1 / 298.257222101;
const THIRD = FLATTENING / (2 - FLATTENING);
const AXIS_M = 6_378_137;
const RADIUS_M = (AXIS_M / (1 + THIRD)) * (1 + THIRD ** 2 / 4 + THIRD ** 4 / 64);
const SCALE = 0.9996;
const MERIDIAN = 173;
const FALSE_EAST_M = 1_600_000;
const FALSE_NORTH_M = 10_000_000;

const BETA = [
  THIRD / 2 - (2 / 3) * THIRD ** 2 + (37 / 96) * THIRD ** 3,
  THIRD ** 2 / 48 + THIRD ** 3 / 15,
  (17 / 480) * THIRD ** 3,
];
const DELTA = [
  2 * THIRD - (2 / 3) * THIRD ** 2 - 2 * THIRD ** 3,
  (7 / 3) * THIRD ** 2 - (8 / 5) * THIRD ** 3,
  (56 / 15) * THIRD ** 3,
];

const sum = (terms: readonly number[], of: (term: number, nth: number) => number): number =>
  terms.reduce((total, term, at) => total + of(term, at + 1), 0);
const degrees = (radians: number) => (radians * 180) / Math.PI;

/** Metres east and north that lie in New Zealand; degrees never do. */
export function isNztm([east = 0, north = 0]: readonly number[]): boolean {
  return east > 1_000_000 && east < 2_600_000 && north > 4_700_000 && north < 6_400_000;
}

/** The place at metres east and north. */
export function fromNztm([east = 0, north = 0]: readonly number[]): LatLng {
  const xi = (north - FALSE_NORTH_M) / (SCALE * RADIUS_M);
  const eta = (east - FALSE_EAST_M) / (SCALE * RADIUS_M);
  const xiOnSphere = xi - sum(BETA, (b, nth) => b * Math.sin(2 * nth * xi) * Math.cosh(2 * nth * eta));
  const etaOnSphere = eta - sum(BETA, (b, nth) => b * Math.cos(2 * nth * xi) * Math.sinh(2 * nth * eta));
  const chi = Math.asin(Math.sin(xiOnSphere) / Math.cosh(etaOnSphere));
  const latitude = degrees(chi + sum(DELTA, (d, nth) => d * Math.sin(2 * nth * chi)));
  const longitude = MERIDIAN + degrees(Math.atan2(Math.sinh(etaOnSphere), Math.cos(xiOnSphere)));
  return { latitude, longitude: longitude > 180 ? longitude - 360 : longitude };
}
