import type {
  CompiledQuery,
  DatabaseConnection,
  Dialect,
  Driver,
  QueryResult,
  TransactionSettings,
} from 'kysely';

/** Tables whose new rows somebody of this process carries further. */
type WatchedTable = 'outbox' | 'mail_outbox';

const INSERT = /\binsert into "?(outbox|mail_outbox)\b/g;

const isWatched = (name: string | undefined): name is WatchedTable =>
  name === 'outbox' || name === 'mail_outbox';

function tablesOf(sql: string): WatchedTable[] {
  return [...sql.matchAll(INSERT)].map(([, name]) => name).filter(isWatched);
}

/**
 * Tells this process of rows that it has committed. A NOTIFY in the writing transaction would tell every
 * process, but takes a lock of the whole server: all commits would wait for one another.
 */
export class InsertWatch {
  readonly #listeners: Record<WatchedTable, Set<() => void>> = { outbox: new Set(), mail_outbox: new Set() };

  /** Calls the listener after each commit of this process with new rows in the table. */
  listen(table: WatchedTable, listener: () => void): void {
    this.#listeners[table].add(listener);
  }

  /** The same dialect; what goes through it is watched. */
  watch(dialect: Dialect): Dialect {
    return {
      createAdapter: () => dialect.createAdapter(),
      createDriver: () => new WatchedDriver(dialect.createDriver(), (tables) => this.#tell(tables)),
      createIntrospector: (db) => dialect.createIntrospector(db),
      createQueryCompiler: () => dialect.createQueryCompiler(),
    };
  }

  #tell(tables: ReadonlySet<WatchedTable>): void {
    for (const table of tables) {
      this.#listeners[table].forEach((listener) => listener());
    }
  }
}

type Tell = (tables: ReadonlySet<WatchedTable>) => void;

class WatchedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  /** Tables with rows that are not committed yet; nothing outside a transaction. */
  uncommitted: Set<WatchedTable> | undefined;
  readonly #tell: Tell;

  constructor(inner: DatabaseConnection, tell: Tell) {
    this.inner = inner;
    this.#tell = tell;
  }

  async executeQuery<R>(
    query: CompiledQuery,
    ...rest: Parameters<DatabaseConnection['executeQuery']> extends [unknown, ...infer Rest] ? Rest : never
  ): Promise<QueryResult<R>> {
    const result = await this.inner.executeQuery<R>(query, ...rest);
    const tables = tablesOf(query.sql);
    if (this.uncommitted) {
      tables.forEach((table) => this.uncommitted?.add(table));
    } else {
      this.#tell(new Set(tables));
    }
    return result;
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>(query, chunkSize);
  }
}

class WatchedDriver implements Driver {
  readonly #inner: Driver;
  readonly #tell: Tell;

  constructor(inner: Driver, tell: Tell) {
    this.#inner = inner;
    this.#tell = tell;
  }

  init(...given: Parameters<Driver['init']>): Promise<void> {
    return this.#inner.init(...given);
  }

  async acquireConnection(...given: Parameters<Driver['acquireConnection']>): Promise<WatchedConnection> {
    return new WatchedConnection(await this.#inner.acquireConnection(...given), this.#tell);
  }

  async beginTransaction(connection: WatchedConnection, settings: TransactionSettings): Promise<void> {
    await this.#inner.beginTransaction(connection.inner, settings);
    connection.uncommitted = new Set();
  }

  async commitTransaction(connection: WatchedConnection): Promise<void> {
    const tables = connection.uncommitted ?? new Set();
    connection.uncommitted = undefined;
    await this.#inner.commitTransaction(connection.inner);
    this.#tell(tables);
  }

  async rollbackTransaction(connection: WatchedConnection): Promise<void> {
    connection.uncommitted = undefined;
    await this.#inner.rollbackTransaction(connection.inner);
  }

  async releaseConnection(connection: WatchedConnection): Promise<void> {
    await this.#inner.releaseConnection(connection.inner);
  }

  destroy(...given: Parameters<Driver['destroy']>): Promise<void> {
    return this.#inner.destroy(...given);
  }
}
