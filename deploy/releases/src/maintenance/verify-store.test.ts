import { appendFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { canary } from '../changes/canary.ts';
import { collectGarbage } from './gc.ts';
import { hold } from '../changes/hold.ts';
import { findSigner, releaseKey } from '../store/keys.ts';
import { appendLine, readLines, readLog, sealLine } from '../log/log.ts';
import { promote } from '../changes/promote.ts';
import { publish } from '../publish/publish.ts';
import { readRegistry } from '../registry/registry.ts';
import { rollback } from '../changes/rollback.ts';
import { buildFolder, openStore, type Store } from '../store/store.ts';
import { builtRemote, builtShell, temporaryFolder } from '../testing/built-folder.ts';
import { said } from '../testing/said.ts';
import { verifyStore } from './verify-store.ts';

const [A, B, C] = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc'] as const;

/** A store with a history: a shell, two remotes, a rollback, a canary, and a build that never ran. */
function livedStore(): Store {
  const store = openStore(temporaryFolder());
  publish(store, builtShell(A));
  promote(store, { part: 'shell', build: A });
  for (const build of [A, B, C]) {
    publish(store, builtRemote({ name: 'planning', build, text: build }));
  }
  promote(store, { part: 'planning', build: A });
  promote(store, { part: 'planning', build: B });
  rollback(store, { part: 'planning', reason: 'blank board' });
  publish(store, builtRemote({ name: 'map', build: A }));
  publish(store, builtRemote({ name: 'map', build: B, text: 'v2' }));
  promote(store, { part: 'map', build: A });
  canary(store, { part: 'map', build: B, roles: ['CARRIER'], percent: 10 });
  return store;
}

const filesOf = (store: Store) =>
  readdirSync(store.root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^(lock\.sqlite|key\.pem)/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));

/** How a finding may call what is wrong in a file. */
function namesOf(store: Store, file: string, at: number): string[] {
  const relative = path.relative(store.root, file);
  if (file === store.logFile) {
    const record = readFileSync(file, 'utf8').slice(0, at).split('\n').length;
    return [`record ${record} of registry/log.jsonl`, 'registry/current.json stands at'];
  }
  if (relative.startsWith('registry/builds/')) {
    return [path.basename(file)];
  }
  return relative.startsWith('registry/') ? [relative] : [`${path.dirname(relative)} `];
}

function findingsOf(store: Store): string {
  return verifyStore(store)
    .findings.map(({ where, what }) => `${where} ${what}`)
    .join('\n');
}

test('an operator verifies a store without a network, and it stands', () => {
  const store = livedStore();
  expect(verifyStore(store)).toMatchObject({ records: 6, builds: 6, findings: [], notes: [] });
  expect(verifyStore(store, releaseKey(store)).findings).toEqual([]);
});

test('what a file manager or a network drive leaves is in nobody’s way, and verify names it', () => {
  const store = livedStore();
  for (const file of ['r/.DS_Store', 'r/map/.nfs0001', 'shell/.DS_Store']) {
    writeFileSync(path.join(store.root, file), '');
  }
  const { text, isFaulty } = said(store, 'verify');
  expect(isFaulty).toBe(false);
  expect(text).toContain('r/map/.nfs0001 is no build: it may be removed');
  hold(store, { part: 'map', reason: 'long weekend' });
  expect(collectGarbage(store, { keep: 0 })).toEqual([{ part: 'planning', build: C }]);
});

test('what lies among the builds and was never published is a finding, and no backup is asked for', () => {
  const store = livedStore();
  mkdirSync(path.join(store.root, 'r/map/copy of aaaaaaaa'));
  const { text, isFaulty } = said(store, 'verify');
  expect(isFaulty).toBe(true);
  expect(text).toContain('r/map/copy of aaaaaaaa is no build: remove it');
  expect(text).not.toContain('backup');
});

test('an empty store has nothing to prove', () => {
  expect(verifyStore(openStore(temporaryFolder()))).toMatchObject({ records: 0, findings: [] });
});

test('one changed byte anywhere is found, and the record or the file is named', () => {
  const store = livedStore();
  let flips = 0;
  for (const file of filesOf(store)) {
    const content = readFileSync(file);
    const step = Math.max(1, Math.floor(content.length / 4));
    const places = Array.from({ length: Math.ceil(content.length / step) }, (_, index) => index * step);
    for (const at of [...places, content.length - 1]) {
      const changed = Buffer.from(content);
      changed.writeUInt8(changed.readUInt8(at) ^ (1 << (flips % 8)), at);
      const names = namesOf(store, file, at);
      writeFileSync(file, changed);
      const findings = findingsOf(store);
      const isNamed = names.some((name) => findings.includes(name));
      expect({ file, at, findings, isNamed }).toMatchObject({ isNamed: true });
      flips += 1;
    }
    writeFileSync(file, content);
  }
  expect(flips).toBeGreaterThan(120);
  expect(findingsOf(store)).toBe('');
});

