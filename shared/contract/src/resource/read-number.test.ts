import { readNumber } from './read-number.ts';

describe('a number that somebody types or has in a file', () => {
  it.each([
    ['18,50', 18.5],
    ['18.50', 18.5],
    ['0,125', 0.125],
    ['-38,2', -38.2],
    ['7,', 7],
    ['1234,567', 1234.567],
    ['1,234', 1234],
    ['1,234.5', 1234.5],
    ['12,345,678', 12_345_678],
    ['1 234,5', 1234.5],
    ["1'234", 1234],
    ['.5', 0.5],
    ['4.4E+04', 44_000],
  ])('%s is read as it was meant', (typed, number) => {
    expect(readNumber(typed)).toBe(number);
  });

  it.each(['1,2,3', '1,234,5', '1,00,000', '1.234,5', '1.2.3', ',', '', '-', 'many', '0x10', 'Infinity'])(
    '%s is not guessed at',
    (typed) => {
      expect(readNumber(typed)).toBeUndefined();
    },
  );
});
