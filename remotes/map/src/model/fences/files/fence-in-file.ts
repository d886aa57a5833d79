import type { LatLng } from '@haulboard/contract/geo';
import { circleShape, corridorShape, polygonShape, type DrawnShape, type Fence } from '../fences.ts';
import { FENCE_KINDS } from '../fence-kinds.ts';
import { fromNztm, isNztm } from './nztm.ts';

/** What a file may say of a fence besides its shape. */
type Said = Partial<
  Pick<
    Fence,
    | 'type'
    | 'bufferM'
    | 'dwellSeconds'
    | 'speedLimitKmh'
    | 'maxTrucks'
    | 'destinationName'
    | 'forestName'
    | 'isActive'
  >
>;

/** A fence as a file has it; without a shape where the file draws nothing that a fence can be. */
export type FenceInFile = {
  name: string;
  shape: DrawnShape | undefined;
  /** What a file draws in place of a fence, in its own word (`MultiPoint`, `gx:Track`). */
  drawnAs?: string;
  said: Said;
};

/** Words of a file, by their names. */
export type Words = Readonly<Record<string, unknown>>;

/** Two corners nearer than this are one: a track that was walked around a yard ends where it began. */
const CLOSED_WITHIN_DEGREES = 0.0005;
const DECIMALS = 6;

/** A place of a file: longitude first, or metres east and north of NZTM2000; heights are left out. */
export function placeOf(pair: readonly number[]): LatLng {
  const [longitude = Number.NaN, latitude = Number.NaN] = pair;
  const { latitude: north, longitude: east } = isNztm(pair) ? fromNztm(pair) : { latitude, longitude };
  return { latitude: Number(north.toFixed(DECIMALS)), longitude: Number(east.toFixed(DECIMALS)) };
}

const isSame = (one: LatLng, other: LatLng, within: number) =>
  Math.abs(one.latitude - other.latitude) <= within && Math.abs(one.longitude - other.longitude) <= within;

/** Without corners that lie on the one before; the last is the first again. */
function closedRing(places: readonly LatLng[]): LatLng[] {
  const corners = places.filter((place, at) => {
    const before = places[at - 1];
    return before === undefined || !isSame(place, before, 0);
  });
  const [first, last] = [corners[0], corners.at(-1)];
  return first && last && !isSame(first, last, 0) ? [...corners, first] : corners;
}

/** Of files that know no areas: a line that comes back to its begin is an area, any other the middle of a corridor. */
export function lineOrArea(places: readonly LatLng[], radiusM: number | undefined): DrawnShape | undefined {
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last || places.length < 2) {
    return undefined;
  }
  const isArea = places.length > 3 && isSame(first, last, CLOSED_WITHIN_DEGREES) && radiusM === undefined;
  return isArea ? polygonShape([...places.slice(0, -1), first]) : corridorShape(places, radiusM);
}

export const numberIn = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};
const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

/** A circle where the words of a file say so: this product's own files do. */
export function circleIn(words: Words): DrawnShape | undefined {
  const [latitude, longitude, radiusM] = [words['latitude'], words['longitude'], words['radiusM']].map(
    numberIn,
  );
  return latitude === undefined || longitude === undefined || radiusM === undefined
    ? undefined
    : circleAt({ latitude, longitude }, radiusM);
}

/** A circle of some metres around a place. */
export function circleAt(centre: LatLng, radiusM: number): DrawnShape {
  return { ...circleShape(centre, centre), radiusM: Math.round(radiusM) };
}

/** An area of a file; one with holes keeps them, so that the server says what is wrong with it. */
export function areaOf(rings: readonly (readonly LatLng[])[]): DrawnShape[] {
  const closed = rings.map(closedRing);
  const [outer = [], ...holes] = closed;
  if (outer.length === 0) {
    return [];
  }
  if (holes.length === 0) {
    return [polygonShape(outer)];
  }
  const coordinates = closed.map((ring) => ring.map(({ latitude, longitude }) => [longitude, latitude]));
  return [{ ...polygonShape([]), polygon: JSON.stringify({ type: 'Polygon', coordinates }) }];
}

/** A corridor along a line of a file; none along a line without places. */
export function corridorsOf(line: readonly LatLng[], radiusM: number | undefined): DrawnShape[] {
  return line.length === 0 ? [] : [corridorShape(line, radiusM)];
}

/** Fences of one thing in a file: those after the first have numbers. */
export function fencesOfShapes(
  shapes: readonly DrawnShape[],
  { name, said, drawnAs }: { name: string; said: Said; drawnAs: string },
): FenceInFile[] {
  return shapes.length === 0
    ? [{ name, shape: undefined, drawnAs, said }]
    : shapes.map((shape, at) => ({ name: at === 0 ? name : `${name} ${at + 1}`, shape, said }));
}

/** What the words of a file say of a fence. */
export function saidIn(words: Words): Said {
  const type = FENCE_KINDS.find((kind) => kind === words['type']);
  const [bufferM, dwellSeconds] = [numberIn(words['bufferM']), numberIn(words['dwellSeconds'])];
  const [speedLimitKmh, maxTrucks] = [numberIn(words['speedLimitKmh']), numberIn(words['maxTrucks'])];
  const [destinationName, forestName] = [textIn(words['destination']), textIn(words['forest'])];
  const inUse = words['isActive'];
  const isActive = inUse === undefined ? undefined : inUse === true || inUse === 'true';
  return {
    ...(type && { type }),
    ...(bufferM !== undefined && { bufferM: Math.round(bufferM) }),
    ...(dwellSeconds !== undefined && { dwellSeconds: Math.round(dwellSeconds) }),
    ...(speedLimitKmh !== undefined && { speedLimitKmh: Math.round(speedLimitKmh) }),
    ...(maxTrucks !== undefined && { maxTrucks: Math.round(maxTrucks) }),
    ...(destinationName !== undefined && { destinationName }),
    ...(forestName !== undefined && { forestName }),
    ...(isActive !== undefined && { isActive }),
  };
}
