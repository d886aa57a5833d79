import type { Settings } from '@haulboard/settings';
import { CamelCasePlugin, Kysely } from 'kysely';
import { InsertWatch } from './after-insert.ts';
import { openEmbedded } from './embedded/open-embedded.ts';
import { fillDays } from './fill-days.ts';
import { migrate } from './migrate.ts';
import { openServer } from './server/open-server.ts';
import type { Database } from './tables.ts';

export type Db = Kysely<Database>;

/** An open database, whichever engine. */
export type OpenDatabase = {
  readonly db: Db;
  /**
   * Calls the listener for every NOTIFY on a channel, with its payload; with nothing when some may have been
   * missed (the connection broke). NOTIFY itself is a query: `select pg_notify(channel, payload)`, and locks
   * the whole server for the time of its commit: never in a transaction that writes.
   */
  readonly listen: (channel: string, listener: (payload: string | undefined) => void) => Promise<void>;
  /** Calls the listener after each commit of this process that has put rows into the table. */
  readonly afterInsert: InsertWatch['listen'];
  /** Whether other processes may work on the same database. */
  readonly isShared: boolean;
  readonly close: () => Promise<void>;
};

/**
 * Opens PostgreSQL, embedded or a server of one's own, and brings its schema up to date.
 *
 * @throws {StartupError} with one clear line when that cannot be
 */
export async function openDatabase(
  settings: Pick<Settings, 'dataDir' | 'databaseUrl'> & Partial<Pick<Settings, 'diskReserveBytes'>>,
): Promise<OpenDatabase> {
  const { dialect, listen, close } = settings.databaseUrl
    ? await openServer(settings.databaseUrl)
    : await openEmbedded(settings.dataDir, { reserveBytes: settings.diskReserveBytes });
  const inserts = new InsertWatch();
  const db: Db = new Kysely<Database>({
    dialect: inserts.watch(dialect),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  const shut = async () => {
    await db.destroy();
    await close();
  };
  try {
    await migrate(db);
    await fillDays(db);
  } catch (error) {
    await shut();
    throw error;
  }
  return {
    db,
    listen,
    afterInsert: (table, listener) => inserts.listen(table, listener),
    isShared: settings.databaseUrl !== undefined,
    close: shut,
  };
}
