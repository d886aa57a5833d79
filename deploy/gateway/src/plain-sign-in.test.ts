import { createHash } from 'node:crypto';
import { openStore, promote, publish } from '@haulboard/releases';
import { builtShell, temporaryFolder } from '@haulboard/releases/testing';
import { startGateway } from './gateway.ts';
import { startSignInApi } from './testing/sign-in-api.ts';
import { builtUserShell } from './testing/user-shell.ts';

const opened: { close(): Promise<void> }[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((thing) => thing.close()));
});

async function open({ shell = builtUserShell('aaaaaaaa'), isApiUp = true } = {}) {
  const dataDir = temporaryFolder();
  const store = openStore(dataDir);
  const { build } = publish(store, shell);
  promote(store, { part: 'shell', build });
  const api = await startSignInApi();
  opened.push(api);
  const gateway = await startGateway({
    port: 0,
    host: '127.0.0.1',
    dataDir,
    apiUrl: isApiUp ? api.url : 'http://127.0.0.1:9',
    remoteOrigins: {},
    faults: {},
    isProduction: false,
    trustedProxies: [],
    ablyApiKey: undefined,
  });
  opened.push(gateway);
  const base = `http://127.0.0.1:${gateway.port}`;
  return {
    api,
    ask: (path: string) => fetch(base + path, { redirect: 'manual' }),
    post: (
      fields: Record<string, string>,
      headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
    ) => fetch(`${base}/user/login`, { method: 'POST', headers, body: new URLSearchParams(fields) }),
    base,
  };
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

describe('the sign-in pages', () => {
  test('come as one document, whose own script and no other may run', async () => {
    const { ask } = await open();
    for (const path of ['/user/login', '/user/register', '/user/register-result?token=x']) {
      const answer = await ask(path);
      const policy = answer.headers.get('content-security-policy');
      expect(policy).toContain(`script-src 'self' ${hashOf('start()')};`);
      expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(await answer.text()).toContain('start()');
    }
    expect((await ask('/today/edit')).headers.get('content-security-policy')).toContain("script-src 'self';");
  });

  test('are where a bare or an old address leads, with all it asked for', async () => {
    const { ask } = await open();
    const leads = async (path: string) => (await ask(path)).headers.get('location');
    expect(await leads('/user')).toBe('/user/login');
    expect(await leads('/user/login/')).toBe('/user/login');
    expect(await leads('/user?redirect=%2Fmap')).toBe('/user/login?redirect=%2Fmap');
    expect(await leads('/user/recover')).toBe('/user/login?recover');
    expect(await leads('/user/recover?token=x')).toBe('/user/login?recover&token=x');
  });

  test('are the shell’s own when it was built before it had them', async () => {
    const { ask } = await open({ shell: builtShell('bbbbbbbb', 'old shell') });
    expect(await (await ask('/user/login')).text()).toContain('old shell');
  });
});

describe('a person whose browser runs no script', () => {
  test('signs in: the session is kept as the shell keeps it, and nothing in it can become a script', async () => {
    const { post, api } = await open();
    const answer = await post({ account: ' carrier ', password: 'right', redirect: '/map?a=1' });
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const [, data = '', script = ''] =
      /id="signed-in">(.*?)<\/script>\s*<script>([\s\S]*?)<\/script>/.exec(page) ?? [];
    expect(JSON.parse(data)).toEqual({
      session: { token: 'fresh</script>', channel: 'c', userId: 7 },
      target: '/map?a=1',
    });
    expect(answer.headers.get('content-security-policy')).toContain(hashOf(script));
    expect(page).toContain('needs JavaScript');
    expect(api.seen).toMatchObject([
      {
        url: '/api/password/login',
        headers: { 'x-forwarded-for': '127.0.0.1' },
        body: { account: 'carrier', password: 'right' },
      },
    ]);
  });

  test.each([
    '/..//evil.example',
    '/.//evil.example',
    '//evil.example',
    'https://evil.example',
    '/user/login',
    '',
  ])('and is led home, not to %j', async (redirect) => {
    const { post } = await open();
    const page = await (await post({ account: 'carrier', password: 'right', redirect })).text();
    const [, data = ''] = /id="signed-in">(.*?)<\/script>/.exec(page) ?? [];
    expect(JSON.parse(data)).toMatchObject({ target: '/' });
  });

  test.each([
    ['wrong', 400, 'Invalid username or password'],
    ['outsider', 403, 'User does not have permission'],
    ['often', 429, 'Too many attempts'],
  ])(
    'with a password that is %s gets the form again, says why, and keeps the account',
    async (password, status, why) => {
      const { post } = await open();
      const answer = await post({ account: '"><script>x</script>', password, redirect: '/map' });
      const page = await answer.text();
      expect(answer.status).toBe(status);
      expect(page).toContain(`<p role="alert">${why}</p>`);
      expect(page).toContain('value="&quot;&gt;&lt;script&gt;x&lt;/script&gt;"');
      expect(page).toContain('name="redirect" value="/map"');
      expect(page).not.toContain(password === 'wrong' ? 'value="wrong"' : '<script>x');
      expect(answer.headers.get('content-security-policy')).toContain(hashOf('start()'));
    },
  );

  test('with an authenticator app is asked for its code, which goes with the password', async () => {
    const { post, api } = await open();
    const asked = await post({ account: 'admin', password: 'right, and a code' });
    expect(asked.status).toBe(403);
    expect(await asked.text()).toContain('<div data-second><input name="second_code">');
    expect(await (await post({ account: 'admin', password: 'wrong' })).text()).toContain(
      'data-second hidden',
    );
    await post({ account: 'admin', password: 'right', second_code: ' 123456 ' });
    expect(api.seen.at(-1)?.body).toEqual({ account: 'admin', password: 'right', second_code: '123456' });
  });

  test('is told when the server is away', async () => {
    const { post } = await open({ isApiUp: false });
    const answer = await post({ account: 'carrier', password: 'right' });
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('cannot be reached');
  });
});

describe('a form that is not ours', () => {
  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour of our site', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['a page that hides its origin', { origin: 'null' }],
    ['nowhere', {}],
  ])('from %s signs nobody in', async (_, headers) => {
    const { post, api } = await open();
    const answer = await post({ account: 'carrier', password: 'right' }, headers);
    expect(answer.status).toBe(403);
    expect(api.seen).toEqual([]);
  });

  test('is known by its origin in a browser that says no more', async () => {
    const { post, base } = await open();
    expect((await post({ account: 'carrier', password: 'right' }, { origin: base })).status).toBe(200);
  });

  test('that is larger than any sign-in is refused', async () => {
    const { post, api } = await open();
    expect((await post({ account: 'x'.repeat(11_000), password: 'right' })).status).toBe(413);
    expect(api.seen).toEqual([]);
  });

  test('goes nowhere else', async () => {
    const { base } = await open();
    expect((await fetch(`${base}/user/register`, { method: 'POST' })).status).toBe(405);
  });
});
