import { writeFileSync } from 'node:fs';
import { documentFor } from '@haulboard/contract/shell';
import { canary, disable, enable } from './canary.ts';
import { hold, unhold } from './hold.ts';
import { promote } from './promote.ts';
import { ramp, rampOn, rampsIn } from './ramp.ts';
import { rollback } from './rollback.ts';
import { trial } from './trial.ts';
import { checkBuild } from '../checks/check.ts';
import { readMatrix } from '../contracts/matrix.ts';
import { readLog } from '../log/log.ts';
import { collectGarbage } from '../maintenance/gc.ts';
import { verifyStore } from '../maintenance/verify-store.ts';
import { publish } from '../publish/publish.ts';
import { planScenarios } from '../rehearse/plan-scenarios.ts';
import { readRegistry } from '../registry/registry.ts';
import { liveFile, type LiveTabs } from '../store/live-tabs.ts';
import { openStore, type Store } from '../store/store.ts';
import { builtRemote, builtShell, temporaryFolder } from '../testing/built-folder.ts';
import { said } from '../testing/said.ts';

const [A, B, S, T] = ['aaaaaaaa', 'bbbbbbbb', '11111111', '22222222'] as const;
const WEIGH = { part: 'weigh', build: A, roles: [], percent: 20 } as const;

/** A shell and the map run; two builds of a remote lie there that nobody ever had. */
function storeWithNew(): Store {
  const store = openStore(temporaryFolder());
  publish(store, builtShell(S));
  promote(store, { part: 'shell', build: S });
  publish(store, builtRemote({ name: 'map', build: A }));
  promote(store, { part: 'map', build: A });
  for (const build of [A, B]) {
    publish(store, builtRemote({ name: 'weigh', build, text: build }));
  }
  return store;
}

/** Which of 200 dispatchers have the remote among the others, and which build of it. */
function peopleWith(store: Store): { userId: number; build: string }[] {
  return Array.from({ length: 200 }, (_, userId) => userId).flatMap((userId) => {
    const build = documentFor(readRegistry(store), { role: 'CARRIER', userId }).remotes['weigh']?.build;
    return build === undefined ? [] : [{ userId, build }];
  });
}

describe('a team that lets some people have the first build of a remote', () => {
  test('reaches them alone: for all others there is no such remote', () => {
    const store = storeWithNew();
    canary(store, { ...WEIGH, roles: ['CARRIER'] });
    const few = peopleWith(store);
    expect(few.length).toBeGreaterThan(20);
    expect(few.length).toBeLessThan(70);
    expect(new Set(few.map(({ build }) => build))).toEqual(new Set([A]));
    const document = readRegistry(store);
    expect(documentFor(document, { role: 'CUSTOMER', userId: few[0]?.userId ?? 0 })).toBe(document);
    expect(Object.keys(document.remotes)).toEqual(['map']);
    expect(verifyStore(store).findings).toEqual([]);
  });

  test('widens it, and nobody who had it loses it; then everybody has it', () => {
    const store = storeWithNew();
    canary(store, WEIGH);
    const few = peopleWith(store);
    canary(store, { ...WEIGH, percent: 60 });
    const many = new Set(peopleWith(store).map(({ userId }) => userId));
    expect(many.size).toBeGreaterThan(few.length);
    expect(few.filter(({ userId }) => !many.has(userId))).toEqual([]);
    promote(store, { part: 'weigh', build: A });
    expect(peopleWith(store)).toHaveLength(200);
    expect(readRegistry(store).newcomers).toBeUndefined();
    expect(verifyStore(store).findings).toEqual([]);
  });

  test('mends it by a second build, which the same share gets', () => {
    const store = storeWithNew();
    canary(store, WEIGH);
    canary(store, { ...WEIGH, build: B });
    expect(new Set(peopleWith(store).map(({ build }) => build))).toEqual(new Set([B]));
  });

  test('lets it reach all in steps', () => {
    const store = storeWithNew();
    ramp(store, { part: 'weigh', build: A, steps: [1, 10, 100], minutes: 30 });
    expect(rampsIn(store)).toMatchObject([{ part: 'weigh', stable: null, percent: 1, next: 10 }]);
    rampOn(store, { part: 'weigh', build: A, percent: 1 });
    rampOn(store, { part: 'weigh', build: A, percent: 10 });
    expect(peopleWith(store)).toHaveLength(200);
  });

  test('switches it off for those who have it, and on again', () => {
    const store = storeWithNew();
    canary(store, WEIGH);
    disable(store, { part: 'weigh', reason: 'wrong weights' });
    expect(readRegistry(store).newcomers?.['weigh']).toMatchObject({ isEnabled: false });
    enable(store, { part: 'weigh' });
    expect(readRegistry(store).newcomers?.['weigh']).toMatchObject({ isEnabled: true });
  });

  test('is told what cannot be: a shell for some while none runs, a link that leads back to nothing', () => {
    const store = openStore(temporaryFolder());
    publish(store, builtShell(S));
    publish(store, builtRemote({ name: 'weigh', build: A }));
    expect(() => canary(store, { part: 'shell', build: S, roles: [], percent: 5 })).toThrow(
      'No shell runs, and without one nobody has a page',
    );
    expect(() => trial(store, { part: 'weigh', build: A })).toThrow(
      'let a few people have it as a canary, or promote a build',
    );
    expect(() => hold(store, { part: 'weigh' })).toThrow('Nobody has anything of weigh');
    canary(store, WEIGH);
    hold(store, { part: 'weigh' });
    expect(() => canary(store, { ...WEIGH, percent: 30 })).toThrow('weigh is held');
  });
});

