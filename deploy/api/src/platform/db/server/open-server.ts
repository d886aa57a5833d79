import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { StartupError } from '../../startup-error.ts';
import { endWithSession } from './end-with-session.ts';
import { keepPlans } from './keep-plans.ts';
import { listenOn } from './listen.ts';
import { watchedSocket } from './watched-socket.ts';

const CONNECT_LIMIT_MS = 5_000;
/** A busy machine answers late once; a server that says nothing at all is given up after these. */
const START_TRIES = 3;
const STATEMENT_LIMIT_MS = 15_000;
const DATE = 1082;
const INT8 = 20;
const NUMERIC = 1700;

const numbers = new Set([INT8, NUMERIC]);
/** Values read the same on both engines: whole and decimal numbers as numbers, days as text. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (numbers.has(oid)) {
      return Number;
    }
    return oid === DATE ? String : pg.types.getTypeParser(oid, format);
  },
};

/** The address without its password, for messages. */
function shown(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.password = '';
  return url.href;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message || String(Reflect.get(error, 'code')) : String(error);
}

/** Connects once; only a time limit that ran out is tried again. */
async function assertReachable(pool: pg.Pool, tries = START_TRIES): Promise<void> {
  try {
    (await pool.connect()).release();
  } catch (error) {
    if (tries === 1 || !reasonOf(error).includes('timeout')) {
      throw error;
    }
    await assertReachable(pool, tries - 1);
  }
}

/** In another encoding a macron is two letters: searches find nothing, and no limit of a text is right. */
async function assertUtf8(pool: pg.Pool, databaseUrl: string): Promise<void> {
  const { rows } = await pool.query<{ encoding: string }>(
    `select current_setting('server_encoding') encoding`,
  );
  const encoding = rows[0]?.encoding;
  if (encoding !== 'UTF8') {
    throw new StartupError(
      `DATABASE_URL ${shown(databaseUrl)} is a database in ${encoding}: make one with encoding UTF8 (createdb -E UTF8 -T template0).`,
    );
  }
}

/**
 * Connects to a PostgreSQL server.
 *
 * @throws {StartupError} when it refuses, says nothing within three tries of five seconds, or keeps no UTF-8
 */
export async function openServer(databaseUrl: string) {
  const config = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    application_name: 'haulboard',
  };
  const pool = new pg.Pool({
    ...config,
    types,
    max: 12,
    // To compile what is asked takes longer than any question of ours: a customer's report 1 s of 1.2.
    options: '-c jit=off',
    statement_timeout: STATEMENT_LIMIT_MS,
    stream: () => watchedSocket(),
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  // The pool listens to its idle connections only. One in use that is lost between two queries would end the process;
  // its next query fails anyway, and says so.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    endWithSession(client);
    keepPlans(client);
  });
  try {
    await assertReachable(pool);
    await assertUtf8(pool, databaseUrl);
  } catch (error) {
    await pool.end();
    if (error instanceof StartupError) {
      throw error;
    }
    throw new StartupError(
      `DATABASE_URL ${shown(databaseUrl)} cannot be reached (${reasonOf(error)}): start that PostgreSQL, correct DATABASE_URL, or unset it to use the embedded database.`,
    );
  }
  const { listen, stop } = listenOn(config);
  return {
    dialect: new PostgresDialect({ pool }),
    listen,
    close: async () => {
      await stop();
    },
  };
}
