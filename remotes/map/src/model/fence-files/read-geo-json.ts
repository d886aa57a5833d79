import { z } from 'zod';
import { corridorShape, polygonShape, USUAL_REACH_M, type DrawnShape } from '../fences.ts';
import {
  circleAt,
  circleIn,
  closedRing,
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

const feature = z.object({
  properties: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  geometry: z.unknown(),
});
const collection = z.object({ features: z.array(feature) });

/** A polygon; one with holes keeps them, so that the server says what is wrong with it. */
function areaOf(rings: readonly number[][][]): DrawnShape {
  const closed = rings.map((ring) => closedRing(ring.map(placeOf)));
  const [outer = [], ...holes] = closed;
  if (holes.length === 0) {
    return polygonShape(outer);
  }
  const coordinates = closed.map((ring) => ring.map(({ latitude, longitude }) => [longitude, latitude]));
  return { ...polygonShape([]), polygon: JSON.stringify({ type: 'Polygon', coordinates }) };
}

function shapesOf(drawn: Geometry, words: Words): DrawnShape[] {
  const circle = circleIn(words);
  const radiusM = numberIn(words['radiusM']);
  switch (drawn.type) {
    case 'Point':
      return [circle ?? circleAt(placeOf(drawn.coordinates), radiusM ?? USUAL_REACH_M)];
    case 'LineString':
      return [corridorShape(drawn.coordinates.map(placeOf), radiusM)];
    case 'MultiLineString':
      return drawn.coordinates.map((line) => corridorShape(line.map(placeOf), radiusM));
    case 'Polygon':
      return [circle ?? areaOf(drawn.coordinates)];
    case 'MultiPolygon':
      return drawn.coordinates.map(areaOf);
  }
}

/** Other programs write `Name` or `NAME`. */
function nameIn(words: Words): string {
  const [, name] = Object.entries(words).find(([key]) => key.toLowerCase() === 'name') ?? [];
  return typeof name === 'string' || typeof name === 'number' ? String(name).trim() : '';
}

function fencesOf({ properties, geometry: drawn }: z.output<typeof feature>): FenceInFile[] {
  const words = properties ?? {};
  const [name, said] = [nameIn(words), saidIn(words)];
  const read = geometry.safeParse(drawn).data;
  const shapes = read ? shapesOf(read, words) : [];
  return shapes.length === 0
    ? [{ name, shape: undefined, said }]
    : shapes.map((shape, at) => ({ name: at === 0 ? name : `${name} ${at + 1}`, shape, said }));
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