describe('an operator who takes the first build of a remote away', () => {
  test('leaves nobody with it, holds it, and may let it come again', () => {
    const store = storeWithNew();
    canary(store, WEIGH);
    const few = peopleWith(store);
    rollback(store, { part: 'weigh', reason: 'wrong weights', urgency: 'now' });
    expect(peopleWith(store)).toEqual([]);
    expect(readRegistry(store).newcomers?.['weigh']).toEqual({ isEnabled: true, urgency: 'now' });
    expect(readLog(store).at(-1)).toMatchObject({ verb: 'withdraw', from: null, to: A });
    expect(rollback(store, { part: 'weigh', reason: 'once more' }).isChanged).toBe(false);
    expect(() => canary(store, WEIGH)).toThrow('weigh is held');
    expect(verifyStore(store).findings).toEqual([]);
    unhold(store, { part: 'weigh' });
    canary(store, WEIGH);
    expect(peopleWith(store)).toEqual(few);
    promote(store, { part: 'weigh', build: B });
    promote(store, { part: 'weigh', build: A });
    expect(readLog(store).at(-1)).toMatchObject({ clearsFall: true });
    expect(verifyStore(store).findings).toEqual([]);
  });

  test('has nothing to take back where nobody has it, and no build of it to go back to', () => {
    const store = storeWithNew();
    canary(store, WEIGH);
    expect(() => rollback(store, { part: 'weigh', to: A, reason: 'x' })).toThrow('never ran for everybody');
    rollback(store, { part: 'weigh', reason: 'wrong weights' });
    unhold(store, { part: 'weigh' });
    expect(() => rollback(store, { part: 'weigh', reason: 'x' })).toThrow(
      'Nobody has weigh: there is nothing to take back.',
    );
  });

  test('reads what happened, what stays, and what to type next', () => {
    const store = storeWithNew();
    expect(
      said(store, 'canary', 'weigh', A, '--percent=20', '--without-rehearsal', '--reason=a first look').text,
    ).toContain(`weigh ${A} goes to 20 % of all roles; for all others there is no weigh`);
    const live: LiveTabs = {
      at: new Date().toISOString(),
      seq: readRegistry(store).seq,
      openTabs: 3,
      parts: [{ part: 'weigh', build: A, state: 'ready', count: 2 }],
    };
    writeFileSync(liveFile(store), JSON.stringify(live));
    expect(said(store, 'status').text).toMatch(
      /weigh +– .*canary a{8} 20 %, for all others there is none +2 open tabs, 2 on the canary/,
    );
    expect(said(store, 'status', 'weigh').text).toContain(
      'rollback weigh --reason …  nobody has it any more',
    );
    const taken = said(store, 'rollback', 'weigh', '--reason', 'wrong weights').text;
    expect(taken).toContain(`the canary ${A} has ended: nobody has weigh any more`);
    expect(taken).toContain('unchanged: shell, map');
    expect(taken).toContain(`to take it back: unhold weigh, then canary weigh ${A} --percent …`);
    expect(said(store, 'status').text).toMatch(
      /weigh +– .*held since .* by root, taken away: nobody has it +2 open tabs, 2 on another build or not running/,
    );
    expect(said(store, 'log', 'weigh').text).toContain('withdraw');
  });

  test('keeps its build as long as an open tab may ask for it, and no longer', () => {
    const store = storeWithNew();
    canary(store, WEIGH);
    const sparing = { keep: 0, isDryRun: true };
    expect(collectGarbage(store, sparing)).toEqual([{ part: 'weigh', build: B }]);
    rollback(store, { part: 'weigh', reason: 'wrong weights' });
    expect(collectGarbage(store, sparing)).toEqual([{ part: 'weigh', build: B }]);
    const later = Date.now() + 8 * 24 * 3_600_000;
    expect(collectGarbage(store, { ...sparing, now: later })).toHaveLength(2);
  });
});

describe('what others may count on while some people have a new remote', () => {
  test('its addresses are taken, and the matrix of calls names it as a canary', () => {
    const store = storeWithNew();
    canary(store, WEIGH);
    const other = builtRemote({ name: 'scales', build: B, path: '/weigh' });
    expect(checkBuild(store, other).faults).toContain('/weigh belongs to weigh already');
    expect(readMatrix(store).columns.map(({ part, channel }) => [part, channel])).toEqual([
      ['map', 'stable'],
      ['weigh', 'canary'],
    ]);
  });

  test('a shell that could not run it is refused, and is rehearsed with it', () => {
    const store = storeWithNew();
    publish(store, builtRemote({ name: 'weigh', build: 'cccccccc', text: 'c' }));
    canary(store, { ...WEIGH, build: 'cccccccc' });
    const next = builtShell(T, 'other', { contract: '2.0.0' });
    publish(store, next);
    disable(store, { part: 'map' });
    expect(() => promote(store, { part: 'shell', build: T })).toThrow('weigh cccccccc needs');
    const [scenario] = planScenarios(store, next).scenarios;
    expect(scenario?.remotes.map(({ part }) => part)).toEqual(['weigh']);
  });
});
