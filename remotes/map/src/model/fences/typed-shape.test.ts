import { circleShape, corridorShape, polygonShape } from './fences.ts';
import { draftOf, readPoint, readTyped, typedOf, type TypedShape } from './typed-shape.ts';

const GATE = { latitude: -38.14, longitude: 176.25 };
const CORNERS = ['-38.14, 176.25', '-38.14, 176.26', '-38.15, 176.26'];

const typed = (more: Partial<TypedShape>): TypedShape => ({
  shape: 'polygon',
  points: [],
  radiusM: 200,
  ...more,
});

describe('a point that somebody types', () => {
  it.each([
    '-38.14, 176.25',
    '-38.14 176.25',
    '  -38.140000;176.250000 ',
    '\u221238.14, 176.25',
    '38.14S 176.25E',
    '38.14° S'.replace(' ', '') + ', 176.25°E',
    '176.25, -38.14',
  ])('is read from %j', (text) => expect(readPoint(text)).toEqual(GATE));

  it('is read from metres of NZTM2000, in either order', () => {
    const wellington = { latitude: -41.286668, longitude: 174.776079 };
    const [east, north] = [1748734, 5427881];
    for (const text of [`${east} ${north}`, `${north}, ${east}`]) {
      const read = readPoint(text);
      expect(read).toMatchObject({
        latitude: expect.closeTo(wellington.latitude, 3),
        longitude: expect.closeTo(wellington.longitude, 3),
      });
    }
  });

  it.each(['', 'the gate', '-38.14', '-38.14, 176.25, 12', '-38,14 176,25', '-38.14, '])(
    'is none: %j',
    (text) => expect(readPoint(text)).toEqual({ what: 'none' }),
  );

  it('lies in New Zealand', () => expect(readPoint('-33.9, 151.2')).toEqual({ what: 'abroad' }));
});

describe('a shape that somebody types', () => {
  it('is an area of its corners', () => {
    const shape = readTyped(typed({ points: CORNERS }));
    expect(shape).toMatchObject({ shape: 'polygon', latitude: null, radiusM: null });
    expect(
      typedOf(
        polygonShape([GATE, { ...GATE, longitude: 176.26 }, { latitude: -38.15, longitude: 176.26 }, GATE]),
      ),
    ).toEqual({ shape: 'polygon', points: CORNERS, radiusM: null });
  });

  it('is a circle around its first point', () => {
    const shape = readTyped(typed({ shape: 'circle', points: CORNERS, radiusM: 300 }));
    expect(shape).toEqual({ ...circleShape(GATE, GATE), radiusM: 300 });
  });

  it('is a corridor along its points, and is typed again as it was', () => {
    const corridor = corridorShape([GATE, { ...GATE, longitude: 176.26 }], 80);
    const again = typedOf(corridor);
    expect(again).toEqual({ shape: 'corridor', points: CORNERS.slice(0, 2), radiusM: 80 });
    expect(readTyped(again)).toEqual(corridor);
  });

  it.each<[string, Partial<TypedShape>, object]>([
    ['a point that is none', { points: [...CORNERS, 'gate'] }, { at: 3, what: 'none' }],
    ['a point abroad', { points: ['-33, 151', ...CORNERS] }, { at: 0, what: 'abroad' }],
    ['two corners', { points: CORNERS.slice(1) }, { what: 'few' }],
    ['no middle', { shape: 'circle' }, { what: 'few' }],
    ['a line of one point', { shape: 'corridor', points: CORNERS.slice(2) }, { what: 'few' }],
    ['a circle without a radius', { shape: 'circle', points: CORNERS, radiusM: null }, { what: 'radius' }],
    [
      'sides that cross',
      { points: ['-38.1, 176.1', '-38.2, 176.2', '-38.1, 176.2', '-38.2, 176.1'] },
      { what: 'cross' },
    ],
  ])('of %s says what is wrong with it', (_what, more, fault) => {
    expect(readTyped(typed(more))).toEqual(fault);
  });

  it('is on the map before it is whole: its first point, then the lines between them', () => {
    expect(draftOf(typed({}))).toBeUndefined();
    expect(draftOf(typed({ points: ['-38.14, 176.25', 'gate'] }))).toMatchObject({
      shape: 'circle',
      ...GATE,
    });
    const [first = '', second = ''] = CORNERS;
    expect(draftOf(typed({ points: [first, second] }))).toMatchObject({ shape: 'corridor', radiusM: 0 });
  });
});
