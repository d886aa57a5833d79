import { createHash } from 'node:crypto';
import { canary, openStore, promote, publish, rollback } from '@haulboard/releases';
import { builtShell, temporaryFolder } from '@haulboard/releases/testing';
import { builtUserShell } from './testing/user-shell.ts';
import { ask, closeAll, gatewayFor, publishedFolder } from './testing/gateway-desk.ts';

afterEach(closeAll);

/** Its page comes after the first one's. */
async function gatewayOfTwoShells(second = '<head></head>second shell') {
  const dataDir = temporaryFolder();
  const store = openStore(dataDir);
  for (const [build, text] of [
    ['aaaaaaaa', '<head></head>first shell'],
    ['eeeeeeee', second],
  ] as const) {
    publish(store, builtShell(build, text));
    promote(store, { part: 'shell', build });
  }
  return gatewayFor({ dataDir });
}

const browserThatLost = (...builds: string[]) => ({
  headers: { cookie: `theme=dark; haulboard-lost-shells=${builds.join('.')}` },
});

describe('a browser in which the present shell did not start', () => {
  test('is given the last good one, whose page says in whose place it is', async () => {
    const gateway = await gatewayOfTwoShells();
    const { status, body } = await ask(gateway, '/today', browserThatLost('eeeeeeee'));
    expect(status).toBe(200);
    expect(body.toString()).toContain('first shell');
    expect(body.toString()).toContain('<meta name="haulboard-shell-instead" content="eeeeeeee">');
  });

  test('is given the present one when none is left, and when its note makes no sense', async () => {
    const gateway = await gatewayOfTwoShells();
    for (const lost of [['eeeeeeee', 'aaaaaaaa'], ['../..'], ['aaaaaaaa'], ['']]) {
      const { body } = await ask(gateway, '/today', browserThatLost(...lost));
      expect(body.toString()).toContain('second shell');
      expect(body.toString()).not.toContain('haulboard-shell-instead');
    }
  });

  test('signs in on the page of the last good one, if that has such a page', async () => {
    const dataDir = publishedFolder();
    const store = openStore(dataDir);
    for (const build of ['dddddddd', 'eeeeeeee']) {
      publish(store, builtUserShell(build));
      promote(store, { part: 'shell', build });
    }
    const gateway = await gatewayFor({ dataDir });
    const { body } = await ask(gateway, '/user/login', browserThatLost('eeeeeeee'));
    expect(body.toString()).toContain('content="eeeeeeee"');
    expect(body.toString()).toContain('name="account"');
  });
});

describe('the script in a shell’s page', () => {
  test('may run, by its hash, and no other may', async () => {
    const gateway = await gatewayOfTwoShells('<head><script>watch()</script></head>');
    const { body, headers } = await ask(gateway, '/today');
    const hash = createHash('sha256').update('watch()').digest('base64');
    expect(body.toString()).toContain('<script>watch()</script>');
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
  });
});

describe('a browser whose person gets the canary of the shell', () => {
  const meant = (build: string, lost = '') => ({
    headers: { cookie: `haulboard-shell=${build}; haulboard-lost-shells=${lost}` },
  });

  test('is given it while the canary runs, and nothing else that it might name', async () => {
    const dataDir = temporaryFolder();
    const store = openStore(dataDir);
    for (const build of ['aaaaaaaa', 'bbbbbbbb', 'eeeeeeee']) {
      publish(store, builtShell(build, `<head></head>shell ${build}`));
    }
    promote(store, { part: 'shell', build: 'aaaaaaaa' });
    canary(store, { part: 'shell', build: 'eeeeeeee', roles: [], percent: 10 });
    const gateway = await gatewayFor({ dataDir });
    const pageFor = async (...wish: Parameters<typeof meant>) =>
      (await ask(gateway, '/today', meant(...wish))).body.toString();
    expect(await pageFor('eeeeeeee')).toContain('shell eeeeeeee');
    expect(await pageFor('eeeeeeee')).not.toContain('haulboard-shell-instead');
    expect(await pageFor('bbbbbbbb')).toContain('shell aaaaaaaa');
    expect(await pageFor('eeeeeeee', 'eeeeeeee')).toMatch(/instead" content="eeeeeeee".*shell aaaaaaaa/s);
    rollback(store, { part: 'shell', to: 'aaaaaaaa', reason: 'it was only tried' });
    expect(await pageFor('eeeeeeee')).toContain('shell aaaaaaaa');
  });
});
