import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Realtime } from 'ably';
import { WebSocket } from 'ws';
import { newDataDir } from '../../testing/data-dir.ts';
import {
  connect,
  frameOf,
  killAll,
  listenTo,
  say,
  signUp,
  startServer,
  until,
} from './testing/realtime-server.ts';
import type { Person, RealtimeServer } from './testing/realtime-server.ts';

/** Creating a database waits for the disk; on a busy machine that takes a while. */
const CREATION_MS = 180_000;

let folder: string;
const clients: Realtime[] = [];
let server: RealtimeServer;
let mere: Person;
let tane: Person;

function open(person: Person, more = {}): Realtime {
  const client = connect(server, person.token, more);
  clients.push(client);
  return client;
}

/** Kills the server, does something on its database at another address, and starts it where it was. */
async function whileAway(work: (elsewhere: RealtimeServer) => Promise<void>): Promise<void> {
  await server.kill();
  const elsewhere = await startServer({ DATA_DIR: folder });
  await work(elsewhere);
  await elsewhere.kill();
  server = await startServer({ DATA_DIR: folder, PORT: String(server.port) });
}

beforeAll(async () => {
  folder = await newDataDir();
  server = await startServer({ DATA_DIR: folder });
  mere = await signUp(server, 1);
  tane = await signUp(server, 2);
}, CREATION_MS);

afterEach(() => {
  for (const client of clients.splice(0)) {
    client.close();
  }
});

afterAll(async () => {
  await killAll();
  rmSync(folder, { recursive: true, force: true });
});

describe('a dispatcher’s own channel', () => {
  test('hears what was committed for it, in order, once, and nothing of others', async () => {
    const ear = await listenTo(open(mere), mere.channel);
    const other = await listenTo(open(tane), tane.channel);
    for (let id = 1; id <= 20; id += 1) {
      await say(server, mere.channel, id);
    }
    await say(server, tane.channel, 99);
    await until('20 hints', () => ear.heard.length >= 20 && other.heard.length >= 1);
    await pause(100);
    expect(ear.heard).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(other.heard).toEqual([99]);
    expect(ear.messages[0]?.name).toBe('global-event');
    expect(ear.messages[0]?.data).toEqual({ type: 'task_modify', ids: [1] });
  });

  test('tells a page that joins late what was said since it was opened, which it would not hear otherwise', async () => {
    const early = await listenTo(open(mere), mere.channel);
    await say(server, mere.channel, 31);
    await say(server, mere.channel, 32);
    await until('the early tab', () => early.heard.includes(32));
    const late = await listenTo(open(mere), mere.channel);
    const rewound = await listenTo(open(mere), mere.channel, '60s');
    await say(server, mere.channel, 33);
    await until('the newest hint', () => [late, rewound].every(({ heard }) => heard.includes(33)));
    expect(late.heard.filter((id) => id < 33)).toEqual([]);
    expect(rewound.heard.slice(-3)).toEqual([31, 32, 33]);
  });

  test('is heard in two tabs at once', async () => {
    const ears = [await listenTo(open(mere), mere.channel), await listenTo(open(mere), mere.channel)];
    await say(server, mere.channel, 7);
    await until('both tabs', () => ears.every((ear) => ear.heard.length > 0));
    expect(ears.map((ear) => ear.heard)).toEqual([[7], [7]]);
  });

  test('what a transaction took back is never said', async () => {
    const ear = await listenTo(open(mere), mere.channel);
    await expect(
      server.sql(`with said as (insert into outbox (channel, event) values ('${mere.channel}', '{"ids":[13]}') returning 1)
        select 1 / (count(*) - 1) from said`),
    ).rejects.toThrow('division by zero');
    await say(server, mere.channel, 14);
    await until('the next hint', () => ear.heard.length > 0);
    expect(ear.heard).toEqual([14]);
  });
});

