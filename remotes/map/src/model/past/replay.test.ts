import type { TrackPoint } from '@haulboard/contract';
import { lastUntil, placeAt, spanOf, stopAt } from './replay.ts';
import { dayOfTruck } from '../../testing/track.ts';

const MORNING: TrackPoint[] = [
  [1000, -38, 176, 60, 0],
  [1100, -38, 176.1, 60, 0],
];
const NOON: TrackPoint[] = [
  [5000, -39, 177, 0, 0],
  [5010, -39, 177, 0, 45],
];
const truck = dayOfTruck({ tracks: [MORNING, NOON] });

describe('a truck’s day', () => {
  it('knows where the truck was between two fixes, and where it headed', () => {
    const seen = placeAt(truck, 1050);
    expect(seen).toMatchObject({ latitude: -38, isUnsure: false, at: 1000 });
    expect(seen?.longitude).toBeCloseTo(176.05, 6);
    expect(seen?.heading).toBeCloseTo(90, 0);
  });

  it('knows nothing before the first fix, and leaves the truck where it was last between two tracks', () => {
    expect(placeAt(truck, 999)).toBeUndefined();
    expect(placeAt(truck, 1500)).toMatchObject({ longitude: 176.1, isUnsure: false });
    expect(placeAt(truck, 4999)).toMatchObject({ longitude: 176.1, isUnsure: true });
    expect(placeAt(truck, 5000)).toMatchObject({ latitude: -39, heading: 0 });
    expect(placeAt(truck, 9000)).toMatchObject({ latitude: -39, heading: 45, isUnsure: true });
  });

  it('has a begin and an end, of one truck or of several', () => {
    expect(spanOf([truck])).toEqual([1000, 5010]);
    expect(spanOf([truck, dayOfTruck({ tracks: [[[20, 0, 0, 0, 0]]] })])).toEqual([20, 5010]);
    expect(spanOf([dayOfTruck({ tracks: [] })])).toBeUndefined();
  });

  it.each([
    [999, -1],
    [1000, 0],
    [1099, 0],
    [1100, 1],
    [2000, 1],
  ])('at %s its newest fix is number %s', (at, index) => {
    expect(lastUntil(MORNING, at)).toBe(index);
  });

  it('knows in which stop it is', () => {
    const stop = { duration: 0, isFromBefore: false, latitude: 0, longitude: 0, fenceName: null };
    const stops = [
      { ...stop, arrivedAt: 100, leftAt: 400 },
      { ...stop, arrivedAt: 900, leftAt: null },
    ];
    expect([50, 100, 400, 500, 9999].map((at) => stopAt({ stops }, at))).toEqual([-1, 0, 0, -1, 1]);
  });
});
