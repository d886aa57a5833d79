import { writeFileSync } from 'node:fs';
import { canary, disable } from '../changes/canary.ts';
import { hold } from '../changes/hold.ts';
import { liveFile, type LiveTabs } from '../store/live-tabs.ts';
import { promote } from '../changes/promote.ts';
import { publish } from '../publish/publish.ts';
import { readRegistry } from '../registry/registry.ts';
import { openStore, type Store } from '../store/store.ts';
import { builtRemote, builtShell, temporaryFolder } from '../testing/built-folder.ts';
import { said } from '../testing/said.ts';
import { trial } from '../changes/trial.ts';
import { waitForTabs } from './wait-for-tabs.ts';

const [A, B, C] = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc'] as const;
const SOON = 50;

function storeOfMap(...builds: string[]): Store {
  const store = openStore(temporaryFolder());
  for (const build of builds) {
    publish(store, builtRemote({ name: 'map', build, text: build }));
    promote(store, { part: 'map', build, actor: 'map team', reason: 'a new version' });
  }
  return store;
}

/** A server counted what open tabs run of the map. */
function count(
  store: Store,
  tabs: readonly (readonly [string, string, number])[],
  more: Partial<LiveTabs> = {},
): void {
  const live: LiveTabs = {
    at: new Date().toISOString(),
    seq: readRegistry(store).seq,
    openTabs: tabs.length,
    parts: tabs.map(([build, state, counted]) => ({ part: 'map', build, state, count: counted })),
    ...more,
  };
  writeFileSync(liveFile(store), JSON.stringify(live));
}

describe('who is called at midnight', () => {
  test('reads who let everybody have what runs, and since when', () => {
    const store = storeOfMap(A, B);
    expect(said(store, 'status').text).toMatch(/map +b{8} +1\.0\.0 +since .*Z by map team/);
    hold(store, { part: 'map', actor: 'ops' });
    expect(said(store, 'status', '--json').json).toMatchObject({
      parts: [{ part: 'map', build: B, since: { seq: 2, actor: 'map team' } }],
    });
    expect(said(store, 'status').text).toMatch(/held since .*Z by ops/);
  });

  test('reads what fails in a build that people have now, and not what failed in one that is gone', () => {
    const store = storeOfMap(A, B);
    const trouble = { part: 'map', count: 12, lastAt: '2026-11-30T02:51:00.000Z' };
    const troubles = [
      { ...trouble, build: B, what: 'did not come to the screen: crash' },
      { ...trouble, build: A, what: 'of before' },
    ];
    count(store, [[B, 'ready', 3]], { troubles });
    const { text } = said(store, 'status');
    expect(text).toContain('failed in the last hour:\n  map  bbbbbbbb  12 times in a day');
    expect(text).toContain('did not come to the screen: crash\nstatus <part> shows the ways back');
    expect(text).not.toContain('of before');
  });

  test('reads how a canary alone is ended, also where a rollback is refused', () => {
    const store = storeOfMap(A);
    publish(store, builtRemote({ name: 'map', build: B, text: B }));
    canary(store, { part: 'map', build: B, roles: [], percent: 5 });
    const end = `rollback map --to ${A} --reason …`;
    expect(said(store, 'status', 'map').text).toContain(`ways back:\n  ${end}`);
    expect(() => said(store, 'rollback', 'map', '--reason', 'it freezes')).toThrow(
      `To end the canary alone: ${end}`,
    );
    expect(said(store, 'rollback', 'map', '--to', A, '--reason', 'it freezes').text).toContain(
      `the canary ${B} has ended`,
    );
    expect(said(store, 'status', 'map').text).not.toContain(end);
  });

  test('reads of one part what was done lately and what to type, and why a way back would be refused', () => {
    const store = openStore(temporaryFolder());
    for (const [build, react] of [
      ['11111111', '18.0.0'],
      ['22222222', '19.0.0'],
    ] as const) {
      publish(store, builtShell(build, 'shell', { shared: { react } }));
    }
    promote(store, { part: 'shell', build: '22222222' });
    for (const build of [A, B, C]) {
      publish(store, builtRemote({ name: 'map', build, text: build }));
      promote(store, { part: 'map', build, reason: `version ${build}` });
    }
    writeFileSync(`${store.root}/r/map/${B}/app.js`, 'not what was published');
    const { text } = said(store, 'status', 'map');
    expect(text).toMatch(/last records:\n(.*\n){2}.*version c{8}/);
    expect(text).toMatch(/rollback map --to b{8} --reason … +is refused: map b{8} .*not/);
    expect(text).toMatch(/rollback map --to a{8} --reason …\n/);
    expect(text).toContain('disable map --reason …');
    expect(text).not.toContain('\nshell ');
    expect(() => said(store, 'rollback', 'map', '--reason', 'blank')).toThrow(
      'map aaaaaaaa ran as well, and can: rollback map --to aaaaaaaa --reason …',
    );
    expect(() => said(store, 'status', 'mapp')).toThrow('There is no part mapp here');
  });

  test('is told to switch a part off where no build that ran can come back', () => {
    const store = storeOfMap(A, B);
    writeFileSync(`${store.root}/r/map/${A}/app.js`, 'not what was published');
    expect(() => said(store, 'rollback', 'map', '--reason', 'blank')).toThrow(
      'No other build that ran can. Until then: disable map --reason …',
    );
  });

  test('reads after a rollback how to see that it arrived, and how to take it back', () => {
    const store = storeOfMap(A, B);
    expect(said(store, 'rollback', 'map', '--reason', 'blank', '--dry-run').text).not.toContain(
      'take it back',
    );
    expect(said(store, 'rollback', 'map', '--reason', 'blank').text).toMatch(
      /status map --wait 5m\nto take it back: unhold map, then promote map b{8}$/,
    );
  });

  test('reads the last records of one part alone', () => {
    const store = storeOfMap(A, B, C);
    publish(store, builtRemote({ name: 'planning', build: A, text: 'planning' }));
    promote(store, { part: 'planning', build: A });
    const { text } = said(store, 'log', 'map', '--last', '2');
    expect(text.split('\n').map((line) => line.slice(0, 1))).toEqual(['2', '3']);
    expect(said(store, 'log', '--last', '0').text).toBe('');
    expect(() => said(store, 'log', 'mapp')).toThrow('There is no part mapp here');
  });
});

