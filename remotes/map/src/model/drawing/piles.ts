import type { Point } from '../point.ts';

/** A thing drawn at a place on the screen, pixels. */
export type Placed<T> = Point & { item: T };

/** Things that lie over each other on the screen, drawn as one at the first one's place. */
export type Pile<T> = Point & { items: T[] };

/** More columns than any screen has, so that no two cells get one number. */
const COLUMNS = 1 << 20;

/** Piles by the square they lie in: ten thousand trucks are gathered within one frame. */
class PileGrid<T> {
  readonly #cells = new Map<number, Pile<T>[]>();
  readonly #size: number;

  constructor(size: number) {
    this.#size = size;
  }

  add(pile: Pile<T>): void {
    const key = this.#key(pile, 0, 0);
    const cell = this.#cells.get(key);
    if (cell) {
      cell.push(pile);
    } else {
      this.#cells.set(key, [pile]);
    }
  }

  /** The first pile within one cell's width of a point. */
  near(point: Point): Pile<T> | undefined {
    for (let column = -1; column <= 1; column += 1) {
      for (let row = -1; row <= 1; row += 1) {
        const found = this.#cells
          .get(this.#key(point, column, row))
          ?.find((pile) => Math.hypot(pile.x - point.x, pile.y - point.y) <= this.#size);
        if (found) {
          return found;
        }
      }
    }
    return undefined;
  }

  #key({ x, y }: Point, column: number, row: number): number {
    return (Math.floor(y / this.#size) + row) * COLUMNS + Math.floor(x / this.#size) + column;
  }
}

/**
 * Gathers what lies within `radius` pixels of an earlier thing: trucks in one yard never come apart by
 * zooming, so a pile must be able to name them. The order given decides who leads a pile.
 */
export function gatherPiles<T>(placed: readonly Placed<T>[], radius: number): Pile<T>[] {
  const piles: Pile<T>[] = [];
  const grid = new PileGrid<T>(radius);
  for (const { x, y, item } of placed) {
    const near = grid.near({ x, y });
    if (near) {
      near.items.push(item);
    } else {
      const pile = { x, y, items: [item] };
      piles.push(pile);
      grid.add(pile);
    }
  }
  return piles;
}

/** The pile under a pointer: the nearest one within `reach` pixels. */
export function pileAt<T>(piles: readonly Pile<T>[], pointer: Point, reach: number): Pile<T> | undefined {
  let best: Pile<T> | undefined;
  let bestDistance = reach;
  for (const pile of piles) {
    const distance = Math.hypot(pile.x - pointer.x, pile.y - pointer.y);
    if (distance <= bestDistance) {
      best = pile;
      bestDistance = distance;
    }
  }
  return best;
}
