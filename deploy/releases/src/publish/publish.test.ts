import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { publish } from './publish.ts';
import { ReleaseError } from '../store/release-error.ts';
import { buildFolder, hasBuild, openStore } from '../store/store.ts';
import { builtRemote, builtShell, temporaryFolder } from '../testing/built-folder.ts';

function refusalOf(work: () => unknown): ReleaseError {
  try {
    work();
  } catch (error) {
    if (error instanceof ReleaseError) {
      return error;
    }
    throw error;
  }
  throw new Error('nothing was refused');
}

test('a team publishes a remote and every file of it is in the store', () => {
  const store = openStore(temporaryFolder());
  const dist = builtRemote();
  expect(publish(store, dist)).toEqual({ part: 'planning', build: 'a1b2c3d4', isNew: true });
  expect(readdirSync(buildFolder(store, 'planning', 'a1b2c3d4')).toSorted()).toEqual(
    readdirSync(dist).toSorted(),
  );
  expect(readdirSync(store.incoming)).toEqual([]);
});

test('a team publishes the shell the same way', () => {
  const store = openStore(temporaryFolder());
  expect(publish(store, builtShell('00ff00ff')).part).toBe('shell');
  expect(hasBuild(store, 'shell', '00ff00ff')).toBe(true);
});

test('publishing the very same build again changes nothing', () => {
  const store = openStore(temporaryFolder());
  publish(store, builtRemote());
  expect(publish(store, builtRemote())).toEqual({ part: 'planning', build: 'a1b2c3d4', isNew: false });
});

test('a build id that is taken by other content is refused and the first content stays', () => {
  const store = openStore(temporaryFolder());
  publish(store, builtRemote({ text: 'first' }));
  const refusal = refusalOf(() => publish(store, builtRemote({ text: 'second' })));
  expect(refusal.fault).toBe('conflict');
  expect(readFileSync(path.join(buildFolder(store, 'planning', 'a1b2c3d4'), 'app.js'), 'utf8')).toBe('first');
});

type Damage = [what: string, damage: (dist: string) => void, message: RegExp];
const damages: Damage[] = [
  [
    'a changed file',
    (dist) => writeFileSync(path.join(dist, 'app.js'), 'tampered'),
    /app\.js does not have the hash/,
  ],
  [
    'an extra file',
    (dist) => writeFileSync(path.join(dist, 'extra.js'), '1'),
    /extra\.js is not in the manifest/,
  ],
  [
    'a compressed twin that unpacks to something else',
    (dist) => writeFileSync(path.join(dist, 'app.js.gz'), gzipSync('tampered')),
    /app\.js\.gz does not have the hash/,
  ],
  [
    'a broken twin',
    (dist) => writeFileSync(path.join(dist, 'app.js.gz'), 'no gzip'),
    /app\.js\.gz cannot be read/,
  ],
  [
    'a path that climbs out of the build',
    (dist) => {
      const file = path.join(dist, 'remote.json');
      writeFileSync(file, readFileSync(file, 'utf8').replace('"app.js":', '"../app.js":'));
    },
    /\.\.\/app\.js is not allowed/,
  ],
  [
    'a manifest that is not JSON',
    (dist) => writeFileSync(path.join(dist, 'remote.json'), '<html>'),
    /no readable/,
  ],
];

test.each(damages)('a build with %s is refused', (_what, damage, message) => {
  const store = openStore(temporaryFolder());
  const dist = builtRemote();
  damage(dist);
  const refusal = refusalOf(() => publish(store, dist));
  expect(refusal.fault).toBe('verification');
  expect(refusal.message).toMatch(message);
  expect(existsSync(buildFolder(store, 'planning', 'a1b2c3d4'))).toBe(false);
  expect(readdirSync(store.incoming)).toEqual([]);
});

test('a build whose uniqueName other builds share is refused, because old code would answer for it', () => {
  const store = openStore(temporaryFolder());
  const refusal = refusalOf(() => publish(store, builtRemote({ uniqueName: 'planning' })));
  expect(refusal.message).toContain('its uniqueName is planning, not planning__a1b2c3d4');
});
