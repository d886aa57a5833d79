import { edgesOf, type FlatArea, type XY } from './plane.ts';

/** A part of a line, 0 at its begin and 1 at its end. */
export type Span = readonly [from: number, to: number];
type Line = { readonly from: XY; readonly to: XY };

const NONE: readonly Span[] = [];
const pointAt = ({ from, to }: Line, t: number): XY => ({
  x: from.x + (to.x - from.x) * t,
  y: from.y + (to.y - from.y) * t,
});

/** Where a value that changes evenly from `begin` to `end` is between two others. */
function between(begin: number, end: number, [least, most]: Span): Span | undefined {
  const change = end - begin;
  if (change === 0) {
    return begin >= least && begin <= most ? [0, 1] : undefined;
  }
  const [one, other] = [(least - begin) / change, (most - begin) / change];
  const [from, to] = [Math.max(0, Math.min(one, other)), Math.min(1, Math.max(one, other))];
  return from <= to ? [from, to] : undefined;
}

/** The part of a line within `radius` of a point. */
function inCircle({ from, to }: Line, centre: XY, radius: number): readonly Span[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const [fx, fy] = [from.x - centre.x, from.y - centre.y];
  const a = dx * dx + dy * dy;
  const b = fx * dx + fy * dy;
  const c = fx * fx + fy * fy - radius * radius;
  if (a === 0) {
    return c <= 0 ? [[0, 1]] : NONE;
  }
  const root = b * b - a * c;
  if (root < 0) {
    return NONE;
  }
  const half = Math.sqrt(root);
  const [begin, end] = [Math.max(0, (-b - half) / a), Math.min(1, (-b + half) / a)];
  return begin <= end ? [[begin, end]] : NONE;
}

/** The part of a line beside an edge, at most `width` away from it. */
function besideEdge(line: Line, [start, end]: readonly [XY, XY], width: number): readonly Span[] {
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  if (length === 0) {
    return NONE;
  }
  const [ux, uy] = [(end.x - start.x) / length, (end.y - start.y) / length];
  const along = ({ x, y }: XY) => (x - start.x) * ux + (y - start.y) * uy;
  const aside = ({ x, y }: XY) => (y - start.y) * ux - (x - start.x) * uy;
  const on = between(along(line.from), along(line.to), [0, length]);
  const near = between(aside(line.from), aside(line.to), [-width, width]);
  const span: Span = [Math.max(on?.[0] ?? 1, near?.[0] ?? 1), Math.min(on?.[1] ?? 0, near?.[1] ?? 0)];
  return span[0] <= span[1] ? [span] : NONE;
}

/** Whether a point is in a ring: a ray to the east crosses its edges an odd number of times. */
function isInRing(ring: readonly XY[], { x, y }: XY): boolean {
  let isIn = false;
  for (const [from, to] of edgesOf(ring)) {
    const isCrossing =
      from.y > y !== to.y > y && x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x;
    isIn = isCrossing ? !isIn : isIn;
  }
  return isIn;
}

/** Where a line crosses an edge. */
function crossing({ from, to }: Line, [start, end]: readonly [XY, XY]): number | undefined {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const [ex, ey] = [end.x - start.x, end.y - start.y];
  const across = dx * ey - dy * ex;
  if (across === 0) {
    return undefined;
  }
  const [sx, sy] = [start.x - from.x, start.y - from.y];
  const t = (sx * ey - sy * ex) / across;
  const u = (sx * dy - sy * dx) / across;
  return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? t : undefined;
}

function inRing(line: Line, ring: readonly XY[]): Span[] {
  const cuts = edgesOf(ring).flatMap((edge) => crossing(line, edge) ?? []);
  const at = [0, ...cuts, 1].toSorted((a, b) => a - b);
  return at.slice(1).flatMap((to, before): Span[] => {
    const from = at[before] ?? 0;
    return isInRing(ring, pointAt(line, (from + to) / 2)) ? [[from, to]] : [];
  });
}

/** Parts that touch or overlap as one. */
function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && span[0] <= last[1]) {
      result[result.length - 1] = [last[0], Math.max(last[1], span[1])];
    } else {
      result.push(span);
    }
  }
  return result;
}

/** The parts of a line within `width` of a path. */
function nearPath(line: Line, path: readonly XY[], width: number): Span[] {
  return [
    ...edgesOf(path).flatMap((edge) => besideEdge(line, edge, width)),
    ...path.flatMap((corner) => inCircle(line, corner, width)),
  ];
}

/** The parts of a line that are in an area or at most `marginM` away from it, in order. */
export function spansIn(area: FlatArea, line: Line, marginM = 0): Span[] {
  if (area.kind === 'circle') {
    return [...inCircle(line, area.centre, area.radiusM + marginM)];
  }
  if (area.kind === 'corridor') {
    return joined(nearPath(line, area.line, area.radiusM + marginM));
  }
  const around = marginM === 0 ? [] : nearPath(line, area.ring, marginM);
  return joined([...inRing(line, area.ring), ...around]);
}

/** Whether a point is in an area or at most `marginM` away from it. */
export function isIn(area: FlatArea, point: XY, marginM = 0): boolean {
  if (area.kind === 'circle') {
    return Math.hypot(point.x - area.centre.x, point.y - area.centre.y) <= area.radiusM + marginM;
  }
  const isNear = () => spansIn(area, { from: point, to: point }, marginM).length > 0;
  if (area.kind === 'corridor') {
    return isNear();
  }
  return isInRing(area.ring, point) || (marginM > 0 && isNear());
}
