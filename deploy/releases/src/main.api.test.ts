import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtRemote, temporaryFolder } from './testing/built-folder.ts';

/** As few files where the tests made them: each command loads them anew. */
const main = process.env['RELEASE_MODULE'] ?? fileURLToPath(new URL('main.ts', import.meta.url));
const A = 'aaaaaaaa';
const B = 'bbbbbbbb';

type Answer = { code: number; out: string; err: string };

/** An operator at a terminal, with a store of their own. */
function operator(dataDir = temporaryFolder()) {
  const env = { ...process.env, DATA_DIR: dataDir, NODE_NO_WARNINGS: '1' };
  return (...args: string[]) =>
    new Promise<Answer>((resolve) => {
      execFile(process.execPath, [main, ...args], { env }, (error, out, err) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
      });
    });
}

test('an operator publishes, tries, releases and rolls back, and reads each time what stayed as it was', async () => {
  const dataDir = temporaryFolder();
  const release = operator(dataDir);
  for (const build of [A, B]) {
    const dist = builtRemote({ name: 'map', build, text: build });
    expect((await release('publish', dist)).out).toContain('nobody gets it until it is promoted');
    expect((await release('check', dist)).out).toContain('It can be published.');
    await release('promote', 'map', build, '--without-rehearsal', '--reason', 'a test');
  }
  const dry = await release('rollback', 'map', '--reason', 'blank', '--dry-run');
  expect(dry.out).toContain(`Dry run, nothing was written. It would be:\nmap runs ${A}, before: ${B}\n`);
  expect(JSON.parse((await release('status', '--json')).out)).toMatchObject({
    seq: 2,
    parts: [{ build: B }],
  });

  const done = await release('rollback', 'map', '--reason', 'blank', '--urgency', 'now', '--json');
  expect(JSON.parse(done.out)).toMatchObject({ part: 'map', build: A, seq: 3, urgency: 'now' });
  expect(await release('promote', 'map', B)).toMatchObject({ code: 5, out: '' });
  expect((await release('log')).out).toMatch(/rollback +map +b{8} → a{8} +blank/);
  expect(await release('verify')).toMatchObject({ code: 0 });

  const file = path.join(dataDir, 'releases/r/map', B, 'app.js');
  writeFileSync(file, readFileSync(file, 'utf8').replace('b', 'c'));
  const verified = await release('verify');
  expect(verified).toMatchObject({ code: 4 });
  expect(verified.out).toContain(`r/map/${B} app.js does not have the hash in the manifest`);
});

test('whoever types it wrong gets the help of that command, and exit code 2', async () => {
  const release = operator();
  await release('publish', builtRemote({ name: 'map', build: A }));
  expect(await release('rollback')).toMatchObject({ code: 2, out: '' });
  expect((await release('rollback')).err).toMatch(
    /^rollback needs a part.*\n\nUsage: .* rollback <remote\|shell>/,
  );
  expect((await release('status', '--reason', 'x')).err).toContain('status has no option --reason');
  expect((await release('canary', 'map', A, '--role', 'KING')).err).toContain(
    '--role is "KING": give SUPPER_ADMIN',
  );
  expect((await release('fly')).err).toContain('There is no command "fly"');
  expect(await release('canary', '--help')).toMatchObject({ code: 0, err: '' });
  expect(await release('help', 'canary')).toEqual(await release('canary', '--help'));
});

test('whoever gives a word too many is told where it belongs, and nothing is changed', async () => {
  const release = operator();
  for (const build of [A, B]) {
    await release('publish', builtRemote({ name: 'map', build, text: build }));
    await release('promote', 'map', build, '--without-rehearsal', '--reason', 'a test');
  }
  expect(await release('rollback', 'map', A, '--reason', 'blank')).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringContaining(
      'rollback takes one word, and "aaaaaaaa" is one too many: the build goes behind --to; a reason of several words stands in quotes.',
    ),
  });
  expect(await release('hold', 'map', '--reason', 'long', 'weekend')).toMatchObject({
    code: 2,
    err: expect.stringContaining('"weekend" is one too many: a reason of several words stands in quotes.'),
  });
  expect(JSON.parse((await release('status', '--json')).out)).toMatchObject({
    seq: 2,
    parts: [{ build: B }],
  });
});

