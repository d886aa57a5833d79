/** The part of the time that drawing may take while trucks glide: the rest is for whoever clicks and types. */
const MAX_SHARE = 0.25;
/** A frame as long as the others says more than one that was interrupted. */
const WEIGHT_OF_LAST = 0.2;

/** What a frame costs, of the costs before and the last one, in ms. */
export const frameCost = (before: number | undefined, last: number): number =>
  before === undefined ? last : before + (last - before) * WEIGHT_OF_LAST;

/** How long to let the page be after a frame of this cost, in ms. */
export const restAfter = (cost: number): number => cost / MAX_SHARE - cost;

/** A step that is shorter than this nobody sees, in pixels of the page. */
const MIN_STEP_PX = 0.5;

/** How trucks on the screen glide: the fastest one, in pixels a millisecond, and until the last one is there. */
export type Glide = { pxPerMs: number; leftMs: number };

/** How long to wait for the next frame, in ms: until the page has had its share, and there is a step to see. */
export function restWhile(cost: number, { pxPerMs, leftMs }: Glide): number {
  const untilSeen = Math.min(MIN_STEP_PX / pxPerMs, leftMs);
  return Math.max(restAfter(cost), untilSeen - cost);
}
