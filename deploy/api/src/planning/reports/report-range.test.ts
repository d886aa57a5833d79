import { partsBeforeOf, partsOf, readRange } from './report-range.ts';

const TODAY = '2026-11-23';

describe('the days of a report', () => {
  it('are the last four weeks unless somebody says otherwise', () => {
    expect(readRange({}, TODAY)).toEqual({
      from: '2026-10-27',
      to: TODAY,
      by: 'day',
      before: { from: '2026-09-29', to: '2026-10-26' },
    });
  });

  it.each([
    ['one month', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['three months over a year’s end', '2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
    ['a month but a day', '2026-03-01', '2026-03-30', '2026-01-30', '2026-02-28'],
    ['the day on which clocks go back', '2026-04-05', '2026-04-05', '2026-04-04', '2026-04-04'],
    ['the day on which clocks go forward', '2026-09-27', '2026-09-27', '2026-09-26', '2026-09-26'],
  ])('are compared with what comes before: %s', (_, ...[from, to, first, last]) => {
    expect(readRange({ from, to }, TODAY).before).toEqual({ from: first, to: last });
  });

  it.each([
    ['day', 31, '2026-10-24'],
    ['week', 32, '2026-10-23'],
    ['week', 182, '2026-05-26'],
    ['month', 183, '2026-05-25'],
  ])('are cut by the %s where there are %i', (by, _, from) => {
    expect(readRange({ from, to: TODAY }, TODAY).by).toBe(by);
  });

  it('begin on a day to come where only that is said', () => {
    expect(readRange({ from: '2026-12-01' }, TODAY)).toMatchObject({ from: '2026-12-01', to: '2026-12-01' });
  });

  it('are refused in the wrong order, and where there are too many', () => {
    expect(() => readRange({ from: '2026-05-02', to: '2026-05-01' }, TODAY)).toThrow('to: ');
    expect(() => readRange({ from: '2020-01-01', to: TODAY }, TODAY)).toThrow('from: ');
  });
});

describe('the parts of a range', () => {
  it('are its days, also those on which clocks change', () => {
    const days = partsOf({ from: '2026-04-04', to: '2026-04-06' }, 'day');
    expect(days.map(({ from }) => from)).toEqual(['2026-04-04', '2026-04-05', '2026-04-06']);
  });

  it('are weeks from Monday, cut where the range begins and ends', () => {
    expect(partsOf({ from: '2026-09-23', to: '2026-10-06' }, 'week')).toEqual([
      { from: '2026-09-23', to: '2026-09-27' },
      { from: '2026-09-28', to: '2026-10-04' },
      { from: '2026-10-05', to: '2026-10-06' },
    ]);
  });

  it('are calendar months, also the shortest', () => {
    expect(partsOf({ from: '2024-01-31', to: '2024-03-01' }, 'month')).toEqual([
      { from: '2024-01-31', to: '2024-01-31' },
      { from: '2024-02-01', to: '2024-02-29' },
      { from: '2024-03-01', to: '2024-03-01' },
    ]);
  });
});

describe('the parts of the days before', () => {
  const before = (from: string, to: string, by: 'day' | 'week' | 'month') =>
    partsBeforeOf(readRange({ from, to, by }, TODAY)).map((part) => `${part.from} ${part.to}`);

  it('are as long as those they are compared with: one day beside one day, a week beside a week', () => {
    // The first of November is a Sunday.
    expect(before('2026-11-01', '2026-11-23', 'week')).toEqual([
      '2026-10-09 2026-10-09',
      '2026-10-10 2026-10-16',
      '2026-10-17 2026-10-23',
      '2026-10-24 2026-10-30',
      '2026-10-31 2026-10-31',
    ]);
  });

  it('are all of them where the month before is longer, and fewer where it is shorter', () => {
    const january = before('2026-02-01', '2026-02-28', 'day');
    expect([january.length, january.at(-1)]).toEqual([31, '2026-01-31 2026-01-31']);
    expect(before('2026-02-01', '2026-02-28', 'week')).toEqual([
      '2026-01-01 2026-01-01',
      '2026-01-02 2026-01-08',
      '2026-01-09 2026-01-15',
      '2026-01-16 2026-01-22',
      '2026-01-23 2026-01-28',
      '2026-01-29 2026-01-31',
    ]);
    expect(before('2026-03-01', '2026-03-31', 'day')).toHaveLength(28);
  });

  it('are calendar months beside calendar months, and as many days beside parts of them', () => {
    expect(before('2026-04-01', '2026-06-30', 'month')).toEqual([
      '2026-01-01 2026-01-31',
      '2026-02-01 2026-02-28',
      '2026-03-01 2026-03-31',
    ]);
    expect(before('2026-04-11', '2026-05-20', 'month')).toEqual([
      '2026-03-02 2026-03-21',
      '2026-03-22 2026-04-10',
    ]);
  });
});
