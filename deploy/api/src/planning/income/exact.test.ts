import fc from 'fast-check';
import { divideRounded, partOfWhole, percentOf } from './exact.ts';

describe('amounts of money', () => {
  it.each([
    [1n, 2n, 1n],
    [3n, 2n, 2n],
    [249n, 100n, 2n],
    [250n, 100n, 3n],
    [0n, 7n, 0n],
  ])('%d of %d is rounded to the nearest cent, half a cent up', (dividend, divisor, whole) => {
    expect(divideRounded(dividend, divisor)).toBe(whole);
  });

  it('are shared so that the parts are the whole, to the cent', () => {
    expect([1, 2, 3].map((part) => partOfWhole(10_000n, { part, parts: 3 }))).toEqual([3333n, 3334n, 3333n]);
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 12n), fc.integer({ min: 1, max: 3 }), (whole, parts) => {
        const shares = Array.from({ length: parts }, (_, at) => partOfWhole(whole, { part: at + 1, parts }));
        expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(whole);
        expect(shares.every((share) => share >= whole / BigInt(parts))).toBe(true);
      }),
    );
  });

  it('take a percentage without a float in between', () => {
    expect(percentOf(1_005n, 1500)).toBe(151n);
    expect(percentOf(9_007_199_254_740_993n, 10_000)).toBe(9_007_199_254_740_993n);
  });
});
