import { dayOfTruck } from '../../testing/track.ts';
import { drawTrack, PICTURE, roundLength } from './track-picture.ts';

const FROM_ROTORUA_TO_TAUPO = dayOfTruck({
  tracks: [
    [
      [0, -38.1387, 176.2452, 60, 0],
      [3600, -38.688, 176.085, 60, 0],
    ],
  ],
});

describe('the picture of a day on paper', () => {
  it('holds the whole way, north up, with the towns on it', () => {
    const picture = drawTrack(FROM_ROTORUA_TO_TAUPO);
    const [from = [], to = []] = (picture?.lines[0] ?? '')
      .split(' ')
      .map((pair) => pair.split(',').map(Number));
    expect(from[1]).toBeCloseTo(PICTURE.margin);
    expect(to[1]).toBeCloseTo(PICTURE.height - PICTURE.margin);
    expect(from[0]).toBeGreaterThan(to[0] ?? Infinity);
    expect(picture?.towns.map(({ name }) => name)).toEqual(expect.arrayContaining(['Rotorua', 'Taupō']));
  });

  it('has a scale that is right: half a degree of latitude is 61 kilometres', () => {
    const { scale, place } = drawTrack(FROM_ROTORUA_TO_TAUPO) ?? {};
    const { y: north = 0 } = place?.({ latitude: -38.1387, longitude: 176 }) ?? {};
    const { y: south = 0 } = place?.({ latitude: -38.688, longitude: 176 }) ?? {};
    const km = (((south - north) / (scale?.width ?? 1)) * (scale?.metres ?? 1)) / 1000;
    expect(Math.abs(km - 61.1)).toBeLessThan(0.6);
    expect([1999, 2000, 4999, 5100, 870].map(roundLength)).toEqual([1000, 2000, 2000, 5000, 500]);
  });

  it('is not drawn of a truck that was not heard of, and is of one that only stood', () => {
    expect(drawTrack(dayOfTruck())).toBeUndefined();
    const stood = drawTrack(dayOfTruck({ tracks: [[[0, -38, 176, 0, 0]]] }));
    expect(stood?.lines).toEqual([`${PICTURE.width / 2}.0,${PICTURE.height / 2}.0`]);
  });
});
