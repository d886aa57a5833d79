import { gatherPiles, pileAt, type Placed } from './piles.ts';

function at(item: string, x: number, y: number): Placed<string> {
  return { item, x, y };
}

describe('trucks over each other', () => {
  it('are one pile that names them all, at the place of the first', () => {
    const piles = gatherPiles([at('A', 100, 100), at('B', 104, 98), at('C', 300, 100)], 16);
    expect(piles).toEqual([
      { x: 100, y: 100, items: ['A', 'B'] },
      { x: 300, y: 100, items: ['C'] },
    ]);
  });

  it('are found across the lines of the search grid, on every side', () => {
    const middle = at('middle', 160, 160);
    for (const [dx, dy] of [
      [-1, 0],
      [1, 0],
      [0, -1],
      [0, 1],
      [-1, -1],
      [1, 1],
    ] as const) {
      expect(gatherPiles([middle, at('near', 160 + dx * 10, 160 + dy * 10)], 16)).toHaveLength(1);
      expect(gatherPiles([middle, at('far', 160 + dx * 17, 160 + dy * 17)], 16)).toHaveLength(2);
    }
  });

  it('gather the same way as by comparing each with each', () => {
    const placed = Array.from({ length: 400 }, (_, i) => at(`T${i}`, (i * 7919) % 503, (i * 104_729) % 307));
    const slow: { x: number; y: number; items: string[] }[] = [];
    for (const { x, y, item } of placed) {
      const near = slow.filter((pile) => Math.hypot(pile.x - x, pile.y - y) <= 16);
      if (near.length === 0) {
        slow.push({ x, y, items: [item] });
      }
    }
    const fast = gatherPiles(placed, 16);
    expect(fast.map(({ x, y }) => `${x},${y}`)).toEqual(slow.map(({ x, y }) => `${x},${y}`));
    expect(fast.flatMap(({ items }) => items).toSorted()).toEqual(placed.map(({ item }) => item).toSorted());
  });

  it('never makes a pile of nothing', () => {
    expect(gatherPiles([], 16)).toEqual([]);
  });
});

describe('a click', () => {
  const piles = gatherPiles([at('A', 100, 100), at('B', 130, 100), at('C', 100, 1000)], 16);

  it.each([
    [{ x: 100, y: 100 }, 'A'],
    [{ x: 116, y: 100 }, 'B'],
    [{ x: 114, y: 100 }, 'A'],
    [{ x: 100, y: 120 }, 'A'],
    [{ x: 100, y: 121 }, undefined],
    [{ x: 500, y: 500 }, undefined],
  ])('at %j meets %p', (pointer, item) => {
    expect(pileAt(piles, pointer, 20)?.items[0]).toBe(item);
  });
});
