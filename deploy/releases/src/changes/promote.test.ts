import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { replaceFile } from '../store/durable.ts';
import { readLog } from '../log/log.ts';
import { promote } from './promote.ts';
import { publish } from '../publish/publish.ts';
import { readRegistry } from '../registry/registry.ts';
import { openStore, type Store } from '../store/store.ts';
import { builtRemote, builtShell, temporaryFolder } from '../testing/built-folder.ts';

const run = promisify(execFile);
const publisher = fileURLToPath(new URL('../testing/endless-publisher.ts', import.meta.url));

/** The document as page loads get it. */
function documentIn(store: Store): unknown {
  const { document }: { document: string } = JSON.parse(readFileSync(store.registryFile, 'utf8'));
  return JSON.parse(document);
}

function storeWith(...remotes: { name: string; builds: string[] }[]) {
  const dataDir = temporaryFolder();
  const store = openStore(dataDir);
  for (const { name, builds } of remotes) {
    for (const build of builds) {
      publish(store, builtRemote({ name, build, text: build }));
    }
  }
  return { dataDir, store };
}

test('an operator points planning at another build and only planning changes', () => {
  const { store } = storeWith(
    { name: 'planning', builds: ['aaaaaaaa', 'bbbbbbbb'] },
    { name: 'map', builds: ['cccccccc'] },
  );
  publish(store, builtShell('dddddddd'));
  promote(store, { part: 'shell', build: 'dddddddd' });
  promote(store, { part: 'map', build: 'cccccccc' });
  promote(store, { part: 'planning', build: 'aaaaaaaa' });
  const after = promote(store, { part: 'planning', build: 'bbbbbbbb', actor: 'ops' });

  expect(after.registry).toMatchObject({
    seq: 4,
    shell: { build: 'dddddddd' },
    remotes: {
      map: { build: 'cccccccc' },
      planning: { build: 'bbbbbbbb', manifest: { entry: 'remoteEntry.js' } },
    },
  });
  expect(documentIn(store)).toEqual(after.registry);
  expect(readLog(store).at(-1)).toMatchObject({
    seq: 4,
    actor: 'ops',
    part: 'planning',
    from: 'aaaaaaaa',
    to: 'bbbbbbbb',
  });
});

test('promoting what runs already adds nothing to the log', () => {
  const { store } = storeWith({ name: 'map', builds: ['cccccccc'] });
  promote(store, { part: 'map', build: 'cccccccc' });
  expect(promote(store, { part: 'map', build: 'cccccccc' }).seq).toBe(1);
});

test('a build that is not published cannot be promoted', () => {
  const { store } = storeWith();
  for (const part of ['map', '../../etc']) {
    expect(() => promote(store, { part, build: 'cccccccc' })).toThrow(
      `There is no part ${part} here. Nothing was changed: publish a build of it first.`,
    );
  }
  publish(store, builtRemote({ name: 'map', build: 'bbbbbbbb' }));
  expect(() => promote(store, { part: 'map', build: 'cccccccc' })).toThrow('map cccccccc is not published');
});

test('an operator who decided on an old state is told, and nothing changes', () => {
  const { store } = storeWith({ name: 'map', builds: ['cccccccc', 'dddddddd'] });
  const { seq } = readRegistry(store);
  promote(store, { part: 'map', build: 'cccccccc', expectedSeq: seq });
  expect(() => promote(store, { part: 'map', build: 'dddddddd', expectedSeq: seq })).toThrow(
    'released in between',
  );
  expect(readRegistry(store).remotes['map']?.build).toBe('cccccccc');
});

test('two teams release at once and both releases stand', async () => {
  const builds = ['aaaaaaaa', 'bbbbbbbb'];
  const { dataDir, store } = storeWith({ name: 'planning', builds }, { name: 'map', builds });
  const rounds = '10';
  const outputs = await Promise.all(
    ['planning', 'map'].map((part) => run(process.execPath, [publisher, dataDir, part, ...builds, rounds])),
  );
  const acknowledged = outputs.flatMap(({ stdout }) => stdout.trim().split('\n').map(Number));
  expect(acknowledged.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  expect(readRegistry(store)).toMatchObject({
    seq: 20,
    remotes: { planning: { build: 'bbbbbbbb' }, map: { build: 'bbbbbbbb' } },
  });
});

test('without the lock and the log, one of two releases at once would be lost', () => {
  const { store } = storeWith(
    { name: 'planning', builds: ['aaaaaaaa'] },
    { name: 'map', builds: ['bbbbbbbb'] },
  );
  const seenByBoth = readRegistry(store);
  replaceFile(
    store.registryFile,
    JSON.stringify({ ...seenByBoth, seq: 1, remotes: { planning: { build: 'aaaaaaaa' } } }),
  );
  replaceFile(
    store.registryFile,
    JSON.stringify({ ...seenByBoth, seq: 1, remotes: { map: { build: 'bbbbbbbb' } } }),
  );
  expect(JSON.parse(readFileSync(store.registryFile, 'utf8'))).not.toHaveProperty('remotes.planning');
});

test('a publisher killed in the middle loses nothing it acknowledged and blocks nobody', async () => {
  const builds = ['aaaaaaaa', 'bbbbbbbb'];
  const { dataDir, store } = storeWith({ name: 'planning', builds }, { name: 'map', builds });
  for (let round = 0; round < 3; round += 1) {
    const child = spawn(process.execPath, [publisher, dataDir, 'planning', ...builds], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    await once(child.stdout, 'data');
    await sleep(40 + round * 7);
    child.kill('SIGKILL');
    await once(child, 'close');
    const acknowledged = Number(output.trim().split('\n').at(-1));
    const registry = readRegistry(store);
    expect(registry.seq).toBeGreaterThanOrEqual(acknowledged);
    expect(readLog(store)).toHaveLength(registry.seq);
    expect(promote(store, { part: 'map', build: builds[round % 2] ?? '' }).seq).toBe(registry.seq + 1);
  }
});

test('a record that never reached the document is completed, and half a record is dropped', () => {
  const { store } = storeWith({ name: 'map', builds: ['aaaaaaaa', 'bbbbbbbb'] });
  promote(store, { part: 'map', build: 'aaaaaaaa' });
  const before = readFileSync(store.registryFile, 'utf8');
  promote(store, { part: 'map', build: 'bbbbbbbb' });
  writeFileSync(store.registryFile, before);
  expect(readRegistry(store)).toMatchObject({ seq: 2, remotes: { map: { build: 'bbbbbbbb' } } });

  appendFileSync(store.logFile, '{"seq":3,"at":"20');
  expect(promote(store, { part: 'map', build: 'aaaaaaaa' }).seq).toBe(3);
  expect(readLog(store).map(({ seq }) => seq)).toEqual([1, 2, 3]);
});

test('a lost or damaged document is made again from the log', () => {
  const { store } = storeWith({ name: 'map', builds: ['aaaaaaaa'] });
  const known = promote(store, { part: 'map', build: 'aaaaaaaa' });
  writeFileSync(store.registryFile, '{"schema":');
  expect(readRegistry(store)).toEqual(known.registry);
  rmSync(store.registryFile);
  expect(promote(store, { part: 'map', build: 'aaaaaaaa' }).registry).toEqual(known.registry);
  expect(documentIn(store)).toEqual(known.registry);
});
