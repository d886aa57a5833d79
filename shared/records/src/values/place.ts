export type Place = { latitude: number; longitude: number };

/** New Zealand Transverse Mercator 2000 (EPSG:2193), by the parameters that Toitū Te Whenua LINZ publishes (LINZS25002). */
const NZTM2000 =
  '+proj=tmerc +lat_0=0 +lon_0=173 +k=0.9996 +x_0=1600000 +y_0=10000000 +ellps=GRS80 +towgs84=0,0,0 +units=m';
const EAST = { min: 1_000_000, max: 2_200_000 };
const NORTH = { min: 4_700_000, max: 6_300_000 };
/** One metre. */
const DECIMALS = 5;

const isIn = (number: number, { min, max }: { min: number; max: number }) => number >= min && number <= max;
const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS));

/** Metres east and north, whichever comes first: they cannot be taken for one another. */
function nztmOf(one: number, other: number): { east: number; north: number } | undefined {
  const [east, north] = [Math.min(one, other), Math.max(one, other)];
  return isIn(east, EAST) && isIn(north, NORTH) ? { east, north } : undefined;
}

/** Whether two numbers can be latitude and longitude. */
export const isOnEarth = (latitude: number, longitude: number): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/**
 * A place from two numbers: latitude and longitude in degrees (WGS84), or NZTM2000 easting and northing in metres in
 * either order. Undefined when they are neither.
 */
export async function placeOf(one: number, other: number): Promise<Place | undefined> {
  const metres = nztmOf(one, other);
  if (metres) {
    // Few people type metres: they alone wait for the arithmetic.
    const { default: proj4 } = await import('proj4');
    const [longitude, latitude] = proj4(NZTM2000, 'WGS84', [metres.east, metres.north]);
    return { latitude: rounded(latitude), longitude: rounded(longitude) };
  }
  return isOnEarth(one, other) ? { latitude: one, longitude: other } : undefined;
}

/** The pair of fields that begins with this one: of the record itself (`latitude`), or of something of it. */
export function pairOf(name: string): { latitude: string; longitude: string } | undefined {
  const [, of] = /^(.*?)latitude$/i.exec(name) ?? [];
  return of === undefined
    ? undefined
    : { latitude: name, longitude: of === '' ? 'longitude' : `${of}Longitude` };
}

/** Two numbers that somebody typed or pasted, with a comma, a semicolon, a tab or spaces between them. */
export function numbersOf(text: string): [number, number] | undefined {
  const parts = text.trim().split(/[,;\s]+/);
  const [one = Number.NaN, other = Number.NaN] = parts.map((part) =>
    Number(part.replace(/[°EN]$/i, '') || Number.NaN),
  );
  return parts.length === 2 && !Number.isNaN(one + other) ? [one, other] : undefined;
}
