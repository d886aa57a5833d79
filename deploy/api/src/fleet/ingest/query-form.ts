import type { Report } from './fix.ts';
import { readFixes, type Raw } from './read-fixes.ts';
import { accuracyOf, keyOf, KMH_PER_KNOT, times } from './sent-values.ts';

/** Not a number for what is none; nothing for what was not sent. */
function toNumber(text: string | null | undefined): number | undefined {
  if (text === null || text === undefined || text === '') {
    return undefined;
  }
  return text.length <= 40 && /^[-+]?\d*\.?\d+(e[-+]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
}

/** Whose report it says it is, before anything else of it is looked at. @throws {ReportError} when it says nothing */
export function queryKey(query: URLSearchParams): string {
  return keyOf(query.get('id') ?? query.get('deviceid'));
}

/**
 * Reads the OsmAnd protocol's query form: `?id=…&lat=…&lon=…&timestamp=…&speed=…` (speed in knots).
 *
 * @throws {ReportError} in words for the person who sets up the phone.
 */
export function readQueryForm(query: URLSearchParams, now: number): Report {
  const deviceKey = queryKey(query);
  const [lat, lon] = query.get('location')?.split(',') ?? [];
  const number = (name: string) => toNumber(query.get(name));
  const raw: Raw = {
    timestamp: query.get('timestamp') ?? undefined,
    latitude: toNumber(query.get('lat') ?? lat),
    longitude: toNumber(query.get('lon') ?? lon),
    speedKmh: times(number('speed'), KMH_PER_KNOT),
    heading: number('bearing') ?? number('heading'),
    accuracy: accuracyOf(number('accuracy')),
    altitude: number('altitude'),
    batteryPercent: number('batt'),
    isNoFix: ['0', 'false'].includes(query.get('valid') ?? ''),
    isOfTowers: query.has('cell') || query.has('wifi'),
    alarm: query.get('alarm') ?? undefined,
  };
  return { deviceKey, ...readFixes([raw], now) };
}
