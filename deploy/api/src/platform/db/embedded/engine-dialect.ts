import {
  AbortedTransactionError,
  PGliteAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import { sqlFault } from '../sql-error.ts';
import type { EngineClient } from './engine-client.ts';
import type { EngineTransaction } from './engine-transaction.ts';

const IN_FAILED_TRANSACTION = '25P02';

/** The client gives turns itself, in order; kysely's own lock would only be a second queue without one. */
class EngineAdapter extends PGliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class EngineConnection implements DatabaseConnection {
  readonly #client: EngineClient;
  transaction: EngineTransaction | undefined;

  constructor(client: EngineClient) {
    this.#client = client;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affectedRows } = await (this.transaction ?? this.#client).query<R>(sql, parameters);
    return { rows, ...(affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }) };
  }

  // oxlint-disable-next-line require-yield -- nothing is streamed
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('the embedded database does not stream');
  }
}

/**
 * Kysely's way to the embedded engine. Kysely's own PGlite driver waits for ever, and leaves a rejection
 * unhandled, when a transaction cannot begin.
 */
class EngineDriver implements Driver {
  readonly #client: EngineClient;

  constructor(client: EngineClient) {
    this.#client = client;
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  acquireConnection(): Promise<EngineConnection> {
    return Promise.resolve(new EngineConnection(this.#client));
  }

  async beginTransaction(connection: EngineConnection): Promise<void> {
    connection.transaction = await this.#client.begin();
  }

  async commitTransaction(connection: EngineConnection): Promise<void> {
    try {
      await connection.transaction?.commit();
    } catch (error) {
      if (sqlFault(error)?.state === IN_FAILED_TRANSACTION) {
        throw new AbortedTransactionError({ cause: error });
      }
      throw error;
    }
  }

  async rollbackTransaction(connection: EngineConnection): Promise<void> {
    await connection.transaction?.rollback();
  }

  async releaseConnection(connection: EngineConnection): Promise<void> {
    // Ended already, unless its end failed: the next one must not wait for it.
    await connection.transaction?.rollback();
  }

  async destroy(): Promise<void> {
    await this.#client.close();
  }
}

export class EngineDialect implements Dialect {
  readonly #client: EngineClient;

  constructor(client: EngineClient) {
    this.#client = client;
  }

  createAdapter() {
    return new EngineAdapter();
  }

  createDriver() {
    return new EngineDriver(this.#client);
  }

  createIntrospector(db: ConstructorParameters<typeof PostgresIntrospector>[0]) {
    return new PostgresIntrospector(db);
  }

  createQueryCompiler() {
    return new PostgresQueryCompiler();
  }
}
