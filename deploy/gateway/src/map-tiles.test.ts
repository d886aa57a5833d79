import { openStore, promote, publish } from '@haulboard/releases';
import { temporaryFolder } from '@haulboard/releases/testing';
import { parse } from './testing/parse-policy.ts';
import { ask, closeAll, gatewayFor, publishedFolder } from './testing/gateway-desk.ts';
import { builtUserShell } from './testing/user-shell.ts';

afterEach(closeAll);

const TILES = {
  light: { kind: 'xyz', url: 'https://tiles.example.org:8443/{z}/{x}/{y}.png?api="KEY"&v=1' },
  dark: { kind: 'pmtiles', url: 'https://files.example.org/maps/dark.pmtiles' },
  attribution: '© Somebody',
  maxZoom: 18,
  hasOwnNames: false,
} as const;

test('a page may ask the hosts of the map tiles, for pictures or for parts of a file, and no other', async () => {
  const gateway = await gatewayFor({ dataDir: publishedFolder(), mapTiles: TILES });
  for (const path of ['/map', '/user/login']) {
    const { headers } = await ask(gateway, path);
    const policy = parse(headers['content-security-policy']);
    expect(policy['img-src']).toEqual(["'self'", 'data:', 'blob:', 'https://tiles.example.org:8443']);
    expect(policy['connect-src']).toEqual(["'self'", 'https://files.example.org']);
  }
});

test('a page may ask the host of map tiles that are shapes as it asks its own server, and for no pictures', async () => {
  const light = { kind: 'mvt', url: 'https://tiles.example.org/{z}/{x}/{y}.pbf?api=KEY' } as const;
  const mapTiles = { ...TILES, light, dark: undefined };
  const { headers } = await ask(await gatewayFor({ dataDir: publishedFolder(), mapTiles }), '/map');
  expect(parse(headers['content-security-policy'])).toMatchObject({
    'img-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'", 'https://tiles.example.org'],
  });
});

test('a page without map tiles may ask nobody else for pictures', async () => {
  const { headers, body } = await ask(await gatewayFor({ dataDir: publishedFolder() }), '/map');
  expect(parse(headers['content-security-policy'])).toMatchObject({
    'img-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'"],
  });
  expect(body.toString()).not.toContain('haulboard-map-tiles');
});

test('a page is told of the tiles as text that cannot end where it stands', async () => {
  const dataDir = temporaryFolder();
  const store = openStore(dataDir);
  publish(store, builtUserShell('aaaaaaaa'));
  promote(store, { part: 'shell', build: 'aaaaaaaa' });
  const { body } = await ask(await gatewayFor({ dataDir, mapTiles: TILES }), '/user/login');
  const content = /<meta name="haulboard-map-tiles" content="([^"]*)">/.exec(body.toString())?.[1] ?? '';
  expect(JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toEqual(TILES);
});
