import type { DrawnArea, LatLng } from '@haulboard/contract/geo';
import { flatten, type Box, type FlatArea, type XY } from './plane.ts';
import { isIn, spansIn } from './spans.ts';

/** After a longer silence nobody knows which way a truck went. */
export const MAX_SILENCE_S = 600;

/** A place and a time in seconds, and how fast it was there, where that is known. */
export type Moment = LatLng & { readonly at: number; readonly speedKmh?: number | undefined };
/** Since when a truck is too fast in a fence, and whether that was told. */
export type TooFast = { readonly since: number; readonly isTold: boolean };
/** How a truck is in a fence: since when, and whether for the fence's dwell time. */
export type Stay = { readonly since: number; readonly isArrived: boolean; readonly tooFast?: TooFast };
/**
 * What happened at the edge of a fence; `exit` says whether the truck had arrived. `isUnseen`: it was heard elsewhere
 * after a long silence, and has left at some time before.
 */
export type Passage = {
  readonly kind: 'enter' | 'arrive' | 'exit';
  readonly at: number;
  readonly isArrived: boolean;
  readonly isUnseen?: boolean;
};

/** A fence, ready to follow trucks. */
export type FenceShape = {
  readonly area: FlatArea;
  readonly toFlat: (place: LatLng) => XY;
  /** Degrees: whoever drives beside it does not come into the area. */
  readonly box: Box;
  /** A truck that is in leaves only when it is further from the area than this. */
  readonly bufferM: number;
  readonly dwellSeconds: number;
};

const NOTHING = { stay: undefined, passages: [] };

/** Lays a fence out flat once, however many trucks are followed. */
export function layOut(area: DrawnArea, rules: { bufferM: number; dwellSeconds: number }): FenceShape {
  return { ...flatten(area), ...rules };
}

/** Keeps what happens to one truck at one fence. */
class Follower {
  readonly passages: Passage[] = [];
  readonly #dwellSeconds: number;
  stay: Stay | undefined;

  constructor(stay: Stay | undefined, dwellSeconds: number) {
    this.stay = stay;
    this.#dwellSeconds = dwellSeconds;
  }

  enter(at: number): void {
    this.stay = { since: at, isArrived: false };
    this.passages.push({ kind: 'enter', at, isArrived: false });
  }

  /** The truck is still in. */
  remain(until: number): void {
    if (this.stay && !this.stay.isArrived && until - this.stay.since >= this.#dwellSeconds) {
      const at = this.stay.since + this.#dwellSeconds;
      this.stay = { ...this.stay, isArrived: true };
      this.passages.push({ kind: 'arrive', at, isArrived: true });
    }
  }

  exit(at: number, more: Pick<Passage, 'isUnseen'> = {}): void {
    this.remain(at);
    this.passages.push({ kind: 'exit', at, isArrived: this.stay?.isArrived ?? false, ...more });
    this.stay = undefined;
  }
}

/** Nobody saw the way: only where the truck is now counts. */
function appear(fence: FenceShape, follower: Follower, to: Moment): void {
  const place = fence.toFlat(to);
  if (follower.stay && !isIn(fence.area, place, fence.bufferM)) {
    follower.exit(to.at, { isUnseen: true });
  } else if (!follower.stay && isIn(fence.area, place)) {
    follower.enter(to.at);
  }
}

/** Along the line between two fixes, in and out as often as it crosses. */
function drive(fence: FenceShape, follower: Follower, [from, to]: readonly [Moment, Moment]): void {
  const line = { from: fence.toFlat(from), to: fence.toFlat(to) };
  const core = spansIn(fence.area, line);
  const wide = fence.bufferM === 0 ? core : spansIn(fence.area, line, fence.bufferM);
  const timeAt = (t: number) => from.at + (to.at - from.at) * t;
  for (let t = 0; t < 1;) {
    if (follower.stay) {
      const here = wide.find(([begin, end]) => begin <= t && end >= t);
      const end = here?.[1] ?? t;
      if (end >= 1) {
        return;
      }
      follower.exit(timeAt(end));
      t = end;
      // What ends here is behind the truck: the next part begins later.
      core.splice(0, core.findLastIndex((span) => span[0] <= end) + 1);
    } else {
      const next = core.find(([, end]) => end >= t);
      if (!next) {
        return;
      }
      t = Math.max(t, next[0]);
      follower.enter(timeAt(t));
    }
  }
}

/** Whether both places lie on one side of a box: no line between them crosses it. */
function isBeside({ west, east, south, north }: Box, from: LatLng, to: LatLng): boolean {
  return (
    Math.min(from.longitude, to.longitude) > east ||
    Math.max(from.longitude, to.longitude) < west ||
    Math.min(from.latitude, to.latitude) > north ||
    Math.max(from.latitude, to.latitude) < south
  );
}

/**
 * What happens at a fence while a truck drives from one fix to the next, and its stay there afterwards. The truck is
 * taken to drive in a straight line at a steady speed. Before a first fix, or one after a long silence, no drive is
 * known.
 */
export function follow(
  fence: FenceShape,
  stay: Stay | undefined,
  way: { from: Moment | undefined; to: Moment },
): { stay: Stay | undefined; passages: readonly Passage[] } {
  const { from, to } = way;
  if (!stay && isBeside(fence.box, from ?? to, to)) {
    return NOTHING;
  }
  const follower = new Follower(stay, fence.dwellSeconds);
  if (!from || to.at - from.at > MAX_SILENCE_S) {
    appear(fence, follower, to);
  } else {
    drive(fence, follower, [from, to]);
  }
  follower.remain(to.at);
  return { stay: follower.stay, passages: follower.passages };
}
