import type { LatLng } from '@haulboard/contract/geo';
import { fromLonLat } from 'ol/proj.js';
import type { Point } from '../../../model/point.ts';

/** A place in map units (Web Mercator metres). The Chathams lie beyond the date line: they are drawn to the east. */
export function toMapPoint({ latitude, longitude }: LatLng): Point {
  const [x = 0, y = 0] = fromLonLat([longitude < 0 ? longitude + 360 : longitude, latitude]);
  return { x, y };
}
