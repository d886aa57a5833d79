import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';

/** One position as a phone reported it, in our units. */
export type Fix = {
  /** Device's clock, milliseconds since epoch. */
  readonly at: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly speedKmh: number;
  /** Degrees clockwise from north, 0 ≤ heading < 360. */
  readonly heading: number;
  readonly accuracyM: number | null;
  readonly altitudeM: number | null;
  readonly batteryPercent: number | null;
};

/** What a request carries: who sent it, and its fixes in the order they were taken. */
export type Report = { readonly deviceKey: string; readonly fixes: readonly Fix[] };

/** A report that cannot be used; the message tells the person who sets up the phone what to mend. */
export class ReportError extends Error {
  override readonly name = 'ReportError';
}

const KMH_PER_KNOT = 1.852;
const KMH_PER_METRE_PER_SECOND = 3.6;
/** Faster than any truck: such a speed is a fault of the receiver, the place is still good. */
const FASTEST_KMH = 250;
const FUTURE_TOLERANCE_MS = 10 * 60_000;
/** Long before any of our devices: a clock that was never set. */
const EARLIEST_MS = Date.UTC(2020, 0, 1);
/** Numbers below this are seconds (until the year 5138); as milliseconds they would lie before 1974. */
const SECONDS_LIMIT = 100_000_000_000;
const MOST_FIXES = 500;

type Raw = {
  timestamp: string | undefined;
  latitude: number | undefined;
  longitude: number | undefined;
  speedKmh: number | undefined;
  heading: number | undefined;
  accuracy: number | undefined;
  altitude: number | undefined;
  batteryPercent: number | undefined;
};

function toNumber(name: string, text: string | null | undefined): number | undefined {
  if (text === null || text === undefined || text === '') {
    return undefined;
  }
  const value = Number(text);
  if (text.length > 40 || !Number.isFinite(value) || !/^[-+]?\d*\.?\d+(e[-+]?\d+)?$/i.test(text)) {
    throw new ReportError(`${name} is not a number`);
  }
  return value;
}

function readTime(text: string | undefined, now: number): number {
  if (text === undefined || text === '') {
    return now;
  }
  const at = /^\d+(\.\d+)?$/.test(text) ? fromNumber(Number(text)) : fromText(text);
  if (Number.isNaN(at) || at < EARLIEST_MS) {
    throw new ReportError('timestamp is not a time: send seconds, milliseconds or ISO 8601');
  }
  if (at > now + FUTURE_TOLERANCE_MS) {
    throw new ReportError('timestamp is more than 10 minutes in the future: check the clock of the phone');
  }
  return Math.trunc(at);
}

function fromNumber(value: number): number {
  return value < SECONDS_LIMIT ? value * 1000 : value;
}

/** ISO 8601; without an offset it is UTC, whatever zone this server stands in. */
function fromText(text: string): number {
  const iso = text.includes('T') ? text : text.replace(' ', 'T');
  try {
    return /(Z|[-+]\d\d:?\d\d)$/i.test(iso)
      ? Temporal.Instant.from(iso).epochMilliseconds
      : Temporal.PlainDateTime.from(iso).toZonedDateTime('UTC').epochMilliseconds;
  } catch {
    return Number.NaN;
  }
}

function inRange(name: string, value: number | undefined, limit: number): number {
  if (value === undefined) {
    throw new ReportError(`${name} is missing`);
  }
  if (Math.abs(value) > limit) {
    throw new ReportError(`${name} must be between -${limit} and ${limit}`);
  }
  return value;
}

/** Receivers send -1 for "unknown"; an unknown or impossible side value does not cost the place. */
function plausible(value: number | undefined, most: number, least = 0): number | null {
  return value !== undefined && value >= least && value <= most ? value : null;
}

function toFix(raw: Raw, now: number): Fix {
  const latitude = inRange('lat', raw.latitude, 90);
  const longitude = inRange('lon', raw.longitude, 180);
  if (latitude === 0 && longitude === 0) {
    throw new ReportError('lat and lon are both 0: the phone has no position yet');
  }
  return {
    at: readTime(raw.timestamp, now),
    latitude,
    longitude,
    speedKmh: plausible(raw.speedKmh, FASTEST_KMH) ?? 0,
    heading: (plausible(raw.heading, 360) ?? 0) % 360,
    accuracyM: plausible(raw.accuracy, 100_000),
    altitudeM: plausible(raw.altitude, 10_000, -1000),
    batteryPercent: plausible(raw.batteryPercent, 100),
  };
}

function times(value: number | undefined, factor: number): number | undefined {
  return value === undefined ? undefined : value * factor;
}

function keyOf(id: string | null | undefined): string {
  if (!id) {
    throw new ReportError('id is missing: enter the device key as the device identifier');
  }
  return id;
}

/**
 * Reads the OsmAnd protocol's query form: `?id=…&lat=…&lon=…&timestamp=…&speed=…` (speed in knots).
 *
 * @throws {ReportError} in words for the person who sets up the phone.
 */
export function readQueryForm(query: URLSearchParams, now: number): Report {
  const deviceKey = keyOf(query.get('id') ?? query.get('deviceid'));
  const [lat, lon] = query.get('location')?.split(',') ?? [];
  const number = (name: string) => toNumber(name, query.get(name));
  const fix = toFix(
    {
      timestamp: query.get('timestamp') ?? undefined,
      latitude: toNumber('lat', query.get('lat') ?? lat),
      longitude: toNumber('lon', query.get('lon') ?? lon),
      speedKmh: times(number('speed'), KMH_PER_KNOT),
      heading: number('bearing') ?? number('heading'),
      accuracy: number('accuracy'),
      altitude: number('altitude'),
      batteryPercent: number('batt'),
    },
    now,
  );
  return { deviceKey, fixes: [fix] };
}

const optionalNumber = z.optional(z.nullable(z.number()));
const location = z.object({
  timestamp: z.optional(z.union([z.string(), z.number().transform(String)])),
  coords: z.object({
    latitude: z.number(),
    longitude: z.number(),
    speed: optionalNumber,
    heading: optionalNumber,
    accuracy: optionalNumber,
    altitude: optionalNumber,
  }),
  battery: z.optional(z.nullable(z.object({ level: optionalNumber }))),
});
const phoneReport = z.object({
  device_id: z.union([z.string(), z.number().transform(String)]),
  // The app sends one fix, or those of a dead spot together.
  location: z.union([location.transform((one) => [one]), z.array(location).min(1).max(MOST_FIXES)]),
});

/**
 * Reads the Traccar Client app's JSON form: `{location: {timestamp, coords, battery}, device_id}`
 * (speed in metres a second, battery level 0…1).
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
  const fixes = taken.map(({ timestamp, coords, battery }) =>
    toFix(
      {
        timestamp,
        latitude: coords.latitude,
        longitude: coords.longitude,
        speedKmh: times(coords.speed ?? undefined, KMH_PER_METRE_PER_SECOND),
        heading: coords.heading ?? undefined,
        accuracy: coords.accuracy ?? undefined,
        altitude: coords.altitude ?? undefined,
        batteryPercent: times(battery?.level ?? undefined, 100),
      },
      now,
    ),
  );
  return { deviceKey: keyOf(id), fixes };
}
