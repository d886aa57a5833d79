import RenderFeature from 'ol/render/Feature.js';
import { createShapeStyle } from './shape-style.ts';

const FAR = 600;
const NEAR = 20;

function shape(properties: Record<string, string>): RenderFeature {
  return new RenderFeature('Polygon', [0, 0, 1, 0, 1, 1, 0, 0], [8], 2, properties, undefined);
}

const drawn = (properties: Record<string, string>, resolution = FAR, isDark = true) =>
  createShapeStyle(isDark)(shape(properties), resolution);

describe('shapes of map tiles', () => {
  it.each([
    ['Protomaps', { layer: 'roads', kind: 'highway' }, { layer: 'roads', kind: 'minor_road' }],
    [
      'OpenMapTiles',
      { layer: 'transportation', class: 'trunk' },
      { layer: 'transportation', class: 'track' },
    ],
    ['Shortbread', { layer: 'streets', kind: 'motorway' }, { layer: 'streets', kind: 'residential' }],
    [
      'LINZ',
      { layer: 'streets', kind: 'motorway' },
      { layer: 'streets', kind: 'track', track_use: 'vehicle' },
    ],
  ])('show the highways from afar and every road from near by, as %s names them', (_, wide, small) => {
    expect(drawn(wide)?.getStroke()?.getWidth()).toBe(3);
    expect(drawn(small)).toBeUndefined();
    expect(drawn(small, NEAR)?.getStroke()?.getWidth()).toBe(1);
  });

  it.each([
    [{ layer: 'streets', kind: 'rail' }],
    [{ layer: 'streets', kind: 'track', track_use: 'foot' }],
    [{ layer: 'roads', kind: 'path' }],
  ])('show no way that a truck cannot take: %o', (way) => {
    expect(drawn(way, NEAR)).toBeUndefined();
  });

  it('show sealed roads of two lanes from afar, where nothing else is said of them', () => {
    const road = { layer: 'streets', lane_count: '2', surface: 'sealed' };
    expect(drawn(road)?.getStroke()?.getWidth()).toBe(2);
    expect(drawn({ ...road, surface: 'metalled' })).toBeUndefined();
  });

  it('name towns from afar and small places from near by, but no bays and peaks', () => {
    const label = 'Murupara';
    const named = (properties: Record<string, string>, resolution = FAR) =>
      drawn({ layer: 'place_labels', ...properties }, resolution)
        ?.getText()
        ?.getText();
    expect(named({ label, place: 'town' })).toBe(label);
    expect(named({ label, place: 'locality' })).toBe('');
    expect(named({ label, place: 'locality' }, NEAR)).toBe(label);
    expect(named({ label, natural: 'peak' }, NEAR)).toBe('');
  });

  it('show woods, and nothing else that land is used for', () => {
    expect(drawn({ layer: 'landuse', kind: 'forest' })?.getFill()).toBeTruthy();
    expect(drawn({ layer: 'landcover', class: 'wood' })?.getFill()).toBeTruthy();
    expect(drawn({ layer: 'land', landuse: 'wood', tree: 'exotic' })?.getFill()).toBeTruthy();
    expect(drawn({ layer: 'land', kind: 'sand' })).toBeUndefined();
    expect(drawn({ layer: 'landuse', kind: 'commercial' })).toBeUndefined();
    expect(drawn({ layer: 'buildings' })).toBeUndefined();
  });

  it('put water over land, and names over all', () => {
    const order = ['sea', 'earth', 'water', 'roads', 'places'].map((layer) =>
      drawn({ layer, kind: 'highway', name: 'Taupō' })?.getZIndex(),
    );
    expect(order).toEqual(order.toSorted((a, b) => Number(a) - Number(b)));
    expect(drawn({ layer: 'places', name: 'Taupō' })?.getText()?.getText()).toBe('Taupō');
  });

  it('are dark on light where the surroundings are light', () => {
    const fills = [true, false].map((isDark) =>
      drawn({ layer: 'earth' }, FAR, isDark)?.getFill()?.getColor(),
    );
    expect(fills[0]).not.toBe(fills[1]);
  });
});
