// Reads the coast of GSHHG from the file that GMT draws it from: polygons, cut where squares of one degree meet.

/** A coast, as opposed to a lake, an island in it or a pond on that. */
const COAST_LEVEL = 1;
const BINS_EAST = 360;
/** A place in a bin is so many parts of its side. */
const PARTS = 65_535;
const DECIMALS = 6;

/** What a segment says of itself, in bits. */
const levelOf = (info) => (info >> 6) & 7;
const pointsOf = (info) => info >>> 9;

/** Values of the file by what they are for; 16 bits are read without a sign. */
function valuesOf(file) {
  const numbers = (name) => file.get(name).value;
  const unsigned = (name) => Uint16Array.from(numbers(name));
  return {
    firstSegment: numbers('Id_of_first_segment_in_a_bin'),
    segmentsIn: numbers('N_segments_in_a_bin'),
    info: numbers('Embedded_npts_levels_exit_entry_for_a_segment'),
    firstPoint: numbers('Id_of_first_point_in_a_segment'),
    polygon: numbers('Id_of_GSHHS_ID'),
    east: unsigned('Relative_longitude_from_SW_corner_of_bin'),
    north: unsigned('Relative_latitude_from_SW_corner_of_bin'),
  };
}

/** Segments of coast in one bin, by the polygon that each is of. */
function segmentsIn(values, { longitude, latitude }) {
  const bin = (89 - latitude) * BINS_EAST + longitude;
  const first = values.firstSegment[bin];
  return Array.from({ length: values.segmentsIn[bin] }, (_, index) => first + index)
    .filter((segment) => levelOf(values.info[segment]) === COAST_LEVEL)
    .map((segment) => ({
      polygon: values.polygon[segment],
      points: Array.from({ length: pointsOf(values.info[segment]) }, (_, index) => {
        const point = values.firstPoint[segment] + index;
        return [longitude + values.east[point] / PARTS, latitude + values.north[point] / PARTS];
      }),
    }));
}

const keyOf = (point) => point.map((degrees) => degrees.toFixed(DECIMALS)).join(' ');

/** Goes on with the segment that begins where the last one ends, until the ring closes. */
function closed(segment, byStart) {
  const ring = [...segment];
  const start = keyOf(segment[0]);
  for (let end = keyOf(ring.at(-1)); end !== start; end = keyOf(ring.at(-1))) {
    const next = byStart.get(end)?.pop();
    if (!next) {
      throw new Error(`A coast ends at ${end}.`);
    }
    ring.push(...next.slice(1));
  }
  return ring;
}

function ringsOf(segments) {
  const byStart = Map.groupBy(segments, ([start]) => keyOf(start));
  const rings = [];
  for (const group of byStart.values()) {
    for (let segment = group.pop(); segment; segment = group.pop()) {
      rings.push(closed(segment, byStart));
    }
  }
  return rings;
}

/** Coasts between whole degrees as rings of longitude, 0 to 360, and latitude. */
export function coastsIn(file, { west, east, south, north }) {
  const values = valuesOf(file);
  const found = [];
  for (let longitude = west; longitude < east; longitude += 1) {
    for (let latitude = south; latitude < north; latitude += 1) {
      found.push(...segmentsIn(values, { longitude, latitude }));
    }
  }
  const polygons = Map.groupBy(found, ({ polygon }) => polygon);
  return [...polygons.values()].flatMap((segments) => ringsOf(segments.map(({ points }) => points)));
}
