import { readPolygon } from './polygon.ts';

const geoJson = (...points: readonly [number, number][]): string =>
  JSON.stringify({ type: 'Polygon', coordinates: [points] });

describe('a drawn area', () => {
  it('is read as its corners', () => {
    const text = geoJson([176.1, -38.1], [176.2, -38.1], [176.2, -38.2], [176.1, -38.1]);
    expect(readPolygon(text)).toEqual({
      ring: [
        { latitude: -38.1, longitude: 176.1 },
        { latitude: -38.1, longitude: 176.2 },
        { latitude: -38.2, longitude: 176.2 },
        { latitude: -38.1, longitude: 176.1 },
      ],
    });
  });

  it('may turn inwards, have many corners and lie on the Chathams', () => {
    const arrow = geoJson([176, -38], [177, -38], [176.2, -38.2], [176, -39], [176, -38]);
    expect(readPolygon(arrow)).toHaveProperty('ring');
    const round = Array.from({ length: 500 }, (_, at): [number, number] => {
      const angle = (at / 500) * 2 * Math.PI;
      return [176 + Math.cos(angle) / 10, -38 + Math.sin(angle) / 10];
    });
    expect(readPolygon(geoJson(...round, round[0] ?? [0, 0]))).toHaveProperty('ring');
    const island = geoJson([-176.5, -44], [-176.4, -44], [-176.4, -43.9], [-176.5, -44]);
    expect(readPolygon(island)).toHaveProperty('ring');
  });

  it.each([
    ['is no text of this kind', 'give a GeoJSON polygon without holes', 'a field behind the mill'],
    ['is another shape', 'give a GeoJSON polygon without holes', '{"type":"Point","coordinates":[176,-38]}'],
    [
      'has a hole',
      'give a GeoJSON polygon without holes',
      '{"type":"Polygon","coordinates":[[[176,-38],[177,-38],[177,-39],[176,-38]],[[176.5,-38.1],[176.6,-38.1],[176.6,-38.2],[176.5,-38.1]]]}',
    ],
    [
      'is open',
      'the last point must be the first one again',
      geoJson([176, -38], [177, -38], [177, -39], [176, -39]),
    ],
    ['is a line', 'give from 3 to 500 points', geoJson([176, -38], [177, -38], [176, -38])],
    ['is abroad', 'must be in New Zealand', geoJson([151, -33], [152, -33], [152, -34], [151, -33])],
    [
      'has latitude and longitude the wrong way round',
      'must be in New Zealand',
      geoJson([-38, 176], [-38, 177], [-39, 177], [-38, 176]),
    ],
    [
      'is a bow tie',
      'its sides must not cross or touch',
      geoJson([176, -38], [177, -39], [177, -38], [176, -39], [176, -38]),
    ],
    [
      'goes back the way it came',
      'its sides must not cross or touch',
      geoJson([176, -38], [177, -38], [176.5, -38], [176.5, -39], [176, -38]),
    ],
    [
      'touches itself in a corner',
      'its sides must not cross or touch',
      geoJson([176, -38], [177, -38], [176.5, -38.5], [177, -39], [176, -39], [176.5, -38.5], [176, -38]),
    ],
  ])('is refused when it %s', (_, fault, text) => {
    expect(readPolygon(text)).toEqual({ fault });
  });
});
