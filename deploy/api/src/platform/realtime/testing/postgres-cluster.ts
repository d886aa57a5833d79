import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** A tenth of a second each: on a machine with much else to do it takes a while. */
const START_TRIES = 600;

/** A throw-away PostgreSQL on a private socket. */
export type Cluster = {
  readonly databaseUrl: string;
  /** Its data folder. */
  readonly data: string;
  readonly stop: () => Promise<void>;
  /** Ends the server; what it has written stays. */
  readonly halt: () => Promise<void>;
  /** Starts it again after `halt`. */
  readonly resume: () => Promise<void>;
};

function findBinaries(): string {
  const found = globSync('/usr/lib/postgresql/*/bin/postgres').sort().at(-1);
  if (!found) {
    throw new Error(
      'These tests need PostgreSQL: install the package postgresql (apt-get install postgresql).',
    );
  }
  return dirname(found);
}

/** PostgreSQL refuses to run as root: then it runs as the package's own user. */
function unprivileged(): { prefix: string[]; own: (folder: string) => void } {
  if (process.getuid?.() !== 0) {
    return { prefix: [], own: () => undefined };
  }
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  const [uid, gid] = [idOf('-u'), idOf('-g')];
  return {
    prefix: ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'],
    own: (folder) => chownSync(folder, uid, gid),
  };
}

/** Nothing is written before the server has said that it is the one on our folder. */
async function isOurs(connectionString: string, data: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    const { rows } = await client.query<{ at: string }>(`select current_setting('data_directory') as at`);
    return rows[0]?.at === data;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

/** An empty data folder of these programs that clusters begin with: making one takes seconds. */
function emptyData(binaries: string): string {
  const { prefix, own } = unprivileged();
  const version = createHash('sha256').update(`${binaries} ${process.getuid?.()}`).digest('hex');
  const kept = join(tmpdir(), `haulboard-pg-empty-${version.slice(0, 16)}`);
  if (!existsSync(kept)) {
    const folder = mkdtempSync(join(tmpdir(), 'haulboard-pg-'));
    own(folder);
    const data = join(folder, 'data');
    const [command, ...before] = [...prefix, join(binaries, 'initdb')];
    execFileSync(
      command ?? '',
      [...before, '-D', data, '-E', 'UTF8', '-U', 'postgres', '-A', 'trust', '--no-sync'],
      {
        stdio: 'ignore',
      },
    );
    try {
      renameSync(data, kept);
    } catch {
      // Another test was first.
    }
    rmSync(folder, { recursive: true, force: true });
  }
  return kept;
}

/** Starts a PostgreSQL of its own for one test file. It has a copy of a halted one's data, or no tables. */
export async function startCluster(template?: string): Promise<Cluster> {
  const binaries = findBinaries();
  const { prefix, own } = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'haulboard-pg-'));
  own(folder);
  const data = join(folder, 'data');
  // Node's copy does not keep the owner.
  execFileSync('cp', ['-a', template ?? emptyData(binaries), data]);
  const [program, ...lead] = [...prefix, join(binaries, 'postgres')];
  const options = ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off'];
  const databaseUrl = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  const run = async (): Promise<ChildProcess> => {
    const child = spawn(program ?? '', [...lead, ...options], { stdio: 'ignore' });
    for (let attempt = 0; !(await isOurs(databaseUrl, data)); attempt += 1) {
      if (attempt > START_TRIES || child.exitCode !== null) {
        // A test run does not end while it lives.
        child.kill('SIGKILL');
        throw new Error('PostgreSQL did not start');
      }
      await pause(100);
    }
    return child;
  };
  let running: ChildProcess | undefined = await run();
  const halt = async (): Promise<void> => {
    if (running) {
      const exited = once(running, 'exit');
      running.kill('SIGINT');
      running = undefined;
      await exited;
    }
  };
  return {
    databaseUrl,
    data,
    stop: async () => {
      await halt();
      rmSync(folder, { recursive: true, force: true });
    },
    halt,
    resume: async () => {
      running = await run();
    },
  };
}
