import { canary } from '../changes/canary.ts';
import { collectGarbage } from './gc.ts';
import { unhold } from '../changes/hold.ts';
import { promote } from '../changes/promote.ts';
import { publish } from '../publish/publish.ts';
import { readRegistry } from '../registry/registry.ts';
import { rollback } from '../changes/rollback.ts';
import { buildsOf, openStore } from '../store/store.ts';
import { builtRemote, builtShell, temporaryFolder } from '../testing/built-folder.ts';
import { verifyStore } from './verify-store.ts';

const { jest: clock } = import.meta;
const BUILDS = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc', 'dddddddd', 'eeeeeeee'] as const;
const [A, B, C, D, E] = BUILDS;
const EIGHT_DAYS = 8 * 24 * 3_600_000;

function storeWithTrial() {
  const store = openStore(temporaryFolder());
  for (const build of BUILDS) {
    publish(store, builtRemote({ name: 'map', build, text: build }));
  }
  for (const build of [A, B, C]) {
    promote(store, { part: 'map', build });
  }
  canary(store, { part: 'map', build: D, roles: [], percent: 5 });
  return store;
}

test('a tab may be open for seven days: what ran in them stays, what never ran goes', () => {
  const store = storeWithTrial();
  expect(collectGarbage(store, { keep: 0 })).toEqual([{ part: 'map', build: E }]);
  expect(buildsOf(store, 'map').toSorted()).toEqual([A, B, C, D]);
  expect(verifyStore(store).findings).toEqual([]);
});

test('after seven days only what the registry names stays, and the store still verifies', () => {
  const store = storeWithTrial();
  const registry = readRegistry(store);
  const later = { keep: 0, now: Date.now() + EIGHT_DAYS };
  expect(collectGarbage(store, { ...later, isDryRun: true }).map(({ build }) => build)).toEqual([A, E]);
  expect(buildsOf(store, 'map')).toHaveLength(5);
  collectGarbage(store, later);
  // B is the stand-in, D the trial.
  expect(buildsOf(store, 'map').toSorted()).toEqual([B, C, D]);
  expect(readRegistry(store)).toEqual(registry);
  expect(verifyStore(store).findings).toEqual([]);
  promote(store, { part: 'map', build: D });
  expect(verifyStore(store).findings).toEqual([]);
});

test('what ran until just now stays, also when the clock of whoever took it back was years behind', () => {
  const store = storeWithTrial();
  clock.useFakeTimers({ now: Date.now() - 100 * EIGHT_DAYS });
  rollback(store, { part: 'map', to: B, reason: 'no tiles' });
  clock.useRealTimers();
  expect(collectGarbage(store, { keep: 0 })).toEqual([{ part: 'map', build: E }]);
  expect(buildsOf(store, 'map')).toContain(C);
  expect(collectGarbage(store, { keep: 0, now: Date.now() + EIGHT_DAYS })).toContainEqual({
    part: 'map',
    build: C,
  });
});

test('the newest builds stay in any case, and a build that was removed can be published again', () => {
  const store = storeWithTrial();
  expect(collectGarbage(store, { now: Date.now() + EIGHT_DAYS })).toEqual([]);
  collectGarbage(store, { keep: 0, now: Date.now() + EIGHT_DAYS });
  expect(() => promote(store, { part: 'map', build: A })).toThrow('not published');
  publish(store, builtRemote({ name: 'map', build: A, text: A }));
  promote(store, { part: 'map', build: A });
  expect(verifyStore(store).findings).toEqual([]);
});

test('a shell that does not start has its last good one beside it, however long that has not run', () => {
  const store = openStore(temporaryFolder());
  for (const build of BUILDS) {
    publish(store, builtShell(build));
  }
  for (const build of [A, B, C, D]) {
    promote(store, { part: 'shell', build });
  }
  rollback(store, { part: 'shell', reason: 'no header' });
  unhold(store, { part: 'shell' });
  promote(store, { part: 'shell', build: E });
  collectGarbage(store, { keep: 0, now: Date.now() + EIGHT_DAYS });
  // C ran last without a fault.
  expect(buildsOf(store, 'shell').toSorted()).toEqual([C, E]);
  rollback(store, { part: 'shell', reason: 'it does not start' });
  expect(readRegistry(store).shell?.build).toBe(C);
});
