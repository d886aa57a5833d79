import { distanceM, readPolygon } from '@haulboard/contract/geo';
import { fence } from '../testing/fence.ts';
import { circleShape, fencesToGeoJson, fencesToKml, polygonShape, ringOf } from './fences.ts';

const MIDDLE = { latitude: -38.48, longitude: 176.65 };

describe('a drawn fence', () => {
  it('is a circle of the metres from its middle to where it was let go', () => {
    const shape = circleShape(MIDDLE, { latitude: -38.4818, longitude: 176.65 });
    expect(shape).toMatchObject({ shape: 'circle', ...MIDDLE, radiusM: 200 });
    for (const corner of ringOf(shape)) {
      expect(distanceM(MIDDLE, corner)).toBeCloseTo(200, -1);
    }
  });

  it('is an area that the record takes as it was drawn', () => {
    const ring = [
      MIDDLE,
      { latitude: -38.49, longitude: 176.65 },
      { latitude: -38.49, longitude: 176.66 },
      MIDDLE,
    ];
    const shape = polygonShape(ring);
    expect(readPolygon(shape.polygon)).toEqual({ ring });
    expect(ringOf(shape)).toEqual(ring);
  });
});

describe('fences as a file', () => {
  const fences = [fence({ name: 'Skid <1>' }), fence({ shape: 'polygon', polygon: 'nonsense' })];

  it('are GeoJSON, circles with their radius', () => {
    const read: unknown = JSON.parse(fencesToGeoJson(fences.slice(0, 1)));
    expect(read).toMatchObject({
      features: [{ properties: { name: 'Skid <1>', radiusM: 200 }, geometry: { type: 'Polygon' } }],
    });
  });

  it('are KML that a parser reads', () => {
    const read = new DOMParser().parseFromString(fencesToKml(fences), 'application/xml');
    expect(read.querySelector('parsererror')).toBeNull();
    expect(read.querySelector('Placemark > name')?.textContent).toBe('Skid <1>');
    expect(read.querySelector('coordinates')?.textContent?.split(' ')).toHaveLength(65);
  });
});
