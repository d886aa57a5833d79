// Writes the coast in src/new-zealand.ts and src/fine-coast/new-zealand-near.ts: `node outline/coast.mjs <file>`. The
// file is GSHHG's binned_GSHHS_f.nc, of Debian's package gmt-gshhg-full 2.3.7; what reads it (HDF5) is fetched for this.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import LineString from 'ol/geom/LineString.js';
import Polygon from 'ol/geom/Polygon.js';
import { coastsIn } from './shoreline.mjs';
import { unpack } from './package-file.mjs';
import { topologyOf } from './topology.mjs';

const READER = 'h5wasm@0.10.3';
const [source] = process.argv.slice(2);
const MODEL = path.join(import.meta.dirname, '../src');
/** Degrees east of Greenwich and north: the Chathams lie beyond the date line. */
const COUNTRY = { west: 161, east: 186, south: -53, north: -33 };
const METRES_A_DEGREE = 111_195;
/** About 11 m. */
const STEP_DEGREES = 0.0001;

/** Metres that the coast of the three main islands lies too far to the south-east: decision 112. */
const MOVED = { west: 120, north: 180 };
const MAIN_ISLANDS = { east: 180, south: -47.5 };

/** What each file is true to, in metres, and the smallest island that it has, in square kilometres. */
const OVERVIEW = { name: 'new-zealand', variable: 'NEW_ZEALAND', metres: 170, island: 0.4 };
const NEAR = { name: 'fine-coast/new-zealand-near', variable: 'NEW_ZEALAND_NEAR', metres: 42, island: 0.005 };

const shrinkAt = (latitude) => Math.cos((latitude * Math.PI) / 180);

function moved(ring) {
  const [[east, north]] = ring;
  if (east > MAIN_ISLANDS.east || north < MAIN_ISLANDS.south) {
    return ring;
  }
  return ring.map(([longitude, latitude]) => [
    longitude - MOVED.west / (METRES_A_DEGREE * shrinkAt(latitude)),
    latitude + MOVED.north / METRES_A_DEGREE,
  ]);
}

/** Square kilometres, about. */
function areaOf(ring) {
  const flat = new Polygon([ring]).getArea() * shrinkAt(ring[0][1]);
  return flat * (METRES_A_DEGREE / 1000) ** 2;
}

/** Leaves out points that lie nearer than that to the line without them (Douglas and Peucker). */
function simplified(ring, metres) {
  const shrink = shrinkAt(ring[0][1]);
  const flat = new LineString(ring.map(([x, y]) => [x * shrink, y]));
  return flat
    .simplify(metres / METRES_A_DEGREE)
    .getCoordinates()
    .map(([x, y]) => [x / shrink, y]);
}

function write({ name, variable, metres, island }, coasts) {
  const rings = coasts
    .filter((coast) => areaOf(coast) >= island)
    .map((coast) => simplified(coast, metres))
    // Two points and the first again are no land.
    .filter((coast) => coast.length > 3);
  const topology = topologyOf({ outline: { areas: rings.map((ring) => [ring]) } }, STEP_DEGREES);
  const text = `// Made by outline/coast.mjs; do not edit. GSHHG 2.3.7, LGPL-3.0-or-later, moved and simplified: see NOTICE.md.

/** Coast of New Zealand to ${metres} m as TopoJSON text, degrees WGS84; longitudes beyond the date line exceed 180. */
export const ${variable} =
  '${JSON.stringify(topology)}';
`;
  writeFileSync(path.join(MODEL, `${name}.ts`), text);
  const points = rings.reduce((sum, ring) => sum + ring.length, 0);
  process.stdout.write(`${name}.ts: ${rings.length} islands, ${points} points, ${text.length} bytes\n`);
}

const folder = mkdtempSync(path.join(tmpdir(), 'coast-'));
try {
  const { default: hdf5 } = await import(path.join(unpack(READER, folder), 'dist/node/hdf5_hl.js'));
  await hdf5.ready;
  const coasts = coastsIn(new hdf5.File(source, 'r'), COUNTRY).map(moved);
  write(OVERVIEW, coasts);
  write(NEAR, coasts);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
