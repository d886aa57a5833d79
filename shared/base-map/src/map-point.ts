import type { LatLng } from '@haulboard/contract/geo';
import { fromLonLat, toLonLat } from 'ol/proj.js';

/** Metre: five decimals of a degree. */
const DECIMALS = 5;

/** A place in map units (Web Mercator metres). The Chathams lie beyond the date line: they are drawn to the east. */
export function toMapPoint({ latitude, longitude }: LatLng): { x: number; y: number } {
  const [x = 0, y = 0] = fromLonLat([longitude < 0 ? longitude + 360 : longitude, latitude]);
  return { x, y };
}

/** The place at a point of the map, to a metre. */
export function toPlace([x = 0, y = 0]: readonly number[]): LatLng {
  const [longitude = 0, latitude = 0] = toLonLat([x, y]);
  const west = longitude > 180 ? longitude - 360 : longitude;
  return { latitude: Number(latitude.toFixed(DECIMALS)), longitude: Number(west.toFixed(DECIMALS)) };
}
