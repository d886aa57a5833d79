import { startApi, type Api } from './api-server.ts';
import type { Home } from './homes.ts';
import { insertYard } from './yard.ts';

/** A server on a database that holds the yard. */
export async function openYard(home: Home): Promise<Api> {
  const { db, close } = await home.open();
  await insertYard(db);
  await close();
  return startApi(home.env);
}
