import { centsOf, typedCents } from './cents.ts';

describe('an amount that somebody types', () => {
  it.each([
    ['18.5', 1850],
    ['18.50', 1850],
    ['$1,200', 120_000],
    ['0.07', 7],
    ['1234567.89', 123_456_789],
    [' 12. ', 1200],
  ])('%s is so many whole cents', (typed, cents) => {
    expect(centsOf(typed)).toBe(cents);
  });

  it.each(['', 'x', '1.234', '-5', '1e3', '1,23'])('%s is none', (typed) => {
    expect(centsOf(typed)).toBeUndefined();
  });

  it('is written as it would be typed', () => {
    expect([1850, 7, 120_000, null].map(typedCents)).toEqual(['18.50', '0.07', '1200.00', '']);
  });
});
