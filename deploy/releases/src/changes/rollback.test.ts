import { canary } from './canary.ts';
import { readLog } from '../log/log.ts';
import { hold, unhold } from './hold.ts';
import { promote } from './promote.ts';
import { publish } from '../publish/publish.ts';
import { readRegistry } from '../registry/registry.ts';
import { rollback, wayBack } from './rollback.ts';
import { openStore } from '../store/store.ts';
import { builtRemote, builtShell, temporaryFolder } from '../testing/built-folder.ts';

const A = 'aaaaaaaa';
const B = 'bbbbbbbb';
const C = 'cccccccc';

function storeWith(name: string, ...builds: string[]) {
  const store = openStore(temporaryFolder());
  for (const build of builds) {
    publish(store, builtRemote({ name, build, text: build }));
    promote(store, { part: name, build });
  }
  return store;
}

const runs = (store: ReturnType<typeof openStore>, part: string) => readRegistry(store).remotes[part]?.build;

describe('an operator at midnight', () => {
  test('takes one remote back to what ran before; the others stay as they are', () => {
    const store = storeWith('planning', A, B);
    publish(store, builtRemote({ name: 'map', build: C, text: C }));
    promote(store, { part: 'map', build: C });
    rollback(store, { part: 'planning', reason: 'board is blank', actor: 'ops' });
    expect([runs(store, 'planning'), runs(store, 'map')]).toEqual([A, C]);
    expect(readLog(store).at(-1)).toMatchObject({
      verb: 'rollback',
      actor: 'ops',
      part: 'planning',
      from: B,
      to: A,
      reason: 'board is blank',
    });
  });

  test('goes further back with each rollback, never forward again', () => {
    const store = storeWith('map', A, B, C);
    rollback(store, { part: 'map', reason: 'one' });
    rollback(store, { part: 'map', reason: 'two' });
    expect(runs(store, 'map')).toBe(A);
    expect(() => rollback(store, { part: 'map', reason: 'three' })).toThrow('No build of map ran before');
    expect(runs(store, 'map')).toBe(A);
  });

  test('names the build to go back to', () => {
    const store = storeWith('map', A, B, C);
    rollback(store, { part: 'map', to: A, reason: 'the last good one' });
    expect(runs(store, 'map')).toBe(A);
    expect(() => rollback(store, { part: 'map', to: 'dddddddd', reason: 'x' })).toThrow('not published');
  });

  test('takes a rollback back by naming the build it left, and has the way back as before', () => {
    const store = storeWith('map', A, B, C);
    rollback(store, { part: 'map', reason: 'the wrong part' });
    rollback(store, { part: 'map', to: C, reason: 'it was the mail server' });
    expect(runs(store, 'map')).toBe(C);
    expect(wayBack(store, 'map').buildBefore).toBe(A);
    rollback(store, { part: 'map', reason: 'it was the map after all' });
    expect(runs(store, 'map')).toBe(A);
  });

  test('goes back to no build that never ran, also while the part is held: that wants a promotion', () => {
    const store = storeWith('map', A, B);
    publish(store, builtRemote({ name: 'map', build: C, text: C }));
    const goTo = (build: string) => () => rollback(store, { part: 'map', to: build, reason: 'x' });
    expect(goTo(C)).toThrow(
      'map cccccccc never ran for everybody, so that it is no way back. Nothing was changed: promote it, or name a build that ran.',
    );
    hold(store, { part: 'map', reason: 'long weekend' });
    expect(goTo(C)).toThrow('never ran for everybody');
    // Who only tried it proved nothing for all.
    unhold(store, { part: 'map' });
    canary(store, { part: 'map', build: C, roles: [], percent: 1 });
    rollback(store, { part: 'map', to: B, reason: 'it does harm' });
    expect(goTo(C)).toThrow('never ran for everybody');
    expect(runs(store, 'map')).toBe(B);
  });

  test('gives nobody the canary by a rollback, and ends it by going back to what runs', () => {
    const store = storeWith('map', A);
    publish(store, builtRemote({ name: 'map', build: B, text: B }));
    canary(store, { part: 'map', build: B, roles: [], percent: 1 });
    expect(() => rollback(store, { part: 'map', to: B, reason: 'it does harm' })).toThrow(
      'map bbbbbbbb is the canary: a rollback to it would give it to everybody. Nothing was changed: promote it, or end it by going back to aaaaaaaa.',
    );
    rollback(store, { part: 'map', to: A, reason: 'it does harm' });
    expect(readRegistry(store).remotes['map']).toMatchObject({ build: A });
    expect(readRegistry(store).remotes['map']?.canary).toBeUndefined();
  });

  test('is told beforehand which build a rollback takes, of the shell too, and of a part with one build none', () => {
    const store = storeWith('map', A);
    for (const build of [A, B]) {
      publish(store, builtShell(build));
      promote(store, { part: 'shell', build });
    }
    expect(wayBack(store, 'shell')).toEqual({ buildBefore: A, ran: [A, B] });
    expect(wayBack(store, 'map')).toEqual({ ran: [A] });
    rollback(store, { part: 'shell', reason: 'the header is gone' });
    expect(wayBack(store, 'shell')).toEqual({ ran: [B, A] });
  });

  test('has to say why', () => {
    const store = storeWith('map', A, B);
    expect(() => rollback(store, { part: 'map', reason: ' ' })).toThrow('needs a reason');
    expect(runs(store, 'map')).toBe(B);
  });

  test('is not overtaken: what was rolled back is not promoted again until somebody lets go', () => {
    const store = storeWith('map', A, B);
    rollback(store, { part: 'map', reason: 'wrong icons', actor: 'ops' });
    expect(() => promote(store, { part: 'map', build: B, actor: 'ci' })).toThrow(
      /held since .* by ops \(wrong icons\)/,
    );
    expect(runs(store, 'map')).toBe(A);
    unhold(store, { part: 'map' });
    promote(store, { part: 'map', build: B });
    expect(runs(store, 'map')).toBe(B);
  });
});

test('a part is held where it is, and a second hold changes nothing', () => {
  const store = storeWith('map', A, B);
  hold(store, { part: 'map', reason: 'long weekend' });
  const { seq } = hold(store, { part: 'map' });
  expect(seq).toBe(3);
  expect(() => promote(store, { part: 'map', build: A })).toThrow('long weekend');
  expect(runs(store, 'map')).toBe(B);
  publish(store, builtRemote({ name: 'planning', build: C, text: C }));
  expect(() => hold(store, { part: 'planning' })).toThrow('Nobody has anything of planning');
  expect(() => hold(store, { part: 'planing' })).toThrow(
    'There is no part planing here. Nothing was changed: publish a build of it first, or name one of: map, planning.',
  );
});
