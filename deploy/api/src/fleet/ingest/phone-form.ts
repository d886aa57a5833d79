import { z } from 'zod';
import {
  deviceId,
  keyOf,
  MAX_FIXES,
  ordinate,
  readFixes,
  ReportError,
  sideValue,
  time,
  times,
  truth,
  type Raw,
  type Report,
} from './osmand.ts';

const KMH_PER_METRE_PER_SECOND = 3.6;

/** Without coordinates it is a sign of life, for example that a phone rests. */
const location = z
  .object({
    timestamp: time,
    coords: z.optional(
      z.object({
        latitude: ordinate,
        longitude: ordinate,
        speed: sideValue,
        heading: sideValue,
        accuracy: sideValue,
        altitude: sideValue,
      }),
    ),
    battery: z.optional(z.object({ level: sideValue })).catch(undefined),
    is_moving: truth,
  })
  .refine(({ timestamp, coords }) => timestamp !== undefined || coords !== undefined);
const phoneReport = z.object({
  device_id: deviceId,
  // The app sends one fix, or those of a dead spot together.
  location: z.union([
    z.array(z.unknown()).min(1).max(MAX_FIXES),
    z.looseObject({}).transform((one) => [one]),
  ]),
});

/** The fix that was sent; one that cannot be read is at no number. */
function rawOf({ data }: { data?: z.output<typeof location> | undefined }): Raw {
  const { timestamp, coords, battery, is_moving: isMoving } = data ?? {};
  const isWithoutPlace = data !== undefined && coords === undefined;
  return {
    timestamp,
    latitude: isWithoutPlace ? undefined : (coords?.latitude ?? Number.NaN),
    longitude: isWithoutPlace ? undefined : (coords?.longitude ?? Number.NaN),
    speedKmh: times(coords?.speed, KMH_PER_METRE_PER_SECOND),
    heading: coords?.heading,
    accuracy: coords?.accuracy,
    altitude: coords?.altitude,
    batteryPercent: times(battery?.level, 100),
    isMoving,
  };
}

/**
 * Reads the Traccar Client app's JSON form: `{location: {timestamp, coords, battery}, device_id}`
 * (speed in metres a second, battery level 0…1). A fix that cannot be read is kept apart; only where none of them is
 * what the app sends nobody understands the report.
 *
 * @throws {ReportError} in words for the person who sets up the phone.
 */
export function readPhoneForm(body: unknown, now: number): Report {
  const parsed = phoneReport.safeParse(body);
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path.join('.') ?? '';
    throw new ReportError(`${path === '' ? 'the body' : path} is missing or not what the app sends`);
  }
  const { location: taken, device_id: id } = parsed.data;
  const read = taken.map((one) => location.safeParse(one));
  if (!read.some(({ success }) => success)) {
    throw new ReportError('location is missing or not what the app sends');
  }
  return { deviceKey: keyOf(id), ...readFixes(read.map(rawOf), now) };
}
