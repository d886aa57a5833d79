import { EARTH_RADIUS_M, type DrawnArea, type LatLng } from '@haulboard/contract/geo';

/** Metres east and north of a place. */
export type XY = { readonly x: number; readonly y: number };

/** An area on a flat map around itself: true to the metre for areas of a few kilometres. */
export type FlatArea =
  | { readonly kind: 'circle'; readonly centre: XY; readonly radiusM: number }
  | { readonly kind: 'polygon'; readonly ring: readonly XY[] }
  | { readonly kind: 'corridor'; readonly line: readonly XY[]; readonly radiusM: number };

/** An area as it is drawn; a ring's first corner is its last again, a corridor is what is near its line. */
export type Area =
  | DrawnArea
  | { readonly kind: 'corridor'; readonly line: readonly LatLng[]; readonly radiusM: number };

const M_PER_DEGREE = (EARTH_RADIUS_M * Math.PI) / 180;

/** A flat map around a place: a line between two fixes that is straight on it takes no roots and no sines. */
function flatMap(origin: LatLng): (place: LatLng) => XY {
  const eastM = M_PER_DEGREE * Math.cos((origin.latitude * Math.PI) / 180);
  return ({ latitude, longitude }) => ({
    x: (longitude - origin.longitude) * eastM,
    y: (latitude - origin.latitude) * M_PER_DEGREE,
  });
}

/** A place of the area, so that the map around it is true. */
function originOf(area: Area): LatLng {
  if (area.kind === 'circle') {
    return area.centre;
  }
  const places = area.kind === 'corridor' ? area.line : area.ring;
  return places[Math.floor(places.length / 2)] ?? { latitude: 0, longitude: 0 };
}

/** The area on the flat map around it, with the way to it. */
export function flatten(area: Area): { area: FlatArea; toFlat: (place: LatLng) => XY } {
  const toFlat = flatMap(originOf(area));
  switch (area.kind) {
    case 'circle':
      return { area: { ...area, centre: toFlat(area.centre) }, toFlat };
    case 'corridor':
      return { area: { ...area, line: area.line.map(toFlat) }, toFlat };
    case 'polygon':
      return { area: { ...area, ring: area.ring.map(toFlat) }, toFlat };
  }
}

/** The edges of a ring or a line. */
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
  if (area.kind === 'corridor') {
    const length = edgesOf(area.line).reduce((sum, [a, b]) => sum + Math.hypot(b.x - a.x, b.y - a.y), 0);
    return length * 2 * area.radiusM + Math.PI * area.radiusM ** 2;
  }
  const twice = edgesOf(area.ring).reduce((sum, [from, to]) => sum + from.x * to.y - to.x * from.y, 0);
  return Math.abs(twice) / 2;
}
