import type { LatLng } from '@haulboard/contract/geo';
import { lineOf, ringOf, type Fence } from '../fences.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const xml = (text: string) =>
  text.replaceAll(/[\p{Cc}]/gu, '').replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const pairs = (places: readonly LatLng[]) => places.map(({ latitude, longitude }) => [longitude, latitude]);

/** What a file says of a fence besides its shape, so that it can be read again as it was. */
function wordsOf(fence: Fence): Record<string, string | number | boolean> {
  const { type, bufferM, dwellSeconds, isActive, destinationName, forestName } = fence;
  const { speedLimitKmh, maxTrucks } = fence;
  const { shape, latitude, longitude, radiusM } = fence;
  return {
    type,
    bufferM,
    dwellSeconds,
    isActive,
    ...(speedLimitKmh !== null && { speedLimitKmh }),
    ...(maxTrucks !== null && { maxTrucks }),
    ...(destinationName !== null && { destination: destinationName }),
    ...(forestName !== null && { forest: forestName }),
    ...(radiusM !== null && shape !== 'polygon' && { radiusM }),
    ...(shape === 'circle' && latitude !== null && longitude !== null && { latitude, longitude }),
  };
}

function geometryOf(fence: Fence) {
  return fence.shape === 'corridor'
    ? { type: 'LineString', coordinates: pairs(lineOf(fence)) }
    : { type: 'Polygon', coordinates: [pairs(ringOf(fence))] };
}

/** Fences as GeoJSON (RFC 7946); a circle as a polygon, with its middle and radius beside it. */
export function fencesToGeoJson(fences: readonly Fence[]): string {
  const features = fences.map((fence) => ({
    type: 'Feature',
    properties: { name: fence.name, ...wordsOf(fence) },
    geometry: geometryOf(fence),
  }));
  return JSON.stringify({ type: 'FeatureCollection', features });
}

function placemarkOf(fence: Fence): string {
  const data = Object.entries(wordsOf(fence)).map(
    ([name, value]) => `<Data name="${name}"><value>${xml(String(value))}</value></Data>`,
  );
  const line = (places: readonly LatLng[]) =>
    `<coordinates>${pairs(places)
      .map((place) => place.join(','))
      .join(' ')}</coordinates>`;
  const drawn =
    fence.shape === 'corridor'
      ? `<LineString>${line(lineOf(fence))}</LineString>`
      : `<Polygon><outerBoundaryIs><LinearRing>${line(ringOf(fence))}</LinearRing></outerBoundaryIs></Polygon>`;
  return `  <Placemark><name>${xml(fence.name)}</name><ExtendedData>${data.join('')}</ExtendedData>${drawn}</Placemark>`;
}

/** Fences as KML 2.2. */
export function fencesToKml(fences: readonly Fence[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document>
${fences.map(placemarkOf).join('\n')}
</Document></kml>
`;
}

const gpxPoint = (tag: string, { latitude, longitude }: LatLng, inner = '') =>
  `<${tag} lat="${latitude}" lon="${longitude}">${inner}</${tag}>`;

/** GPX knows no areas: a circle is a waypoint, a corridor a route, an area a track that comes back to its begin. */
function gpxOf(fence: Fence): string {
  const { type, ...words } = wordsOf(fence);
  const said = Object.entries(words).map(([name, value]) => `<h:${name}>${xml(String(value))}</h:${name}>`);
  const head = `<name>${xml(fence.name)}</name><type>${type}</type><extensions>${said.join('')}</extensions>`;
  const { shape, latitude, longitude } = fence;
  if (shape === 'circle' && latitude !== null && longitude !== null) {
    return gpxPoint('wpt', { latitude, longitude }, head);
  }
  if (shape === 'corridor') {
    return `<rte>${head}${lineOf(fence)
      .map((place) => gpxPoint('rtept', place))
      .join('')}</rte>`;
  }
  const corners = ringOf(fence).map((place) => gpxPoint('trkpt', place));
  return `<trk>${head}<trkseg>${corners.join('')}</trkseg></trk>`;
}

/** Order of the parts of a GPX file, by its schema. */
const GPX_ORDER: Readonly<Record<Fence['shape'], number>> = { circle: 0, corridor: 1, polygon: 2 };

/** Fences as GPX 1.1. */
export function fencesToGpx(fences: readonly Fence[]): string {
  const parts = fences.toSorted((a, b) => GPX_ORDER[a.shape] - GPX_ORDER[b.shape]).map(gpxOf);
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Haulboard" xmlns="http://www.topografix.com/GPX/1/1" xmlns:h="urn:haulboard:fences">
${parts.join('\n')}
</gpx>
`;
}
