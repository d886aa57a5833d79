import { dayStart, NZ } from '@haulboard/contract/testing';
import { isPastDay, pathOfDay, readDateTime, writeDateTime } from './plan-day.ts';

describe('the day in the address', () => {
  it.each([
    [String(dayStart('2026-11-21')), '2026-11-21'],
    [String(dayStart('2026-11-21') * 1000), '2026-11-21'],
    [String((dayStart('2026-11-21') + 14 * 3600) * 1000), '2026-11-21'],
    [writeDateTime('2026-09-27', NZ), '2026-09-27'],
    ['0', undefined],
    ['tomorrow', undefined],
    ['-5', undefined],
    ['99999999999999999', undefined],
    [null, undefined],
  ])('%s is %s', (param, day) => {
    expect(readDateTime(param, NZ)).toBe(day);
  });

  it.each([
    ['2026-11-21', '/today/edit'],
    ['2026-11-22', '/tomorrow'],
    ['2026-11-20', `/today/edit?dateTime=${dayStart('2026-11-20') * 1000}`],
    ['2026-11-24', `/tomorrow?dateTime=${dayStart('2026-11-24') * 1000}`],
  ])('%s is planned at %s', (day, path) => {
    expect(pathOfDay(day, '2026-11-21', NZ)).toBe(path);
  });

  it('lets yesterday still be mended, and nothing older', () => {
    expect(isPastDay('2026-11-20', '2026-11-21')).toBe(false);
    expect(isPastDay('2026-11-19', '2026-11-21')).toBe(true);
  });
});
