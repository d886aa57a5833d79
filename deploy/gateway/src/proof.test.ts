import { generateKeyPairSync, sign } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openStore, promote, publish, releaseKey } from '@haulboard/releases';
import { builtRemote, temporaryFolder } from '@haulboard/releases/testing';
import { ask, closeAll, gatewayFor, publishedFolder } from './testing/gateway-desk.ts';
import { builtUserShell } from './testing/user-shell.ts';

afterEach(closeAll);

const registryFile = (dataDir: string, name: string) => path.join(dataDir, 'releases/registry', name);

function change(file: string, edit: (text: string) => string): void {
  writeFileSync(file, edit(readFileSync(file, 'utf8')));
}

type Document = { seq: number; shell: { build: string } | null; remotes: Record<string, { build: string }> };

async function served(gateway: Awaited<ReturnType<typeof gatewayFor>>) {
  const { status, body } = await ask(gateway, '/registry/current.json');
  if (status !== 200) {
    return { status };
  }
  const { document, signature }: { document: string; signature: string | null } = JSON.parse(body.toString());
  const parsed: Document = JSON.parse(document);
  return { status, document: parsed, signature };
}

/** A document that names a shell which is not there. */
const pointedElsewhere = (text: string) => text.replaceAll('aaaaaaaa', 'ffffffff');

/** Everything signed anew by somebody who got into the store: what a stranger with a key can do at most. */
function takenOver(dataDir: string): void {
  const theirs = publishedFolder();
  rmSync(path.join(dataDir, 'releases'), { recursive: true });
  cpSync(path.join(theirs, 'releases'), path.join(dataDir, 'releases'), { recursive: true });
}

