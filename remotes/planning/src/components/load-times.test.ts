import { atTime, NZ } from '@haulboard/contract/testing';
import { setupI18n } from '@lingui/core';
import { aTask, DAY } from '../testing/builders.ts';
import { loadTime, loadTimes } from './load-times.ts';

const english = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } });
const chinese = setupI18n({ locale: 'zh-CN', messages: { 'zh-CN': {} } });

type Clock = [day: string, hour: number, minute: number];
const at = ([day, hour, minute]: Clock) => atTime(day, { hour, minute });
/** A load of Saturday's plan. */
const aLoad = (from: Clock | null, to: Clock | null) =>
  aTask({ id: 1, plannedLoadAt: from && at(from), plannedUnloadAt: to && at(to) });

const SUNDAY = '2026-11-22';
const MONDAY = '2026-11-23';

describe('when a load is carried', () => {
  it.each<[string, Clock | null, Clock | null]>([
    ['7:40 – 9:05 am', [DAY, 7, 40], [DAY, 9, 5]],
    ['11:10 am – 1:05 pm', [DAY, 11, 10], [DAY, 13, 5]],
    ['7:58 pm – Sun 4:23 am', [DAY, 19, 58], [SUNDAY, 4, 23]],
    ['7:58 am – Sun 4:23 am', [DAY, 7, 58], [SUNDAY, 4, 23]],
    ['Sun 1:31 – 9:54 pm', [SUNDAY, 13, 31], [SUNDAY, 21, 54]],
    ['Sun 11:31 am – 9:54 pm', [SUNDAY, 11, 31], [SUNDAY, 21, 54]],
    ['Sun 10:05 pm – Mon 4:30 am', [SUNDAY, 22, 5], [MONDAY, 4, 30]],
    ['Fri 11:50 pm – 1:05 am', ['2026-11-20', 23, 50], [DAY, 1, 5]],
    ['Mon 4:05 am', [MONDAY, 4, 5], null],
    ['', null, null],
  ])('a dispatcher reads %s, with the weekday of what is on another day', (text, from, to) => {
    expect(loadTimes(english, aLoad(from, to), NZ)).toBe(text);
  });

  it('and the ear hears the same day', () => {
    expect(loadTime(english, aLoad([SUNDAY, 13, 31], null), NZ)).toBe('Sun 1:31 pm');
    expect(loadTime(english, aLoad([DAY, 13, 31], null), NZ)).toBe('1:31 pm');
  });

  it('Chinese readers have the weekday in their language', () => {
    expect(loadTimes(chinese, aLoad([DAY, 19, 58], [SUNDAY, 4, 23]), NZ)).toBe('7:58 pm – 周日 4:23 am');
  });

  it('the last hour of a day of 25 hours is still on it', () => {
    const date = at(['2026-04-05', 0, 0]);
    const late = { ...aLoad(null, null), date, plannedLoadAt: at(['2026-04-05', 23, 30]) };
    expect(loadTime(english, late, NZ)).toBe('11:30 pm');
    expect(loadTime(english, { ...late, plannedLoadAt: at(['2026-04-06', 0, 30]) }, NZ)).toBe('Mon 12:30 am');
  });
});
