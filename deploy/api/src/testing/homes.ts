import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase, type OpenDatabase } from '../db/index.ts';
import { startCluster } from '../realtime/testing/postgres-cluster.ts';

/** A database of a test's own, for the server (`env`) and, while no server runs on it, for the test. */
export type Home = {
  readonly env: Record<string, string>;
  readonly open: () => Promise<OpenDatabase>;
  readonly remove: () => Promise<void>;
};

/** A folder of a test's own. */
export function newFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'haulboard-api-'));
}

function embeddedHome(): Promise<Home> {
  const folder = newFolder();
  return Promise.resolve({
    env: { DATA_DIR: folder },
    open: () => openDatabase({ dataDir: folder, databaseUrl: undefined }),
    remove: () => Promise.resolve(rmSync(folder, { recursive: true, force: true })),
  });
}

/** A throw-away PostgreSQL, on a socket nobody else knows. */
export async function serverHome(): Promise<Home> {
  const cluster = await startCluster();
  const folder = newFolder();
  return {
    env: { DATABASE_URL: cluster.databaseUrl, DATA_DIR: folder },
    open: () => openDatabase({ dataDir: folder, databaseUrl: cluster.databaseUrl }),
    remove: async () => {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Both engines: what is right on one connection can be wrong on many. */
export const ENGINES: [string, () => Promise<Home>][] = [
  ['the embedded database', embeddedHome],
  ['a PostgreSQL server', serverHome],
];
