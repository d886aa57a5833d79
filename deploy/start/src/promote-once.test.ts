import { canary, openStore, promote, publish, readRegistry, rollback } from '@haulboard/releases';
import { builtRemote, temporaryFolder } from '@haulboard/releases/testing';
import { promoteOnce } from './promote-once.ts';

function storeWithBuilds(...builds: string[]) {
  const store = openStore(temporaryFolder());
  for (const build of builds) {
    publish(store, builtRemote({ name: 'map', build, text: build }));
  }
  return store;
}

test('a start releases what is in the checkout, also after going back to older sources', () => {
  const store = storeWithBuilds('aaaaaaaa', 'bbbbbbbb');
  for (const build of ['aaaaaaaa', 'bbbbbbbb', 'aaaaaaaa']) {
    expect(promoteOnce(store, { name: 'map', build })).toBeUndefined();
    expect(readRegistry(store).remotes['map']?.build).toBe(build);
  }
});

test('an operator rolled a remote back; a restart of the same checkout leaves it so, and says it', () => {
  const store = storeWithBuilds('aaaaaaaa', 'bbbbbbbb');
  promoteOnce(store, { name: 'map', build: 'aaaaaaaa' });
  promoteOnce(store, { name: 'map', build: 'bbbbbbbb' });
  promote(store, { part: 'map', build: 'aaaaaaaa', actor: 'ops' });
  expect(promoteOnce(store, { name: 'map', build: 'bbbbbbbb' })).toContain('stays at aaaaaaaa');
  expect(readRegistry(store).remotes['map']?.build).toBe('aaaaaaaa');
});

test('a remote that was rolled back is held: a start with newer sources leaves it so, too, and starts', () => {
  const store = storeWithBuilds('aaaaaaaa', 'bbbbbbbb', 'cccccccc');
  promoteOnce(store, { name: 'map', build: 'aaaaaaaa' });
  promoteOnce(store, { name: 'map', build: 'bbbbbbbb' });
  rollback(store, { part: 'map', reason: 'wrong icons' });
  expect(promoteOnce(store, { name: 'map', build: 'cccccccc' })).toContain('held there');
  expect(readRegistry(store).remotes['map']?.build).toBe('aaaaaaaa');
});

test('a remote that only some people have goes to nobody else by a start, nor does one that was taken away', () => {
  const store = storeWithBuilds('aaaaaaaa', 'bbbbbbbb');
  canary(store, { part: 'map', build: 'aaaaaaaa', roles: [], percent: 5 });
  expect(promoteOnce(store, { name: 'map', build: 'bbbbbbbb' })).toContain(
    'only the people of its canary have aaaaaaaa',
  );
  rollback(store, { part: 'map', reason: 'wrong icons' });
  expect(promoteOnce(store, { name: 'map', build: 'aaaaaaaa' })).toContain('nobody has it');
  expect(readRegistry(store).remotes).toEqual({});
});
