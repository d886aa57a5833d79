import type { FenceInFile } from './fence-in-file.ts';
import { readGeoJson } from './read-geo-json.ts';
import { isXml, readXml } from './read-xml.ts';

/** Files whose fences can be read. */
export const ACCEPTED = '.geojson,.json,.kml,.gpx,application/geo+json';

/** Fences of a GeoJSON, KML or GPX file, by what stands in it; nothing where it is none of them. */
export function readFences(text: string): FenceInFile[] | undefined {
  const plain = text.replace(/^\uFEFF/, '');
  return isXml(plain) ? readXml(plain) : readGeoJson(plain);
}
