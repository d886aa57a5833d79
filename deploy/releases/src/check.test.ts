import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION } from '@haulboard/contract/shell';
import { checkBuild } from './check.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import { readRegistry } from './registry.ts';
import { rollback } from './rollback.ts';
import { buildsOf, openStore, type Store } from './store.ts';
import { builtRemote, builtShell, temporaryFolder } from './testing/built-folder.ts';

const route = (path: string, permission = 'map.view') => ({
  path,
  title: { 'en-US': 'A', 'zh-CN': '甲' },
  permission,
  roles: ['CARRIER'],
  menu: true,
  order: 1,
});

/** A build of the dockets whose manifest says something else. */
function dockets(changes: Record<string, unknown>): string {
  const dist = builtRemote({ name: 'dockets', build: 'dddddddd' });
  const file = path.join(dist, 'remote.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...changes }));
  return dist;
}

const OFFER = {
  shared: { react: '19.2.1' },
  contract: CONTRACT_VERSION,
  names: { '@haulboard/contract': ['getBoard'], ShellApi: ['http.send'] },
};

/** A store in which a shell and the map run. */
function liveStore(): Store {
  const store = openStore(temporaryFolder());
  publish(store, builtShell('aaaaaaaa', 'shell', OFFER));
  promote(store, { part: 'shell', build: 'aaaaaaaa' });
  publish(store, builtRemote({ name: 'map', build: 'bbbbbbbb' }));
  promote(store, { part: 'map', build: 'bbbbbbbb' });
  return store;
}

test('a team sees before publishing that its build fits, and how big it is', () => {
  const seen = checkBuild(liveStore(), dockets({ shared: { react: '^19.1.0' } }));
  expect(seen).toMatchObject({ part: 'dockets', build: 'dddddddd', faults: [] });
  expect(seen.firstBytes).toBeGreaterThan(0);
});

test.each([
  ['a contract that the shell does not have', { contract: '^9.0.0' }, 'needs contract ^9.0.0'],
  ['a library that the running shell has not', { shared: { antd: '^6.0.0' } }, 'needs antd ^6.0.0'],
  [
    'a newer library than the running shell',
    { shared: { react: '^19.3.0' } },
    'the running shell has 19.2.1',
  ],
  [
    'a call that the running shell has not',
    { takes: { '@haulboard/contract': ['getBoard', 'weighMoon'] } },
    'needs @haulboard/contract weighMoon, and the running shell has none',
  ],
  ['a way of the shell that it has not', { uses: ['http.send', 'moon.phase'] }, 'needs ShellApi moon.phase'],
  ['a route of another remote', { routes: [route('/map/')] }, '/map belongs to map already'],
  ['one route twice', { routes: [route('/d/:a'), route('/d/:b')] }, '/d/:b is there twice'],
  [
    'a permission nobody knows',
    { routes: [route('/d', 'docket.fly')] },
    'asks for the permission docket.fly',
  ],
  ['one language only', { locales: ['en-US'] }, 'has no texts in zh-CN'],
  [
    'a title in one language only',
    { routes: [{ ...route('/d'), title: { 'en-US': 'D', 'zh-CN': ' ' } }] },
    '/d has no title in one of the languages',
  ],
])('a team is told of %s, and it is not published', (_what, changes, message) => {
  const store = liveStore();
  const dist = dockets(changes);
  expect(checkBuild(store, dist).faults.join()).toContain(message);
  expect(() => publish(store, dist)).toThrow(/was not published: .*Nothing was changed/);
  expect(buildsOf(store, 'dockets')).toEqual([]);
});

test('a dry run of publishing leaves the store as it is', () => {
  const store = liveStore();
  expect(publish(store, dockets({}), { isDryRun: true }).isNew).toBe(true);
  expect(buildsOf(store, 'dockets')).toEqual([]);
});

test('a build of an earlier day that the running shell cannot serve is not brought to people, and both versions are named', () => {
  const store = openStore(temporaryFolder());
  publish(store, dockets({ shared: { react: '^18.0.0' } }));
  publish(store, builtShell('aaaaaaaa', 'shell', { shared: { react: '19.2.1' } }));
  promote(store, { part: 'shell', build: 'aaaaaaaa' });
  const promoting = () => promote(store, { part: 'dockets', build: 'dddddddd' });
  expect(promoting).toThrow(
    'dockets dddddddd needs react ^18.0.0, and the running shell has 19.2.1. Nothing was changed',
  );
  expect(promoting).toThrow(expect.objectContaining({ fault: 'verification' }));
  expect(readRegistry(store).remotes).toEqual({});
});

test.each(['19.2.0', '19.2.2', '19.1.0', '19.3.0'])('a build for React 19 meets a shell with %s', (react) => {
  const store = openStore(temporaryFolder());
  publish(store, builtShell('aaaaaaaa', 'shell', { shared: { react } }));
  promote(store, { part: 'shell', build: 'aaaaaaaa' });
  expect(checkBuild(store, dockets({ shared: { react: '^19.0.0' } })).faults).toEqual([]);
});

test('an earlier shell comes back only under remotes that it can run, or whose build before it can', () => {
  const store = openStore(temporaryFolder());
  const early = { names: { '@haulboard/contract': ['getBoard'] } };
  const late = { names: { '@haulboard/contract': ['getBoard', 'planDay'] } };
  publish(store, builtShell('aaaaaaaa', 'early', early));
  promote(store, { part: 'shell', build: 'aaaaaaaa' });
  publish(store, builtShell('bbbbbbbb', 'late', late));
  promote(store, { part: 'shell', build: 'bbbbbbbb' });
  publish(store, dockets({ takes: late.names }));
  promote(store, { part: 'dockets', build: 'dddddddd' });
  const goBack = () => rollback(store, { part: 'shell', reason: 'blank' });
  expect(goBack).toThrow(
    'dockets dddddddd needs @haulboard/contract planDay, and the shell aaaaaaaa has none. Nothing was changed: take dockets back',
  );
  expect(readRegistry(store).shell?.build).toBe('bbbbbbbb');
  // With a build before it that fits, a page has something to run.
  publish(store, builtRemote({ name: 'dockets', build: 'eeeeeeee' }));
  promote(store, { part: 'dockets', build: 'eeeeeeee' });
  promote(store, { part: 'dockets', build: 'dddddddd' });
  goBack();
  expect(readRegistry(store).shell?.build).toBe('aaaaaaaa');
});
