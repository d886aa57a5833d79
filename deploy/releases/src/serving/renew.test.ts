import { renameSync, writeFileSync } from 'node:fs';
import { promote } from '../changes/promote.ts';
import { publish } from '../publish/publish.ts';
import { readRegistry, readSigned } from '../registry/registry.ts';
import { renewDocument } from './renew.ts';
import { openStore } from '../store/store.ts';
import { builtRemote, temporaryFolder } from '../testing/built-folder.ts';
import { said } from '../testing/said.ts';
import { verifyStore } from '../maintenance/verify-store.ts';

const { jest: timers } = import.meta;
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

describe('a server whose clock fell back', () => {
  afterEach(() => void timers.useRealTimers());

  /** Vouched for since now, then released again and again by a clock that stands in 2020. */
  function releasedIn2020() {
    const store = liveStore();
    renewDocument(store);
    const end = readRegistry(store).expiresAt ?? '';
    timers.useFakeTimers({ now: Date.parse('2020-01-01T00:00:00Z') });
    for (const build of ['cccccccc', 'dddddddd']) {
      publish(store, builtRemote({ name: 'map', build, text: build }));
      promote(store, { part: 'map', build });
    }
    return { store, end };
  }

  test('takes nothing from the time for which pages go on', () => {
    const { store, end } = releasedIn2020();
    expect(readRegistry(store)).toMatchObject({ expiresAt: end, remotes: { map: { build: 'dddddddd' } } });
    expect(renewDocument(store)).toBe(false);
    expect(verifyStore(store).findings).toEqual([]);
  });

  test('tells whoever releases there, and who looks after it was set right', () => {
    const { store } = releasedIn2020();
    timers.setSystemTime(Date.parse('2019-12-31T00:00:00Z'));
    expect(said(store, 'status').text).toMatch(
      /since 2020-01-01T\S+, which is still to come by the clock here/,
    );
    expect(said(store, 'disable', 'map', '--reason', 'x').text).toMatch(
      /record 3 was written at 2020-01-01T\S+, and by the clock here it is 2019-12-31T\S+: set the one of the two/,
    );
    timers.useRealTimers();
    expect(said(store, 'enable', 'map').text).not.toContain('clock');
    expect(said(store, 'status').text).not.toContain('clock');
  });
});

test('a clock that was fast for a while keeps no document alive for longer, once it is right', () => {
  const store = liveStore();
  renewDocument(store, Date.now() + 900 * DAY_MS);
  publish(store, builtRemote({ name: 'map', build: 'cccccccc' }));
  promote(store, { part: 'map', build: 'cccccccc' });
  expect(Date.parse(readRegistry(store).expiresAt ?? '')).toBeLessThan(Date.now() + 8 * DAY_MS);
});