test('whoever names a wrong folder is told so by every command, and no second history begins there', async () => {
  const dataDir = path.join(temporaryFolder(), 'mistyped');
  const release = operator(dataDir);
  const built = builtRemote({ name: 'map', build: A });
  const verbs = [
    ['status'],
    ['log'],
    ['verify'],
    ['gc'],
    ['check', built, '--rehearse'],
    ['rehearse', built],
  ];
  for (const words of [...verbs, ['rollback', 'map', '--reason', 'blank']]) {
    const answer = await release(...words);
    expect(answer).toMatchObject({ code: 1, out: '' });
    expect(answer.err).toContain(`Nothing was ever released in ${dataDir}`);
  }
  expect(existsSync(dataDir)).toBe(false);
  const first = await release('publish', built);
  expect(first).toMatchObject({ code: 0 });
  expect(first.err).toContain(`Nothing was ever released in ${dataDir} (DATA_DIR): this is the beginning.`);
  expect(await release('verify')).toMatchObject({ code: 0, err: '' });
});

test('a team checks its very first build before anything was released, and reads that nothing is there to compare with', async () => {
  const dataDir = path.join(temporaryFolder(), 'not yet');
  const release = operator(dataDir);
  const checked = await release('check', builtRemote({ name: 'map', build: A }));
  expect(checked).toMatchObject({ code: 0, err: '' });
  expect(checked.out).toContain(`Nothing was ever released in ${dataDir} (DATA_DIR): there is nothing yet`);
  expect(checked.out).toContain('It can be published.');
  const dist = builtRemote({ name: 'map', build: B });
  writeFileSync(path.join(dist, 'app.js'), 'another');
  const faulty = await release('check', dist, '--json');
  expect(faulty).toMatchObject({ code: 4 });
  expect(JSON.parse(faulty.out)).toMatchObject({ isGood: false, isFirst: true });
  expect(existsSync(dataDir)).toBe(false);
});

test('whoever releases on a disk that does not let them reads why, and whether anything was written', async () => {
  const dataDir = temporaryFolder();
  const release = operator(dataDir);
  const [built, why] = [
    builtRemote({ name: 'map', build: A }),
    ['--without-rehearsal', '--reason', 'a test'],
  ];
  await release('publish', built);
  // A folder in its place is something that not even root can write to.
  const document = path.join(dataDir, 'releases/registry/current.json');
  mkdirSync(path.join(document, 'in the way'), { recursive: true });
  const half = await release('promote', 'map', A, ...why);
  expect(half).toMatchObject({ code: 1, out: '' });
  expect(half.err).toBe(
    `Record 1 is written, but the document that pages read is not: ${document} cannot be used, as a file lies where a folder should be, or the other way round. The record counts: the next release command, or a server with the root key, completes the document. For that, look whether DATA_DIR is right, and move what is in the way.\n`,
  );
  const none = await release('hold', 'map', '--reason', 'x');
  expect(none).toMatchObject({ code: 1, out: '' });
  expect(none.err).toContain(`${document} cannot be used: a file lies where a folder should be`);
  expect(none.err).toContain('What people get was not changed:');
  expect(none.err).not.toContain('Error:');
  rmSync(document, { recursive: true });
  expect((await release('promote', 'map', A, ...why)).out).toContain('Nothing to change: map aaaaaaaa is so');
  expect(await release('verify')).toMatchObject({ code: 0 });
});

