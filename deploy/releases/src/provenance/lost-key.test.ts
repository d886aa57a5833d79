import { readFileSync, renameSync, rmSync } from 'node:fs';
import { hold } from '../changes/hold.ts';
import { promote } from '../changes/promote.ts';
import { publish } from '../publish/publish.ts';
import { readRegistry } from '../registry/registry.ts';
import { rollback } from '../changes/rollback.ts';
import { openStore, type Store } from '../store/store.ts';
import { builtRemote, temporaryFolder } from '../testing/built-folder.ts';
import { said } from '../testing/said.ts';
import { publishMap, sharedFolder } from '../testing/two-keys.ts';
import { verifyStore } from '../maintenance/verify-store.ts';

const [A, B] = ['aaaaaaaa', 'bbbbbbbb'] as const;

/** Its log and its private key are whole; the public half is gone. */
function keylessStore(): Store & { readonly before: string } {
  const store = openStore(temporaryFolder());
  for (const build of [A, B]) {
    publish(store, builtRemote({ name: 'map', build, text: build }));
    promote(store, { part: 'map', build });
  }
  const before = readFileSync(store.publicKeyFile, 'utf8');
  rmSync(store.publicKeyFile);
  return { ...store, before };
}

describe('an operator whose registry/key.pub is lost', () => {
  it('takes a part back, and has the key again: its other half proves the log', () => {
    const store = keylessStore();
    rollback(store, { part: 'map', reason: 'blank' });
    expect(readRegistry(store).remotes['map']?.build).toBe(A);
    expect(readFileSync(store.publicKeyFile, 'utf8')).toBe(store.before);
    expect(verifyStore(store).findings).toEqual([]);
  });

  it('is told by verify that the next change puts it back, and by a dry run, which writes nothing', () => {
    const store = keylessStore();
    const { text, isFaulty } = said(store, 'verify');
    expect(isFaulty).toBe(true);
    expect(text).toContain('the next change puts registry/key.pub back');
    expect(text).not.toContain('backup');
    expect(() => hold(store, { part: 'map', isDryRun: true })).toThrow(
      'registry/key.pub is missing. Nothing was changed: the next change puts it back, as the release key here proves the log.',
    );
    expect(() => readFileSync(store.publicKeyFile)).toThrow('ENOENT');
  });

  it('is told where the release key is not here that one line is enough, and no newer record is lost for it', () => {
    const store = keylessStore();
    renameSync(store.keyFile, `${store.keyFile}.away`);
    const line = 'put that one line back as you keep it elsewhere';
    expect(() => hold(store, { part: 'map' })).toThrow(line);
    const { text } = said(store, 'verify');
    expect(text).toContain(line);
    expect(text).not.toContain('backup');
  });

  it('is not given the key of a team in its place', () => {
    const { team, root } = sharedFolder();
    rmSync(root.publicKeyFile);
    const line = 'put that one line back as you keep it elsewhere';
    expect(() => publishMap(team, B)).toThrow(line);
    expect(() => hold(team.store, { part: 'map' })).toThrow(line);
    hold(root, { part: 'stock' });
    publishMap(team, B);
    expect(verifyStore(root).findings).toEqual([]);
  });
});
