import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { openStore, promote, publish } from '@haulboard/releases';
import { builtRemote, builtShell, temporaryFolder } from '@haulboard/releases/testing';
import { startGateway } from './gateway.ts';
import type { Gateway, GatewaySettings } from './gateway.ts';
import { startFakeApi } from './testing/fake-api.ts';
import { builtUserShell } from './testing/user-shell.ts';

const opened: { close(): Promise<void> }[] = [];

function track<T extends { close(): Promise<void> }>(thing: T): T {
  opened.push(thing);
  return thing;
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((thing) => thing.close()));
});

async function gatewayFor(settings: Partial<GatewaySettings> = {}): Promise<Gateway> {
  const defaults: GatewaySettings = {
    port: 0,
    host: '127.0.0.1',
    dataDir: temporaryFolder(),
    apiUrl: 'http://127.0.0.1:9',
    remoteOrigins: {},
    faults: {},
    isProduction: false,
    isProxyTrusted: false,
    ablyApiKey: undefined,
  };
  return track(await startGateway({ ...defaults, ...settings }));
}

type Answer = { status: number | undefined; headers: IncomingMessage['headers']; body: Buffer };

/** Plain node:http, because fetch unpacks bodies and hides what is on the wire. */
async function ask(
  gateway: Gateway,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  const { method = 'GET', headers = {}, body } = options;
  const outgoing = request({ host: '127.0.0.1', port: gateway.port, path, method, headers });
  outgoing.end(body);
  const [response]: IncomingMessage[] = await once(outgoing, 'response');
  if (response === undefined) {
    throw new Error('no response');
  }
  const chunks: Buffer[] = [];
  for await (const chunk of response) {
    chunks.push(Buffer.from(chunk));
  }
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}

function publishedFolder(): string {
  const dataDir = temporaryFolder();
  const store = openStore(dataDir);
  publish(store, builtShell('aaaaaaaa', 'first shell'));
  publish(store, builtRemote({ name: 'planning', build: 'cccccccc' }));
  promote(store, { part: 'shell', build: 'aaaaaaaa' });
  promote(store, { part: 'planning', build: 'cccccccc' });
  return dataDir;
}

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

describe('the API behind', () => {
  test('a call arrives with its method, body and headers', async () => {
    const api = track(await startFakeApi());
    const gateway = await gatewayFor({ apiUrl: api.url });
    const { status, body } = await ask(gateway, '/api/admin/task?date=1', {
      method: 'PUT',
      headers: { token: 'abc', timezone: '13' },
      body: '{"a":1}',
    });
    expect(status).toBe(200);
    expect(JSON.parse(body.toString())).toMatchObject({
      method: 'PUT',
      url: '/api/admin/task?date=1',
      body: '{"a":1}',
      headers: { token: 'abc', timezone: '13' },
    });
    expect((await ask(gateway, '/api/missing')).status).toBe(404);
    expect((await ask(gateway, '/ingest/osmand?id=1', { method: 'POST' })).status).toBe(200);
    expect((await ask(gateway, '/healthz')).status).toBe(200);
  });

  test('a caller cannot pretend to be another address, unless a trusted proxy says so', async () => {
    const api = track(await startFakeApi());
    const lie = {
      headers: { 'x-forwarded-for': '9.9.9.9', forwarded: 'for=9.9.9.9', 'x-real-ip': '9.9.9.9' },
    };
    const direct = await ask(await gatewayFor({ apiUrl: api.url }), '/api/x', lie);
    const behindProxy = await ask(await gatewayFor({ apiUrl: api.url, isProxyTrusted: true }), '/api/x', lie);
    const { headers } = JSON.parse(direct.body.toString());
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers['forwarded']).toBeUndefined();
    expect(headers['x-real-ip']).toBeUndefined();
    expect(JSON.parse(behindProxy.body.toString()).headers['x-forwarded-for']).toBe('9.9.9.9, 127.0.0.1');
  });

  test('while the API is down a caller gets a 503 in the usual envelope, and pages still load', async () => {
    const gateway = await gatewayFor({ dataDir: publishedFolder() });
    const { status, headers, body } = await ask(gateway, '/api/user/info');
    expect(status).toBe(503);
    expect(headers['content-type']).toBe('application/json');
    expect(JSON.parse(body.toString())).toEqual({
      code: 503,
      data: null,
      msg: expect.stringContaining('Try again'),
    });
    expect((await ask(gateway, '/')).status).toBe(200);
  });

  test('a real-time socket goes through at the root and nowhere else', async () => {
    const api = track(await startFakeApi());
    const gateway = await gatewayFor({ apiUrl: api.url });
    const answerTo = async (path: string, message: string) => {
      const socket = connect(gateway.port, '127.0.0.1');
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nX-Forwarded-For: 9.9.9.9\r\n\r\n`,
      );
      let text = '';
      for await (const chunk of socket) {
        text += String(chunk);
        if (text.includes('|') && !text.includes(message)) {
          socket.write(message);
        } else if (text.includes(message) || text.includes('404')) {
          break;
        }
      }
      socket.destroy();
      return text;
    };
    expect(await answerTo('/?v=3&key=x', 'ping')).toMatch(
      /^HTTP\/1\.1 101 [\s\S]*127\.0\.0\.1 \/\?v=3&key=x\|ping$/,
    );
    expect(await answerTo('/api/socket', 'ping')).toMatch(/^HTTP\/1\.1 404 /);
  });

  test('a socket opened while the API is down is ended, so that the client tries again', async () => {
    const gateway = await gatewayFor();
    const socket = connect(gateway.port, '127.0.0.1');
    socket.write(
      'GET /?v=3 HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    socket.resume();
    await once(socket, 'close');
    expect(socket.destroyed).toBe(true);
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
