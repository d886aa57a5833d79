import { startApi, type Api } from './api-server.ts';
import type { Home } from './homes.ts';
import { insertFixture } from './fixture.ts';

type Start<A> = (env: Record<string, string>) => Promise<A>;

/** A server on a database that holds the fixture; with `startProcess`, one that can be killed. */
export async function openFixture(home: Home): Promise<Api>;
export async function openFixture<A extends Api>(home: Home, start: Start<A>): Promise<A>;
export async function openFixture(home: Home, start: Start<Api> = startApi): Promise<Api> {
  const { db, close } = await home.open();
  await insertFixture(db);
  await close();
  return start(home.env);
}
