import { toMapPoint, TOWNS } from '@haulboard/base-map';
import type { VehicleTrack } from '@haulboard/contract';
import type { LatLng } from '@haulboard/contract/geo';
import type { Point } from '../point.ts';

/** Size of the picture in its own units, and the room that it leaves at its edges. */
export const PICTURE = { width: 1000, height: 520, margin: 40 };
/** A truck that only stood would fill the picture with the yard's gravel, map units. */
const MIN_EXTENT = 1500;
/** The scale takes up to so much of the picture's width. */
const SCALE_PART = 0.25;
const STEPS = [5, 2, 1];

type Named = Point & { name: string };

/** A day as lines and points of a picture, with the towns in it and the length of its scale. */
export type TrackPicture = {
  lines: string[];
  stops: Point[];
  towns: Named[];
  place: (place: LatLng) => Point;
  scale: { metres: number; width: number };
};

/** The longest round length that is no longer. */
export function roundLength(metres: number): number {
  const power = 10 ** Math.floor(Math.log10(metres));
  return (STEPS.find((step) => step * power <= metres) ?? 1) * power;
}

const isInside = ({ x, y }: Point): boolean => x >= 0 && x <= PICTURE.width && y >= 0 && y <= PICTURE.height;

/** Draws a truck's day to fit; nothing where it was not heard of. */
export function drawTrack({ tracks, stops }: VehicleTrack): TrackPicture | undefined {
  const ways = tracks.map((track) => track.map(([, latitude, longitude]) => ({ latitude, longitude })));
  const points = ways.flat().map(toMapPoint);
  if (points.length === 0) {
    return undefined;
  }
  const ends = (values: number[]) =>
    values.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)] as const, [
      Infinity,
      -Infinity,
    ] as const);
  const [left, right] = ends(points.map(({ x }) => x));
  const [bottom, top] = ends(points.map(({ y }) => y));
  const { width, height, margin } = PICTURE;
  const unit = Math.max(
    (right - left) / (width - 2 * margin),
    (top - bottom) / (height - 2 * margin),
    MIN_EXTENT / width,
  );
  const place = (where: LatLng): Point => {
    const { x, y } = toMapPoint(where);
    return {
      x: width / 2 + (x - (left + right) / 2) / unit,
      y: height / 2 - (y - (bottom + top) / 2) / unit,
    };
  };
  const first = ways.flat()[0]?.latitude ?? 0;
  const metresPerUnit = unit * Math.cos((first * Math.PI) / 180);
  const metres = roundLength(width * SCALE_PART * metresPerUnit);
  return {
    lines: ways.map((way) =>
      way
        .map(place)
        .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
        .join(' '),
    ),
    stops: stops.map(place),
    towns: TOWNS.map((town) => ({ name: town.name, ...place(town) })).filter(isInside),
    place,
    scale: { metres, width: metres / metresPerUnit },
  };
}
