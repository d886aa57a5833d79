import { randomInt } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder } from '@haulboard/settings';
import { StartError } from './start-error.ts';

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown';
}

/** Opens a port and closes it again. */
function tryPort(port: number, host: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, ...(host === undefined ? {} : { host }) }, () => server.close(() => resolve(port)));
  });
}

/** Below those that systems give to whoever asks for any: one of them may be taken until it is listened on. */
const OWN_PORTS = [20_000, 30_000] as const;
const MAX_TRIES = 20;

async function findPort(host: string | undefined): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await tryPort(randomInt(...OWN_PORTS), host);
    } catch (error) {
      if (tries === MAX_TRIES || !['EADDRINUSE', 'EACCES'].includes(codeOf(error))) {
        throw error;
      }
    }
  }
}

/** A port on this machine that nobody else can reach, free at this moment and given to nobody soon. */
export function freeLoopbackPort(): Promise<number> {
  return findPort('127.0.0.1');
}

/**
 * Makes sure nobody listens on the port people shall open; gives it. With 0 it finds one.
 *
 * @throws {StartError} saying which port and what to do.
 */
export async function checkPort(port: number, host: string | undefined): Promise<number> {
  try {
    return await (port === 0 ? findPort(host) : tryPort(port, host));
  } catch (error) {
    const reasons: Readonly<Record<string, string>> = {
      EADDRINUSE:
        'is in use by another program: stop that program, or choose another port, for example PORT=8081 npm start',
      EACCES: 'may not be used by this account: choose a port above 1023, for example PORT=8080 npm start',
      EADDRNOTAVAIL: `is not on this machine as HOST ${host ?? ''}: unset HOST, or set it to an address of this machine`,
    };
    const code = codeOf(error);
    throw new StartError(
      `PORT ${port} ${reasons[code] ?? `cannot be opened (${code}): choose another with PORT`}.`,
    );
  }
}

/**
 * Makes the data folder and proves that it can be written to.
 *
 * @throws {StartError} naming the folder and what to do.
 */
export function checkDataDir(dataDir: string): void {
  const probe = path.join(dataDir, `.write-test-${process.pid}`);
  try {
    makeFolder(dataDir, 0o700);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const full =
      codeOf(error) === 'ENOSPC' ? 'free some space' : 'set DATA_DIR to a folder this account may write to';
    throw new StartError(`DATA_DIR ${dataDir} cannot be written to (${codeOf(error)}): ${full}.`);
  }
}

/** A lock ends when its connection is garbage, so somebody must hold on to it. */
const held: DatabaseSync[] = [];

/**
 * Takes the data folder for this process. The kernel holds the lock, so it ends with the process,
 * however that ends.
 *
 * @throws {StartError} when another start uses the folder.
 */
export function lockDataDir(dataDir: string): void {
  const database = new DatabaseSync(path.join(dataDir, 'start.lock'));
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch {
    database.close();
    throw new StartError(
      `DATA_DIR ${dataDir} is in use by another Haulboard on this machine: stop that one, or set DATA_DIR to another folder.`,
    );
  }
  held.push(database);
}
