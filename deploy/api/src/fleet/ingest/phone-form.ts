import { z } from 'zod';
import { ReportError, type Report } from './fix.ts';
import { readFixes, type Raw } from './read-fixes.ts';
import { deviceId, keyOf, ordinate, sideText, sideValue, time, times, truth } from './sent-values.ts';

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
    alarm: sideText,
    extras: z.optional(z.object({ alarm: sideText })).catch(undefined),
  })
  .refine(({ timestamp, coords }) => timestamp !== undefined || coords !== undefined);
const phoneReport = z.object({
  device_id: deviceId,
  // The app sends one fix, or those of a dead spot together.
  location: z.union([z.array(z.unknown()).min(1), z.looseObject({}).transform((one) => [one])]),
});

type Sent = z.output<typeof location>;

/** Where a fix is; one that says no place has none, one that cannot be read is at no number. */
function placeOf(sent: Sent | undefined): Pick<Raw, 'latitude' | 'longitude'> {
  if (sent && !sent.coords) {
    return { latitude: undefined, longitude: undefined };
  }
  const { latitude = Number.NaN, longitude = Number.NaN } = sent?.coords ?? {};
  return { latitude, longitude };
}

function rawOf({ data: sent }: { data?: Sent | undefined }): Raw {
  const { coords, battery, alarm = sent?.extras?.alarm } = sent ?? {};
  return {
    ...placeOf(sent),
    timestamp: sent?.timestamp,
    speedKmh: times(coords?.speed, KMH_PER_METRE_PER_SECOND),
    heading: coords?.heading,
    accuracy: coords?.accuracy,
    altitude: coords?.altitude,
    batteryPercent: times(battery?.level, 100),
    isMoving: sent?.is_moving,
    alarm,
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
