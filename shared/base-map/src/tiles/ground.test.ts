import RenderFeature from 'ol/render/Feature.js';
import { withGround } from './ground.ts';

type Type = 'Polygon' | 'LineString' | 'Point';

function shape(layer: string, type: Type): RenderFeature {
  return new RenderFeature(type, [0, 0, 1, 0, 1, 1, 0, 0], [8], 2, { layer }, undefined);
}

const layersOf = (...shapes: RenderFeature[]): unknown[] =>
  withGround(shapes, [0, 0, 1, 1]).map((one) => one.get('layer'));

describe('the land of a tile', () => {
  it('is all of it, under roads and water, where a schema draws none', () => {
    expect(layersOf(shape('streets', 'LineString'))).toEqual(['earth', 'streets']);
    expect(layersOf(shape('ocean', 'Polygon'), shape('boundaries', 'LineString'))[0]).toBe('earth');
  });

  it('is what LINZ draws of it, so that the sea stays sea', () => {
    const tile = [shape('boundaries', 'Polygon'), shape('streets', 'LineString')];
    expect(layersOf(...tile)).toEqual(['sea', 'boundaries', 'streets']);
  });

  it('is none where a tile has but the name of a bay', () => {
    expect(layersOf(shape('place_labels', 'Point'))).toEqual(['sea', 'place_labels']);
  });
});
