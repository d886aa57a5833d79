import { isFromReserve } from '../reserve.ts';
import { full, lost } from './engine-error.ts';
import { EngineSession } from './engine-session.ts';
import { EngineTransaction } from './engine-transaction.ts';
import type { Request } from './protocol.ts';
import { rowsOf, type Rows } from './rows.ts';
import { Turns } from './turns.ts';

type Limits = {
  /** For one statement: the engine ignores statement_timeout, so its thread is ended and opened anew. */
  statementMs: number;
  /** For a transaction between two statements; then it is undone. */
  idleMs: number;
  /** Opening replays what was written before a crash, which may take a while. */
  openMs: number;
  /** Tidying goes over whole tables. */
  maintenanceMs: number;
};

const LIMITS: Limits = { statementMs: 30_000, idleMs: 60_000, openMs: 180_000, maintenanceMs: 300_000 };

/** A database that has just failed to open is not opened again for everyone who asks. */
const REOPEN_MS = 1_000;

/** What the client needs to know of the disk. */
type Disk = {
  /** Frees what is held back for this case; whether there was anything. */
  makeRoom: () => Promise<boolean>;
  /** Whether enough is left for the little that may still be written. */
  readonly hasReserve: boolean;
  /** Why the database cannot open, when it is the disk's fault. */
  reason: () => Promise<string | undefined>;
};

type Listener = (payload: string | undefined) => void;

/**
 * The embedded engine as the server sees it: a thread, replaced when it dies or hangs. One statement or
 * transaction has it at a time; the others wait here, so a limit counts what runs and not what waits.
 */
export class EngineClient {
  readonly #folder: string;
  readonly #limits: Limits;
  readonly #turns = new Turns();
  readonly #listeners = new Map<string, Set<Listener>>();
  #session: EngineSession | undefined;
  #failure: { error: unknown; until: number } | undefined;
  #lastTransaction = 0;
  #disk: Disk | undefined;
  #isReadOnly = false;
  #isClosed = false;

  constructor(folder: string, limits: Partial<Limits> = {}) {
    this.#folder = folder;
    this.#limits = { ...LIMITS, ...limits };
  }

  /** Asks the disk first when the database does not open. */
  minds(disk: Disk): void {
    this.#disk = disk;
  }

