import { renameSync, writeFileSync } from 'node:fs';
import { promote } from '../changes/promote.ts';
import { publish } from '../publish/publish.ts';
import { readRegistry, readSigned } from '../registry/registry.ts';
import { renewDocument } from './renew.ts';
import { openStore } from '../store/store.ts';
import { builtRemote, temporaryFolder } from '../testing/built-folder.ts';
import { verifyStore } from '../maintenance/verify-store.ts';

const DAY_MS = 24 * 3_600_000;
const NOW = Date.parse('2026-11-21T00:00:00Z');

function liveStore() {
  const store = openStore(temporaryFolder());
  publish(store, builtRemote({ name: 'map', build: 'bbbbbbbb' }));
  promote(store, { part: 'map', build: 'bbbbbbbb' });
  return store;
}

test('a page is told until when the registry is vouched for, and that goes on for as long as somebody does', () => {
  const store = liveStore();
  expect(readRegistry(store).expiresAt).toBeUndefined();
  expect(renewDocument(store, NOW)).toBe(true);
  expect(readRegistry(store).expiresAt).toBe('2026-11-28T00:00:00.000Z');
  const before = readSigned(store);
  expect(renewDocument(store, NOW + DAY_MS / 2)).toBe(false);
  expect(renewDocument(store, NOW + 2 * DAY_MS)).toBe(true);
  expect(readRegistry(store).expiresAt).toBe('2026-11-30T00:00:00.000Z');
  expect(readSigned(store).signature).not.toBe(before.signature);
  expect(verifyStore(store).findings).toEqual([]);
});

test('a release keeps the registry one that ends', () => {
  const store = liveStore();
  renewDocument(store, NOW);
  publish(store, builtRemote({ name: 'map', build: 'cccccccc' }));
  promote(store, { part: 'map', build: 'cccccccc' });
  expect(Date.parse(readRegistry(store).expiresAt ?? '')).toBeGreaterThan(Date.now() + 6 * DAY_MS);
});

test('nothing is vouched for where the key lies elsewhere, and nothing ends there', () => {
  const store = liveStore();
  renameSync(store.keyFile, `${store.keyFile}.away`);
  expect(renewDocument(store, NOW)).toBe(false);
  expect(readRegistry(store).expiresAt).toBeUndefined();
});

test('a log that somebody changed is not vouched for', () => {
  const store = liveStore();
  writeFileSync(store.logFile, '{}\n', { flag: 'a' });
  expect(() => renewDocument(store, NOW)).toThrow('The registry cannot be trusted');
});

test('a store in which nothing was released yet is left alone', () => {
  expect(renewDocument(openStore(temporaryFolder()), NOW)).toBe(false);
});
