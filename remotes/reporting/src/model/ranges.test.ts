import { MAX_INCOME_DAYS } from '@haulboard/contract';
import { beginOn, daysOf, endOn, rangeOf, RANGE_NAMES } from './ranges.ts';

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

  it('is never more than a person may ask about', () => {
    for (const name of RANGE_NAMES) {
      const { from, to } = daysOf(name, '2026-08-31');
      expect(beginOn(from, to, MAX_INCOME_DAYS)).toEqual({ from, to });
    }
  });
});

describe('a person who changes one end of some days', () => {
  it.each([
    ['keeps the last day', '2026-11-10', '2026-11-10', '2026-11-27'],
    ['takes the last day along beyond it', '2026-12-05', '2026-12-05', '2026-12-05'],
    ['keeps it at the limit', '2026-08-28', '2026-08-28', '2026-11-27'],
    ['takes it along beyond the limit', '2026-08-27', '2026-08-27', '2026-11-26'],
  ])('%s when the first day is %s', (_what, day, ...[from, to]) => {
    expect(beginOn(day, '2026-11-27', 92)).toEqual({ from, to });
  });

  it.each([
    ['keeps the first day', '2026-11-10', '2026-11-01', '2026-11-10'],
    ['takes the first day along before it', '2026-10-05', '2026-10-05', '2026-10-05'],
    ['keeps it at the limit', '2027-01-31', '2026-11-01', '2027-01-31'],
    ['takes it along beyond the limit', '2027-02-01', '2026-11-02', '2027-02-01'],
  ])('%s when the last day is %s', (_what, day, ...[from, to]) => {
    expect(endOn('2026-11-01', day, 92)).toEqual({ from, to });
  });
});