describe('whoever waits until a release has reached all open tabs', () => {
  test('is told so once they all run it', () => {
    const store = storeOfMap(A, B);
    count(store, [[B, 'ready', 20]]);
    expect(said(store, 'status', 'map', '--wait', '1m')).toMatchObject({
      isFaulty: false,
      json: { hasConverged: true },
      text: expect.stringContaining('all open tabs run what they should'),
    });
  });

  test.each([
    ['one runs the build before', [[A, 'ready', 1]]],
    ['one waits for unsaved work', [[A, 'draining', 1]]],
    ['one could not run it', [[B, 'failed', 1]]],
  ] as const)('is not told so while %s', (_, behind) => {
    const store = storeOfMap(A, B);
    count(store, [[B, 'ready', 20], ...behind]);
    expect(waitForTabs(store, 'map', SOON)).toBe(false);
    expect(waitForTabs(store, undefined, SOON)).toBe(false);
  });

  test('is not told so by a count from before, or by no server', () => {
    const store = storeOfMap(A, B);
    // At once: nobody would ever count them.
    expect(said(store, 'status', 'map', '--wait', '1h')).toMatchObject({
      isFaulty: true,
      text: expect.stringContaining('no server counts open tabs here'),
    });
    count(store, [[B, 'ready', 1]], { seq: 1 });
    expect(waitForTabs(store, 'map', SOON)).toBe(false);
    count(store, [[B, 'ready', 1]], { at: new Date(0).toISOString() });
    expect(waitForTabs(store, 'map', SOON)).toBe(false);
  });

  test('does not wait for those on a canary or a trial, nor of a part that is off for any that run none', () => {
    const store = storeOfMap(A);
    for (const build of [B, C]) {
      publish(store, builtRemote({ name: 'map', build, text: build }));
    }
    canary(store, { part: 'map', build: B, roles: [], percent: 10 });
    trial(store, { part: 'map', build: C });
    count(store, [
      [A, 'ready', 9],
      [B, 'ready', 1],
      [C, 'ready', 1],
    ]);
    expect(waitForTabs(store, 'map', SOON)).toBe(true);
    expect(said(store, 'status').text).toContain('9 of 11 open tabs on it, 1 on the canary, 1 on a trial');
    disable(store, { part: 'map' });
    count(store, [[A, 'ready', 1]]);
    expect(waitForTabs(store, 'map', SOON)).toBe(false);
    count(store, [[A, 'failed', 9]]);
    expect(waitForTabs(store, 'map', SOON)).toBe(true);
  });
});
