import { parentPort, workerData } from 'node:worker_threads';
import type { Transaction } from '@electric-sql/pglite';
import { z } from 'zod';
import { checkDurable, openEngine } from './engine.ts';
import type { Answer, Fault, Request } from './protocol.ts';

// A query runs synchronously in this engine: in a thread of its own it does not stop the server.

const { folder } = z.object({ folder: z.string() }).parse(workerData);
const port = parentPort;
if (!port) {
  throw new Error('engine-thread.ts runs as a worker thread only');
}

/** Thrown into the engine's transaction to undo it. */
class Undo extends Error {}

type OpenTransaction = {
  id: number;
  inside: Transaction;
  settle: (outcome: 'commit' | 'rollback') => Promise<void>;
};
let current: OpenTransaction | undefined;

function textOf(error: unknown, field: string): string | undefined {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, field) : undefined;
  return typeof value === 'string' ? value : undefined;
}

function faultOf(error: unknown): Fault {
  return {
    message: error instanceof Error ? error.message : String(error),
    code: textOf(error, 'code'),
    constraint: textOf(error, 'constraint'),
    table: textOf(error, 'table'),
  };
}

const opened = openEngine(folder).then(async ({ engine, files }) => {
  await checkDurable(engine, files);
  return engine;
});
// Whoever asks to open it is told; it must not end the thread first, and the reason with it.
opened.catch(() => undefined);

/** What comes late must not end up in somebody else's transaction. */
function transactionOf(id: number): OpenTransaction {
  if (current?.id !== id) {
    throw new Error(`transaction ${id} is not open`);
  }
  return current;
}

async function begin(id: number): Promise<void> {
  const engine = await opened;
  await new Promise<void>((begun, failed) => {
    const { promise: decided, resolve: commit, reject } = Promise.withResolvers<void>();
    const over = engine.transaction(async (inside) => {
      current = {
        id,
        inside,
        settle: async (outcome) => {
          current = undefined;
          if (outcome === 'commit') {
            commit();
            await over;
            return;
          }
          reject(new Undo());
          await over.catch(() => undefined);
        },
      };
      begun();
      await decided;
    });
    over.catch(failed);
  });
}

async function query(request: Extract<Request, { op: 'query' }>): Promise<unknown> {
  const engine = await opened;
  const at = request.transaction === undefined ? engine : transactionOf(request.transaction).inside;
  const { rows, affectedRows } = await at.query(request.sql, request.params);
  return { rows, affectedRows };
}

async function run(request: Request): Promise<unknown> {
  const engine = await opened;
  switch (request.op) {
    case 'open':
      return null;
    case 'query':
      return query(request);
    case 'exec':
      await engine.exec(request.sql);
      return null;
    case 'begin':
      return begin(request.transaction);
    case 'commit':
    case 'rollback':
      return transactionOf(request.transaction).settle(request.op);
    case 'listen':
      await engine.listen(request.channel, (payload) =>
        post({ kind: 'notified', channel: request.channel, payload }),
      );
      return null;
    case 'close':
      await engine.close();
      return null;
  }
}

function post(answer: Answer): void {
  port?.postMessage(answer);
}

port.on('message', (message: { id: number; request: Request }) => {
  run(message.request).then(
    (result) => post({ kind: 'done', id: message.id, result }),
    (error: unknown) => post({ kind: 'failed', id: message.id, fault: faultOf(error) }),
  );
});
