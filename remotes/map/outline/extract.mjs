// Writes src/model/new-zealand.ts from the world-atlas package: `pnpm --filter @haulboard/map run outline`.
// The atlas is 3.6 MB for the whole world; the map needs one country, at the precision it draws.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { feature } from 'topojson-client';

const NEW_ZEALAND = '554';
// About 55 m: far below a pixel at the scale the outline was drawn for (1:10 million).
const STEP_DEGREES = 0.0005;
const ORIGIN = [160, -55];

const require = createRequire(import.meta.url);
const atlas = JSON.parse(readFileSync(require.resolve('world-atlas/countries-10m.json'), 'utf8'));
const country = atlas.objects.countries.geometries.find(({ id }) => id === NEW_ZEALAND);
const polygons = feature(atlas, country).geometry.coordinates;

/** The Chathams lie beyond the date line: east of 180° here, so that the map does not tear. */
function toGrid([longitude, latitude]) {
  const east = longitude < 0 ? longitude + 360 : longitude;
  return [east, latitude].map((degrees, axis) => Math.round((degrees - ORIGIN[axis]) / STEP_DEGREES));
}

/** TopoJSON arcs are steps from point to point; steps that round to nothing are left out. */
function toArc(ring) {
  const points = ring.map(toGrid);
  const steps = points.map(([x, y], i) => (i === 0 ? [x, y] : [x - points[i - 1][0], y - points[i - 1][1]]));
  return steps.filter(([dx, dy], i) => i === 0 || dx !== 0 || dy !== 0);
}

const arcs = [];
const shapes = polygons.map((rings) => rings.map((ring) => [arcs.push(toArc(ring)) - 1]));
const topology = {
  type: 'Topology',
  transform: { scale: [STEP_DEGREES, STEP_DEGREES], translate: ORIGIN },
  objects: { outline: { type: 'MultiPolygon', arcs: shapes } },
  arcs,
};
const file = path.join(import.meta.dirname, '../src/model/new-zealand.ts');
const source = `// Made by outline/extract.mjs; do not edit. Natural Earth (public domain) through world-atlas (ISC): see NOTICE.md.

/** Coastline of New Zealand as TopoJSON text, degrees WGS84; longitudes beyond the date line exceed 180. */
export const NEW_ZEALAND =
  '${JSON.stringify(topology)}';
`;
writeFileSync(file, source);
const points = arcs.reduce((sum, arc) => sum + arc.length, 0);
process.stdout.write(`${shapes.length} polygons, ${points} points, ${source.length} bytes\n`);
