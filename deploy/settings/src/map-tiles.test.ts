import { readSettings } from './read-settings.ts';
import { faultOf } from './testing/fault-of.ts';

const MAP_TILES_URL = 'https://tiles.example.org/aerial/{z}/{x}/{y}.webp?api=hunter2';
const MAP_TILES_ATTRIBUTION = '© LINZ CC BY 4.0';

test('an operator who sets no tiles gets the built-in map alone', () => {
  expect(readSettings({}).mapTiles).toBeUndefined();
});

test('an operator names tiles, others for dark, whose they are and how near they go', () => {
  const MAP_TILES_DARK_URL = 'https://files.example.org/dark.pmtiles?key=1';
  const given = { MAP_TILES_URL, MAP_TILES_ATTRIBUTION, MAP_TILES_DARK_URL };
  expect(readSettings({ ...given, MAP_TILES_MAX_ZOOM: '22', MAP_TILES_NAMES: 'on' }).mapTiles).toEqual({
    light: { kind: 'xyz', url: MAP_TILES_URL },
    dark: { kind: 'pmtiles', url: MAP_TILES_DARK_URL },
    attribution: MAP_TILES_ATTRIBUTION,
    maxZoom: 22,
    hasOwnNames: true,
  });
  expect(readSettings({ MAP_TILES_URL, MAP_TILES_ATTRIBUTION }).mapTiles).toMatchObject({
    maxZoom: 18,
    hasOwnNames: false,
    dark: undefined,
  });
});

test.each([
  ['https://tiles.example.org/topographic/{z}/{x}/{y}.pbf?api=hunter2', 'mvt'],
  ['https://tiles.example.org/osm/{z}/{x}/{y}.mvt', 'mvt'],
  ['https://tiles.example.org/pbf/{z}/{x}/{y}.png', 'xyz'],
])('an operator need not say whether the tiles of %s are shapes or pictures', (url, kind) => {
  expect(readSettings({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION }).mapTiles?.light.kind).toBe(kind);
});

test('an operator is asked whose the tiles are, and for tiles to begin with', () => {
  expect(faultOf({ MAP_TILES_URL }).message).toMatch(/^MAP_TILES_ATTRIBUTION is not set: /);
  expect(faultOf({ MAP_TILES_DARK_URL: MAP_TILES_URL }).variable).toBe('MAP_TILES_URL');
});

test.each([
  ['tiles.example.org/{z}/{x}/{y}.png', 'https'],
  ['ftp://tiles.example.org/{z}/{x}/{y}.png', 'https'],
  ['javascript:alert(1)//{z}/{x}/{y}', 'https'],
  ['https://tiles.example.org/map.png', '{z}, {x} and {y}'],
  ['https://tiles.example.org/{z}/{x}.png', '{z}, {x} and {y}'],
  ['https://tiles.example.org/{z}/{x}/{y}{r}.png', 'in braces'],
  ['https://{a-c}.example.org/{z}/{x}/{y}.png', 'one host'],
  ['https://*.example.org/{z}/{x}/{y}.png', 'one host'],
  ["https://a;script-src'unsafe-inline'/{z}/{x}/{y}.png", 'one host'],
  ['https://haul:hunter2@tiles.example.org/{z}/{x}/{y}.png', 'user and password'],
])('an operator who writes the tiles as %s reads what to write', (url, hint) => {
  const fault = faultOf({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION });
  expect(fault.variable).toBe('MAP_TILES_URL');
  expect(fault.message).toMatch(/^MAP_TILES_URL is set, but not usable: .+\.$/);
  expect(fault.message).toContain(hint);
  expect(fault.message).not.toContain('hunter2');
});

test('tiles by http are for pages by http, and for a server on the same machine', () => {
  const byHttp = { MAP_TILES_URL: 'http://tiles.lan/{z}/{x}/{y}.png', MAP_TILES_ATTRIBUTION };
  expect(faultOf(byHttp).message).toContain('Give an https address, or set PUBLIC_URL');
  expect(faultOf({ ...byHttp, PUBLIC_URL: 'https://haul.example.org' }).variable).toBe('MAP_TILES_URL');
  expect(readSettings({ ...byHttp, PUBLIC_URL: 'http://haul.lan' }).mapTiles).toBeDefined();
  const here = { MAP_TILES_URL: 'http://localhost:8000/nz.pmtiles', MAP_TILES_ATTRIBUTION };
  expect(readSettings(here).mapTiles?.light.kind).toBe('pmtiles');
});

test.each([
  ['MAP_TILES_ATTRIBUTION', '<a href="https://linz.govt.nz">LINZ</a>'],
  ['MAP_TILES_MAX_ZOOM', '23'],
  ['MAP_TILES_MAX_ZOOM', 'near'],
  ['MAP_TILES_NAMES', 'bold'],
])('an operator who sets %s to %s reads one line that names it', (variable, value) => {
  expect(faultOf({ MAP_TILES_URL, MAP_TILES_ATTRIBUTION, [variable]: value }).message).toMatch(
    new RegExp(`^${variable} is .+: .+\\.$`),
  );
});
