import { addDays, type Day } from '@haulboard/contract/time';
import { isDue, type Recurrence } from '@haulboard/contract';
import { nextDue } from './due-days.ts';

const WORKING_DAYS: Recurrence = { weekdays: [1, 2, 3, 4, 5], fromDay: '2026-01-01', untilDay: null };
const EVERY_DAY: Recurrence = { ...WORKING_DAYS, weekdays: [1, 2, 3, 4, 5, 6, 7] };
const NONE: ReadonlySet<Day> = new Set();

function dueBetween(rhythm: Recurrence, from: Day, to: Day): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (isDue(rhythm, day)) {
      days.push(day);
    }
  }
  return days;
}

describe('a load that comes on working days', () => {
  it.each([
    ['over the 25-hour day', ['2026-04-03', '2026-04-06']],
    ['over the 23-hour day', ['2026-09-25', '2026-09-28']],
    ['over the end of the year', ['2026-12-31', '2027-01-01', '2027-01-04']],
    ['over the leap day', ['2028-02-28', '2028-02-29', '2028-03-01']],
  ])('comes on each of them once, %s', (_, days) => {
    const [first = '', last = ''] = [days[0], days.at(-1)];
    expect(dueBetween(WORKING_DAYS, first, last)).toEqual(days);
  });

  it('comes on the days that the clock changes too, when Sundays are meant', () => {
    const sundays = { ...WORKING_DAYS, weekdays: [7] };
    expect(dueBetween(sundays, '2026-04-01', '2026-04-12')).toEqual(['2026-04-05', '2026-04-12']);
    expect(dueBetween(sundays, '2026-09-21', '2026-10-04')).toEqual(['2026-09-27', '2026-10-04']);
  });

  it('comes on its first and its last day, and on none before or after', () => {
    const december = { ...EVERY_DAY, fromDay: '2026-12-24', untilDay: '2026-12-26' };
    expect(dueBetween(december, '2026-12-20', '2026-12-31')).toEqual([
      '2026-12-24',
      '2026-12-25',
      '2026-12-26',
    ]);
  });
});

describe('the next day of a recurring load', () => {
  it.each([
    { name: 'today, while nothing was made for it', today: '2026-11-23', settled: [], next: '2026-11-23' },
    { name: 'the day after, once it was', today: '2026-11-23', settled: ['2026-11-23'], next: '2026-11-24' },
    { name: 'Monday, after Friday', today: '2026-11-27', settled: ['2026-11-27'], next: '2026-11-30' },
    { name: 'Tuesday, if not Monday', today: '2026-11-28', settled: ['2026-11-30'], next: '2026-12-01' },
    {
      name: 'in the new year',
      today: '2026-12-31',
      settled: ['2026-12-31', '2027-01-01'],
      next: '2027-01-04',
    },
  ])('is $name', ({ today, settled, next }) => {
    expect(nextDue(WORKING_DAYS, today, new Set(settled))).toBe(next);
  });

  it('is its first day while that is still to come', () => {
    expect(nextDue({ ...EVERY_DAY, fromDay: '2027-06-01' }, '2026-11-23', NONE)).toBe('2027-06-01');
  });

  it('is none once it has ended, and none where no day of its time is one of its weekdays', () => {
    expect(nextDue({ ...EVERY_DAY, untilDay: '2026-11-22' }, '2026-11-23', NONE)).toBeNull();
    const never = { weekdays: [7], fromDay: '2026-11-23', untilDay: '2026-11-27' };
    expect(nextDue(never, '2026-11-20', NONE)).toBeNull();
  });
});
