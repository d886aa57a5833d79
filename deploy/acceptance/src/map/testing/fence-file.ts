import type { Place } from './phone-places.ts';

type Rules = { name: string; speedLimitKmh: number; maxTrucks: number };

/** A file with one yard around a place, as another program writes it (RFC 7946). */
export function fenceFile(rules: Rules, { longitude, latitude }: Place) {
  const geometry = { type: 'Point', coordinates: [longitude, latitude] };
  const features = [{ type: 'Feature', properties: { ...rules, type: 'yard' }, geometry }];
  const text = JSON.stringify({ type: 'FeatureCollection', features });
  return { name: 'gates.geojson', mimeType: 'application/geo+json', buffer: Buffer.from(text) };
}
