import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase, type OpenDatabase } from '../platform/db/index.ts';
import { startCluster } from '../platform/realtime/testing/postgres-cluster.ts';
import { assertNothingTaken } from './server-owned.ts';

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

const MIGRATIONS = path.resolve(import.meta.dirname, '../platform/db/migrations');
const ENGINE = path.resolve(import.meta.dirname, '../../node_modules/@electric-sql/pglite/package.json');

/** Where a database without rows is kept, which tests copy: making one takes seconds. Another schema is another one. */
function templatePath(name: string, ...engine: string[]): string {
  const key = createHash('sha256').update(String(process.getuid?.()));
  const sources = globSync('*.ts', { cwd: MIGRATIONS }).toSorted((a, b) => a.localeCompare(b));
  for (const file of [...engine, ...sources.map((source) => path.join(MIGRATIONS, source))]) {
    key.update(readFileSync(file));
  }
  return path.join(tmpdir(), `haulboard-${name}-${key.digest('hex').slice(0, 16)}`);
}

async function emptyDatabase(): Promise<string> {
  const template = templatePath('empty', ENGINE);
  if (!existsSync(template)) {
    const folder = newFolder();
    await (await openDatabase({ dataDir: folder, databaseUrl: undefined })).close();
    try {
      renameSync(path.join(folder, 'database'), template);
    } catch {
      // Another test run was first.
    }
    rmSync(folder, { recursive: true, force: true });
  }
  return template;
}

/** A data folder of a test's own, with an empty embedded database in it. */
export async function newDataDir(): Promise<string> {
  const folder = newFolder();
  cpSync(await emptyDatabase(), path.join(folder, 'database'), { recursive: true });
  return folder;
}

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

/** A throw-away PostgreSQL, on a socket nobody else knows. */
export async function serverHome(): Promise<Home> {
  const cluster = await startCluster(await emptyCluster());
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
 * PostgreSQL server; the embedded one is under the tests of a single home and under every browser test.
 */
export const USUAL_ENGINES = process.env['FULL'] === undefined ? ENGINES.slice(1) : ENGINES;
