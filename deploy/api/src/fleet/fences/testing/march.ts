import type { FlatArea, XY } from '../plane.ts';

// An independent way to tell what happens at a fence: it knows nothing of crossings, only how far a point is from the area.

/** A fix on the flat map. */
export type Spot = XY & { at: number };
type Rules = { area: FlatArea; bufferM: number; dwellSeconds: number };

/** Steps near an edge, metres: a shorter cut through a corner would be missed. */
const STEP_M = 0.002;
const HALVINGS = 40;

function toEdge(point: XY, from: XY, to: XY): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / square;
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - from.x - t * dx, point.y - from.y - t * dy);
}

/** How often the ring goes around the point. */
function winding(ring: readonly XY[], point: XY): number {
  let turns = 0;
  for (let at = 1; at < ring.length; at += 1) {
    const [from, to] = [ring[at - 1], ring[at]];
    if (!from || !to) {
      continue;
    }
    const side = (to.x - from.x) * (point.y - from.y) - (point.x - from.x) * (to.y - from.y);
    if (from.y <= point.y && to.y > point.y && side > 0) {
      turns += 1;
    }
    if (from.y > point.y && to.y <= point.y && side < 0) {
      turns -= 1;
    }
  }
  return turns;
}

/** Metres from the area; below 0 inside it. */
export function outside(area: FlatArea, point: XY): number {
  if (area.kind === 'circle') {
    return Math.hypot(point.x - area.centre.x, point.y - area.centre.y) - area.radiusM;
  }
  const path = area.kind === 'corridor' ? area.line : area.ring;
  let least = Infinity;
  for (let at = 1; at < path.length; at += 1) {
    const [from, to] = [path[at - 1], path[at]];
    least = from && to ? Math.min(least, toEdge(point, from, to)) : least;
  }
  if (area.kind === 'corridor') {
    return least - area.radiusM;
  }
  return winding(area.ring, point) === 0 ? least : -least;
}

/** Where something begins to be so, between a place where it is not and one where it is. */
function halve([from, to]: [number, number], isSo: (at: number) => boolean): number {
  let [low, high] = [from, to];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    [low, high] = isSo(middle) ? [low, middle] : [middle, high];
  }
  return high;
}

/** All that happens to a truck at a fence, found by walking its way in small steps. */
export function march(rules: Rules, spots: readonly Spot[], maxSilenceS: number): [string, number][] {
  const { area, bufferM, dwellSeconds } = rules;
  const told: [string, number][] = [];
  let since: number | undefined;
  let isArrived = false;
  const arrive = (until: number) => {
    if (since !== undefined && !isArrived && until - since >= dwellSeconds) {
      isArrived = true;
      told.push(['arrive', since + dwellSeconds]);
    }
  };
  /** Above 0 where the truck's state is to change. */
  const due = (point: XY) => (since === undefined ? -outside(area, point) : outside(area, point) - bufferM);
  const turn = (at: number) => {
    arrive(at);
    told.push([since === undefined ? 'enter' : 'exit', at]);
    since = since === undefined ? at : undefined;
    isArrived = false;
  };
  for (const [index, to] of spots.entries()) {
    const from = spots[index - 1];
    if (!from || to.at - from.at > maxSilenceS) {
      if (due(to) >= 0) {
        turn(to.at);
      }
      arrive(to.at);
      continue;
    }
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const pointAt = (way: number): XY => {
      const t = length === 0 ? 1 : way / length;
      return { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t };
    };
    const timeAt = (way: number) => from.at + (length === 0 ? 1 : way / length) * (to.at - from.at);
    let before = 0;
    for (let way = 0; way < length;) {
      way = Math.min(length, way + Math.max(STEP_M, Math.abs(due(pointAt(way)))));
      if (due(pointAt(way)) > 0) {
        way = halve([before, way], (middle) => due(pointAt(middle)) > 0);
        turn(timeAt(way));
      }
      before = way;
    }
    arrive(to.at);
  }
  return told;
}
