import { faultOf, firstDay, runsOf, WEEKDAYS, WORKING_DAYS } from './rhythm.ts';

const DAYS = { weekdays: WORKING_DAYS, fromDay: '2026-11-21', untilDay: '' };

describe('the days of a recurring load', () => {
  it.each([
    ['nobody has chosen a weekday', { ...DAYS, weekdays: [] }, 'noWeekday'],
    ['nobody has chosen a first day', { ...DAYS, fromDay: '' }, 'noFirstDay'],
    ['they end before they begin', { ...DAYS, untilDay: '2026-11-20' }, 'endsBefore'],
    ['none of the weekdays is among them', { ...DAYS, untilDay: '2026-11-22' }, 'neverComes'],
    ['the last day is the only one', { ...DAYS, untilDay: '2026-11-23' }, undefined],
  ])('are looked at: %s', (_, rhythm, fault) => {
    expect(faultOf(rhythm)).toBe(fault);
  });

  it.each([
    ['over the weekend', DAYS, '2026-11-23'],
    ['over the day that has 25 hours', { ...DAYS, fromDay: '2026-04-04' }, '2026-04-06'],
    ['over the day that has 23 hours', { ...DAYS, fromDay: '2026-09-26' }, '2026-09-28'],
    ['over the end of the year', { ...DAYS, weekdays: [1], fromDay: '2026-12-29' }, '2027-01-04'],
  ])('begin with the first that counts, %s', (_, rhythm, day) => {
    expect(firstDay(rhythm)).toBe(day);
  });

  it.each([
    [WORKING_DAYS, ['1–5']],
    [WEEKDAYS, ['1–7']],
    [
      [3, 1],
      ['1', '3'],
    ],
    [
      [6, 7],
      ['6', '7'],
    ],
    [
      [1, 2, 3, 5],
      ['1–3', '5'],
    ],
  ])('are said in runs: %j', (weekdays, runs) => {
    expect(
      runsOf(weekdays).map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`)),
    ).toEqual(runs);
  });
});
