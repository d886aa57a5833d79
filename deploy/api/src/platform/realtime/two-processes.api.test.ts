import { setTimeout as pause } from 'node:timers/promises';
import type { Realtime } from 'ably';
import pg from 'pg';
import { clusterWithTables } from '../../testing/homes.ts';
import type { Cluster } from './testing/postgres-cluster.ts';
import { connect, killAll, listenTo, say, signUp, startServer, until } from './testing/realtime-server.ts';
import type { RealtimeServer } from './testing/realtime-server.ts';

/** Creating a database waits for the disk; on a busy machine that takes a while. */
const CREATION_MS = 180_000;

let cluster: Cluster;
let first: RealtimeServer;
let second: RealtimeServer;
const clients: Realtime[] = [];

beforeAll(async () => {
  cluster = await clusterWithTables();
  first = await startServer({ DATABASE_URL: cluster.databaseUrl });
  second = await startServer({ DATABASE_URL: cluster.databaseUrl });
}, CREATION_MS);

afterEach(() => {
  for (const client of clients.splice(0)) {
    client.close();
  }
});

afterAll(async () => {
  await killAll();
  await cluster.stop();
});

describe('two API processes on one PostgreSQL', () => {
  test('each delivers everything to its own clients, in one order, whoever wrote it', async () => {
    const ana = await signUp(first, 1);
    clients.push(connect(first, ana.token), connect(second, ana.token));
    const ears = await Promise.all(clients.map((client) => listenTo(client, ana.channel)));
    await Promise.all(
      Array.from({ length: 100 }, (_, index) => say(index % 2 === 0 ? first : second, ana.channel, index)),
    );
    await until('all hints at both', () => ears.every((ear) => ear.heard.length >= 100));
    await pause(200);
    expect(new Set(ears[0]?.heard).size).toBe(100);
    expect(ears[0]?.heard).toHaveLength(100);
    expect(ears[1]?.heard).toEqual(ears[0]?.heard);
  });

  test('a slow transaction’s hint is not passed over by a quick one that began later', async () => {
    const rangi = await signUp(first, 2);
    const client = connect(first, rangi.token);
    clients.push(client);
    const ear = await listenTo(client, rangi.channel);
    const insert = `insert into outbox (channel, event) values ('${rangi.channel}', '{"ids":[1]}') returning id`;
    const slow = new pg.Client({ connectionString: cluster.databaseUrl });
    await slow.connect();
    await slow.query('begin');
    const early = await slow.query<{ id: string }>(insert);
    await say(second, rangi.channel, 2);
    await until('the quick hint', () => ear.heard.includes(2));
    await slow.query('commit');
    await until('the slow hint', () => ear.heard.includes(1));
    expect(ear.heard).toEqual([2, 1]);
    // The loss without the log: a reader that follows the outbox by its ids is past the slow one already.
    const late = await slow.query<{ id: string }>(
      `select max(id) as id from outbox where event->'ids' = '[2]' and channel = '${rangi.channel}'`,
    );
    expect(Number(late.rows[0]?.id)).toBeGreaterThan(Number(early.rows[0]?.id));
    await slow.end();
  });

  test('a client that lost one process continues at the other', async () => {
    const hemi = await signUp(first, 3);
    const third = await startServer({ DATABASE_URL: cluster.databaseUrl });
    const client = connect(third, hemi.token);
    clients.push(client);
    const ear = await listenTo(client, hemi.channel);
    await say(first, hemi.channel, 1);
    await until('first hint', () => ear.heard.length === 1);
    await third.kill();
    await say(first, hemi.channel, 2);
    await say(second, hemi.channel, 3);
    const again = await startServer({ DATABASE_URL: cluster.databaseUrl, PORT: String(third.port) });
    await until('all hints', () => ear.heard.length >= 3);
    expect(ear.heard).toEqual([1, 2, 3]);
    expect(ear.resumed).toEqual([false, true]);
    await again.kill();
  });

  test('a logout at one process cuts the connection at the other', async () => {
    const mia = await signUp(first, 4);
    const client = connect(second, mia.token);
    clients.push(client);
    await listenTo(client, mia.channel);
    const reasons: (number | undefined)[] = [];
    client.connection.on('disconnected', (change) => reasons.push(change.reason?.code));
    await first.sql(`delete from session where token_hash = '${mia.hash}'`);
    await until('cut', () => reasons.length > 0);
    expect(reasons[0]).toBe(40_141);
  });

  test('a hint that another program wrote is found without any notification', async () => {
    const pita = await signUp(first, 5);
    const client = connect(first, pita.token);
    clients.push(client);
    const ear = await listenTo(client, pita.channel);
    const other = new pg.Client({ connectionString: cluster.databaseUrl });
    await other.connect();
    await other.query(`insert into outbox (channel, event) values ('${pita.channel}', '{"ids":[1]}')`);
    await until('the hint', () => ear.heard.length > 0);
    expect(ear.heard).toEqual([1]);
    await other.end();
  });

  test('no commit that writes a hint notifies: it would wait for every other commit of the server', async () => {
    const rewi = await signUp(first, 6);
    const writer = new pg.Client({ connectionString: cluster.databaseUrl });
    await writer.connect();
    const { rows } = await writer.query<{ pid: number }>('select pg_backend_pid() as pid');
    const notifiers: number[] = [];
    const watcher = new pg.Client({ connectionString: cluster.databaseUrl });
    watcher.on('notification', ({ processId }) => notifiers.push(processId));
    await watcher.connect();
    await watcher.query('listen haulboard_realtime');
    await writer.query(`insert into outbox (channel, event) values ('${rewi.channel}', '{"ids":[1]}')`);
    await until('one process to tell the other', () => notifiers.length > 0);
    expect(notifiers).not.toContain(rows[0]?.pid);
    await Promise.all([writer.end(), watcher.end()]);
  });
});
