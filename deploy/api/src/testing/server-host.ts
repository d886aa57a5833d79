import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { readSettings } from '@haulboard/settings';
import { pino } from 'pino';
import { z } from 'zod';
import { startServer } from '../ops/server.ts';
import { openDatabase } from '../platform/db/index.ts';

/**
 * Runs servers for tests, many in one process: what one has compiled and warmed up, the next finds ready. `POST /` with
 * settings starts one and answers with its port; `DELETE /<port>` stops it. Who wants to kill one has `startProcess`.
 */
type Running = Awaited<ReturnType<typeof startServer>>;

const SETTINGS = z.record(z.string(), z.string());
const log = pino({ level: 'silent' });
const running = new Map<string, Running>();

async function start(env: Record<string, string>): Promise<string> {
  const settings = readSettings(env);
  const server = await startServer(settings, { log, database: await openDatabase(settings) });
  running.set(String(server.port), server);
  return String(server.port);
}

async function stop(port: string): Promise<string> {
  const server = running.get(port);
  running.delete(port);
  await server?.close();
  return '';
}

const answer = async (request: IncomingMessage): Promise<string> =>
  request.method === 'DELETE'
    ? stop((request.url ?? '').slice(1))
    : start(SETTINGS.parse(JSON.parse(await text(request))));

const door = createServer((request, response) => {
  answer(request).then(
    (said) => response.end(said),
    (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.stack : String(error)),
  );
});
door.requestTimeout = 0;
door.listen(0, '127.0.0.1');
await once(door, 'listening');
const address = door.address();
process.send?.(typeof address === 'object' ? address?.port : undefined);
// The tests are gone.
process.once('disconnect', () => process.exit());
