import { Temporal } from 'temporal-polyfill';
import { FASTEST_KMH, ReportError, type Fix, type HelpCall, type RefusedFix, type Report } from './fix.ts';
import type { RefusalReason } from './tables.ts';

const FUTURE_TOLERANCE_MS = 10 * 60_000;
/** What lay in a phone for longer says nothing about any plan. */
const MAX_AGE_MS = 30 * 24 * 3_600_000;
/** A receiver is right within metres, a cell tower within kilometres: that is no place of a truck. */
const MAX_ACCURACY_M = 1000;
/** Numbers below this are seconds (until the year 5138); as milliseconds they would lie before 1974. */
const SECONDS_LIMIT = 100_000_000_000;
const MAX_TIME = 40;

/** A fix as it was sent, in our units and not yet looked at. */
export type Raw = {
  timestamp: string | undefined;
  latitude: number | undefined;
  longitude: number | undefined;
  speedKmh: number | undefined;
  heading: number | undefined;
  accuracy: number | undefined;
  altitude: number | undefined;
  batteryPercent: number | undefined;
  isMoving?: boolean | undefined;
  /** The sender says itself that this is no new place: no satellite, or the last known one again. */
  isNoFix?: boolean;
  /** All that it says of its place is which cell towers and networks it hears. */
  isOfTowers?: boolean;
  /** What the phone alarms of: one or several of Traccar's names. */
  alarm?: string | undefined;
};

class FixRefusal extends Error {
  readonly reason: RefusalReason;
  constructor(reason: RefusalReason) {
    super(reason);
    this.reason = reason;
  }
}

function readTime(text: string | undefined, now: number): number {
  if (text === undefined || text === '') {
    return now;
  }
  const at = /^\d+(\.\d+)?$/.test(text) ? fromNumber(Number(text)) : fromText(text);
  if (Number.isNaN(at)) {
    throw new FixRefusal('no-time');
  }
  if (at < now - MAX_AGE_MS) {
    throw new FixRefusal('old');
  }
  if (at > now + FUTURE_TOLERANCE_MS) {
    throw new FixRefusal('clock');
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

/** A report without a place is not of a phone's app; a place that cannot be is a fix to keep apart. */
function inRange(name: string, value: number | undefined, limit: number): number {
  if (value === undefined) {
    throw new ReportError(`${name} is missing`);
  }
  if (!(Math.abs(value) <= limit)) {
    throw new FixRefusal('impossible');
  }
  return value;
}

/** Receivers send -1 for "unknown"; an unknown or impossible side value does not cost the place. */
function plausible(value: number | undefined, most: number, least = 0): number | null {
  return value !== undefined && value >= least && value <= most ? value : null;
}

/** A sign of life: an app that has no place yet says when, and waits with all later fixes until it is taken. */
function refuseWithoutPlace({ latitude, longitude, timestamp, isOfTowers }: Raw): void {
  if (latitude === undefined && longitude === undefined && (timestamp !== undefined || isOfTowers)) {
    throw new FixRefusal(isOfTowers ? 'cell-towers' : 'no-fix');
  }
}

function toFix(raw: Raw, now: number): Fix {
  refuseWithoutPlace(raw);
  const latitude = inRange('lat', raw.latitude, 90);
  const longitude = inRange('lon', raw.longitude, 180);
  // The phone has no position yet.
  if (latitude === 0 && longitude === 0) {
    throw new FixRefusal('impossible');
  }
  if (raw.isNoFix) {
    throw new FixRefusal('no-fix');
  }
  if (raw.accuracy !== undefined && raw.accuracy > MAX_ACCURACY_M) {
    throw new FixRefusal('cell-towers');
  }
  const heading = plausible(raw.heading, 360);
  return {
    at: readTime(raw.timestamp, now),
    latitude,
    longitude,
    speedKmh: plausible(raw.speedKmh, FASTEST_KMH),
    heading: heading === null ? null : heading % 360,
    accuracyM: plausible(raw.accuracy, MAX_ACCURACY_M),
    altitudeM: plausible(raw.altitude, 10_000, -1000),
    batteryPercent: plausible(raw.batteryPercent, 100),
    isStationary: raw.isMoving === undefined ? undefined : !raw.isMoving,
  };
}

/** A column holds it as it is; what no column holds is left out. */
function kept(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) ? value : null;
}

/** Each fix by itself: one that cannot be used costs the others nothing. */
export function readFixes(raws: readonly Raw[], now: number): Omit<Report, 'deviceKey'> {
  const fixes: Fix[] = [];
  const refused: RefusedFix[] = [];
  const helpCalls: HelpCall[] = [];
  for (const raw of raws) {
    if (raw.alarm?.split(',').includes('sos')) {
      helpCalls.push(toHelpCall(raw, now));
    }
    try {
      fixes.push(toFix(raw, now));
    } catch (error) {
      if (!(error instanceof FixRefusal)) {
        throw error;
      }
      refused.push({
        reason: error.reason,
        timestamp: (raw.timestamp ?? '').replaceAll(/\p{Cc}/gu, '').slice(0, MAX_TIME),
        latitude: kept(raw.latitude),
        longitude: kept(raw.longitude),
        accuracyM: kept(raw.accuracy),
      });
    }
  }
  return { fixes, refused, helpCalls };
}

/** A call for help counts whatever else the phone says: a clock that is wrong means now, a place that cannot be none. */
function toHelpCall({ timestamp, latitude, longitude }: Raw, now: number): HelpCall {
  const isOnEarth = Math.abs(latitude ?? Number.NaN) <= 90 && Math.abs(longitude ?? Number.NaN) <= 180;
  let at = now;
  try {
    at = Math.min(now, readTime(timestamp, now));
  } catch {
    // Of a time that nobody can read only the press is sure.
  }
  return {
    at,
    isTimed: at < now,
    latitude: isOnEarth ? kept(latitude) : null,
    longitude: isOnEarth ? kept(longitude) : null,
  };
}

/** Of a batch, a report that cannot be read at all. */
export function unreadable(deviceKey: string): Report {
  const nothing = { timestamp: '', latitude: null, longitude: null, accuracyM: null };
  return { deviceKey, fixes: [], refused: [{ reason: 'impossible', ...nothing }], helpCalls: [] };
}
