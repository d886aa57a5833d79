import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { promote } from '../changes/promote.ts';
import { publish } from '../publish/publish.ts';
import { readRegistry } from '../registry/registry.ts';
import { renewDocument } from './renew.ts';
import { openStore, type Store } from '../store/store.ts';
import { builtRemote, temporaryFolder } from '../testing/built-folder.ts';
import { said } from '../testing/said.ts';
import { verifyStore } from '../maintenance/verify-store.ts';

const [A, B] = ['aaaaaaaa', 'bbbbbbbb'] as const;

function liveStore(): Store {
  const store = openStore(temporaryFolder());
  for (const build of [A, B]) {
    publish(store, builtRemote({ name: 'map', build, text: build }));
  }
  promote(store, { part: 'map', build: B });
  promote(store, { part: 'map', build: A });
  return store;
}

/** One byte of the document another, or all of it away. */
const DAMAGES: Readonly<Record<string, (store: Store) => void>> = {
  'has another byte in it': ({ registryFile }) =>
    writeFileSync(registryFile, readFileSync(registryFile, 'utf8').replace(A, 'aaaaaaab')),
  'says a later number': ({ registryFile }) =>
    writeFileSync(registryFile, readFileSync(registryFile, 'utf8').replace('seq\\":2', 'seq\\":9')),
  'has no signature': ({ registryFile }) =>
    writeFileSync(
      registryFile,
      readFileSync(registryFile, 'utf8').replace(/"signature":".*"/, '"signature":null'),
    ),
  'is lost': ({ registryFile }) => rmSync(registryFile),
};

describe.each(Object.entries(DAMAGES))(
  'an operator whose document %s, and whose log is whole',
  (_, damage) => {
    it('is told that it is made anew, and the next release does so', () => {
      const store = liveStore();
      damage(store);
      const { text, isFaulty } = said(store, 'verify');
      expect(isFaulty).toBe(true);
      expect(text).toContain('The log stands, and this document is made of it');
      expect(text).not.toContain('backup');
      promote(store, { part: 'map', build: B });
      expect(verifyStore(store).findings).toEqual([]);
    });

    it('has it back as soon as a server with the key looks', () => {
      const store = liveStore();
      damage(store);
      expect(renewDocument(store)).toBe(true);
      expect(verifyStore(store).findings).toEqual([]);
      expect(readRegistry(store).remotes['map']?.build).toBe(A);
    });

    it('reads in the meantime what the log says', () => {
      const store = liveStore();
      damage(store);
      expect(readRegistry(store)).toMatchObject({ seq: 2, remotes: { map: { build: A } } });
    });
  },
);

test('whoever lost records, which the document still names, is sent to the backup', () => {
  const store = liveStore();
  promote(store, { part: 'map', build: B });
  const [first = ''] = readFileSync(store.logFile, 'utf8').split('\n');
  writeFileSync(store.logFile, `${first}\n`);
  expect(said(store, 'verify').text).toContain('from your backup');
  expect(() => promote(store, { part: 'map', build: A })).toThrow('The registry cannot be trusted');
});
