import { EARTH_RADIUS_M, type LatLng } from '@haulboard/contract/geo';

/** Metres east and north of a place. */
export type XY = { readonly x: number; readonly y: number };

/** An area on a flat map around itself: true to the metre for areas of a few kilometres. */
export type FlatArea =
  | { readonly kind: 'circle'; readonly centre: XY; readonly radiusM: number }
  | { readonly kind: 'polygon'; readonly ring: readonly XY[] };

/** An area as it is drawn; a ring's first corner is its last again. */
export type Area =
  | { readonly kind: 'circle'; readonly centre: LatLng; readonly radiusM: number }
  | { readonly kind: 'polygon'; readonly ring: readonly LatLng[] };

const M_PER_DEGREE = (EARTH_RADIUS_M * Math.PI) / 180;

/** A flat map around a place: a line between two fixes that is straight on it takes no roots and no sines. */
function flatMap(origin: LatLng): (place: LatLng) => XY {
  const eastM = M_PER_DEGREE * Math.cos((origin.latitude * Math.PI) / 180);
  return ({ latitude, longitude }) => ({
    x: (longitude - origin.longitude) * eastM,
    y: (latitude - origin.latitude) * M_PER_DEGREE,
  });
}

/** The area on the flat map around it, with the way to it. */
export function flatten(area: Area): { area: FlatArea; toFlat: (place: LatLng) => XY } {
  const origin = area.kind === 'circle' ? area.centre : (area.ring[0] ?? { latitude: 0, longitude: 0 });
  const toFlat = flatMap(origin);
  const flat: FlatArea =
    area.kind === 'circle'
      ? { kind: 'circle', centre: toFlat(area.centre), radiusM: area.radiusM }
      : { kind: 'polygon', ring: area.ring.map(toFlat) };
  return { area: flat, toFlat };
}

/** The edges of a ring. */
export function edgesOf(ring: readonly XY[]): [XY, XY][] {
  return ring.slice(1).flatMap((to, at): [XY, XY][] => {
    const from = ring[at];
    return from ? [[from, to]] : [];
  });
}

/** Square metres of an area. */
export function areaM2(area: FlatArea): number {
  if (area.kind === 'circle') {
    return Math.PI * area.radiusM ** 2;
  }
  const twice = edgesOf(area.ring).reduce((sum, [from, to]) => sum + from.x * to.y - to.x * from.y, 0);
  return Math.abs(twice) / 2;
}
