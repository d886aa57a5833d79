import { isInNewZealand, POLYGON_FAULTS, readLine, readPolygon, type LatLng } from '@haulboard/contract/geo';
import { fromNztm, isNztm } from './files/nztm.ts';
import { circleShape, corridorShape, lineOf, polygonShape, ringOf, type DrawnShape } from './fences.ts';

/** A shape as somebody types it. A circle has its middle as its first point; points after that wait. */
export type TypedShape = Pick<DrawnShape, 'shape'> & {
  points: readonly string[];
  radiusM: number | null;
};

/** What is wrong, and where: the number of a point, or all of them together. */
export type TypedFault =
  | { at: number; what: 'none' | 'abroad' }
  | { what: 'few' | 'many' | 'cross' | 'radius' };

/** How far a single point shows, before there is a shape. */
const POINT_M = 25;
const DECIMALS = 6;
const MAX_POINTS = 500;
const FEWEST = { circle: 1, corridor: 2, polygon: 3 } as const;
const NUMBER = /^([-+]?\d+(?:\.\d+)?)°?([NSEW])?$/i;

function numberOf(part: string): number {
  const [, digits = '', side = ''] = NUMBER.exec(part.replace('\u2212', '-')) ?? [];
  const number = digits === '' ? Number.NaN : Number(digits);
  return /[sw]/i.test(side) ? -Math.abs(number) : number;
}

/** A pair of numbers as the place that it can only be: in either order, in degrees or in metres of NZTM2000. */
function placeOfPair(one: number, other: number): LatLng {
  const metres = [
    [one, other],
    [other, one],
  ].find(isNztm);
  if (metres) {
    return fromNztm(metres);
  }
  const asTyped = { latitude: one, longitude: other };
  const turned = { latitude: other, longitude: one };
  return !isInNewZealand(asTyped) && isInNewZealand(turned) ? turned : asTyped;
}

const rounded = ({ latitude, longitude }: LatLng): LatLng => ({
  latitude: Number(latitude.toFixed(DECIMALS)),
  longitude: Number(longitude.toFixed(DECIMALS)),
});

/** The place that somebody typed, or why it is none. */
export function readPoint(text: string): LatLng | { what: 'none' | 'abroad' } {
  const parts = text.trim().split(/[\s,;]+/);
  const [one = Number.NaN, other = Number.NaN] = parts.map(numberOf);
  if (parts.length !== 2 || Number.isNaN(one + other)) {
    return { what: 'none' };
  }
  const place = rounded(placeOfPair(one, other));
  return isInNewZealand(place) ? place : { what: 'abroad' };
}

/** A place as somebody would type it. */
export const pointText = (place: LatLng): string => {
  const { latitude, longitude } = rounded(place);
  return `${latitude}, ${longitude}`;
};

/** The points that count: of a circle its middle alone. */
export const pointsOf = ({ shape, points }: TypedShape): readonly string[] =>
  shape === 'circle' ? points.slice(0, 1) : points;

const closed = (places: readonly LatLng[]) => [...places, ...places.slice(0, 1)];

/** A circle of some metres around a place. */
const around = (centre: LatLng, radiusM: number): DrawnShape => ({ ...circleShape(centre, centre), radiusM });

function shapeOf({ shape, radiusM }: TypedShape, places: readonly LatLng[]): DrawnShape | TypedFault {
  const [first] = places;
  if (shape === 'polygon') {
    return polygonShape(closed(places));
  }
  if (radiusM === null || first === undefined) {
    return { what: 'radius' };
  }
  return shape === 'circle' ? around(first, radiusM) : corridorShape(places, radiusM);
}

/** What is wrong with a whole shape, as the record would say it. */
function faultOf({ shape, polygon }: DrawnShape): TypedFault | undefined {
  if (shape === 'circle') {
    return undefined;
  }
  const read = shape === 'corridor' ? readLine(polygon) : readPolygon(polygon);
  const fault = 'fault' in read ? read.fault : undefined;
  if (fault === undefined) {
    return undefined;
  }
  return { what: fault === POLYGON_FAULTS.doesCross ? 'cross' : 'few' };
}

/** The shape that was typed, or the first thing that is wrong with it. */
export function readTyped(typed: TypedShape): DrawnShape | TypedFault {
  const read = pointsOf(typed).map(readPoint);
  const wrong = read.findIndex((point) => 'what' in point);
  const fault = read[wrong];
  if (fault && 'what' in fault) {
    return { at: wrong, what: fault.what };
  }
  const places = read.flatMap((point) => ('what' in point ? [] : [point]));
  if (places.length < FEWEST[typed.shape]) {
    return { what: 'few' };
  }
  if (places.length > MAX_POINTS) {
    return { what: 'many' };
  }
  const shape = shapeOf(typed, places);
  return 'what' in shape ? shape : (faultOf(shape) ?? shape);
}

/** What the map shows of a shape that may not be whole yet: the points so far, and the lines between them. */
export function draftOf(typed: TypedShape): DrawnShape | undefined {
  const whole = readTyped(typed);
  if (!('what' in whole)) {
    return whole;
  }
  const places = pointsOf(typed).flatMap((text) => {
    const read = readPoint(text);
    return 'what' in read ? [] : [read];
  });
  const [first] = places;
  if (first === undefined) {
    return undefined;
  }
  // Sides that cross are shown as they are typed.
  return places.length === 1
    ? around(first, POINT_M)
    : corridorShape(typed.shape === 'polygon' ? closed(places) : places, 0);
}

/** A shape that is there, as it would have been typed. */
export function typedOf(shape: DrawnShape): TypedShape {
  const { latitude, longitude, radiusM } = shape;
  if (shape.shape === 'circle') {
    const middle = latitude === null || longitude === null ? [] : [{ latitude, longitude }];
    return { shape: 'circle', points: middle.map(pointText), radiusM };
  }
  const places = shape.shape === 'corridor' ? lineOf(shape) : ringOf(shape).slice(0, -1);
  return { shape: shape.shape, points: places.map(pointText), radiusM };
}
