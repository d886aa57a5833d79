import { existsSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { openDatabase, type OpenDatabase } from '../platform/db/index.ts';
import { startCluster, type Cluster } from '../platform/realtime/testing/postgres-cluster.ts';
import { newDataDir, newFolder, templatePath } from './data-dir.ts';
import { assertNothingTaken } from './server-owned.ts';

/** A database of a test's own, for the server (`env`) and, while no server runs on it, for the test. */
export type Home = {
  readonly env: Record<string, string>;
  readonly open: () => Promise<OpenDatabase>;
  readonly remove: () => Promise<void>;
};

export async function embeddedHome(): Promise<Home> {
  const folder = await newDataDir();
  return {
    env: { DATA_DIR: folder },
    open: () => openDatabase({ dataDir: folder, databaseUrl: undefined }),
    remove: () => Promise.resolve(rmSync(folder, { recursive: true, force: true })),
  };
}

async function emptyCluster(): Promise<string> {
  const template = templatePath('pg-schema');
  if (!existsSync(template)) {
    const cluster = await startCluster();
    await (await openDatabase({ dataDir: tmpdir(), databaseUrl: cluster.databaseUrl })).close();
    await cluster.halt();
    try {
      renameSync(cluster.data, template);
    } catch {
      // Another test was first.
    }
    await cluster.stop();
  }
  return template;
}

/** A PostgreSQL with all tables and no rows: making them takes seconds. */
export const clusterWithTables = async (): Promise<Cluster> => startCluster(await emptyCluster());

/** A throw-away PostgreSQL, on a socket nobody else knows. */
export async function serverHome(): Promise<Home> {
  const cluster = await clusterWithTables();
  const folder = newFolder();
  return {
    env: { DATABASE_URL: cluster.databaseUrl, DATA_DIR: folder },
    open: () => openDatabase({ dataDir: folder, databaseUrl: cluster.databaseUrl }),
    remove: async () => {
      try {
        await assertNothingTaken(cluster.databaseUrl);
      } finally {
        await cluster.stop();
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

/** Both engines: what is right on one connection can be wrong on many, and a crash is another thing to each. */
export const ENGINES: [string, () => Promise<Home>][] = [
  ['the embedded database', embeddedHome],
  ['a PostgreSQL server', serverHome],
];

/**
 * Where neither a crowd nor a crash is the point: both engines when FULL=1. The run of every change takes the
 * PostgreSQL server, which costs a test half the time; the embedded one is under what names `ENGINES` and under every
 * product test.
 */
export const USUAL_ENGINES = process.env['FULL'] === undefined ? ENGINES.slice(1) : ENGINES;
