import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cacheFolder } from './workspace.ts';

const LOOK_EVERY_MS = 200;

function lockFile(dir: string): string {
  const name = createHash('sha256').update(dir).digest('hex').slice(0, 12);
  return path.join(cacheFolder(dir), 'building', `${path.basename(dir)}-${name}.lock`);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of somebody else may not be asked, and is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

/** Gives a lock free whose process is gone: a build that was killed ends nothing itself. */
function freeOfDead(file: string): void {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    // Empty while it is being written.
    if (pid > 0 && !isAlive(pid)) {
      rmSync(file);
    }
  } catch {
    // Somebody else was first.
  }
}

/**
 * Lets one process at a time build a package. Two would write one `dist`, and one would read the cache from files that
 * the other is replacing.
 */
export async function withBuildLock<T>(dir: string, work: () => Promise<T>): Promise<T> {
  const file = lockFile(dir);
  mkdirSync(path.dirname(file), { recursive: true });
  while (!take(file)) {
    freeOfDead(file);
    await wait(LOOK_EVERY_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
