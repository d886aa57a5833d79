import { startApi, type Api } from './api-server.ts';
import type { Home } from './homes.ts';
import { insertFixture } from './fixture.ts';

/** A server on a database that holds the fixture. */
export async function openFixture(home: Home): Promise<Api> {
  const { db, close } = await home.open();
  await insertFixture(db);
  await close();
  return startApi(home.env);
}
