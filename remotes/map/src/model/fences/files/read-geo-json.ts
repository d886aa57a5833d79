import { z } from 'zod';
import { USUAL_REACH_M, type DrawnShape } from '../fences.ts';
import {
  areaOf,
  circleAt,
  circleIn,
  corridorsOf,
  fencesOfShapes,
  numberIn,
  placeOf,
  saidIn,
  type FenceInFile,
  type Words,
} from './fence-in-file.ts';

const pair = z.array(z.number()).min(2);
const path = z.array(pair);
const geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: pair }),
  z.object({ type: z.literal('LineString'), coordinates: path }),
  z.object({ type: z.literal('MultiLineString'), coordinates: z.array(path) }),
  z.object({ type: z.literal('Polygon'), coordinates: z.array(path) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(path)) }),
]);
type Geometry = z.output<typeof geometry>;
/** A geometry that no fence can be. */
const unread = z.object({ type: z.string() });

const feature = z.object({
  properties: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  geometry: z.unknown(),
});
const collection = z.object({ features: z.array(feature) });

const areaIn = (rings: readonly number[][][]) => areaOf(rings.map((ring) => ring.map(placeOf)));

function shapesOf(drawn: Geometry, words: Words): DrawnShape[] {
  const circle = circleIn(words);
  const radiusM = numberIn(words['radiusM']);
  switch (drawn.type) {
    case 'Point':
      return [circle ?? circleAt(placeOf(drawn.coordinates), radiusM ?? USUAL_REACH_M)];
    case 'LineString':
      return corridorsOf(drawn.coordinates.map(placeOf), radiusM);
    case 'MultiLineString':
      return drawn.coordinates.flatMap((line) => corridorsOf(line.map(placeOf), radiusM));
    case 'Polygon':
      return circle ? [circle] : areaIn(drawn.coordinates);
    case 'MultiPolygon':
      return drawn.coordinates.flatMap(areaIn);
  }
}

/** Other programs write `Name` or `NAME`. */
function nameIn(words: Words): string {
  const [, name] = Object.entries(words).find(([key]) => key.toLowerCase() === 'name') ?? [];
  return typeof name === 'string' || typeof name === 'number' ? String(name).trim() : '';
}

function fencesOf({ properties, geometry: drawn }: z.output<typeof feature>): FenceInFile[] {
  const words = properties ?? {};
  const read = geometry.safeParse(drawn).data;
  const drawnAs = read ? '' : (unread.safeParse(drawn).data?.type ?? '');
  return fencesOfShapes(read ? shapesOf(read, words) : [], {
    name: nameIn(words),
    said: saidIn(words),
    drawnAs,
  });
}

/** Fences of a GeoJSON file: of its features, or of the one that it is; nothing where it is no GeoJSON. */
export function readGeoJson(text: string): FenceInFile[] | undefined {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return undefined;
  }
  const many = collection.safeParse(given).data?.features;
  const one = feature.safeParse(given).data;
  if (many) {
    return many.flatMap(fencesOf);
  }
  if (one?.geometry) {
    return fencesOf(one);
  }
  const bare = geometry.safeParse(given);
  return bare.success ? fencesOf({ geometry: given }) : undefined;
}
