import { fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Realtime } from 'ably';
import type { ClientOptions, InboundMessage } from 'ably';
import type { RawData } from 'ws';
import { z } from 'zod';

const ready = z.object({ type: z.literal('ready'), address: z.object({ port: z.int() }) });

const rows = z.array(z.record(z.string(), z.unknown()));

type Environment = Record<string, string>;

/** A real-time server in a process of its own. */
export type RealtimeServer = {
  readonly port: number;
  readonly url: string;
  /** Runs one statement in the server's database. */
  sql: (statement: string) => Promise<Record<string, unknown>[]>;
  /** `kill -9`. */
  kill: () => Promise<void>;
};

/** What Node makes of the server's sources, kept: it is started a dozen times. */
const COMPILED = path.join(tmpdir(), 'haulboard-compiled');

const running = new Set<RealtimeServer>();

/** Ends every server that is still there, also those of tests that failed. */
export async function killAll(): Promise<void> {
  await Promise.all([...running].map((server) => server.kill()));
}

/** Starts the server on a data folder or a PostgreSQL; `PORT` keeps its address over a restart. */
export async function startServer(env: Environment): Promise<RealtimeServer> {
  const entry = new URL('realtime-process.ts', import.meta.url).pathname;
  const child = fork(entry, {
    env: { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: COMPILED, ...env },
    execArgv: ['--no-warnings'],
  });
  const exited = once(child, 'exit');
  const message: unknown = await Promise.race([
    once(child, 'message').then(([first]) => first),
    exited.then(() => Promise.reject(new Error('the server ended before it was ready'))),
  ]);
  const { port } = ready.parse(message).address;
  const url = `http://127.0.0.1:${port}`;
  const server: RealtimeServer = {
    port,
    url,
    sql: async (statement) => {
      const response = await fetch(`${url}/sql`, { method: 'POST', body: statement });
      if (!response.ok) {
        throw new Error(await response.text());
      }
      return rows.parse(await response.json());
    },
    kill: async () => {
      running.delete(server);
      child.kill('SIGKILL');
      await exited;
    },
  };
  running.add(server);
  return server;
}

/** A dispatcher with a session: `token` is the secret, `hash` what the database keeps of it. */
export type Person = { userId: number; channel: string; token: string; hash: string };

/** Makes a dispatcher of a carrier, signed in. */
export async function signUp(
  server: RealtimeServer,
  userId: number,
  carrier: { id: number } = { id: 1 },
): Promise<Person> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  const channel = `u-${userId}-${randomBytes(8).toString('hex')}`;
  await server.sql(
    `insert into carrier (carrier_id, name, code) values (${carrier.id}, 'Carrier ${carrier.id}', 'C${carrier.id}')
     on conflict do nothing`,
  );
  await server.sql(
    `insert into app_user (user_id, account, password_hash, user_name, name, role_code, carrier_id, channel)
     values (${userId}, 'user${userId}', '-', 'User', 'User', 'CARRIER', ${carrier.id}, '${channel}')`,
  );
  await server.sql(
    `insert into session (token_hash, user_id, expires_at) values ('${hash}', ${userId}, now() + interval '7 days')`,
  );
  return { userId, channel, token, hash };
}

/** Writes a hint as a business transaction does: a row of the outbox, nothing else. */
export async function say(server: RealtimeServer, channel: string, id: number): Promise<void> {
  const event = JSON.stringify({ type: 'task_modify', ids: [id] });
  await server.sql(`insert into outbox (channel, event) values ('${channel}', '${event}')`);
}

/** Where real time is served, and where its tokens are given. */
type Place = { url: string; tokenPath?: string };

/** The unmodified SDK with the options the browser uses. */
export function connect(place: Place, token: string, more: ClientOptions = {}): Realtime {
  const { hostname, port } = new URL(place.url);
  return new Realtime({
    authUrl: `${place.url}${place.tokenPath ?? '/token'}`,
    authHeaders: { token },
    endpoint: hostname,
    port: Number(port),
    tls: false,
    useBinaryProtocol: false,
    transports: ['web_socket'],
    disableConnectivityCheck: true,
    disconnectedRetryTimeout: 300,
    suspendedRetryTimeout: 300,
    echoMessages: false,
    logLevel: 0,
    ...more,
  });
}

/** What a client has heard on its channel, and how its attachment fared. */
export type Ear = { heard: number[]; resumed: boolean[]; messages: InboundMessage[] };

const hint = z.object({ ids: z.array(z.int()) });

/** Subscribes and notes the ids of all hints, in the order they come. */
export async function listenTo(client: Realtime, channelName: string, rewind?: string): Promise<Ear> {
  const ear: Ear = { heard: [], resumed: [], messages: [] };
  const channel = client.channels.get(channelName, rewind === undefined ? {} : { params: { rewind } });
  channel.on(['attached', 'update'], (change) => ear.resumed.push(change.resumed));
  await channel.subscribe('global-event', (message) => {
    ear.messages.push(message);
    ear.heard.push(...hint.parse(message.data).ids);
  });
  return ear;
}

/** Waits until something is so; fails after half a minute saying what was not. */
export async function until(what: string, isSo: () => boolean): Promise<void> {
  const end = Date.now() + 30_000;
  while (!isSo()) {
    if (Date.now() > end) {
      throw new Error(`never: ${what}`);
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
  }
}

/** A frame as the server sent it. */
export function frameOf(data: RawData): unknown {
  return JSON.parse(Buffer.isBuffer(data) ? data.toString('utf8') : '');
}
