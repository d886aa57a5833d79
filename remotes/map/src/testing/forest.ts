import type { ForestPlace } from '@haulboard/contract';

/** A forest for tests: one skid with a crew, one without. */
export function forest(more: Partial<ForestPlace> = {}): ForestPlace {
  return {
    id: 1,
    name: 'Kaingaroa',
    latitude: -38.48,
    longitude: 176.65,
    skids: [
      { id: 41, name: '704/1', latitude: -38.45, longitude: 176.6, crews: ['66'] },
      { id: 42, name: '704/2', latitude: -38.5, longitude: 176.62, crews: [] },
    ],
    edges: [],
    ...more,
  };
}