describe('what a client may not do', () => {
  test('listen to another’s channel; its own goes on', async () => {
    const client = open(mere);
    const ear = await listenTo(client, mere.channel);
    await expect(client.channels.get(tane.channel).attach()).rejects.toMatchObject({ code: 40_160 });
    expect(client.connection.state).toBe('connected');
    await say(server, mere.channel, 1);
    await until('own hint', () => ear.heard.length === 1);
  });

  test('publish, even on its own channel', async () => {
    const client = open(mere);
    const ear = await listenTo(client, mere.channel);
    await expect(
      client.channels.get(mere.channel).publish('global-event', { type: 'x', ids: [666] }),
    ).rejects.toMatchObject({ code: 40_160 });
    await say(server, mere.channel, 2);
    await until('own hint', () => ear.heard.length === 1);
    expect(ear.heard).toEqual([2]);
  });

  test('be present on it', async () => {
    const client = open(mere);
    await expect(client.channels.get(mere.channel).presence.enter()).rejects.toMatchObject({ code: 40_160 });
  });

  test.each(['https://evil.example', 'null', 'http://127.0.0.1.evil.example', 'https://evil.example:1'])(
    'connect from a page of another site (%s)',
    async (origin) => {
      const socket = new WebSocket(`ws://127.0.0.1:${server.port}/?v=6&format=json`, { origin });
      const opened = new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
      await expect(opened).rejects.toThrow('403');
    },
  );

  test.each([
    ['a made-up token', 'access_token=abc'],
    ['no token', 'x=1'],
  ])('connect with %s', async (_, query) => {
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/?v=6&format=json&${query}`);
    const frame = await new Promise((resolve) => socket.on('message', (data) => resolve(frameOf(data))));
    expect(frame).toMatchObject({ action: 9, error: { code: 40_101, statusCode: 401 } });
    await new Promise((resolve) => socket.on('close', resolve));
  });

  test('send what is no frame: it is told so and cut off, the server goes on', async () => {
    const token = await (await fetch(`${server.url}/token`, { headers: { token: mere.token } })).text();
    for (const garbage of ['{', 'null', '[]', '{"action":"10"}', '{"action":10,"channel":5}', '\u0000']) {
      const socket = new WebSocket(`ws://127.0.0.1:${server.port}/?v=6&format=json&access_token=${token}`);
      const closed = new Promise((resolve) => socket.on('close', resolve));
      socket.on('open', () => socket.send(garbage));
      await closed;
    }
    const ear = await listenTo(open(mere), mere.channel);
    await say(server, mere.channel, 3);
    await until('own hint', () => ear.heard.length === 1);
    expect(ear.heard).toEqual([3]);
  });
});

describe('a connection', () => {
  test('stays up while nothing is said', async () => {
    const client = open(mere, { realtimeRequestTimeout: 5000 });
    await listenTo(client, mere.channel);
    const left: string[] = [];
    client.connection.on((change) => left.push(change.current));
    // Of a silent server it would have taken leave by then.
    await pause(10_000);
    expect(left).toEqual([]);
  });

  test('continues after a short loss: what was said meanwhile is delivered once, in order', async () => {
    const client = open(mere);
    const ear = await listenTo(client, mere.channel);
    await say(server, mere.channel, 1);
    await until('first hint', () => ear.heard.length === 1);
    const id = client.connection.id;
    await whileAway(async (elsewhere) => {
      await say(elsewhere, mere.channel, 2);
      await say(elsewhere, mere.channel, 3);
    });
    await say(server, mere.channel, 4);
    await until('all hints', () => ear.heard.length >= 4);
    await pause(100);
    expect(ear.heard).toEqual([1, 2, 3, 4]);
    expect(ear.resumed).toEqual([false, true]);
    expect(client.connection.id).toBe(id);
  });

  test('owns up to a gap when the log no longer reaches back', async () => {
    const client = open(mere);
    const ear = await listenTo(client, mere.channel);
    await say(server, mere.channel, 1);
    await until('first hint', () => ear.heard.length === 1);
    await whileAway(async (elsewhere) => {
      await say(elsewhere, mere.channel, 2);
      await say(elsewhere, tane.channel, 3);
      await pause(500);
      await elsewhere.sql('delete from rt_message where serial < (select max(serial) from rt_message)');
    });
    await until('attached again', () => ear.resumed.length === 2);
    expect(ear.resumed).toEqual([false, false]);
    await say(server, mere.channel, 4);
    await until('what comes after the gap', () => ear.heard.includes(4));
    expect(ear.heard).toEqual([1, 4]);
  });

  test('ends when the session is deleted; coming back is refused', async () => {
    const hana = await signUp(server, 3);
    const client = open(hana);
    await listenTo(client, hana.channel);
    const reasons: (number | undefined)[] = [];
    client.connection.on('disconnected', (change) => reasons.push(change.reason?.code));
    const staying = open(mere);
    await listenTo(staying, mere.channel);
    await server.sql(`delete from session where token_hash = '${hana.hash}'`);
    await until('cut', () => reasons.length > 0);
    expect(reasons[0]).toBe(40_141);
    await pause(1500);
    expect(client.connection.state).not.toBe('connected');
    expect(staying.connection.state).toBe('connected');
  });
});

describe('a token', () => {
  test('is renewed in band before it ends: the connection stays, nothing is missed', async () => {
    await server.kill();
    // Half of it is left for the renewal: enough on a machine that does much else.
    server = await startServer({ DATA_DIR: folder, TOKEN_TTL: '10' });
    const client = open(mere);
    const ear = await listenTo(client, mere.channel);
    const changes: string[] = [];
    client.connection.on((change) => changes.push(change.current));
    client.connection.on('update', () => changes.push('update'));
    await until('two renewals', () => changes.filter((change) => change === 'update').length >= 2);
    await say(server, mere.channel, 1);
    await until('a hint', () => ear.heard.length === 1);
    expect(changes).not.toContain('disconnected');
    expect(ear.resumed).toEqual([false]);
  });

  test('that is not renewed ends the connection, asking for a new one', async () => {
    const token = await (await fetch(`${server.url}/token`, { headers: { token: mere.token } })).text();
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/?v=6&access_token=${token}`);
    const frames: unknown[] = [];
    socket.on('message', (data) => frames.push(frameOf(data)));
    await new Promise((resolve) => socket.on('close', resolve));
    expect(frames.at(-1)).toMatchObject({ action: 6, error: { code: 40_142 } });
  });
});
