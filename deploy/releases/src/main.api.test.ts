import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtRemote, temporaryFolder } from './testing/built-folder.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
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
    expect((await release('check', dist)).out).toContain('It can be published.');
    expect((await release('publish', dist)).out).toContain('nobody gets it until it is promoted');
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
}, 120_000);

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
});

test('whoever names a wrong folder is told so by every command, and no second history begins there', async () => {
  const dataDir = path.join(temporaryFolder(), 'mistyped');
  const release = operator(dataDir);
  const built = builtRemote({ name: 'map', build: A });
  const verbs = [['status'], ['log'], ['verify'], ['gc'], ['rehearse', built]];
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
}, 120_000);

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
