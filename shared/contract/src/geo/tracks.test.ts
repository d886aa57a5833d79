import { distanceM, groupTracks, lengthM } from './index.ts';

/** Fixes along a meridian, given in metres north of Rotorua. */
const north = (...metres: readonly number[]) =>
  metres.map((m) => ({ latitude: -38.14 + (m / 6_371_000) * (180 / Math.PI), longitude: 176.25, m }));
const inMetres = (tracks: readonly (readonly { m: number }[])[]) =>
  tracks.map((one) => one.map(({ m }) => m));

describe('the fixes of a truck', () => {
  it.each([
    { what: 'none', given: [], tracks: [] },
    { what: 'one of a parked truck', given: [0], tracks: [[0]] },
    { what: 'near each other', given: [0, 500, 1400], tracks: [[0, 500, 1400]] },
    {
      what: 'with a gap of more than 1000 m',
      given: [0, 999, 2001, 2500],
      tracks: [
        [0, 999],
        [2001, 2500],
      ],
    },
    { what: 'with a lone one beside a track', given: [0, 500, 5000], tracks: [[0, 500]] },
    { what: 'with a lone one before a track', given: [0, 5000, 5500], tracks: [[5000, 5500]] },
    { what: 'all lone: the newest', given: [0, 5000, 10_000], tracks: [[10_000]] },
    { what: 'of a truck that came back', given: [0, 5000, 0, 100], tracks: [[0, 100]] },
  ])('$what', ({ given, tracks }) => {
    expect(inMetres(groupTracks(north(...given)))).toEqual(tracks);
  });

  it('make one track up to exactly the gap, and another rule may be given', () => {
    const [from, to] = north(0, 1000);
    if (!from || !to) {
      throw new Error('two points were asked for');
    }
    const gap = distanceM(from, to);
    expect(groupTracks([from, to], gap)).toHaveLength(1);
    expect(inMetres(groupTracks([from, to], gap - 0.001))).toEqual([[1000]]);
  });

  it('have the length of their way', () => {
    expect(lengthM(north(0, 500, 200))).toBeCloseTo(800, 3);
    expect(lengthM([])).toBe(0);
  });
});
