import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { openStore, promote, publish } from '@haulboard/releases';
import { builtRemote, builtShell } from '@haulboard/releases/testing';
import { startFakeApi } from './testing/fake-api.ts';
import { ask, closeAll, gatewayFor, publishedFolder } from './testing/gateway-desk.ts';
import { builtUserShell } from './testing/user-shell.ts';

afterEach(closeAll);

describe('pages', () => {
  test('a person opens any page path and gets the shell, asked for anew each time', async () => {
    const gateway = await gatewayFor({ dataDir: publishedFolder() });
    for (const path of ['/', '/today/edit?dateTime=1', '/user/login']) {
      const { status, headers, body } = await ask(gateway, path);
      expect({ status, cache: headers['cache-control'] }).toEqual({ status: 200, cache: 'no-cache' });
      expect(body.toString()).toContain('first shell');
    }
  });

  test('a page may run only our scripts, in no frame, and talk to Ably only when it is used', async () => {
    const dataDir = publishedFolder();
    const plain = await ask(await gatewayFor({ dataDir }), '/');
    const ablyApiKey = { key: 'a.b:c', keyName: 'a.b', secret: 'c' };
    const withAbly = await ask(await gatewayFor({ dataDir, ablyApiKey }), '/');
    expect(plain.headers['content-security-policy']).toMatch(
      /script-src 'self';.*connect-src 'self';.*frame-ancestors 'none'/,
    );
    expect(withAbly.headers['content-security-policy']).toContain('wss://*.ably.net');
    expect(plain.headers['content-security-policy']).not.toMatch(/(default|script|style)-src [^;]*unsafe/);
    expect(plain.headers['integrity-policy']).toBe('blocked-destinations=(script)');
    expect(plain.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
  });

  test('a file that does not exist is a 404, never the page', async () => {
    const gateway = await gatewayFor({ dataDir: publishedFolder() });
    for (const path of [
      '/r/planning/cccccccc/gone.js',
      '/r/nobody/x/y',
      '/assets/gone.js',
      '/favicon.ico',
      '/registry/log.jsonl',
    ]) {
      const { status, headers } = await ask(gateway, path);
      expect({ path, status, cache: headers['cache-control'] }).toEqual({
        path,
        status: 404,
        cache: 'no-store',
      });
    }
  });

  test('a proxy in front may keep its connections for a minute', async () => {
    const { port } = await gatewayFor({ dataDir: publishedFolder() });
    const { headers } = await fetch(`http://127.0.0.1:${port}/`);
    expect(headers.get('keep-alive')).toBe('timeout=65');
  });

  test('before the first release a person reads why there is no page', async () => {
    expect((await ask(await gatewayFor(), '/')).status).toBe(503);
  });
});

describe('builds', () => {
  test('a browser may keep the files of a build for good', async () => {
    const gateway = await gatewayFor({ dataDir: publishedFolder() });
    for (const path of ['/assets/main.aaaaaaaa.js', '/r/planning/cccccccc/app.js']) {
      const { status, headers } = await ask(gateway, path);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/javascript; charset=utf-8',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  test('a browser that takes gzip gets the packed twin, one that refuses it does not', async () => {
    const gateway = await gatewayFor({ dataDir: publishedFolder() });
    const path = '/r/planning/cccccccc/app.js';
    const packed = await ask(gateway, path, { headers: { 'accept-encoding': 'br, gzip' } });
    const plain = await ask(gateway, path, { headers: { 'accept-encoding': 'gzip;q=0' } });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe('v1');
  });

  test('a document that lies among the files may do nothing, whoever opens it', async () => {
    const dataDir = publishedFolder();
    const folder = join(dataDir, 'releases/r/planning/cccccccc');
    writeFileSync(join(folder, 'mine.html'), '<script>steal()</script>');
    writeFileSync(join(folder, 'mine.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const gateway = await gatewayFor({ dataDir });
    for (const path of [
      '/assets/index.html',
      '/r/planning/cccccccc/mine.html',
      '/r/planning/cccccccc/mine.svg',
    ]) {
      const { status, headers } = await ask(gateway, path);
      expect({ path, status, policy: headers['content-security-policy'] }).toEqual({
        path,
        status: 200,
        policy: expect.stringMatching(/default-src 'none';.*sandbox/),
      });
    }
  });

  test('nobody climbs out of a build', async () => {
    const gateway = await gatewayFor({ dataDir: publishedFolder() });
    for (const path of [
      '/r/planning/cccccccc/../../../registry/log.jsonl',
      '/r/planning/cccccccc/%2e%2e/%2e%2e/x.json',
      '/assets/..%2f..%2fregistry/current.json',
      '/r/../shell/aaaaaaaa/main.aaaaaaaa.js',
    ]) {
      const answer = await ask(gateway, path);
      expect({ path, status: answer.status }).toEqual({ path, status: 404 });
    }
  });

  test('a tab opened before a release still finds the old shell’s files', async () => {
    const dataDir = publishedFolder();
    const gateway = await gatewayFor({ dataDir });
    const store = openStore(dataDir);
    publish(store, builtShell('bbbbbbbb', 'second shell'));
    promote(store, { part: 'shell', build: 'bbbbbbbb' });
    expect((await ask(gateway, '/')).body.toString()).toContain('second shell');
    expect((await ask(gateway, '/assets/main.bbbbbbbb.js')).body.toString()).toBe('second shell');
    expect((await ask(gateway, '/assets/main.aaaaaaaa.js')).body.toString()).toBe('first shell');
  });
});

describe('registry', () => {
  test('comes packed to whoever takes it so, and is the same document', async () => {
    const gateway = await gatewayFor({ dataDir: publishedFolder() });
    const fetchAs = (encoding: string) =>
      ask(gateway, '/registry/current.json', { headers: { 'accept-encoding': encoding } });
    const plain = await fetchAs('identity');
    const small = await fetchAs('gzip, br');
    const older = await fetchAs('gzip');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(older.headers['content-encoding']).toBe('gzip');
    expect(small.body.length).toBeLessThan(plain.body.length);
    expect(brotliDecompressSync(small.body)).toEqual(plain.body);
    expect(gunzipSync(older.body)).toEqual(plain.body);
    expect(new Set([plain, small, older].map(({ headers }) => headers.etag)).size).toBe(3);
    const again = { 'accept-encoding': 'br', 'if-none-match': small.headers.etag ?? '' };
    expect((await ask(gateway, '/registry/current.json', { headers: again })).status).toBe(304);
  });

  test('a promotion reaches the next page load without a restart', async () => {
    const dataDir = publishedFolder();
    const gateway = await gatewayFor({ dataDir });
    const before = await ask(gateway, '/registry/current.json');
    const etag = before.headers.etag ?? '';
    expect(
      (await ask(gateway, '/registry/current.json', { headers: { 'if-none-match': etag } })).status,
    ).toBe(304);

    const store = openStore(dataDir);
    publish(store, builtRemote({ name: 'planning', build: 'dddddddd' }));
    promote(store, { part: 'planning', build: 'dddddddd' });
    const after = await ask(gateway, '/registry/current.json', { headers: { 'if-none-match': etag } });
    expect(after.headers['cache-control']).toBe('no-cache');
    const { document, signature }: { document: string; signature: string } = JSON.parse(
      after.body.toString(),
    );
    expect(signature).toHaveLength(88);
    expect(JSON.parse(document)).toMatchObject({
      seq: 3,
      remotes: { planning: { build: 'dddddddd' } },
    });
  });
});

describe('a remote on a file server of its own', () => {
  test('its files come from there, and when that server is gone only they are missing', async () => {
    const files = await startFakeApi();
    const gateway = await gatewayFor({ dataDir: publishedFolder(), remoteOrigins: { map: files.url } });
    const { body } = await ask(gateway, '/r/map/eeeeeeee/app.js');
    expect(JSON.parse(body.toString())).toMatchObject({ url: '/r/map/eeeeeeee/app.js' });

    await files.close();
    expect((await ask(gateway, '/r/map/eeeeeeee/app.js')).status).toBe(503);
    expect((await ask(gateway, '/r/planning/cccccccc/app.js')).status).toBe(200);
  });
});

describe('a remote that misbehaves on purpose', () => {
  const entry = '/r/planning/cccccccc/remoteEntry.js';

  test('fails in its present build only, and from the next request on', async () => {
    const dataDir = publishedFolder();
    const store = openStore(dataDir);
    publish(store, builtRemote({ name: 'planning', build: 'dddddddd' }));
    const gateway = await gatewayFor({ dataDir });
    writeFileSync(join(dataDir, 'faults'), 'planning=503\n');
    expect((await ask(gateway, entry)).status).toBe(503);
    promote(store, { part: 'planning', build: 'dddddddd' });
    expect((await ask(gateway, entry)).status).toBe(200);
    expect((await ask(gateway, '/r/planning/dddddddd/app.js')).status).toBe(503);
  });

  test('has one byte of each script altered, and nothing keeps that', async () => {
    const dataDir = publishedFolder();
    const whole = await ask(await gatewayFor({ dataDir }), entry);
    const { body, headers } = await ask(await gatewayFor({ dataDir, faults: { planning: 'tamper' } }), entry);
    expect(headers['cache-control']).toBe('no-store');
    expect([...body].filter((byte, index) => byte !== whole.body[index])).toHaveLength(1);
  });

  test('crashes as its entry starts, by a script that the page allows', async () => {
    const dataDir = publishedFolder();
    const store = openStore(dataDir);
    publish(store, builtUserShell('eeeeeeee'));
    promote(store, { part: 'shell', build: 'eeeeeeee' });
    const gateway = await gatewayFor({ dataDir, faults: { planning: 'boot-crash' } });
    const { body, headers } = await ask(gateway, '/user/login');
    const script = /<script>(for .*?)<\/script>/.exec(body.toString())?.[1] ?? '';
    expect(script).toContain('planning__cccccccc');
    const hash = createHash('sha256').update(script).digest('base64');
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  });

  test('behaves in production, whatever lies in the folder', async () => {
    const dataDir = publishedFolder();
    writeFileSync(join(dataDir, 'faults'), 'planning=503');
    expect((await ask(await gatewayFor({ dataDir, isProduction: true }), entry)).status).toBe(200);
  });
});
