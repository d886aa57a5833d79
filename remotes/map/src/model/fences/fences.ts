import type { CallResult, geoFences } from '@haulboard/contract';
import {
  distanceM,
  EARTH_RADIUS_M,
  readLine,
  readPolygon,
  type DrawnArea,
  type LatLng,
} from '@haulboard/contract/geo';

/** A fence as its record is. */
export type Fence = CallResult<typeof geoFences.calls.find>['list'][number];
/** What somebody drew, as the record keeps it. */
export type DrawnShape = Pick<Fence, 'shape' | 'latitude' | 'longitude' | 'radiusM' | 'polygon'>;

/** What was drawn, or is asked about, stands on the map as a fence without a name. */
export const UNSAVED_FENCE = {
  id: 0,
  version: 0,
  isRemoved: false,
  name: '',
  type: 'yard',
  destinationId: null,
  destinationName: null,
  forestId: null,
  forestName: null,
  bufferM: 0,
  dwellSeconds: 0,
  speedLimitKmh: null,
  maxTrucks: null,
  isActive: true,
} as const;

/** Corners of a circle in a file: files have polygons only. */
const CORNERS = 64;
const degrees = (radians: number) => (radians * 180) / Math.PI;

/** A circle as a ring of places, the first once more at the end. */
function ringAround({ latitude, longitude }: LatLng, radiusM: number): LatLng[] {
  const reach = degrees(radiusM / EARTH_RADIUS_M);
  const narrow = Math.cos((latitude * Math.PI) / 180);
  const ring = Array.from({ length: CORNERS }, (_, at) => {
    const angle = (at / CORNERS) * 2 * Math.PI;
    return {
      latitude: latitude + reach * Math.cos(angle),
      longitude: longitude + (reach * Math.sin(angle)) / narrow,
    };
  });
  return [...ring, ...ring.slice(0, 1)];
}

/** The edge of a fence; nothing where its record is not whole. */
export function ringOf({ shape, latitude, longitude, radiusM, polygon }: DrawnShape): LatLng[] {
  if (shape === 'circle') {
    return latitude === null || longitude === null || radiusM === null
      ? []
      : ringAround({ latitude, longitude }, radiusM);
  }
  const read = readPolygon(polygon);
  return 'ring' in read ? read.ring : [];
}

/** The line in the middle of a corridor; nothing where its record is not whole. */
export function lineOf({ shape, radiusM, polygon }: DrawnShape): LatLng[] {
  const read = shape === 'corridor' && radiusM !== null ? readLine(polygon) : { fault: '' };
  return 'line' in read ? read.line : [];
}

/** A drawn circle as its record has it: to the metre, and to a tenth of one for its middle. */
export function circleShape(centre: LatLng, edge: LatLng): DrawnShape {
  return {
    shape: 'circle',
    latitude: Number(centre.latitude.toFixed(6)),
    longitude: Number(centre.longitude.toFixed(6)),
    radiusM: Math.max(5, Math.min(20_000, Math.round(distanceM(centre, edge)))),
    polygon: '',
  };
}

const coordinatesOf = (places: readonly LatLng[]) =>
  places.map(({ latitude, longitude }) => [Number(longitude.toFixed(6)), Number(latitude.toFixed(6))]);

/** A drawn ring as its record has it. */
export function polygonShape(ring: readonly LatLng[]): DrawnShape {
  const polygon = JSON.stringify({ type: 'Polygon', coordinates: [coordinatesOf(ring)] });
  return { shape: 'polygon', latitude: null, longitude: null, radiusM: null, polygon };
}

/** A road's width to its left and right, and what a receiver is off by. */
export const USUAL_REACH_M = 50;

/** A drawn line as the corridor that its record has. */
export function corridorShape(line: readonly LatLng[], radiusM = USUAL_REACH_M): DrawnShape {
  const polygon = JSON.stringify({ type: 'LineString', coordinates: coordinatesOf(line) });
  return { shape: 'corridor', latitude: null, longitude: null, radiusM, polygon };
}

/** A drawn shape as an area; nothing where its record is not whole. */
export function drawnArea(shape: DrawnShape): DrawnArea | undefined {
  const { latitude, longitude, radiusM } = shape;
  if (shape.shape === 'circle') {
    return latitude === null || longitude === null || radiusM === null
      ? undefined
      : { kind: 'circle', centre: { latitude, longitude }, radiusM };
  }
  if (shape.shape === 'corridor') {
    const line = lineOf(shape);
    return line.length > 0 && radiusM !== null ? { kind: 'corridor', line, radiusM } : undefined;
  }
  const ring = ringOf(shape);
  return ring.length > 0 ? { kind: 'polygon', ring } : undefined;
}

/** An area as a drawn shape. */
export function shapeOfArea(area: DrawnArea): DrawnShape {
  switch (area.kind) {
    case 'circle':
      return { shape: 'circle', ...area.centre, radiusM: area.radiusM, polygon: '' };
    case 'corridor':
      return corridorShape(area.line, area.radiusM);
    case 'polygon':
      return polygonShape(area.ring);
  }
}
