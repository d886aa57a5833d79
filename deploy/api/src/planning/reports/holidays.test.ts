import { weekdayOf } from '@haulboard/contract/time';
import { holidaysIn } from './holidays.ts';

const namesIn = (from: string, to: string) =>
  holidaysIn({ from, to }).map(({ day, name }) => `${day} ${String(name)}`);

describe('public holidays', () => {
  it('are those of a year, as its calendar has them', () => {
    expect(namesIn('2026-01-01', '2026-12-31')).toEqual([
      '2026-01-01 New Year’s Day',
      '2026-01-02 Day after New Year’s Day',
      '2026-02-06 Waitangi Day',
      '2026-04-03 Good Friday',
      '2026-04-06 Easter Monday',
      '2026-04-25 Anzac Day',
      '2026-04-27 Anzac Day (day kept)',
      '2026-06-01 King’s Birthday',
      '2026-07-10 Matariki',
      '2026-10-26 Labour Day',
      '2026-12-25 Christmas Day',
      '2026-12-26 Boxing Day',
      '2026-12-28 Boxing Day (day kept)',
    ]);
  });

  it('that fall on a weekend are kept on the Monday and the Tuesday', () => {
    expect(namesIn('2021-12-25', '2022-01-05')).toEqual([
      '2021-12-25 Christmas Day',
      '2021-12-26 Boxing Day',
      '2021-12-27 Christmas Day (day kept)',
      '2021-12-28 Boxing Day (day kept)',
      '2022-01-01 New Year’s Day',
      '2022-01-02 Day after New Year’s Day',
      '2022-01-03 New Year’s Day (day kept)',
      '2022-01-04 Day after New Year’s Day (day kept)',
    ]);
  });

  it('have Easter on its Sunday and Matariki on a Friday', () => {
    expect(namesIn('2024-03-20', '2024-04-10')).toEqual([
      '2024-03-29 Good Friday',
      '2024-04-01 Easter Monday',
    ]);
    expect(namesIn('2027-03-20', '2027-04-10')).toEqual([
      '2027-03-26 Good Friday',
      '2027-03-29 Easter Monday',
    ]);
    const matariki = holidaysIn({ from: '2022-01-01', to: '2032-12-31' }).filter(
      ({ name }) => String(name) === 'Matariki',
    );
    expect(matariki.map(({ day }) => weekdayOf(day))).toEqual(Array.from({ length: 11 }, () => 5));
  });
});
