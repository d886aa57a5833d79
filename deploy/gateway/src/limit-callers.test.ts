import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { callerOf, CallerLimits } from './limit-callers.ts';
import { ask, closeAll, gatewayFor, track } from './testing/gateway-desk.ts';

afterEach(closeAll);

const LIMITS = { each: 2, ofAddress: 3, all: 4 };
const at = (name: string, address = '10.0.0.1') => ({ name, address });

describe('how much one caller has under way', () => {
  it('is bounded for each, for its address and for all; whoever leaves makes room, once', () => {
    const limits = new CallerLimits(LIMITS);
    const first = limits.enter(at('one'));
    expect(limits.enter(at('one'))).toBeDefined();
    expect(limits.enter(at('one'))).toBeUndefined();
    expect(limits.enter(at('two'))).toBeDefined();
    expect(limits.enter(at('three'))).toBeUndefined();
    expect(limits.enter(at('three', '10.0.0.2'))).toBeDefined();
    expect(limits.enter(at('four', '10.0.0.3'))).toBeUndefined();
    first?.();
    first?.();
    expect(limits.enter(at('one'))).toBeDefined();
    expect(limits.enter(at('five', '10.0.0.4'))).toBeUndefined();
  });
});

/** An API that answers the probe at once and everything else when it is told to. */
async function startSlowApi() {
  const waiting: ServerResponse[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/healthz') {
      response.end('well');
    } else {
      waiting.push(response);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    waiting,
    answerAll: () => waiting.splice(0).forEach((response) => response.end('done')),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

async function until(check: () => boolean): Promise<void> {
  while (!check()) {
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  }
}

describe('somebody who asks a thousand things at once', () => {
  it('is refused early beyond a share, in the usual envelope, while others and the probe are answered', async () => {
    const api = track(await startSlowApi());
    const gateway = await gatewayFor({ apiUrl: api.url });
    const asked = Array.from({ length: 200 }, () =>
      ask(gateway, '/api/x', { headers: { token: 'greedy', 'accept-language': 'zh-CN' } }),
    );
    await until(() => api.waiting.length >= 64);
    const refused = await Promise.race(asked);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '2']);
    expect(JSON.parse(refused.body.toString())).toMatchObject({
      code: 429,
      data: null,
      msg: expect.stringMatching('请稍候'),
    });
    expect((await ask(gateway, '/healthz')).status).toBe(200);
    const colleague = ask(gateway, '/api/x', { headers: { token: 'modest' } });
    await until(() => api.waiting.length >= 65);
    api.answerAll();
    expect((await colleague).status).toBe(200);
    const answers = await Promise.all(asked);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(64);
    expect(
      (
        await Promise.all([
          ask(gateway, '/api/x', { headers: { token: 'greedy' } }),
          until(() => api.waiting.length > 0).then(api.answerAll),
        ])
      )[0].status,
    ).toBe(200);
  });

  it('is known by the secret, and without one by the address', () => {
    expect(callerOf({ headers: { token: 'a' } }, '10.0.0.1')).toEqual({
      name: 'secret a',
      address: '10.0.0.1',
    });
    expect(callerOf({ headers: {} }, '10.0.0.1')).toEqual({ name: '10.0.0.1', address: '10.0.0.1' });
  });
});
