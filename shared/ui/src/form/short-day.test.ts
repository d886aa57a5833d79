import { readShortDay } from './short-day.ts';

describe('a day that somebody writes in a hurry', () => {
  it.each([
    ['5/11', '2027-11-05'],
    ['24/12', '2027-12-24'],
    [' 5.1.26 ', '2026-01-05'],
    ['29/2/28', '2028-02-29'],
    ['29/2', undefined],
    ['31/4', undefined],
    ['5/13', undefined],
    ['05/11/2026', undefined],
    ['5/', undefined],
    ['', undefined],
  ])('%j is read as %j', (text, day) => {
    expect(readShortDay(text, 2027)).toBe(day);
  });
});
