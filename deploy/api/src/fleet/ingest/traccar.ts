import { z } from 'zod';
import { ReportError, type Report } from './fix.ts';
import { readFixes, type Raw } from './read-fixes.ts';
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
  truth,
} from './sent-values.ts';

const timeOrNull = z.nullable(time);

/** What a Traccar server forwards of one fix; a field that this server has no use for may be anything. */
const forwarded = z.object({
  position: z.object({
    fixTime: timeOrNull,
    deviceTime: timeOrNull,
    valid: truth,
    /** The last known place once more, sent with something else that the device had to say. */
    outdated: truth,
    latitude: ordinate,
    longitude: ordinate,
    altitude: sideValue,
    /** Knots. */
    speed: sideValue,
    course: sideValue,
    accuracy: sideValue,
    attributes: z
      .optional(z.object({ batteryLevel: sideValue, motion: truth, alarm: sideText }))
      .catch(undefined),
  }),
  device: z.object({ uniqueId: deviceId }),
});
const forwardedByOne = z.object({ position: z.object({}), device: z.object({ uniqueId: deviceId }) });

/** Whose fix it says it is; nothing where it is not what a Traccar server forwards. */
export function forwardedKey(body: unknown): string | undefined {
  return forwardedByOne.safeParse(body).data?.device.uniqueId;
}

function rawOf({ position }: z.output<typeof forwarded>): Raw {
  return {
    timestamp: position.fixTime ?? position.deviceTime ?? undefined,
    latitude: position.latitude,
    longitude: position.longitude,
    speedKmh: times(position.speed, KMH_PER_KNOT),
    heading: position.course,
    accuracy: accuracyOf(position.accuracy),
    altitude: position.altitude,
    batteryPercent: position.attributes?.batteryLevel,
    isMoving: position.attributes?.motion,
    alarm: position.attributes?.alarm,
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
