import { numbersOf, placeOf } from './place.ts';

describe('a place that somebody types', () => {
  // The three points of LINZ's own program (nztm.c).
  it.each([
    { east: 1_576_041.15, north: 6_188_574.24, latitude: -34.444_07, longitude: 172.739_19 },
    { east: 1_576_542.01, north: 5_515_331.05, latitude: -40.512_41, longitude: 172.723_11 },
    { east: 1_307_103.22, north: 4_826_464.86, latitude: -46.651_3, longitude: 169.172_06 },
  ])('is metres of NZTM2000, east or north first: $east $north', async ({ east, north, ...place }) => {
    expect(await placeOf(east, north)).toEqual(place);
    expect(await placeOf(north, east)).toEqual(place);
  });

  it('is degrees', async () => {
    expect(await placeOf(-38.48, 176.65)).toEqual({ latitude: -38.48, longitude: 176.65 });
  });

  it('is neither where the numbers are too large or too small', async () => {
    expect(await placeOf(176.65, -38.48)).toBeUndefined();
    expect(await placeOf(1_748_735, 100)).toBeUndefined();
  });

  it.each([
    ['-38.48, 176.65', [-38.48, 176.65]],
    ['1748735 5427916', [1_748_735, 5_427_916]],
    ['1748735E\t5427916N', [1_748_735, 5_427_916]],
    ['-38.48', undefined],
    ['north of the bridge', undefined],
    ['', undefined],
  ])('reads %j', (text, numbers) => {
    expect(numbersOf(text)).toEqual(numbers);
  });
});
