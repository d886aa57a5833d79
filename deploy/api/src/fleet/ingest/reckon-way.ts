import { bearingDeg, distanceM } from '@haulboard/contract/geo';
import { MAX_SILENCE_S } from '../fences/follow.ts';
import { FASTEST_KMH, type Fix } from './fix.ts';

const MS_PER_HOUR = 3_600_000;
const MS_PER_SECOND = 1000;
const METRES_PER_KM = 1000;

type Seen = Pick<Fix, 'at' | 'latitude' | 'longitude'>;

/** Nothing after a long silence, and nothing that no truck drives: that is a receiver that finds itself again. */
function speedBetween(from: Seen, to: Fix): number | null {
  const kmh = ((distanceM(from, to) / METRES_PER_KM) * MS_PER_HOUR) / (to.at - from.at);
  const isHeard = to.at > from.at && to.at - from.at <= MAX_SILENCE_S * MS_PER_SECOND;
  return isHeard && kmh <= FASTEST_KMH ? kmh : null;
}

/**
 * What a phone does not say of its speed and course is reckoned by the way since the fix before. With zero a truck that
 * drives would be shown as standing, and would keep every limit.
 */
export function reckonWay(from: Seen | undefined, fix: Fix): Fix {
  const speedKmh = fix.isStationary ? 0 : from && speedBetween(from, fix);
  if (!from || speedKmh === null || speedKmh === undefined) {
    return fix;
  }
  return {
    ...fix,
    speedKmh: fix.speedKmh ?? speedKmh,
    heading: fix.heading ?? (speedKmh > 0 ? bearingDeg(from, fix) : null),
  };
}
