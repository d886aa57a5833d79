import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { newDataDir } from '../../testing/data-dir.ts';
import { clusterWithTables } from '../../testing/homes.ts';
import { killAll, say, signUp, startServer, until } from './testing/realtime-server.ts';
import type { RealtimeServer } from './testing/realtime-server.ts';

/** Creating a database waits for the disk; on a busy machine that takes a while. */
const CREATION_MS = 180_000;

const published = z.object({ id: z.string(), name: z.string(), data: z.string() });
type Published = z.infer<typeof published> & { channel: string };

/** Stands in for Ably's cloud: notes what is published, drops repeats by id as Ably does, can be down. */
class CloudStandIn {
  readonly messages: Published[] = [];
  readonly requests: string[] = [];
  isDown = false;
  readonly server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      this.#take(request.url ?? '', Buffer.concat(chunks).toString('utf8'));
      response.writeHead(this.isDown ? 500 : 201, { 'content-type': 'application/json' });
      response.end('{}');
    });
  });

  #take(url: string, body: string): void {
    this.requests.push(url);
    const channel = /^\/channels\/([^/]+)\/messages/.exec(url)?.[1];
    if (channel === undefined || this.isDown) {
      return;
    }
    const given: unknown = JSON.parse(body);
    for (const message of z.array(published).parse(Array.isArray(given) ? given : [given])) {
      if (!this.messages.some((known) => known.id === message.id)) {
        this.messages.push({ ...message, channel: decodeURIComponent(channel) });
      }
    }
  }

  listen(): Promise<number> {
    return new Promise((resolve) => {
      this.server.listen(0, '127.0.0.1', () => {
        const address = this.server.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  }
}

let folder: string;
const cloud = new CloudStandIn();
let env: Record<string, string>;
let server: RealtimeServer;

beforeAll(async () => {
  folder = await newDataDir();
  env = { DATA_DIR: folder, CLOUD_PORT: String(await cloud.listen()) };
  server = await startServer(env);
}, CREATION_MS);

afterAll(async () => {
  await killAll();
  cloud.server.close();
  rmSync(folder, { recursive: true, force: true });
});

const said = (channel: string) =>
  cloud.messages
    .filter((message) => message.channel === channel)
    .map(({ data }) => z.json().parse(JSON.parse(data)));
const hint = (id: number) => ({ type: 'task_modify', ids: [id] });

describe('with a key of Ably’s cloud', () => {
  test('hints are published there, in order, under the event’s name', async () => {
    const mere = await signUp(server, 1);
    for (const id of [1, 2, 3]) {
      await say(server, mere.channel, id);
    }
    await until('three messages', () => said(mere.channel).length === 3);
    expect(said(mere.channel)).toEqual([hint(1), hint(2), hint(3)]);
    expect(cloud.messages[0]?.name).toBe('global-event');
  });

  test('the token is signed with that key, and allows the own channel only', async () => {
    const tane = await signUp(server, 2);
    const token = await (await fetch(`${server.url}/token`, { headers: { token: tane.token } })).text();
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'HS256', kid: 'app.key' });
    expect(decodeJwt(token)['x-ably-capability']).toBe(JSON.stringify({ [tane.channel]: ['subscribe'] }));
    const verified = jwtVerify(token, new TextEncoder().encode('cloud-secret'));
    expect((await verified).payload['x-ably-clientId']).toBe('2');
  });

  test('nobody connects here: there is one place to listen', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/?v=6`);
    const outcome = await new Promise((resolve) =>
      socket.on('open', () => resolve('open')).on('error', () => resolve('refused')),
    );
    expect(outcome).toBe('refused');
  });

  test('what could not be published while the cloud was away is published once it is back', async () => {
    const hana = await signUp(server, 3);
    cloud.isDown = true;
    await say(server, hana.channel, 1);
    await pause(500);
    await say(server, hana.channel, 2);
    cloud.isDown = false;
    await until('both messages', () => said(hana.channel).length === 2);
    expect(said(hana.channel)).toEqual([hint(1), hint(2)]);
  });

  test('a killed server leaves nothing unsaid', async () => {
    const hemi = await signUp(server, 4);
    cloud.isDown = true;
    await say(server, hemi.channel, 1);
    await pause(300);
    await server.kill();
    cloud.isDown = false;
    server = await startServer(env);
    await server.sql(`update rt_lease set held_until = now()`);
    await until('the message', () => said(hemi.channel).length === 1);
    expect(said(hemi.channel)).toEqual([hint(1)]);
  });

  test('a logout asks the cloud to end the session’s tokens', async () => {
    const rangi = await signUp(server, 5);
    await server.sql(`delete from session where token_hash = '${rangi.hash}'`);
    await until('the request', () => cloud.requests.some((url) => url.includes('/revokeTokens')));
    expect(cloud.requests.filter((url) => url.includes('/keys/app.key/revokeTokens'))).toHaveLength(1);
  });

  test('of two processes one publishes, and the other goes on when it dies', async () => {
    const cluster = await clusterWithTables();
    const both = { DATABASE_URL: cluster.databaseUrl, CLOUD_PORT: env['CLOUD_PORT'] ?? '' };
    const first = await startServer(both);
    const ana = await signUp(first, 6);
    await say(first, ana.channel, 1);
    await until('the first message', () => said(ana.channel).length === 1);
    const second = await startServer(both);
    await first.kill();
    await second.sql(`update rt_lease set held_until = now()`);
    await say(second, ana.channel, 2);
    await until('the second message', () => said(ana.channel).length === 2);
    expect(said(ana.channel)).toEqual([hint(1), hint(2)]);
    await second.kill();
    await cluster.stop();
  });
});
