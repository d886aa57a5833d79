import type { Fix } from './fix.ts';
import { untilNow } from './until-now.ts';

const NOW = Date.UTC(2026, 10, 21, 2, 0, 0);
const fixAt = (secondsFromNow: number): Fix => ({
  at: NOW + secondsFromNow * 1000,
  latitude: -38,
  longitude: 176,
  speedKmh: null,
  heading: null,
  accuracyM: null,
  altitudeM: null,
  batteryPercent: null,
});
const seconds = (fixes: readonly Fix[]) => fixes.map(({ at }) => (at - NOW) / 1000);

describe('the times of a phone', () => {
  it('are believed until now', () => {
    expect(seconds(untilNow([fixAt(-90), fixAt(0)], NOW))).toEqual([-90, 0]);
    expect(untilNow([], NOW)).toEqual([]);
  });

  it('that are ahead move back together: the truck drove as fast as it did', () => {
    expect(seconds(untilNow([fixAt(-60), fixAt(480), fixAt(540)], NOW))).toEqual([-600, -60, 0]);
  });
});
