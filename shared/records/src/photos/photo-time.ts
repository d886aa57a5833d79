import { atTime, dayStart } from '@haulboard/contract/time';

const EXIF_TIME = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d)/;

/**
 * The instant of a camera's clock, which says no zone: `2026:04:01 05:30:00` in the zone that trucks drive in. Nothing for
 * what is no time, as cameras without a clock write it.
 */
export function photoTime(text: string, zone: string): number | null {
  const [, year = '', month = '', day = '', hour = '', minute = ''] = EXIF_TIME.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  if (Number.isNaN(Date.parse(date)) || Number(year) < 2000 || Number(hour) > 23) {
    return null;
  }
  const at = atTime(date, { hour: Number(hour), minute: Number(minute) }, zone);
  return at >= dayStart('2000-01-01', zone) ? at : null;
}

/** A place that a camera may have written: zeros are a camera that did not know. */
export function photoPlace(latitude: unknown, longitude: unknown) {
  const isPlace =
    typeof latitude === 'number' &&
    typeof longitude === 'number' &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180 &&
    (latitude !== 0 || longitude !== 0);
  return isPlace ? { latitude, longitude } : { latitude: null, longitude: null };
}
