import { chooseBuild } from '@haulboard/contract/shell';
import { canary } from './canary.ts';
import { collectGarbage } from '../maintenance/gc.ts';
import { hold } from './hold.ts';
import { readLog } from '../log/log.ts';
import { promote } from './promote.ts';
import { publish } from '../publish/publish.ts';
import { readRegistry } from '../registry/registry.ts';
import { rollback } from './rollback.ts';
import { openStore, type Store } from '../store/store.ts';
import { builtRemote, temporaryFolder } from '../testing/built-folder.ts';
import { trial, trialLink } from './trial.ts';
import { verifyStore } from '../maintenance/verify-store.ts';

const [A, B, C] = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc'] as const;
const HOUR_MS = 3_600_000;

/** A store in which the first of three builds of the map runs. */
function storeWithMap(): Store {
  const store = openStore(temporaryFolder());
  for (const build of [A, B, C]) {
    publish(store, builtRemote({ name: 'map', build, text: build }));
  }
  promote(store, { part: 'map', build: A });
  return store;
}

const entryOf = (store: Store) => {
  const entry = readRegistry(store).remotes['map'];
  if (!entry) {
    throw new Error('nothing of the map runs');
  }
  return entry;
};

const trialsOf = (store: Store) => entryOf(store).trials ?? [];

/** The build that a browser gets which opened these links, so long from now. */
const buildIn = (store: Store, { opened = [], later = 0 }: { opened?: string[]; later?: number } = {}) =>
  chooseBuild(entryOf(store), { role: 'CARRIER', userId: 7, trials: opened }, Date.now() + later)?.build;

describe('a team that shows a build by a link', () => {
  test('has whoever opened it get the build until its time is over, and nobody else', () => {
    const store = storeWithMap();
    const { registry } = trial(store, { part: 'map', build: B, hours: 2, reason: 'for the mill' });
    const id = registry.remotes['map']?.trials?.[0]?.id ?? '';
    expect(trialLink(id)).toBe(`/?trial=${id}`);
    expect(buildIn(store)).toBe(A);
    expect(buildIn(store, { opened: ['of-another-part'] })).toBe(A);
    expect(buildIn(store, { opened: [id] })).toBe(B);
    expect(buildIn(store, { opened: [id], later: 2.1 * HOUR_MS })).toBe(A);
    expect(readLog(store).at(-1)).toMatchObject({ verb: 'trial', from: A, to: B, reason: 'for the mill' });
    expect(verifyStore(store).findings).toEqual([]);
  });

  test('goes before a canary, for who opened it', () => {
    const store = storeWithMap();
    canary(store, { part: 'map', build: B, roles: [], percent: 100 });
    trial(store, { part: 'map', build: C, hours: 1 });
    expect(buildIn(store)).toBe(B);
    expect(buildIn(store, { opened: trialsOf(store).map(({ id }) => id) })).toBe(C);
  });

  test('ends it before its time, once', () => {
    const store = storeWithMap();
    trial(store, { part: 'map', build: B, hours: 1 });
    const opened = trialsOf(store).map(({ id }) => id);
    expect(trial(store, { part: 'map', build: B, hours: 0 }).isChanged).toBe(true);
    expect(buildIn(store, { opened })).toBe(A);
    expect(trial(store, { part: 'map', build: B, hours: 0 }).isChanged).toBe(false);
  });

  test('has it end with what becomes of its build: everybody gets it, or it was taken back', () => {
    const store = storeWithMap();
    trial(store, { part: 'map', build: B, hours: 1 });
    trial(store, { part: 'map', build: C, hours: 1 });
    promote(store, { part: 'map', build: B });
    expect(trialsOf(store).map(({ build }) => build)).toEqual([C]);
    trial(store, { part: 'map', build: A, hours: 1 });
    rollback(store, { part: 'map', reason: 'stays blank' });
    expect(trialsOf(store).map(({ build }) => build)).toEqual([C]);
  });

  test('tries a held part, and nothing that runs for all, is not there, or is the shell', () => {
    const store = storeWithMap();
    hold(store, { part: 'map', reason: 'long weekend' });
    expect(trial(store, { part: 'map', build: B, hours: 1 }).isHeld).toBe(true);
    expect(() => trial(store, { part: 'map', build: A, hours: 1 })).toThrow('runs for everybody already');
    expect(() => trial(store, { part: 'map', build: 'dddddddd', hours: 1 })).toThrow(/dddddddd/);
    expect(() => trial(store, { part: 'shell', build: B, hours: 1 })).toThrow('cannot be tried by a link');
  });

  test('finds its build there as long as the link is', () => {
    const store = storeWithMap();
    trial(store, { part: 'map', build: B, hours: 1 });
    expect(collectGarbage(store, { keep: 0, isDryRun: true })).toEqual([{ part: 'map', build: C }]);
  });
});
