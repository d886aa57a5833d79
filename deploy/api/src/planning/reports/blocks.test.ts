import { addDays, type Day } from '@haulboard/contract/time';
import { blocksOf } from './blocks.ts';

/** How often each day is counted by what is cut; days that are counted and taken away again are left out. */
function countsOf(from: Day, to: Day): Map<Day, number> {
  const counts = new Map<Day, number>();
  for (const { size, first, sign } of blocksOf({ from, to })) {
    for (let nth = 0; nth < size; nth += 1) {
      const day = addDays(first, nth);
      counts.set(day, (counts.get(day) ?? 0) + sign);
    }
  }
  return new Map([...counts].filter(([, count]) => count !== 0));
}

const daysOf = (from: Day, count: number) => Array.from({ length: count }, (_, nth) => addDays(from, nth));

describe('a stretch of days', () => {
  it.each([1, 7, 28, 91, 365, 731])('of %i is counted by blocks once each, wherever it begins', (length) => {
    for (let nth = 0; nth < 64; nth += length > 100 ? 13 : 3) {
      const from = addDays('2026-03-01', nth);
      expect(countsOf(from, addDays(from, length - 1))).toEqual(
        new Map(daysOf(from, length).map((day) => [day, 1])),
      );
    }
  });

  it('takes few blocks, and four weeks hardly more on one day than on another', () => {
    const most = (length: number) =>
      Math.max(
        ...daysOf('2026-03-01', 64).map((from) => blocksOf({ from, to: addDays(from, length - 1) }).length),
      );
    expect(most(28)).toBeLessThanOrEqual(8);
    expect(most(731)).toBeLessThanOrEqual(26);
  });

  it('is cut at the same days whoever asks', () => {
    expect(blocksOf({ from: '2026-04-05', to: '2026-04-05' })).toEqual([
      { size: 1, first: '2026-04-05', sign: 1 },
    ]);
  });
});
