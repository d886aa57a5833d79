import type { Pile } from './piles.ts';
import type { Point } from '../point.ts';

type Box = Point & { readonly width: number };

/** More names than this nobody reads from across a room. */
const MAX_NAMED = 80;
/** From one line of names to the next, pixels. */
const LINE_PX = 22;
/** Between two names, pixels. */
const GAP_PX = 4;
/** An icon reaches so far from its place, pixels. */
const ICON_REACH_PX = 14;

/** A name stands so far above its place, and is so high, pixels. */
export const NAME = { above: 29, height: 20 } as const;

/** Whether a name lies over the icon of another pile. */
function hides(name: Box, icon: Point): boolean {
  const middle = name.y - NAME.above - NAME.height / 2;
  return (
    Math.abs(icon.x - name.x) < name.width / 2 + ICON_REACH_PX &&
    Math.abs(icon.y - middle) < NAME.height / 2 + ICON_REACH_PX
  );
}

/**
 * The piles whose names have room, those at the front first; none where there are too many. Where a truck is says more
 * than what it is called: no name lies over an icon.
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
  const taken: Box[] = [];
  return piles.filter((pile) => {
    const { x, y } = pile;
    const width = widthOf(pile);
    const hidesNone = piles.every((other) => other === pile || !hides({ x, y, width }, other));
    const isFree =
      hidesNone &&
      taken.every(
        (other) =>
          Math.abs(other.y - y) >= LINE_PX || Math.abs(other.x - x) >= (other.width + width) / 2 + GAP_PX,
      );
    if (isFree) {
      taken.push({ x, y, width });
    }
    return isFree;
  });
}
