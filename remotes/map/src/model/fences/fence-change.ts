import type { DrawnShape, Fence } from './fences.ts';

/** What may be changed of a fence beside the map: its shape, its margin and its limits. */
export type FenceChanges = Partial<DrawnShape & Pick<Fence, 'bufferM' | 'speedLimitKmh' | 'maxTrucks'>>;

/** Fields that somebody sets on a fence. A shape is drawn whole, so its fields change together. */
const FIELDS = {
  shape: ['shape', 'latitude', 'longitude', 'radiusM', 'polygon'],
  name: ['name'],
  type: ['type'],
  destination: ['destinationId'],
  forest: ['forestId'],
  buffer: ['bufferM'],
  dwell: ['dwellSeconds'],
  speedLimit: ['speedLimitKmh'],
  maxTrucks: ['maxTrucks'],
  inUse: ['isActive'],
} as const satisfies Record<string, readonly (keyof Fence)[]>;

/** What a fence has, as people tell it apart. */
export type FencePart = keyof typeof FIELDS;

const FENCE_PARTS = [
  'name',
  'type',
  'shape',
  'destination',
  'forest',
  'buffer',
  'dwell',
  'speedLimit',
  'maxTrucks',
  'inUse',
] as const satisfies readonly FencePart[];

/** The parts that some fields of the record belong to. */
export function partsOfFields(fields: readonly string[]): FencePart[] {
  return FENCE_PARTS.filter((part) => FIELDS[part].some((field) => fields.includes(field)));
}

/** The parts in which two fences differ. */
export function changedParts(one: Fence, other: Fence): FencePart[] {
  return FENCE_PARTS.filter((part) => FIELDS[part].some((field) => one[field] !== other[field]));
}

/**
 * One's own changes of a fence: a shape goes whole.
 *
 * @param theirs what somebody else has made of it; their parts win
 */
export function ownChanges(before: Fence, changes: FenceChanges, theirs = before): FenceChanges {
  const mine = { ...before, ...changes };
  const { shape, latitude, longitude, radiusM, polygon } = mine;
  const taken = changedParts(before, theirs);
  const own = changedParts(before, mine).filter((part) => !taken.includes(part));
  return {
    ...(own.includes('shape') && { shape, latitude, longitude, radiusM, polygon }),
    ...(own.includes('buffer') && { bufferM: mine.bufferM }),
    ...(own.includes('speedLimit') && { speedLimitKmh: mine.speedLimitKmh }),
    ...(own.includes('maxTrucks') && { maxTrucks: mine.maxTrucks }),
  };
}