  /** Forbids or allows every change; a transaction under way ends as it began. */
  async setReadOnly(isReadOnly: boolean): Promise<void> {
    this.#isReadOnly = isReadOnly;
    await this.#turns.run(async () => {
      const session = await this.#running();
      await this.#applyReadOnly(session);
    });
  }

  /** Opens the database. @throws Error with the engine's reason */
  async open(): Promise<void> {
    await this.#turns.run(() => this.#running());
  }

  async query<T>(sql: string, params: readonly unknown[] = []): Promise<Rows<T>> {
    if (this.#mayUseReserve()) {
      return this.transaction((transaction) => transaction.query<T>(sql, params));
    }
    const request: Request = { op: 'query', sql, params: [...params], transaction: undefined };
    return rowsOf<T>(await this.#send(request, this.#limits.statementMs));
  }

  /** Waits for its turn and begins; every other statement waits until it has ended. */
  async begin(): Promise<EngineTransaction> {
    const end = await this.#turns.take();
    try {
      const session = await this.#running();
      const id = ++this.#lastTransaction;
      const { statementMs, idleMs } = this.#limits;
      await session.send({ op: 'begin', transaction: id }, statementMs);
      if (this.#mayUseReserve()) {
        const request: Request = {
          op: 'query',
          sql: 'set transaction read write',
          params: [],
          transaction: id,
        };
        await session.send(request, statementMs);
      }
      return new EngineTransaction({ id, session, statementMs, idleMs, onEnd: end });
    } catch (error) {
      end();
      throw error;
    }
  }

  /** Does work in a transaction, which is undone when the work fails. */
  async transaction<T>(work: (transaction: EngineTransaction) => Promise<T>): Promise<T> {
    const transaction = await this.begin();
    try {
      const result = await work(transaction);
      await transaction.commit();
      return result;
    } catch (error) {
      await transaction.rollback();
      throw error;
    }
  }

  /** Runs maintenance that cannot be in a transaction (VACUUM, CHECKPOINT). */
  async maintain(sql: string): Promise<void> {
    await this.#send({ op: 'exec', sql }, this.#limits.maintenanceMs);
  }

  /** Calls the listener for each NOTIFY; with nothing when some may have been missed. */
  async listen(channel: string, listener: Listener): Promise<void> {
    const known = this.#listeners.get(channel);
    if (known) {
      known.add(listener);
      return;
    }
    this.#listeners.set(channel, new Set([listener]));
    await this.#send({ op: 'listen', channel }, this.#limits.statementMs);
  }

  async close(): Promise<void> {
    if (this.#isClosed) {
      return;
    }
    this.#isClosed = true;
    const end = await this.#turns.take();
    const session = this.#session;
    if (session && !session.isLost) {
      await session
        .send({ op: 'exec', sql: 'checkpoint' }, this.#limits.maintenanceMs)
        .catch(() => undefined);
      await session.send({ op: 'close' }, this.#limits.statementMs).catch(() => undefined);
      session.lose('closed');
    }
    await session?.gone();
    end();
  }

  #mayUseReserve(): boolean {
    return this.#isReadOnly && isFromReserve() && (this.#disk?.hasReserve ?? false);
  }

  #send(request: Request, limitMs: number): Promise<unknown> {
    return this.#turns.run(async () => (await this.#running()).send(request, limitMs));
  }

  /** The session, opened when there is none; to be called in a turn. */
  async #running(): Promise<EngineSession> {
    if (this.#isClosed) {
      throw lost('closed');
    }
    if (this.#session && !this.#session.isLost) {
      return this.#session;
    }
    if (this.#failure && Date.now() < this.#failure.until) {
      throw this.#failure.error;
    }
    const isFirst = this.#session === undefined;
    await this.#session?.gone();
    this.#session = await this.#openSession();
    if (!isFirst) {
      await this.#listenAgain(this.#session);
    }
    return this.#session;
  }

  async #openSession(): Promise<EngineSession> {
    try {
      return await this.#tryToOpen().catch(async (error: unknown) => {
        if (await this.#disk?.makeRoom()) {
          return this.#tryToOpen();
        }
        throw error;
      });
    } catch (error) {
      const reason = await this.#disk?.reason();
      const failure = reason === undefined ? error : full(reason);
      this.#failure = { error: failure, until: Date.now() + REOPEN_MS };
      throw failure;
    }
  }

  async #tryToOpen(): Promise<EngineSession> {
    const session = new EngineSession({
      folder: this.#folder,
      onNotified: (channel, payload) => this.#tell(channel, payload),
    });
    try {
      await session.send({ op: 'open' }, this.#limits.openMs);
      if (this.#isReadOnly) {
        await this.#applyReadOnly(session);
      }
      return session;
    } catch (error) {
      session.lose('it did not open');
      await session.gone();
      throw error;
    }
  }

  async #applyReadOnly(session: EngineSession): Promise<void> {
    const value = this.#isReadOnly ? 'on' : 'off';
    const sql = `set default_transaction_read_only = ${value}`;
    await session.send({ op: 'exec', sql }, this.#limits.statementMs);
  }

  async #listenAgain(session: EngineSession): Promise<void> {
    for (const channel of this.#listeners.keys()) {
      await session.send({ op: 'listen', channel }, this.#limits.statementMs);
      this.#tell(channel, undefined);
    }
  }

  #tell(channel: string, payload: string | undefined): void {
    for (const listener of this.#listeners.get(channel) ?? []) {
      listener(payload);
    }
  }
}
