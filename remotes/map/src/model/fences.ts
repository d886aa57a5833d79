import type { CallResult, geoFences } from '@haulboard/contract';
import { distanceM, EARTH_RADIUS_M, readPolygon, type DrawnArea, type LatLng } from '@haulboard/contract/geo';

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

/** A drawn ring as its record has it. */
export function polygonShape(ring: readonly LatLng[]): DrawnShape {
  const coordinates = ring.map(({ latitude, longitude }) => [
    Number(longitude.toFixed(6)),
    Number(latitude.toFixed(6)),
  ]);
  const polygon = JSON.stringify({ type: 'Polygon', coordinates: [coordinates] });
  return { shape: 'polygon', latitude: null, longitude: null, radiusM: null, polygon };
}

const places = (fence: Fence) => ringOf(fence).map(({ latitude, longitude }) => [longitude, latitude]);

/** Fences as GeoJSON (RFC 7946); a circle as a polygon, with its middle and radius beside it. */
export function fencesToGeoJson(fences: readonly Fence[]): string {
  const features = fences.map((fence) => {
    const { name, type, shape, latitude, longitude, radiusM, bufferM, dwellSeconds } = fence;
    const circle = shape === 'circle' ? { latitude, longitude, radiusM } : {};
    return {
      type: 'Feature',
      properties: { name, type, bufferM, dwellSeconds, ...circle },
      geometry: { type: 'Polygon', coordinates: [places(fence)] },
    };
  });
  return JSON.stringify({ type: 'FeatureCollection', features });
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const xml = (text: string) => text.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);

/** Fences as KML 2.2. */
export function fencesToKml(fences: readonly Fence[]): string {
  const marks = fences.map((fence) => {
    const ring = places(fence)
      .map((place) => place.join(','))
      .join(' ');
    return `  <Placemark><name>${xml(fence.name)}</name><Polygon><outerBoundaryIs><LinearRing><coordinates>${ring}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document>
${marks.join('\n')}
</Document></kml>
`;
}

/** A drawn shape as an area; nothing where its record is not whole. */
export function drawnArea(shape: DrawnShape): DrawnArea | undefined {
  const { latitude, longitude, radiusM } = shape;
  if (shape.shape === 'circle') {
    return latitude === null || longitude === null || radiusM === null
      ? undefined
      : { kind: 'circle', centre: { latitude, longitude }, radiusM };
  }
  const ring = ringOf(shape);
  return ring.length > 0 ? { kind: 'polygon', ring } : undefined;
}

/** An area as a drawn shape. */
export function shapeOfArea(area: DrawnArea): DrawnShape {
  return area.kind === 'polygon'
    ? polygonShape(area.ring)
    : { shape: 'circle', ...area.centre, radiusM: area.radiusM, polygon: '' };
}
