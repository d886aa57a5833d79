import { toMapPoint } from '@haulboard/base-map';
import type { ForestPlace } from '@haulboard/contract';
import { ringOf } from './fences.ts';
import type { Point } from '../point.ts';

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** The edges of a forest that somebody drew, on the map. */
export const drawnEdges = ({ edges }: ForestPlace): Point[][] =>
  edges.map((edge) => ringOf(edge).map(toMapPoint)).filter((ring) => ring.length > 0);

/** Where a forest is on the map, as far as its record says: around its own place and those of its skids. */
export function forestArea(forest: ForestPlace): { ring: Point[]; middle: Point } {
  const points = [forest, ...forest.skids].map(toMapPoint);
  const middle = middleOf(points);
  const angle = ({ x, y }: Point) => Math.atan2(y - middle.y, x - middle.x);
  // In the order of their bearings a line through all of them never crosses itself.
  return { ring: points.toSorted((one, other) => angle(one) - angle(other)), middle };
}
