import type { TrackPoint, TrackStop, VehicleTrack } from '@haulboard/contract';

const iso = (seconds: number): string => new Date(seconds * 1000).toISOString();

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Text for an XML element or attribute; what XML cannot hold at all is left out. */
function xml(text: string): string {
  return text.replaceAll(/[\p{Cc}]/gu, '').replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

const gpxPoint = ([at, latitude, longitude]: TrackPoint): string =>
  `      <trkpt lat="${latitude}" lon="${longitude}"><time>${iso(at)}</time></trkpt>`;

const gpxSegment = (track: readonly TrackPoint[]): string =>
  `    <trkseg>\n${track.map(gpxPoint).join('\n')}\n    </trkseg>`;

function gpxStop({ arrivedAt, isFromBefore, latitude, longitude, fenceName }: TrackStop): string {
  const name = fenceName === null ? '' : `<name>${xml(fenceName)}</name>`;
  const since = isFromBefore ? '<cmt>stood there before</cmt>' : '';
  return `  <wpt lat="${latitude}" lon="${longitude}"><time>${iso(arrivedAt)}</time>${name}${since}<type>stop</type></wpt>`;
}

/** Trucks' days as GPX 1.1: a track of each truck, a segment of each of its ways, its stops as waypoints. */
export function toGpx(trucks: readonly VehicleTrack[]): string {
  const stops = trucks.flatMap((truck) => truck.stops.map(gpxStop));
  const tracks = trucks.map(
    ({ vehicleCode, tracks: ways }) =>
      `  <trk>\n    <name>${xml(vehicleCode)}</name>\n${ways.map(gpxSegment).join('\n')}\n  </trk>`,
  );
  const body = [...stops, ...tracks].join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Haulboard" xmlns="http://www.topografix.com/GPX/1/1">
${body}
</gpx>
`;
}

/** Trucks' days as GeoJSON (RFC 7946): a line of each way, with the times of its points, and a point of each stop. */
export function toGeoJson(trucks: readonly VehicleTrack[]): string {
  const features = trucks.flatMap(({ vehicleId, vehicleCode, tracks, stops }) => [
    ...tracks.map((track) => ({
      type: 'Feature',
      properties: { vehicleId, vehicleCode, times: track.map(([at]) => iso(at)) },
      geometry: lineOf(track),
    })),
    ...stops.map(({ arrivedAt, isFromBefore, leftAt, duration, latitude, longitude, fenceName }) => ({
      type: 'Feature',
      properties: {
        vehicleId,
        vehicleCode,
        arrivedAt: iso(arrivedAt),
        isFromBefore,
        leftAt: leftAt === null ? null : iso(leftAt),
        duration,
        fenceName,
      },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  ]);
  return JSON.stringify({ type: 'FeatureCollection', features });
}

/** A line has two points at least: a lone one is a point. */
function lineOf(track: readonly TrackPoint[]) {
  const places = track.map(([, latitude, longitude]) => [longitude, latitude]);
  return places.length === 1
    ? { type: 'Point', coordinates: places[0] }
    : { type: 'LineString', coordinates: places };
}
