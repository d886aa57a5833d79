import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { Broker } from './broker.ts';
import type { BrokerLimits } from './connection.ts';
import type { LoggedMessage } from './message.ts';
import { frameOf, until } from './testing/realtime-server.ts';
import { mintToken } from './token.ts';

const key = { name: 'haulboard.test', secret: 'a-secret-for-this-test-only-0123456789abcdef' };
const CHANNEL = 'u-1';
const open: { broker: Broker; server: Server }[] = [];

async function serve(limits: Partial<BrokerLimits> = {}) {
  const live = new Set(['hash']);
  const log: LoggedMessage[] = [];
  const broker = new Broker({
    key,
    logId: key.name,
    startSerial: 0,
    historyMs: 60_000,
    readBacklog: async ({ after, upTo }) => {
      await pause(50);
      return log.filter(({ serial }) => serial > after && serial <= upTo);
    },
    readRecent: async ({ withinMs, upTo }) => {
      await pause(50);
      const recent = log.filter(({ serial, at }) => serial <= upTo && at >= Date.now() - withinMs);
      return recent.length > 100 ? undefined : recent;
    },
    findLiveSessions: (hashes) => Promise.resolve(new Set(hashes.filter((hash) => live.has(hash)))),
    onFault: (error) => {
      throw error;
    },
    limits,
  });
  const server = createServer();
  server.on('upgrade', (request, socket, head) => broker.handleUpgrade(request, socket, head));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push({ broker, server });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const say = (serial: number, { size = 10, agoMs = 0 } = {}) => {
    const event = { ids: [serial], pad: 'x'.repeat(size) };
    const message = { serial, outboxId: serial, channel: CHANNEL, event, at: Date.now() - agoMs };
    log.push(message);
    broker.deliver([message]);
  };
  return { broker, port, live, say };
}

type Frame = {
  action: number;
  channelSerial?: string;
  flags?: number;
  params?: object;
  error?: { code: number };
};

async function join(port: number, more = '') {
  const token = await mintToken(key, {
    channel: CHANNEL,
    clientId: '1',
    sessionHash: 'hash',
    sessionEndsAt: Date.now() + 3_600_000,
  });
  const socket = new WebSocket(`ws://127.0.0.1:${port}/?v=6&access_token=${token}${more}`);
  const frames: Frame[] = [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the test reads only what it checks
  socket.on('message', (data) => frames.push(frameOf(data) as Frame));
  const has = (action: number) =>
    until(`a frame ${action}`, () => frames.some((one) => one.action === action));
  const attach = (channelSerial?: string, params?: object) =>
    socket.send(JSON.stringify({ action: 10, channel: CHANNEL, channelSerial, params }));
  return { socket, frames, has, attach };
}

const messagesOf = (frames: readonly Frame[]) =>
  frames.filter(({ action }) => action === 15).map(({ channelSerial }) => channelSerial);
const serials = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `${key.name}:${from + index}`);

afterEach(() => {
  for (const { broker, server } of open.splice(0)) {
    broker.close();
    server.close();
    server.closeAllConnections();
  }
});

