import { namedPiles } from './names-on-map.ts';
import type { Pile } from './piles.ts';

const pile = (name: string, x: number, y = 100): Pile<string> => ({ x, y, items: [name] });
const widthOf = () => 40;
const named = (piles: readonly Pile<string>[]) => namedPiles(piles, widthOf).flatMap(({ items }) => items);

describe('the codes of trucks on a wall', () => {
  it('stand beside every icon that is by itself', () => {
    expect(named([pile('CN1', 100), pile('CN2', 150), pile('CN3', 100, 170)])).toEqual(['CN1', 'CN2', 'CN3']);
  });

  it('never lie over each other: who comes first is named', () => {
    expect(named([pile('CN1', 100), pile('CN2', 130), pile('CN3', 160, 110)])).toEqual(['CN1', 'CN3']);
  });

  it('never lie over the icon of another truck: the truck is seen, its neighbour is not named', () => {
    expect(named([pile('CN1', 100), pile('CN2', 120, 60)])).toEqual(['CN2']);
    expect(named([pile('CN1', 100), pile('CN2', 140, 60)])).toEqual(['CN1', 'CN2']);
    expect(named([pile('CN1', 100), pile('CN2', 100, 70)])).toEqual(['CN2']);
    expect(named([pile('CN1', 100), pile('CN2', 100, 36)])).toEqual(['CN1', 'CN2']);
  });

  it('are left out where so many icons are shown that nobody can read them', () => {
    const many = Array.from({ length: 81 }, (_, nth) => pile(`CN${nth}`, nth * 50));
    expect(named(many.slice(1))).toHaveLength(80);
    expect(named(many)).toEqual([]);
  });
});
