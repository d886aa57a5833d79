import { z } from 'zod';
import type { LatLng } from './lat-lng.ts';
import { isInNewZealand, POLYGON_FAULTS, readPolygon } from './polygon.ts';

const MAX_POINTS = 500;

const line = z.object({
  type: z.literal('LineString'),
  coordinates: z.array(z.tuple([z.number(), z.number()])),
});

/** Why a text is no line, as its field says it. */
export const LINE_FAULTS = {
  isNone: 'give a GeoJSON line',
  hasOtherCount: 'give a line of 2 to 500 points',
} as const;

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The points of a GeoJSON line, or why it is none. */
export function readLine(text: string): { line: LatLng[] } | { fault: string } {
  const coordinates = line.safeParse(read(text)).data?.coordinates;
  if (!coordinates) {
    return { fault: LINE_FAULTS.isNone };
  }
  if (coordinates.length < 2 || coordinates.length > MAX_POINTS) {
    return { fault: LINE_FAULTS.hasOtherCount };
  }
  const places = coordinates.map(([longitude, latitude]) => ({ latitude, longitude }));
  return places.every(isInNewZealand) ? { line: places } : { fault: POLYGON_FAULTS.isAbroad };
}

/** Why a text is neither an area nor a line; nothing where it is one of them. */
export function shapeFault(text: string): string | undefined {
  const found = line.pick({ type: true }).safeParse(read(text)).success ? readLine(text) : readPolygon(text);
  return 'fault' in found ? found.fault : undefined;
}