const DAMAGES: [string, (text: string) => string][] = [
  ['one byte of it is another', (text) => text.replace('planning', 'plannind')],
  ['its signature is gone', (text) => text.replace(/"signature":"[^"]+"/, '"signature":null')],
  ['it names a shell that is not there', pointedElsewhere],
  ['it is no JSON', () => '<!doctype html>'],
];

describe('the document that a gateway finds', () => {
  test.each(DAMAGES)('is made anew from the log when %s', async (_, damage) => {
    const dataDir = publishedFolder();
    change(registryFile(dataDir, 'current.json'), damage);
    const told: string[] = [];
    const gateway = await gatewayFor({ dataDir }, (remark) => told.push(remark));
    expect(await served(gateway)).toMatchObject({
      document: { seq: 2, shell: { build: 'aaaaaaaa' }, remotes: { planning: { build: 'cccccccc' } } },
      signature: expect.any(String),
    });
    expect((await ask(gateway, '/')).body.toString()).toContain('first shell');
    expect(told.join()).toContain('registry/current.json does not have the signature');
  });

  test.each(DAMAGES)('gives way to the last proven one, over a restart, when %s', async (_, damage) => {
    const dataDir = publishedFolder();
    const settings = { dataDir, releaseKeyFile: path.join(temporaryFolder(), 'elsewhere.pem') };
    const before = await gatewayFor(settings);
    await served(before);
    change(registryFile(dataDir, 'current.json'), damage);
    for (const gateway of [before, await gatewayFor(settings)]) {
      expect(await served(gateway)).toMatchObject({ document: { seq: 2, shell: { build: 'aaaaaaaa' } } });
      expect((await ask(gateway, '/user/login')).body.toString()).toContain('first shell');
    }
  });

  test('is served though a record of the log was changed: its own signature proves it', async () => {
    const dataDir = publishedFolder();
    change(registryFile(dataDir, 'log.jsonl'), (text) => text.replace('promote', 'pronote'));
    const gateway = await gatewayFor({ dataDir });
    expect(await served(gateway)).toMatchObject({ document: { seq: 2 } });
    expect((await ask(gateway, '/')).status).toBe(200);
  });

  test('is the older one of a backup once it is put back as the how-to says', async () => {
    const dataDir = publishedFolder();
    const releases = path.join(dataDir, 'releases');
    const backup = path.join(temporaryFolder(), 'releases');
    await served(await gatewayFor({ dataDir }));
    cpSync(releases, backup, { recursive: true });
    const store = openStore(dataDir);
    publish(store, builtRemote({ name: 'planning', build: 'dddddddd' }));
    promote(store, { part: 'planning', build: 'dddddddd' });
    await served(await gatewayFor({ dataDir }));
    await closeAll();

    rmSync(releases, { recursive: true });
    cpSync(backup, releases, { recursive: true });
    rmSync(registryFile(dataDir, 'proven.json'), { force: true });
    const restored = { seq: 2, remotes: { planning: { build: 'cccccccc' } } };
    expect(await served(await gatewayFor({ dataDir }))).toMatchObject({ document: restored });
  });

  test('is not served when it is older than the one before, with its log', async () => {
    const dataDir = publishedFolder();
    const keep = ['current.json', 'log.jsonl'].map((name) => registryFile(dataDir, name));
    const old = keep.map((file) => readFileSync(file));
    const store = openStore(dataDir);
    publish(store, builtRemote({ name: 'planning', build: 'dddddddd' }));
    promote(store, { part: 'planning', build: 'dddddddd' });
    const gateway = await gatewayFor({ dataDir });
    await served(gateway);
    keep.forEach((file, at) => writeFileSync(file, old[at] ?? ''));
    expect(await served(gateway)).toMatchObject({
      document: { remotes: { planning: { build: 'dddddddd' } } },
    });
  });

  test('is proven when it is replaced, before a page asks for it', async () => {
    const dataDir = publishedFolder();
    await served(await gatewayFor({ dataDir }));
    const provenSeq = (): number => {
      const { document }: { document: string } = JSON.parse(
        readFileSync(registryFile(dataDir, 'proven.json'), 'utf8'),
      );
      const { seq }: Document = JSON.parse(document);
      return seq;
    };
    expect(provenSeq()).toBe(2);
    const store = openStore(dataDir);
    publish(store, builtRemote({ name: 'planning', build: 'dddddddd' }));
    promote(store, { part: 'planning', build: 'dddddddd' });
    while (provenSeq() !== 3) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    expect(provenSeq()).toBe(3);
  });

  test('is not served at all when nothing was ever proven: nobody vouches for a page either', async () => {
    const dataDir = publishedFolder();
    const { privateKey } = generateKeyPairSync('ed25519');
    change(registryFile(dataDir, 'current.json'), (text) => {
      const { document }: { document: string } = JSON.parse(text);
      const signature = sign(null, Buffer.from(document), privateKey).toString('base64');
      return JSON.stringify({ schema: 1, document, signature });
    });
    const gateway = await gatewayFor({
      dataDir,
      releaseKeyFile: path.join(temporaryFolder(), 'elsewhere.pem'),
    });
    expect(await served(gateway)).toEqual({ status: 503 });
    expect((await ask(gateway, '/')).status).toBe(503);
  });
});

describe('a store that a stranger signed anew', () => {
  test('is not served by a gateway that was told which key to trust', async () => {
    const dataDir = publishedFolder();
    const releasePublicKey = releaseKey(openStore(dataDir));
    takenOver(dataDir);
    const told: string[] = [];
    const gateway = await gatewayFor({ dataDir, releasePublicKey }, (remark) => told.push(remark));
    expect(await served(gateway)).toEqual({ status: 503 });
    expect((await ask(gateway, '/user/login')).status).toBe(503);
    expect(told.join()).toContain('nothing is served');
  });

  test('is what everybody gets where no key was pinned', async () => {
    const dataDir = publishedFolder();
    takenOver(dataDir);
    expect(await served(await gatewayFor({ dataDir }))).toMatchObject({ status: 200 });
  });
});

describe('a page that somebody changed in the store', () => {
  const steal = (text: string) => text.replace('</form>', '</form><script>steal()</script>');

  function twoShells(): string {
    const dataDir = publishedFolder();
    const store = openStore(dataDir);
    for (const build of ['dddddddd', 'eeeeeeee']) {
      publish(store, builtUserShell(build));
      promote(store, { part: 'shell', build });
    }
    return dataDir;
  }

  const pageOf = (dataDir: string, build: string, name: string) =>
    path.join(dataDir, 'releases/shell', build, name);

  test('never reaches anybody: the sign-in is that of the shell before, and the policy names no other script', async () => {
    const dataDir = twoShells();
    const file = pageOf(dataDir, 'eeeeeeee', 'user.html');
    change(file, steal);
    const told: string[] = [];
    const gateway = await gatewayFor({ dataDir }, (remark) => told.push(remark));
    const { status, body } = await ask(gateway, '/user/login');
    expect(status).toBe(200);
    expect(body.toString()).toContain('name="account"');
    expect(body.toString()).not.toContain('steal');
    expect(told).toEqual(['shell/eeeeeeee/user.html is not the page that was published: it is not served.']);
  });

  test('nor when its manifest was changed with it, or its receipt', async () => {
    const dataDir = twoShells();
    change(pageOf(dataDir, 'eeeeeeee', 'user.html'), steal);
    rmSync(pageOf(dataDir, 'eeeeeeee', 'user.html'));
    change(pageOf(dataDir, 'eeeeeeee', 'index.html'), (text) => `${text}<script>steal()</script>`);
    change(pageOf(dataDir, 'eeeeeeee', 'shell.json'), (text) => text.replaceAll('sha384-', 'sha384-0'));
    const gateway = await gatewayFor({ dataDir });
    for (const place of ['/', '/user/login', '/map']) {
      const { status, body } = await ask(gateway, place);
      expect(status).toBe(200);
      expect(body.toString()).not.toContain('steal');
    }
  });

  test('is a line of text where no other shell has one: the shell cannot sign anybody in', async () => {
    const dataDir = publishedFolder();
    const store = openStore(dataDir);
    publish(store, builtUserShell('eeeeeeee'));
    promote(store, { part: 'shell', build: 'eeeeeeee' });
    change(pageOf(dataDir, 'eeeeeeee', 'user.html'), steal);
    const gateway = await gatewayFor({ dataDir });
    expect(await ask(gateway, '/user/login')).toMatchObject({ status: 503 });
    expect((await ask(gateway, '/map')).status).toBe(200);
  });

  test('is there again as soon as it is the right one', async () => {
    const dataDir = publishedFolder();
    const file = pageOf(dataDir, 'aaaaaaaa', 'index.html');
    const whole = readFileSync(file, 'utf8');
    writeFileSync(file, `${whole}<script>steal()</script>`);
    const gateway = await gatewayFor({ dataDir });
    expect((await ask(gateway, '/')).status).toBe(503);
    writeFileSync(file, whole);
    expect((await ask(gateway, '/')).status).toBe(200);
  });
});
