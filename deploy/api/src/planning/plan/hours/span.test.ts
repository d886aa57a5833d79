import { crowds, groups, isInside, joined, momentAt } from './span.ts';

const s = (from: number, to: number) => ({ from, to });

describe('spans of time', () => {
  it('are joined where the gap is too short to count, however they overlap', () => {
    expect(joined([s(5, 9), s(0, 4), s(1, 2), s(11, 12)], 2)).toEqual([s(0, 9), s(11, 12)]);
  });

  it('are cut into groups where the gap is long enough', () => {
    expect(groups([s(0, 4), s(6, 8), s(18, 20)], 10)).toEqual([[s(0, 4), s(6, 8)], [s(18, 20)]]);
  });

  it('reach a limit at a moment, gaps left out, and only when they pass it', () => {
    expect(momentAt([s(0, 4), s(6, 9)], 5)).toBe(7);
    expect(momentAt([s(0, 4), s(6, 9)], 7)).toBeUndefined();
  });

  it('lie within a window or stick out', () => {
    expect(isInside(s(1, 3), [s(1, 3)])).toBe(true);
    expect(isInside(s(1, 4), [s(1, 3), s(3, 5)])).toBe(false);
  });

  it.each([
    ['one after the other is no crowd', [s(0, 2), s(2, 4)], 1, []],
    ['two at once are one too many for one', [s(0, 3), s(2, 4)], 1, [{ from: 2, to: 3, count: 2 }]],
    ['the busiest moment counts', [s(0, 9), s(1, 8), s(2, 3), s(4, 5)], 1, [{ from: 1, to: 8, count: 3 }]],
    [
      'two crowds are two',
      [s(0, 9), s(1, 2), s(5, 6)],
      1,
      [
        { from: 1, to: 2, count: 2 },
        { from: 5, to: 6, count: 2 },
      ],
    ],
  ])('make a crowd: %s', (_, ...[spans, most, expected]) => {
    expect(crowds(spans, most).map(({ from, to, count }) => ({ from, to, count }))).toEqual(expected);
  });
});
