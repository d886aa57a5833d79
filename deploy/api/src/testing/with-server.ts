import type { Db, OpenDatabase } from '../platform/db/index.ts';
import { startApi, type Api } from './api-server.ts';
import { insertFixture } from './fixture.ts';
import { serverHome, type Home } from './homes.ts';

type Env = Record<string, string>;

type ServerOptions = {
  /** Makes the database: a PostgreSQL unless another engine is named. */
  readonly home?: () => Promise<Home>;
  /** What it holds before the server starts: the fixture, unless a test fills it itself. */
  readonly fill?: (db: Db) => Promise<unknown>;
  /** Settings, or what makes them once the hooks before have run. */
  readonly env?: Env | (() => Env);
};

type RunningServer = {
  readonly home: Home;
  readonly api: Api;
  /** The database beside the server that runs on it, open until the last test. PostgreSQL only. */
  readonly openDatabase: () => Promise<OpenDatabase>;
};

/** A server on a database of its own for all tests of a block; both are gone after the last one. */
export function withServer(
  { home: makeHome = serverHome, fill = insertFixture, env = {} }: ServerOptions,
  use: (server: RunningServer) => unknown,
): void {
  /** What was opened last ends first. */
  const ends: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    const home = await makeHome();
    ends.unshift(home.remove);
    const { db, close } = await home.open();
    try {
      await fill(db);
    } finally {
      await close();
    }
    const api = await startApi({ ...home.env, ...(typeof env === 'function' ? env() : env) });
    ends.unshift(api.stop);
    const openDatabase = async () => {
      const database = await home.open();
      ends.unshift(database.close);
      return database;
    };
    await use({ home, api, openDatabase });
  });
  afterAll(async () => {
    for (const end of ends) {
      await end();
    }
  });
}
