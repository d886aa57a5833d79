import { hourStamp, zoneOffset } from '@haulboard/contract/time';

/** What this computer's clock shows at one moment. */
export type Clock = {
  /** Local date and hour, `YYYY-MM-DD HH`. */
  hour: string;
  minute: number;
  /** Minutes ahead of UTC. */
  offset: number;
  /** Seconds since 1970, as this computer believes. */
  at: number;
};

/** What was read at one asking. */
export type Reading = {
  /** `YYYY-MM-DD HH` (SPEC.md 7); nothing when the call failed. */
  serverHour: string | undefined;
  sent: Clock;
  received: Clock;
  /** The operating time zone. */
  zone: string;
};

export type Verdict =
  | { kind: 'right' }
  /** An hour apart and within two minutes of the full hour: perhaps only a clock a little wrong. */
  | { kind: 'unsure' }
  | { kind: 'wrongZone' }
  /** The zone is right, the clock is not: so many hours ahead of the server (negative: behind). */
  | { kind: 'wrongClock'; hoursAhead: number };

const EDGE_MINUTES = 2;
const HALF_YEAR = 182 * 86_400;

/** Reads this computer's clock. */
export function readClock(): Clock {
  const now = new Date();
  const two = (part: number): string => String(part).padStart(2, '0');
  return {
    hour: `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())} ${two(now.getHours())}`,
    minute: now.getMinutes(),
    offset: -now.getTimezoneOffset(),
    at: Math.floor(now.getTime() / 1000),
  };
}

/** Hours from `b` to `a` as wall clocks show them. */
function hoursBetween(a: string, b: string): number {
  const wall = (stamp: string): number => Date.parse(`${stamp.replace(' ', 'T')}:00:00Z`);
  return Math.round((wall(a) - wall(b)) / 3_600_000);
}

/** Minutes a zone is ahead of UTC in the half of the year in which it is least so: 720 in New Zealand. */
function leastOffset(at: number, zone: string): number {
  const offsets = [0, HALF_YEAR].map((later) => zoneOffset(at + later, zone));
  return Math.min(...offsets);
}

/**
 * Whether this computer shows the operating zone's time, New Zealand's unless set otherwise (SPEC.md 2 and 9). The
 * hours decide; an answer that took until after the full hour is right by either hour. When there is no answer, the
 * zone's own offset or more passes (UTC+12 in New Zealand). So an outage locks nobody out.
 */
export function checkClock({ serverHour, sent, received, zone }: Reading): Verdict {
  if (serverHour === undefined) {
    return { kind: received.offset >= leastOffset(received.at, zone) ? 'right' : 'wrongZone' };
  }
  if (serverHour === sent.hour || serverHour === received.hour) {
    return { kind: 'right' };
  }
  const hoursAhead = hoursBetween(received.hour, serverHour);
  const isNearTheHour = received.minute < EDGE_MINUTES || received.minute >= 60 - EDGE_MINUTES;
  if (Math.abs(hoursAhead) === 1 && isNearTheHour) {
    return { kind: 'unsure' };
  }
  const isZoneRight = hourStamp(received.at, zone) === received.hour;
  return isZoneRight ? { kind: 'wrongClock', hoursAhead } : { kind: 'wrongZone' };
}
