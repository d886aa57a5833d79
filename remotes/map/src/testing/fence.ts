import type { Fence } from '../model/fences/fences.ts';

/** A fence for tests: a skid's circle. */
export function fence(more: Partial<Fence> = {}): Fence {
  return {
    id: 1,
    version: 1,
    isRemoved: false,
    name: 'Skid 704/1',
    type: 'skid',
    destinationId: null,
    destinationName: null,
    forestId: null,
    forestName: null,
    shape: 'circle',
    latitude: -38.48,
    longitude: 176.65,
    radiusM: 200,
    polygon: '',
    bufferM: 0,
    dwellSeconds: 120,
    speedLimitKmh: null,
    maxTrucks: null,
    isActive: true,
    ...more,
  };
}
