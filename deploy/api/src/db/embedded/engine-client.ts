import { Worker } from 'node:worker_threads';
import type { PGliteDialectConfig } from 'kysely';
import type { Answer, Fault, Request } from './protocol.ts';

/** What kysely asks of the engine. */
type Engine = Exclude<PGliteDialectConfig['pglite'], (...given: never[]) => unknown>;
type Waiting = { resolve: (result: unknown) => void; reject: (error: Error) => void; timer: NodeJS.Timeout };

/** The engine refused or was lost; `code` is PostgreSQL's SQLSTATE. */
class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly code: string | undefined;
  readonly constraint: string | undefined;

  constructor(fault: Fault) {
    super(fault.message);
    this.code = fault.code;
    this.constraint = fault.constraint;
  }
}

/** SQLSTATE connection_failure: the outcome of what was under way is not known. */
const LOST = '08006';
/** The engine ignores statement_timeout: after this, its thread is ended and opened anew. */
const LIMIT_MS = 30_000;
/** Opening replays what was written before a crash, which may take a while. */
const OPEN_LIMIT_MS = 180_000;

/** The embedded engine as the server sees it: a thread, replaced when it dies or hangs. */
export class EngineClient implements Engine {
  readonly ready = true;
  readonly waitReady = Promise.resolve();
  closed = false;
  readonly #folder: string;
  readonly #limit: number;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Map<string, Set<(payload: string | undefined) => void>>();
  #thread: Promise<Worker> | undefined;
  #current: Worker | undefined;
  #ending: Promise<unknown> = Promise.resolve();
  #isOpen = false;
  #lastId = 0;

  constructor(folder: string, limit = LIMIT_MS) {
    this.#folder = folder;
    this.#limit = limit;
  }

  /** Opens the database. @throws Error with the engine's reason */
  async open(): Promise<void> {
    await this.#send({ op: 'exec', sql: 'select 1' });
  }

  async query<T>(sql: string, params: unknown[] = []): ReturnType<typeof typed<T>> {
    return typed<T>(await this.#send({ op: 'query', sql, params, isInside: false }));
  }

  async transaction<T>(callback: Parameters<Engine['transaction']>[0]): Promise<T>;
  async transaction(callback: Parameters<Engine['transaction']>[0]): Promise<unknown> {
    await this.#send({ op: 'begin' });
    try {
      const result = await callback({
        query: async <R>(sql: string, params: unknown[] = []) =>
          typed<R>(await this.#send({ op: 'query', sql, params, isInside: true })),
        rollback: async () => void (await this.#send({ op: 'rollback' })),
      });
      await this.#send({ op: 'commit' });
      return result;
    } catch (error) {
      await this.#send({ op: 'rollback' }).catch(() => undefined);
      throw error;
    }
  }

  /** Runs maintenance that cannot be in a transaction (VACUUM, CHECKPOINT). */
  async maintain(sql: string): Promise<void> {
    await this.#send({ op: 'exec', sql });
  }

  /** Calls the listener for each NOTIFY; with nothing when some may have been missed. */
  async listen(channel: string, listener: (payload: string | undefined) => void): Promise<void> {
    const known = this.#listeners.get(channel);
    if (known) {
      known.add(listener);
      return;
    }
    this.#listeners.set(channel, new Set([listener]));
    await this.#send({ op: 'listen', channel });
  }

  async close(): Promise<void> {
    if (this.closed) {
      return;
    }
    this.closed = true;
    await this.#send({ op: 'exec', sql: 'checkpoint' }).catch(() => undefined);
    await this.#send({ op: 'close' }).catch(() => undefined);
    const thread = await this.#thread;
    await thread?.terminate();
  }

  async #send(request: Request): Promise<unknown> {
    const thread = await this.#running();
    const limit = this.#isOpen ? this.#limit : OPEN_LIMIT_MS;
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#lose(thread, `no answer within ${limit / 1000} s`), limit);
      this.#waiting.set(id, { resolve, reject, timer });
      thread.postMessage({ id, request });
    });
  }

  #running(): Promise<Worker> {
    this.#thread ??= this.#ending.then(() => this.#start());
    return this.#thread;
  }

  #start(): Worker {
    const thread = new Worker(new URL('engine-thread.ts', import.meta.url), {
      workerData: { folder: this.#folder },
    });
    this.#current = thread;
    thread.on('message', (answer: Answer) => this.#take(answer));
    thread.on('error', (error) => this.#lose(thread, error instanceof Error ? error.message : String(error)));
    thread.on('exit', () => this.#lose(thread, 'the database thread ended'));
    for (const [channel, listeners] of this.#listeners) {
      thread.postMessage({ id: 0, request: { op: 'listen', channel } });
      for (const listener of listeners) {
        listener(undefined);
      }
    }
    return thread;
  }

  #take(answer: Answer): void {
    if (answer.kind === 'notified') {
      for (const listener of this.#listeners.get(answer.channel) ?? []) {
        listener(answer.payload);
      }
      return;
    }
    this.#isOpen = true;
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    clearTimeout(waiting?.timer);
    if (answer.kind === 'done') {
      waiting?.resolve(answer.result);
      return;
    }
    waiting?.reject(new EngineError(answer.fault));
  }

  #lose(thread: Worker, reason: string): void {
    if (thread !== this.#current) {
      return;
    }
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#thread = undefined;
    this.#current = undefined;
    this.#isOpen = false;
    this.#ending = thread.terminate();
    for (const { reject, timer } of waiting) {
      clearTimeout(timer);
      reject(new EngineError({ message: `database lost: ${reason}`, code: LOST, constraint: undefined }));
    }
  }
}

type Rows<T> = Awaited<ReturnType<Engine['query']>> & { rows: T[] };

/** The thread's answer, typed by the caller's query as every database driver does. */
function typed<T>(result: unknown): Promise<Rows<T>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a query returns is only known to its author
  return Promise.resolve(result as Rows<T>);
}
