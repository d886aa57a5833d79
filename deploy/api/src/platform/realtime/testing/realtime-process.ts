// Test support: real time and ingest on a real database, in a process of its own that a test can kill.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { openDatabase } from '../../db/index.ts';
import { createIngest } from '../../../fleet/ingest/routes.ts';
import { startRealtime } from '../start-realtime.ts';

const env = process.env;
const database = await openDatabase({ dataDir: env['DATA_DIR'] ?? '', databaseUrl: env['DATABASE_URL'] });
const { db } = database;
const onFault = (error: unknown) => process.stderr.write(`${String(error)}\n`);
const cloudPort = env['CLOUD_PORT'];
const realtime = await startRealtime({
  database,
  onFault,
  cloudKey: cloudPort ? { name: 'app.key', secret: 'cloud-secret' } : undefined,
  ...(cloudPort ? { cloudEndpoint: { host: '127.0.0.1', port: Number(cloudPort) } } : {}),
  limits: { maxIdleMs: 3000, renewBeforeMs: 1000 },
  ...(env['TOKEN_TTL'] ? { tokenTtlSeconds: Number(env['TOKEN_TTL']) } : {}),
});
const ingest = createIngest({ db, zone: 'Pacific/Auckland', addressOf: () => '127.0.0.1', onFault });

const app = new Hono();
app.route('/ingest', ingest.app);
app.get('/token', async (c) => {
  const sessionHash = createHash('sha256')
    .update(c.req.header('token') ?? '')
    .digest('hex');
  const { rows } = await sql<{ userId: number; channel: string; sessionEndsAt: Date }>`
    select user_id, u.channel, s.expires_at as session_ends_at
    from session s join app_user u using (user_id)
    where s.token_hash = ${sessionHash} and s.expires_at > now()`.execute(db);
  return rows[0] ? c.text(await realtime.mintToken({ ...rows[0], sessionHash })) : c.text('no session', 402);
});
app.onError((error, c) => c.text(error.message, 500));
app.post('/sql', async (c) => {
  const result = await sql.raw(await c.req.text()).execute(db);
  return c.json(result.rows);
});

const server = createAdaptorServer({ fetch: app.fetch });
server.on('upgrade', (request, socket, head) => {
  if (!realtime.handleUpgrade(request, socket, head)) {
    socket.destroy();
  }
});
server.listen(Number(env['PORT'] ?? 0), '127.0.0.1');
await once(server, 'listening');
// Tests kill it, and what is killed keeps nothing.
flushCompileCache();
process.send?.({ type: 'ready', address: server.address() });
process.on('disconnect', () => process.exit(0));