describe('the broker', () => {
  test('sends ATTACHED first, then the backlog, then what came while it was read: each once, in order', async () => {
    const { port, say } = await serve();
    [1, 2, 3].forEach((serial) => say(serial));
    const { frames, has, attach } = await join(port);
    await has(4);
    attach(`${key.name}:1`);
    await pause(20);
    say(4);
    await until('all messages', () => messagesOf(frames).length === 3);
    say(5);
    await until('the last message', () => messagesOf(frames).length === 4);
    expect(frames.map(({ action }) => action).slice(0, 2)).toEqual([4, 11]);
    expect(frames[1]).toMatchObject({ channelSerial: `${key.name}:1`, flags: 262_148 });
    expect(messagesOf(frames)).toEqual(serials(2, 5));
  });

  test('tells a page that comes what was said since it was opened, and nothing older', async () => {
    const { port, say } = await serve();
    say(1, { agoMs: 30_000 });
    [2, 3].forEach((serial) => say(serial));
    const { frames, has, attach } = await join(port);
    await has(4);
    attach(undefined, { rewind: '15s' });
    await pause(20);
    say(4);
    await until('all messages', () => messagesOf(frames).length === 3);
    const attached = { channelSerial: `${key.name}:1`, flags: 262_146, params: { rewind: '15s' } };
    expect(frames[1]).toMatchObject(attached);
    expect(messagesOf(frames)).toEqual(serials(2, 4));
  });

  test.each([
    ['asks for more than two minutes', { rewind: '3m' }, 1],
    ['asks for something else', { rewind: 'yesterday' }, 1],
    ['would have to hear more than a hundred', { rewind: '15s' }, 101],
  ])('goes back for nobody who %s, and confirms nothing', async (_who, params, count) => {
    const { port, say } = await serve();
    serials(1, count).forEach((_, index) => say(index + 1));
    const { frames, has, attach } = await join(port);
    await has(4);
    attach(undefined, params);
    await has(11);
    say(count + 1);
    await until('the next message', () => messagesOf(frames).length > 0);
    expect(frames[1]?.params).toBeUndefined();
    expect(messagesOf(frames)).toEqual(serials(count + 1, count + 1));
  });

  test('does not repeat to a client that is ahead of this process', async () => {
    const { port, say } = await serve();
    say(1);
    const { frames, has, attach } = await join(port);
    await has(4);
    attach(`${key.name}:3`);
    await has(11);
    [2, 3, 4].forEach((serial) => say(serial));
    await until('one message', () => messagesOf(frames).length > 0);
    expect(messagesOf(frames)).toEqual(serials(4, 4));
  });

  test.each(['other.log:1', 'nonsense', `${key.name}:-1`, `${key.name}:1e99`])(
    'does not claim to continue from a place it does not know (%s)',
    async (serial) => {
      const { port, say } = await serve();
      say(1);
      const { frames, has, attach } = await join(port);
      await has(4);
      attach(serial);
      await has(11);
      expect(frames.at(-1)).toMatchObject({ channelSerial: `${key.name}:1`, flags: 262_144 });
    },
  );

  test('drops a client that does not read; the others are served', async () => {
    const { port, say } = await serve({ slowClientBytes: 100_000 });
    const reader = await join(port);
    const sleeper = await join(port);
    for (const client of [reader, sleeper]) {
      await client.has(4);
      client.attach();
      await client.has(11);
    }
    sleeper.socket.pause();
    const closed = once(sleeper.socket, 'close');
    for (let serial = 1; serial <= 400; serial += 1) {
      say(serial, { size: 50_000 });
      await pause(1);
    }
    await until('everything', () => messagesOf(reader.frames).length === 400);
    sleeper.socket.resume();
    await closed;
    expect(messagesOf(sleeper.frames).length).toBeLessThan(400);
    expect(messagesOf(reader.frames)).toEqual(serials(1, 400));
  });

  test('drops a client whose other side is gone', async () => {
    const { port } = await serve({ maxIdleMs: 50 });
    const { socket, has } = await join(port);
    await has(4);
    socket.pause();
    const closed = once(socket, 'close');
    await pause(300);
    socket.resume();
    await closed;
    expect(socket.readyState).toBe(WebSocket.CLOSED);
  });

  test('keeps a client in touch that asks for heartbeats', async () => {
    const { port } = await serve({ maxIdleMs: 50 });
    const { frames, has } = await join(port, '&heartbeats=true');
    await has(0);
    expect(frames.map(({ action }) => action)).toContain(0);
  });

  test('answers whoever only asks whether web sockets work, as the SDK does on a slow line', async () => {
    const { port } = await serve();
    const check = new WebSocket(`ws://127.0.0.1:${port}/`);
    await once(check, 'open');
    await once(check, 'close');
    const foreign = new WebSocket(`ws://127.0.0.1:${port}/`, { origin: 'https://elsewhere.example' });
    const [error]: unknown[] = await once(foreign, 'error').catch((reason: unknown) => [reason]);
    expect(String(error)).toContain('403');
  });

  test('bounds the connections of one session', async () => {
    const { port } = await serve({ connectionsPerSession: 2 });
    const first = await join(port);
    const second = await join(port);
    await first.has(4);
    await second.has(4);
    const third = await join(port);
    await third.has(9);
    expect(third.frames.at(-1)?.error?.code).toBe(42_910);
  });

  test('cuts off a client that floods', async () => {
    const { port } = await serve();
    const { socket, has, attach } = await join(port);
    await has(4);
    const closed = once(socket, 'close');
    for (let count = 0; count < 1000; count += 1) {
      attach(`${key.name}:0`);
    }
    await closed;
    expect(socket.readyState).toBe(WebSocket.CLOSED);
  });

  test('refuses a token whose session has ended meanwhile', async () => {
    const { port, live } = await serve();
    live.clear();
    const { frames, has } = await join(port);
    await has(9);
    expect(frames.at(-1)?.error?.code).toBe(40_141);
  });

  test.each(['/?x=1', '/ws?v=6', '/api/realtime?v=6'])('leaves %s to others', async (path) => {
    const { port } = await serve();
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`);
    const outcome = Promise.race([once(socket, 'open').then(() => 'open'), pause(200).then(() => 'nothing')]);
    expect(await outcome).toBe('nothing');
    socket.on('error', () => undefined);
    socket.terminate();
  });
});