test('whoever mistypes a part reads that there is none, and which there are', async () => {
  const release = operator();
  await release('publish', builtRemote({ name: 'map', build: A }));
  await release('promote', 'map', A, '--without-rehearsal', '--reason', 'a test');
  for (const verb of ['rollback', 'hold']) {
    expect(await release(verb, 'mapp', '--reason', 'blank')).toEqual({
      code: 1,
      out: '',
      err: 'There is no part mapp here. Nothing was changed: publish a build of it first, or name one of: map.\n',
    });
  }
  const [key = ''] = (await release('new-key', path.join(temporaryFolder(), 'own.pem'))).out.split('\n');
  const added = await release('team', 'add', 'map-team', '--key', key, '--parts', 'map,mapp');
  expect(added).toMatchObject({
    code: 0,
    out: expect.stringContaining(
      'not here, or not yet: mapp; look whether it is spelt as the remote is called',
    ),
  });
  const late = await release('team', 'add', 'b', '--key', key, '--parts', 'map', '--until', '2026-01-01');
  expect(late).toMatchObject({
    code: 1,
    err: expect.stringContaining('--until is 2026-01-01, which is over.'),
  });
});

test('whoever proves the registry with a wrong key is sent to the key, not to the backup', async () => {
  const dataDir = temporaryFolder();
  const release = operator(dataDir);
  await release('publish', builtRemote({ name: 'map', build: A }));
  expect(await release('verify', '--key', '')).toMatchObject({
    code: 2,
    err: expect.stringContaining('--key is empty: give the whole line of registry/key.pub'),
  });
  const key = readFileSync(path.join(dataDir, 'releases/registry/key.pub'), 'utf8').trim();
  expect(await release('verify', '--key', key.slice(0, -2))).toMatchObject({
    code: 2,
    err: expect.stringContaining('which is no public key'),
  });
  const [other = ''] = (await release('new-key', path.join(temporaryFolder(), 'own.pem'))).out.split('\n');
  const refused = await release('verify', '--key', other);
  expect(refused).toMatchObject({
    code: 4,
    out: expect.stringContaining('Look first whether the key is the one of this registry'),
  });
  expect(refused.out).not.toContain('put back what is named above');
  expect(await release('verify', '--key', key)).toMatchObject({ code: 0 });
});

test('the short way is the same command', async () => {
  const short = fileURLToPath(new URL('../release', import.meta.url));
  const env = { ...process.env, DATA_DIR: temporaryFolder() };
  const said = await new Promise<Answer>((resolve) => {
    execFile(short, ['status'], { env }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
    });
  });
  expect(said).toMatchObject({ code: 1, err: expect.stringContaining('Nothing was ever released in') });
});

test('nobody gets a build that was never rehearsed, unless somebody says why', async () => {
  const release = operator();
  await release('publish', builtRemote({ name: 'map', build: A }));
  const refused = await release('promote', 'map', A);
  expect(refused).toMatchObject({ code: 4, err: expect.stringContaining('map aaaaaaaa was not rehearsed') });
  expect(await release('promote', 'map', A, '--without-rehearsal')).toMatchObject({
    code: 2,
    err: expect.stringContaining('--without-rehearsal needs a --reason'),
  });
  const why = ['--without-rehearsal', '--reason', 'no browser here'];
  expect(await release('promote', 'map', A, ...why)).toMatchObject({ code: 0 });
  expect((await release('log')).out).toContain('no browser here');
});

test('nor do some people: a canary without a share is one for all of them', async () => {
  const release = operator();
  const why = ['--without-rehearsal', '--reason', 'no browser here'];
  for (const build of [A, B]) {
    await release('publish', builtRemote({ name: 'map', build, text: build }));
  }
  await release('promote', 'map', A, ...why);
  for (const share of [[], ['--percent', '5']]) {
    expect(await release('canary', 'map', B, ...share)).toMatchObject({
      code: 4,
      err: expect.stringContaining('map bbbbbbbb was not rehearsed'),
    });
  }
  expect(await release('canary', 'map', B, '--without-rehearsal')).toMatchObject({ code: 2 });
  expect(await release('canary', 'map', B, '--percent', '5', ...why)).toMatchObject({ code: 0 });
});