test('a record that was taken out, put twice or cut off with the document is found', () => {
  const store = livedStore();
  const lines = readLines(store);
  const write = (kept: readonly string[]) => writeFileSync(store.logFile, `${kept.join('\n')}\n`);
  write(lines.toSpliced(2, 1));
  expect(findingsOf(store)).toContain('record 3 of registry/log.jsonl has number 4');
  write([...lines, lines.at(-1) ?? '']);
  expect(findingsOf(store)).toContain('record 7 of registry/log.jsonl');
  write(lines.slice(0, 4));
  expect(findingsOf(store)).toContain('records are missing');
});

test('without the lock, two releases at once would take one place in the log: the second is lost, and found', () => {
  const store = livedStore();
  const lines = readLines(store);
  const signer = findSigner(store);
  const last = readLog(store).at(-1);
  if (signer === undefined || last === undefined) {
    throw new Error('the store has no history');
  }
  const draft = { ...last, seq: last.seq + 1, verb: 'hold' as const };
  for (const actor of ['first team', 'second team']) {
    const { prev: _prev, sig: _sig, ...rest } = draft;
    appendLine(store, sealLine({ ...rest, actor }, lines.at(-1), signer));
  }
  expect(findingsOf(store)).toContain('record 8 of registry/log.jsonl has number 7');
});

test('an older document that somebody put back is found, though its signature is good', () => {
  const store = livedStore();
  const older = readFileSync(store.registryFile);
  promote(store, { part: 'map', build: B });
  promote(store, { part: 'map', build: A });
  writeFileSync(store.registryFile, older);
  expect(findingsOf(store)).toContain('it is an older document');
});

test('nothing is released on a log that somebody changed, and the records stay as they are', () => {
  const store = livedStore();
  const changed = readFileSync(store.logFile, 'utf8').replace('blank board', 'other words');
  writeFileSync(store.logFile, changed);
  expect(() => promote(store, { part: 'map', build: B })).toThrow(
    /record 4 of registry\/log\.jsonl .*Nothing was changed/,
  );
  expect(readFileSync(store.logFile, 'utf8')).toBe(changed);
});

test('a build that somebody changed in the store is not released, and releasing another signs nothing of it', () => {
  const store = livedStore();
  const file = path.join(buildFolder(store, 'planning', C), 'app.js');
  writeFileSync(file, 'stolen');
  expect(() => promote(store, { part: 'planning', build: C })).toThrow('app.js does not have the hash');

  const manifest = path.join(buildFolder(store, 'planning', A), 'remote.json');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"1.0.0"', '"6.6.6"'));
  promote(store, { part: 'map', build: B });
  expect(readRegistry(store).remotes['planning']?.manifest.version).toBe('1.0.0');
  expect(findingsOf(store)).toContain(`r/planning/${A} has a remote.json that is not the one`);
});

test('what a crash left is told, and is no fault', () => {
  const store = livedStore();
  const before = readFileSync(store.registryFile);
  promote(store, { part: 'map', build: B });
  writeFileSync(store.registryFile, before);
  appendFileSync(store.logFile, '{"seq":8,"at"');
  const { findings, notes } = verifyStore(store);
  expect(findings).toEqual([]);
  expect(notes).toHaveLength(2);
});

test('a lost or foreign key stops every change and is named', () => {
  const store = livedStore();
  const other = livedStore();
  expect(verifyStore(store, releaseKey(other)).findings).toMatchObject([{ where: 'registry/key.pub' }]);
  const foreign = openStore(path.dirname(store.root), other.keyFile);
  expect(() => promote(foreign, { part: 'map', build: B })).toThrow(
    /does not belong to .*Nothing was changed/,
  );
  rmSync(store.keyFile);
  expect(() => promote(store, { part: 'map', build: B })).toThrow(/key\.pem is missing.*Nothing was changed/);
  expect(findingsOf(store)).toBe('');
});

test('a store of another key than the pinned one is not proven, and nothing is released into it', () => {
  const dataDir = temporaryFolder();
  const store = openStore(dataDir);
  publish(store, builtRemote({ name: 'map', build: A }));
  promote(store, { part: 'map', build: A });
  const ours = releaseKey(store);
  const others = openStore(temporaryFolder());
  publish(others, builtRemote({ name: 'map', build: A }));
  const pinned = openStore(dataDir, undefined, releaseKey(others));
  expect(verifyStore(pinned).findings).toEqual([
    { where: 'registry/key.pub', what: expect.stringContaining('is not the key that was asked for') },
  ]);
  expect(() => promote(pinned, { part: 'map', build: A })).toThrow(
    /cannot be trusted|cannot run|does not belong/,
  );
  expect(verifyStore(openStore(dataDir, undefined, ours)).findings).toEqual([]);
  expect(verifyStore(store).findings).toEqual([]);
});
