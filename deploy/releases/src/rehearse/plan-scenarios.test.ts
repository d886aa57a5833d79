import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { disable } from '../changes/canary.ts';
import { promote } from '../changes/promote.ts';
import { publish } from '../publish/publish.ts';
import { readRegistry } from '../registry/registry.ts';
import { rollback } from '../changes/rollback.ts';
import { buildFolder, openStore, type Store } from '../store/store.ts';
import { builtRemote, builtShell, temporaryFolder } from '../testing/built-folder.ts';
import { verifyStore } from '../maintenance/verify-store.ts';
import { planScenarios } from './plan-scenarios.ts';
import { stageStore } from './stage-store.ts';

const OLD = 'aaaaaaaa';
const NEW = 'bbbbbbbb';
const SHELL = 'cccccccc';

function run(store: Store, dist: string): void {
  const { part, build } = publish(store, dist);
  promote(store, { part, build });
}

/** A store in which a shell, the map and planning run. */
function liveStore(): Store {
  const store = openStore(temporaryFolder());
  run(store, builtShell(SHELL));
  run(store, builtRemote({ name: 'map', build: OLD }));
  run(store, builtRemote({ name: 'planning', build: OLD }));
  return store;
}

/** Scenes as `kind shell remote@build …`. */
function told(store: Store, dist: string): string[] {
  return planScenarios(store, dist).scenarios.map(({ kind, shell, remotes }) =>
    [kind, shell.build, ...remotes.map(({ part, build }) => `${part}@${build}`)].join(' '),
  );
}

test('a new build of a remote is tried on the shell that runs, and so is the one it would fall back to', () => {
  const dist = builtRemote({ name: 'map', build: NEW });
  expect(told(liveStore(), dist)).toEqual([`new ${SHELL} map@${NEW}`, `back ${SHELL} map@${OLD}`]);
});

test('the first build of a remote has no way back', () => {
  expect(told(liveStore(), builtRemote({ name: 'dockets', build: NEW }))).toEqual([
    `new ${SHELL} dockets@${NEW}`,
  ]);
});

test('a build that runs already is tried with what ran before it', () => {
  const store = liveStore();
  const dist = builtRemote({ name: 'map', build: NEW });
  run(store, dist);
  expect(told(store, dist)).toEqual([`new ${SHELL} map@${NEW}`, `back ${SHELL} map@${OLD}`]);
  rollback(store, { part: 'map', reason: 'blank' });
  expect(told(store, dist)).toEqual([`new ${SHELL} map@${NEW}`, `back ${SHELL} map@${OLD}`]);
});

test('a new shell is tried with every remote that runs, and they with the shell before', () => {
  const store = liveStore();
  expect(told(store, builtShell(NEW))).toEqual([
    `new ${NEW} map@${OLD} planning@${OLD}`,
    `back ${SHELL} map@${OLD} planning@${OLD}`,
  ]);
  disable(store, { part: 'map', reason: 'not today' });
  expect(told(store, builtShell(NEW))[0]).toBe(`new ${NEW} planning@${OLD}`);
});

test('without a shell that runs, or with a changed build in the store, a team reads why nothing was tried', () => {
  const dist = builtRemote({ name: 'map', build: NEW });
  expect(() => planScenarios(openStore(temporaryFolder()), dist)).toThrow(/No shell runs in this store/);
  const store = liveStore();
  writeFileSync(path.join(buildFolder(store, 'map', OLD), 'app.js'), 'changed');
  expect(() => planScenarios(store, dist)).toThrow(/map a{8} cannot run: app.js/);
  expect(() => planScenarios(store, path.join(dist, 'nowhere'))).toThrow(
    /is not there: build the package first/,
  );
});

test('a scenario plays in a store and under a key of its own', () => {
  const store = liveStore();
  const before = readFileSync(store.logFile, 'utf8');
  const [scenario] = planScenarios(store, builtRemote({ name: 'map', build: NEW })).scenarios;
  const dataDir = temporaryFolder();
  stageStore(dataDir, scenario ? [scenario.shell, ...scenario.remotes] : []);
  const staged = openStore(dataDir);
  expect(readRegistry(staged)).toMatchObject({ shell: { build: SHELL }, remotes: { map: { build: NEW } } });
  expect(verifyStore(staged).findings).toEqual([]);
  expect(readFileSync(staged.publicKeyFile)).not.toEqual(readFileSync(store.publicKeyFile));
  expect(readFileSync(store.logFile, 'utf8')).toBe(before);
  expect(verifyStore(store).findings).toEqual([]);
});

test('a build that is not what its manifest says is not tried at all', () => {
  const dir = builtRemote({ name: 'map', build: NEW });
  writeFileSync(path.join(dir, 'app.js'), 'changed');
  expect(() => stageStore(temporaryFolder(), [{ part: 'map', build: NEW, dir }])).toThrow(
    /map b{8} cannot be rehearsed: app.js/,
  );
});
