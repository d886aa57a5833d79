import { EARTH_RADIUS_M, type DrawnArea, type LatLng } from '@haulboard/contract/geo';

/** Metres east and north of a place. */
export type XY = { readonly x: number; readonly y: number };

/** An area on a flat map around itself: true to the metre for areas of a few kilometres. */
export type FlatArea =
  | { readonly kind: 'circle'; readonly centre: XY; readonly radiusM: number }
  | { readonly kind: 'polygon'; readonly ring: readonly XY[] }
  | { readonly kind: 'corridor'; readonly line: readonly XY[]; readonly radiusM: number };

/** The sides of what lies around an area: metres on its flat map, or degrees. */
export type Box = {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
};

const M_PER_DEGREE = (EARTH_RADIUS_M * Math.PI) / 180;

/** A flat map around a place: a line between two fixes that is straight on it takes no roots and no sines. */
function flatMap(origin: LatLng): { toFlat: (place: LatLng) => XY; inDegrees: (box: Box) => Box } {
  const eastM = M_PER_DEGREE * Math.cos((origin.latitude * Math.PI) / 180);
  return {
    toFlat: ({ latitude, longitude }) => ({
      x: (longitude - origin.longitude) * eastM,
      y: (latitude - origin.latitude) * M_PER_DEGREE,
    }),
    inDegrees: ({ west, east, south, north }) => ({
      west: origin.longitude + west / eastM,
      east: origin.longitude + east / eastM,
      south: origin.latitude + south / M_PER_DEGREE,
      north: origin.latitude + north / M_PER_DEGREE,
    }),
  };
}

function placesOf(area: FlatArea): readonly XY[] {
  if (area.kind === 'circle') {
    return [area.centre];
  }
  return area.kind === 'corridor' ? area.line : area.ring;
}

/** Rounding must not leave out who drives along a side. */
const SPARE_M = 1;

/** What lies around an area on its flat map, with a metre to spare. */
export function boxOf(area: FlatArea): Box {
  const reach = SPARE_M + (area.kind === 'polygon' ? 0 : area.radiusM);
  const box = { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity };
  for (const { x, y } of placesOf(area)) {
    box.west = Math.min(box.west, x - reach);
    box.east = Math.max(box.east, x + reach);
    box.south = Math.min(box.south, y - reach);
    box.north = Math.max(box.north, y + reach);
  }
  return box;
}

/** A place of the area, so that the map around it is true. */
function originOf(area: DrawnArea): LatLng {
  if (area.kind === 'circle') {
    return area.centre;
  }
  const places = area.kind === 'corridor' ? area.line : area.ring;
  return places[Math.floor(places.length / 2)] ?? { latitude: 0, longitude: 0 };
}

function flatArea(area: DrawnArea, toFlat: (place: LatLng) => XY): FlatArea {
  switch (area.kind) {
    case 'circle':
      return { ...area, centre: toFlat(area.centre) };
    case 'corridor':
      return { ...area, line: area.line.map(toFlat) };
    case 'polygon':
      return { ...area, ring: area.ring.map(toFlat) };
  }
}

/** The area on the flat map around it, with the way to it, and the box around it in degrees. */
export function flatten(area: DrawnArea): { area: FlatArea; toFlat: (place: LatLng) => XY; box: Box } {
  const { toFlat, inDegrees } = flatMap(originOf(area));
  const flat = flatArea(area, toFlat);
  return { area: flat, toFlat, box: inDegrees(boxOf(flat)) };
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
