import { chooseBuild, chooseShell } from '@haulboard/contract/shell';
import { canary, disable, enable } from './canary.ts';
import { hold, unhold } from './hold.ts';
import { readLog } from '../log/log.ts';
import { promote } from './promote.ts';
import { publish } from '../publish/publish.ts';
import { readRegistry } from '../registry/registry.ts';
import { rollback } from './rollback.ts';
import { openStore, type Store } from '../store/store.ts';
import { builtRemote, builtShell, temporaryFolder } from '../testing/built-folder.ts';
import { verifyStore } from '../maintenance/verify-store.ts';

const [A, B, C, D] = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc', 'dddddddd'] as const;

/** A store that has these builds of the map; the first ones given run one after the other. */
function storeWith(...promoted: string[]): Store {
  const store = openStore(temporaryFolder());
  for (const build of [A, B, C, D]) {
    publish(store, builtRemote({ name: 'map', build, text: build }));
  }
  for (const build of promoted) {
    promote(store, { part: 'map', build });
  }
  return store;
}

function mapOf(store: Store) {
  const { build, canary: share, lastGood, isEnabled, urgency } = readRegistry(store).remotes['map'] ?? {};
  return { build, canary: share?.build, lastGood: lastGood?.build, isEnabled, urgency };
}

/** Which of 200 dispatchers get a build. */
function peopleWith(store: Store, build: string): number[] {
  const entry = readRegistry(store).remotes['map'];
  return Array.from({ length: 200 }, (_, userId) => userId).filter(
    (userId) => entry && chooseBuild(entry, { role: 'CARRIER', userId })?.build === build,
  );
}

describe('a team that lets some people try a build', () => {
  test('reaches a share of one role, and everybody else keeps what ran', () => {
    const store = storeWith(A);
    canary(store, { part: 'map', build: B, roles: ['CARRIER'], percent: 30 });
    expect(mapOf(store)).toMatchObject({ build: A, canary: B });
    expect(peopleWith(store, B).length).toBeGreaterThan(20);
    expect(peopleWith(store, B).length).toBeLessThan(100);
    const entry = readRegistry(store).remotes['map'];
    expect(entry && chooseBuild(entry, { role: 'SUPPER_ADMIN', userId: 1 })?.build).toBe(A);
  });

  test('widens it, and nobody who had it loses it', () => {
    const store = storeWith(A);
    canary(store, { part: 'map', build: B, roles: [], percent: 20 });
    const few = peopleWith(store, B);
    canary(store, { part: 'map', build: B, roles: [], percent: 60 });
    const many = peopleWith(store, B);
    expect(many.length).toBeGreaterThan(few.length);
    expect(few.filter((person) => !many.includes(person))).toEqual([]);
    expect(canary(store, { part: 'map', build: B, roles: [], percent: 60 }).isChanged).toBe(false);
  });

  test('ends it by giving the build to everybody', () => {
    const store = storeWith(A);
    canary(store, { part: 'map', build: B, roles: [], percent: 20 });
    promote(store, { part: 'map', build: B });
    expect(mapOf(store)).toMatchObject({ build: B, canary: undefined, lastGood: A });
  });

  test('is told when it cannot be', () => {
    const store = storeWith(A);
    const wanted = { part: 'map', roles: [], percent: 10 };
    expect(() => canary(store, { ...wanted, build: A })).toThrow('runs for everybody already');
    expect(() => canary(store, { ...wanted, build: 'eeeeeeee' })).toThrow('not published');
    hold(store, { part: 'map', reason: 'weekend' });
    expect(() => canary(store, { ...wanted, build: B })).toThrow('held since');
    expect(mapOf(store)).toMatchObject({ build: A, canary: undefined });
  });

  test('reaches a share of the people with the shell too, and ends it alike', () => {
    const store = storeWith(A);
    for (const build of ['11111111', '22222222']) {
      publish(store, builtShell(build));
    }
    const ofShell = () => {
      const document = readRegistry(store);
      return Array.from({ length: 200 }, (_, userId) => userId).filter(
        (userId) => chooseShell(document, { role: 'CARRIER', userId }) === '22222222',
      );
    };
    promote(store, { part: 'shell', build: '11111111' });
    expect(ofShell()).toHaveLength(0);
    canary(store, { part: 'shell', build: '22222222', roles: ['CARRIER'], percent: 30 });
    const few = ofShell();
    expect(few.length).toBeGreaterThan(20);
    expect(few.length).toBeLessThan(100);
    expect(chooseShell(readRegistry(store), { role: 'SUPPER_ADMIN', userId: 1 })).toBe('11111111');
    rollback(store, { part: 'shell', to: '11111111', reason: 'the header is gone' });
    expect(ofShell()).toHaveLength(0);
  });

  test('a restart that promotes what runs already leaves the trial alone', () => {
    const store = storeWith(A);
    canary(store, { part: 'map', build: B, roles: [], percent: 20 });
    expect(promote(store, { part: 'map', build: A }).isChanged).toBe(false);
    expect(mapOf(store).canary).toBe(B);
  });
});

