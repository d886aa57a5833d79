import { readLine, readPolygon, type LatLng } from '@haulboard/contract/geo';
import type { Draft } from '@haulboard/records';

const METRES_PER_DEGREE = 111_195;
const CORNERS = 48;

/** A point in metres from the middle of the shape, to the east and to the south. */
type Point = readonly [number, number];

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** Corners of an area; of a corridor its line and the same back, an outline without an inside. */
function ringOf(draft: Draft): readonly LatLng[] {
  const polygon = draft['polygon'];
  if (typeof polygon !== 'string') {
    return [];
  }
  if (draft['shape'] === 'corridor') {
    const read = readLine(polygon);
    return 'line' in read ? [...read.line, ...read.line.toReversed()] : [];
  }
  const read = readPolygon(polygon);
  return 'ring' in read ? read.ring : [];
}

function circleOf(draft: Draft): Point[] {
  const radius = numberOf(draft['radiusM']);
  return radius === undefined
    ? []
    : Array.from({ length: CORNERS }, (_, at): Point => {
        const angle = (at / CORNERS) * 2 * Math.PI;
        return [radius * Math.sin(angle), -radius * Math.cos(angle)];
      });
}

/** The outline of a fence in metres, north above; nothing while it is not whole. */
export function outlineOf(draft: Draft): readonly Point[] {
  if (draft['shape'] === 'circle') {
    return circleOf(draft);
  }
  const ring = ringOf(draft);
  const [first] = ring;
  if (!first) {
    return [];
  }
  const narrow = Math.cos((first.latitude * Math.PI) / 180);
  return ring.map(({ latitude, longitude }) => [
    (longitude - first.longitude) * METRES_PER_DEGREE * narrow,
    (first.latitude - latitude) * METRES_PER_DEGREE,
  ]);
}

/** How far it is from one edge to the other, west to east and north to south, in metres. */
export function extentOf(outline: readonly Point[]) {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}
