import { clockText, readClock } from './clock.ts';

test.each([
  ['4:05 pm', '16:05'],
  ['04:10am', '04:10'],
  ['16:05', '16:05'],
  ['16.05', '16:05'],
  ['1605', '16:05'],
  ['410', '04:10'],
  ['4', '04:00'],
  ['4 PM', '16:00'],
  ['4 p.m.', '16:00'],
  ['12 am', '00:00'],
  ['12:30 pm', '12:30'],
  ['0:30', '00:30'],
  ['24:00', ''],
  ['13 pm', ''],
  ['0 am', ''],
  ['4:60', ''],
  ['4:0', ''],
  ['four', ''],
  ['', ''],
])('“%s” is read as the time “%s”', (typed, clock) => {
  expect(readClock(typed)).toBe(clock);
});

test.each([
  ['00:00', '12:00 am'],
  ['04:10', '4:10 am'],
  ['12:00', '12:00 pm'],
  ['23:59', '11:59 pm'],
  ['', ''],
])('%s is written “%s”', (clock, text) => {
  expect(clockText(clock)).toBe(text);
});
