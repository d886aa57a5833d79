import { namedPiles } from './names-on-map.ts';
import type { Pile } from './piles.ts';

const pile = (name: string, x: number, y = 100): Pile<string> => ({ x, y, items: [name] });
const widthOf = () => 40;
const named = (piles: readonly Pile<string>[]) => namedPiles(piles, widthOf).flatMap(({ items }) => items);

describe('the codes of trucks on a wall', () => {
  it('stand beside every icon that is by itself', () => {
    expect(named([pile('CN1', 100), pile('CN2', 150), pile('CN3', 100, 130)])).toEqual(['CN1', 'CN2', 'CN3']);
  });

  it('never lie over each other: who comes first is named', () => {
    expect(named([pile('CN1', 100), pile('CN2', 130), pile('CN3', 160, 110)])).toEqual(['CN1', 'CN3']);
  });

  it('are left out where so many icons are shown that nobody can read them', () => {
    const many = Array.from({ length: 81 }, (_, nth) => pile(`CN${nth}`, nth * 50));
    expect(named(many.slice(1))).toHaveLength(80);
    expect(named(many)).toEqual([]);
  });
});
