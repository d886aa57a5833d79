import type { Pile } from './piles.ts';

/** More names than this nobody reads from across a room. */
const MAX_NAMED = 80;
/** From one line of names to the next, pixels. */
const LINE_PX = 22;
/** Between two names, pixels. */
const GAP_PX = 4;

/**
 * The piles whose names have room, those at the front first; none where there are too many.
 *
 * @param widthOf how many pixels wide the name of a pile is drawn
 */
export function namedPiles<T>(
  piles: readonly Pile<T>[],
  widthOf: (pile: Pile<T>) => number,
): readonly Pile<T>[] {
  if (piles.length > MAX_NAMED) {
    return [];
  }
  const taken: { x: number; y: number; width: number }[] = [];
  return piles.filter((pile) => {
    const { x, y } = pile;
    const width = widthOf(pile);
    const isFree = taken.every(
      (other) =>
        Math.abs(other.y - y) >= LINE_PX || Math.abs(other.x - x) >= (other.width + width) / 2 + GAP_PX,
    );
    if (isFree) {
      taken.push({ x, y, width });
    }
    return isFree;
  });
}
