import { isWorkDay, openWindows } from './hours.ts';
import { at } from '../../preflight/testing/a-day.ts';

const hours = (fromMinute: number | null, toMinute: number | null, days: readonly string[] = []) => ({
  fromMinute,
  toMinute,
  days,
});
const NZ = 'Pacific/Auckland';

/** How long each window lasts, in hours. */
const lasts = (day: string, fromMinute: number, toMinute: number) =>
  openWindows(day, hours(fromMinute, toMinute), NZ)?.map(({ from, to }) => (to - from) / 3600);

describe('opening hours', () => {
  it('are nothing to look at where they are not known', () => {
    expect(openWindows('2026-11-21', hours(null, null), NZ)).toBeNull();
  });

  it('are windows of the day and the days beside it', () => {
    expect(openWindows('2026-11-21', hours(300, 1080), NZ)).toEqual(
      [-24, 0, 24].map((day) => ({
        from: at(day + 5),
        to: at(day + 18),
      })),
    );
  });

  it('run into the next day, and midnight joins them', () => {
    expect(openWindows('2026-11-21', hours(0, 1440), NZ)).toEqual([{ from: at(-24), to: at(48) }]);
    expect(openWindows('2026-11-21', hours(1320, 360), NZ)?.[1]).toEqual({ from: at(22), to: at(30) });
  });

  it('leave out the days of the week on which it is closed', () => {
    // 2026-11-21 is a Saturday.
    const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
    expect(isWorkDay(days, '2026-11-21')).toBe(true);
    expect(isWorkDay(days, '2026-11-22')).toBe(false);
    expect(openWindows('2026-11-22', hours(null, null, days), NZ)).toEqual([
      { from: at(0), to: at(24) },
      { from: at(48), to: at(72) },
    ]);
  });

  it.each([
    ['an ordinary night', '2026-11-21', [8, 8, 8]],
    ['the night an hour longer', '2026-04-05', [9, 8, 8]],
    ['the night an hour shorter', '2026-09-27', [7, 8, 8]],
  ])('follow the clock on the wall: %s', (_, day, expected) => {
    expect(lasts(day, 22 * 60, 6 * 60)).toEqual(expected);
  });
});
