// Writes src/roads.ts, src/waters.ts and, for the demo's trucks, deploy/demo/src/roads/road-shapes.ts and the places of its
// waypoints from Natural Earth 1:10m. `node outline/natural-earth.mjs <tiles> <lakes>`: clones of
// https://github.com/mapion/natural-earth-tiles and https://github.com/martynafford/natural-earth-geojson. Wants `7z`.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { measureLegs, snapPlaces } from './legs.mjs';
import { roadsOf } from './road-tiles.mjs';
import { linesOf } from './road-lines.mjs';
import { topologyOf } from './topology.mjs';

const [tiles, lakes] = process.argv.slice(2);
const MODEL = path.join(import.meta.dirname, '../src');
const DEMO = path.join(import.meta.dirname, '../../../deploy/demo/src/roads');
const SOURCE =
  'Made by outline/natural-earth.mjs; do not edit. Natural Earth 1:10m, public domain: see NOTICE.md.';
/** Longitude and latitude of a corner each. */
const COUNTRY = { west: 166, east: 179.5, south: -48, north: -34 };

const isOnMap = ([longitude, latitude]) =>
  longitude > COUNTRY.west &&
  longitude < COUNTRY.east &&
  latitude > COUNTRY.south &&
  latitude < COUNTRY.north;

function write(file, text) {
  writeFileSync(file, text);
  process.stdout.write(`${path.basename(file)}: ${text.length} bytes\n`);
}

/** Features of one of the packed files. */
function unpacked(name) {
  const folder = mkdtempSync(path.join(tmpdir(), 'natural-earth-'));
  try {
    execFileSync('7z', ['x', '-y', `-o${folder}`, path.join(lakes, `10m/physical/${name}.7z`)]);
    return JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8')).features;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const linesIn = ({ type, coordinates }) => (type === 'LineString' ? [coordinates] : coordinates);
const polygonsIn = ({ type, coordinates }) => (type === 'Polygon' ? [coordinates] : coordinates);

function writeWaters() {
  const areas = unpacked('ne_10m_lakes').flatMap(({ geometry }) =>
    geometry === null ? [] : polygonsIn(geometry).filter(([[first]]) => isOnMap(first)),
  );
  const rivers = unpacked('ne_10m_rivers_lake_centerlines').flatMap(({ geometry, properties }) =>
    geometry === null || properties.featurecla !== 'River'
      ? []
      : linesIn(geometry).filter(([first]) => isOnMap(first)),
  );
  const topology = topologyOf({ lakes: { areas }, rivers: { lines: [{ name: '', lines: rivers }] } });
  write(
    path.join(MODEL, 'waters.ts'),
    `// ${SOURCE}

/** Lakes and rivers of New Zealand as TopoJSON text, degrees WGS84. */
export const WATERS =
  '${JSON.stringify(topology)}';
`,
  );
  process.stdout.write(`${areas.length} lakes, ${rivers.length} rivers\n`);
}

/** Waypoints stand where the road is. */
function writePlaces(file, places) {
  const text = readFileSync(file, 'utf8').replaceAll(
    /^(\s+'?([\w-]+)'?: )\[[^\]]+\]/gm,
    (line, start, name) => {
      const place = places.get(name);
      return place ? `${start}[${place.map((degrees) => Number(degrees.toFixed(4))).join(', ')}]` : line;
    },
  );
  write(file, text);
}

const round = ([latitude, longitude]) => `${latitude.toFixed(4)} ${longitude.toFixed(4)}`;

async function writeRoads() {
  const roads = roadsOf(tiles);
  const { highways } = await import(path.join(DEMO, 'highways.ts'));
  const { northIsland } = await import(path.join(DEMO, 'north-island.ts'));
  const { southIsland } = await import(path.join(DEMO, 'south-island.ts'));
  const places = new Map(Object.entries({ ...northIsland, ...southIsland }));
  const snapped = snapPlaces(roads, places);
  const legs = measureLegs(roads, { highways, places, snapped });
  const used = new Set(legs.filter(({ way }) => way).flatMap(({ from, to }) => [from, to]));
  const onRoad = new Map([...snapped].filter(([name]) => used.has(name)).map(([name, { at }]) => [name, at]));
  writePlaces(path.join(DEMO, 'north-island.ts'), onRoad);
  writePlaces(path.join(DEMO, 'south-island.ts'), onRoad);
  const shapes = legs
    .filter(({ way }) => way && way.length > 2)
    .map(({ from, to, way }) => `${from} ${to}\t${way.slice(1, -1).map(round).join('\t')}`);
  write(
    path.join(DEMO, 'road-shapes.ts'),
    `// Made by shared/base-map/outline/natural-earth.mjs; do not edit. Natural Earth 1:10m, public domain.

/** Stretches between two waypoints, one a line: both names, then latitude and longitude of each bend between them. */
export const ROAD_SHAPES =
  '${shapes.join('\\n').replaceAll('\t', '\\t')}';
`,
  );
  const whereIs = (name) => onRoad.get(name) ?? places.get(name);
  const lines = linesOf(roads, { legs, whereIs });
  write(
    path.join(MODEL, 'roads.ts'),
    `// ${SOURCE}

/** Main roads of New Zealand as TopoJSON text, degrees WGS84; state highways have a name. */
export const ROADS =
  '${JSON.stringify(topologyOf({ roads: { lines } }))}';
`,
  );
  const found = legs.filter(({ way }) => way).length;
  process.stdout.write(
    `${onRoad.size} of ${places.size} waypoints and ${found} of ${legs.length} stretches on roads\n`,
  );
  for (const { from, to, why } of legs.filter(({ way }) => !way)) {
    process.stdout.write(`straight: ${from} to ${to}, ${why}\n`);
  }
}

writeWaters();
await writeRoads();
