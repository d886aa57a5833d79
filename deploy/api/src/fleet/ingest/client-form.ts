import { z } from 'zod';
import { ReportError, type Report } from './fix.ts';
import { readFixes } from './read-fixes.ts';
import {
  accuracyOf,
  deviceId,
  keyOf,
  KMH_PER_KNOT,
  ordinate,
  sideText,
  sideValue,
  time,
  times,
} from './sent-values.ts';

const report = z.object({
  id: deviceId,
  timestamp: time,
  lat: ordinate,
  lon: ordinate,
  /** Knots. */
  speed: sideValue,
  bearing: sideValue,
  accuracy: sideValue,
  altitude: sideValue,
  batt: sideValue,
  alarm: sideText,
});
const sentByOne = z.object({ id: deviceId });

/** Whose report it says it is; nothing where it is no fix of the client's list. */
export function clientKey(body: unknown): string | undefined {
  return sentByOne.safeParse(body).data?.id;
}

/**
 * Reads one fix of the list that the Traccar Client of 2026 sends as JSON: the names and units of the query form.
 *
 * @throws {ReportError} in words for the person who sets up the phone.
 */
export function readClientForm(body: unknown, now: number): Report {
  const parsed = report.safeParse(body);
  if (!parsed.success) {
    throw new ReportError('a report of the list is not what the app sends');
  }
  const { id, timestamp, lat, lon, speed, bearing, accuracy, altitude, batt, alarm } = parsed.data;
  const raw = {
    timestamp,
    latitude: lat,
    longitude: lon,
    speedKmh: times(speed, KMH_PER_KNOT),
    heading: bearing,
    accuracy: accuracyOf(accuracy),
    altitude,
    batteryPercent: batt,
    alarm,
  };
  return { deviceKey: keyOf(id), ...readFixes([raw], now) };
}
