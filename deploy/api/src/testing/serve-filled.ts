import type { Db, OpenDatabase } from '../platform/db/index.ts';
import { startApi, type Api } from './api-server.ts';
import { insertFixture } from './fixture.ts';
import { serverHome } from './homes.ts';

export type Served = { api: Api; database: OpenDatabase; stop: () => Promise<void> };

/** A server on PostgreSQL with the fixture and what a test fills in. Beside it stands the database, to count in. */
export async function serveFilled(
  fill: (db: Db) => Promise<void>,
  env: Record<string, string> = {},
): Promise<Served> {
  const home = await serverHome();
  const database = await home.open();
  const close = async () => {
    await database.close();
    await home.remove();
  };
  try {
    await insertFixture(database.db);
    await fill(database.db);
    const api = await startApi({ ...home.env, ...env });
    return { api, database, stop: () => api.stop().then(close) };
  } catch (error) {
    await close();
    throw error;
  }
}
