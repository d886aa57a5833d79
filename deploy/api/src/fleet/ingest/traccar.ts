import { z } from 'zod';
import { deviceId, keyOf, KMH_PER_KNOT, optionalNumber, readFixes, ReportError, times } from './osmand.ts';
import type { Raw, Report } from './osmand.ts';

const time = z.optional(z.nullable(z.union([z.string(), z.number().transform(String)])));
const isTrue = z.optional(z.nullable(z.boolean()));

/** What a Traccar server forwards of one fix; a field that this server has no use for may be anything. */
const forwarded = z.object({
  position: z.object({
    fixTime: time,
    deviceTime: time,
    valid: isTrue,
    /** The last known place once more, sent with something else that the device had to say. */
    outdated: isTrue,
    latitude: z.number(),
    longitude: z.number(),
    altitude: optionalNumber,
    /** Knots. */
    speed: optionalNumber,
    course: optionalNumber,
    accuracy: optionalNumber,
    attributes: z.optional(z.nullable(z.object({ batteryLevel: optionalNumber }))),
  }),
  device: z.object({ uniqueId: deviceId }),
});

/** Whose fix it says it is; nothing where it is not what a Traccar server forwards. */
export function forwardedKey(body: unknown): string | undefined {
  return z.object({ position: z.object({}), device: z.object({ uniqueId: deviceId }) }).safeParse(body).data
    ?.device.uniqueId;
}

/** Traccar's "unknown" is 0 metres. */
function accuracyOf(metres: number | null | undefined): number | undefined {
  return metres === 0 ? undefined : (metres ?? undefined);
}

function rawOf({ position }: z.output<typeof forwarded>): Raw {
  return {
    timestamp: position.fixTime ?? position.deviceTime ?? undefined,
    latitude: position.latitude,
    longitude: position.longitude,
    speedKmh: times(position.speed ?? undefined, KMH_PER_KNOT),
    heading: position.course ?? undefined,
    accuracy: accuracyOf(position.accuracy),
    altitude: position.altitude ?? undefined,
    batteryPercent: position.attributes?.batteryLevel ?? undefined,
    isNoFix: position.valid === false || position.outdated === true,
  };
}

/**
 * Reads one fix that a Traccar server forwards: `{position: {fixTime, latitude, longitude, speed, …}, device: {uniqueId}}`.
 *
 * @throws {ReportError} in words for the person who sets up the forwarding.
 */
export function readForwarded(body: unknown, now: number): Report {
  const parsed = forwarded.safeParse(body);
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path.join('.') ?? '';
    throw new ReportError(`${path === '' ? 'the body' : path} is missing or not what Traccar forwards`);
  }
  return { deviceKey: keyOf(parsed.data.device.uniqueId), ...readFixes([rawOf(parsed.data)], now) };
}
