import { once } from 'node:events';
import { connect } from 'node:net';
import { startFakeApi } from './testing/fake-api.ts';
import { ask, closeAll, gatewayFor, publishedFolder, track } from './testing/gateway-desk.ts';

afterEach(closeAll);

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

  test('a body that is too large is refused in the usual envelope, however slowly the API would do it', async () => {
    const api = track(await startFakeApi());
    const gateway = await gatewayFor({ apiUrl: api.url });
    const { status, body } = await ask(gateway, '/api/x', { method: 'POST', body: 'x'.repeat(3_000_000) });
    expect(status).toBe(413);
    expect(JSON.parse(body.toString())).toMatchObject({ code: 413, data: null });
  });

  test('a name that every object has is no remote', async () => {
    const gateway = await gatewayFor({ dataDir: publishedFolder() });
    expect((await ask(gateway, '/r/constructor/x')).status).toBe(404);
    expect((await ask(gateway, '/r/__proto__/x')).status).toBe(404);
  });

  test('browsers are held to TLS when a proxy that the operator named speaks it, and only then', async () => {
    const api = track(await startFakeApi());
    const behind = await gatewayFor({ apiUrl: api.url, trustedProxies: ['127.0.0.0/8'] });
    const secure = { headers: { 'x-forwarded-proto': 'https' } };
    expect((await ask(behind, '/api/x', secure)).headers['strict-transport-security']).toMatch(/max-age=\d+/);
    expect((await ask(behind, '/api/x')).headers['strict-transport-security']).toBeUndefined();
    const alone = await gatewayFor({ apiUrl: api.url });
    expect((await ask(alone, '/api/x', secure)).headers['strict-transport-security']).toBeUndefined();
  });

  test('a caller cannot pretend to be another address, unless a proxy that the operator named says so', async () => {
    const api = track(await startFakeApi());
    const lie = {
      headers: { 'x-forwarded-for': '9.9.9.9', forwarded: 'for=9.9.9.9', 'x-real-ip': '9.9.9.9' },
    };
    const direct = await ask(await gatewayFor({ apiUrl: api.url }), '/api/x', lie);
    const elsewhere = await gatewayFor({ apiUrl: api.url, trustedProxies: ['10.0.0.7'] });
    const behindAnother = await ask(elsewhere, '/api/x', lie);
    const behindProxy = await ask(
      await gatewayFor({ apiUrl: api.url, trustedProxies: ['127.0.0.0/8'] }),
      '/api/x',
      lie,
    );
    const { headers } = JSON.parse(direct.body.toString());
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers['forwarded']).toBeUndefined();
    expect(headers['x-real-ip']).toBeUndefined();
    expect(JSON.parse(behindAnother.body.toString()).headers['x-forwarded-for']).toBe('127.0.0.1');
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