describe('an operator', () => {
  test('rolls back while a trial runs: both go, and neither stands in later', () => {
    const store = storeWith(A, B);
    canary(store, { part: 'map', build: C, roles: [], percent: 20 });
    rollback(store, { part: 'map', reason: 'blank', urgency: 'now' });
    expect(mapOf(store)).toEqual({
      build: A,
      canary: undefined,
      lastGood: undefined,
      isEnabled: true,
      urgency: 'now',
    });
  });

  test('ends only the trial by going back to what runs', () => {
    const store = storeWith(A, B);
    canary(store, { part: 'map', build: C, roles: [], percent: 20 });
    rollback(store, { part: 'map', to: B, reason: 'trial fails' });
    expect(mapOf(store)).toMatchObject({ build: B, canary: undefined, lastGood: A });
  });

  test('finds as stand-in the last build that ran and was never rolled back', () => {
    const store = storeWith(A, B, C);
    expect(mapOf(store).lastGood).toBe(B);
    rollback(store, { part: 'map', to: A, reason: 'both are bad' });
    expect(mapOf(store).lastGood).toBe(B);
    expect(mapOf(store).lastGood).not.toBe(C);
  });

  test('finds one again that was rolled back from by mistake, once it was wanted again', () => {
    const store = storeWith(A, B);
    rollback(store, { part: 'map', reason: 'it was the wrong part' });
    unhold(store, { part: 'map' });
    promote(store, { part: 'map', build: B });
    expect(readLog(store).at(-1)).toMatchObject({ verb: 'promote', to: B, clearsFall: true });
    promote(store, { part: 'map', build: C });
    expect(mapOf(store).lastGood).toBe(B);
  });

  test('finds it no more when the last word on it was to leave it', () => {
    const store = storeWith(A, B);
    rollback(store, { part: 'map', reason: 'blank' });
    rollback(store, { part: 'map', to: B, reason: 'it was the wrong part' });
    rollback(store, { part: 'map', to: A, reason: 'it was not' });
    unhold(store, { part: 'map' });
    promote(store, { part: 'map', build: C });
    expect(mapOf(store).lastGood).toBe(A);
    expect(verifyStore(store).findings).toEqual([]);
  });

  test('switches a remote off and on again, at the build it had', () => {
    const store = storeWith(A, B);
    disable(store, { part: 'map', reason: 'wrong positions' });
    expect(mapOf(store)).toMatchObject({ build: B, isEnabled: false });
    expect(disable(store, { part: 'map' }).isChanged).toBe(false);
    promote(store, { part: 'map', build: C });
    expect(mapOf(store)).toMatchObject({ build: C, isEnabled: false });
    enable(store, { part: 'map' });
    expect(mapOf(store)).toMatchObject({ build: C, isEnabled: true });
    publish(store, builtShell(A));
    expect(() => disable(store, { part: 'shell' })).toThrow('cannot be switched off');
    expect(readLog(store).map(({ verb }) => verb)).toEqual([
      'promote',
      'promote',
      'disable',
      'promote',
      'enable',
    ]);
  });

  test('tries every change first, and nothing is written', () => {
    const store = storeWith(A, B);
    const before = readLog(store);
    const dry = { part: 'map', isDryRun: true } as const;
    expect(rollback(store, { ...dry, reason: 'x' }).registry.remotes['map']?.build).toBe(A);
    expect(disable(store, dry).registry.remotes['map']?.isEnabled).toBe(false);
    expect(canary(store, { ...dry, build: C, roles: [], percent: 1 }).isChanged).toBe(true);
    expect(promote(store, { ...dry, build: D }).seq).toBe(3);
    expect(() => promote(store, { ...dry, build: D, expectedSeq: 1 })).toThrow('released in between');
    expect(readLog(store)).toEqual(before);
    expect(mapOf(store)).toMatchObject({ build: B, isEnabled: true });
    expect(verifyStore(store).findings).toEqual([]);
  });
});
