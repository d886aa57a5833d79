import { atTime, dayStart } from '@haulboard/contract/testing';
import { addDays } from '@haulboard/contract/time';
import { remainder, spanOfPart } from './day-part.ts';

const NZ = 'Pacific/Auckland';
const part = (fromMinute: number, toMinute: number) => ({ fromMinute, toMinute });

describe('what is left of a truck’s day for its owner', () => {
  it.each([
    ['all of it when nothing is lent', [], part(0, 1440)],
    ['the afternoon when the morning is lent', [part(0, 720)], part(720, 1440)],
    ['the morning when the afternoon is lent', [part(720, 1440)], part(0, 720)],
    ['the middle when both ends are lent', [part(0, 480), part(900, 1440)], part(480, 900)],
    ['nothing when all is lent', [part(0, 1440)], null],
    ['nothing when both halves are lent', [part(0, 720), part(720, 1440)], null],
  ])('is %s', (_, lent, left) => {
    expect(remainder(lent)).toEqual(left);
  });
});

describe('a part of a day', () => {
  it.each([
    ['an ordinary day', '2026-11-21'],
    ['the day of 23 hours', '2026-09-27'],
    ['the day of 25 hours', '2026-04-05'],
  ])('begins and ends by the clock on %s', (_, day) => {
    expect(spanOfPart(day, part(720, 1440), NZ)).toEqual({
      from: atTime(day, { hour: 12 }),
      to: dayStart(addDays(day, 1)),
    });
  });
});
