import { daysOf, rangeOf, RANGE_NAMES } from './ranges.ts';

describe('a word for some days', () => {
  it.each([
    ['today', '2026-03-01', '2026-03-01', '2026-03-01'],
    ['week', '2026-04-07', '2026-04-01', '2026-04-07'],
    ['weeks', '2026-10-01', '2026-09-04', '2026-10-01'],
    ['month', '2026-04-05', '2026-04-01', '2026-04-05'],
    ['lastMonth', '2024-03-31', '2024-02-01', '2024-02-29'],
    ['quarter', '2026-04-01', '2026-01-01', '2026-04-01'],
  ] as const)('%s on %s is from %s to %s', (name, today, ...[from, to]) => {
    expect(daysOf(name, today)).toEqual({ from, to });
  });

  it('is found again by its days, and other days have none', () => {
    const today = '2026-11-23';
    for (const name of RANGE_NAMES) {
      expect(rangeOf(daysOf(name, today), today)).toBe(name);
    }
    expect(rangeOf({ from: '2026-01-02', to: '2026-01-03' }, today)).toBeUndefined();
  });
});
