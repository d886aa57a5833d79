import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { ReleaseError } from './release-error.ts';
import type { Store } from './store.ts';
import { faultOfWriting, NO_ROOM } from './system-fault.ts';

const PATIENCE_MS = 10_000;
const sqliteError = z.object({ errcode: z.int(), message: z.string() });
/** Kinds of what sqlite answers; the bits above say more. */
const [KIND, BUSY, FULL] = [0xff, 5, 13];

/** Why the lock was not had: another holds it, or its file cannot be written. */
export function refusalOfLock(store: Store, error: unknown): ReleaseError {
  const { data } = sqliteError.safeParse(error);
  const kind = (data?.errcode ?? 0) & KIND;
  if (kind === BUSY) {
    return new ReleaseError(
      'conflict',
      'Another release command holds the registry. Nothing was changed: try again.',
    );
  }
  const file = store.lockFile;
  const unknown = {
    why: data?.message ?? String(error),
    advice: 'remove it where no release command runs, and try again',
  };
  const fault = { ...unknown, ...(kind === FULL ? NO_ROOM : faultOfWriting(file)), file };
  return new ReleaseError(
    'failed',
    'The lock {file} of the registry cannot be written: {why}. Nothing was changed: {advice}.',
    fault,
  );
}

function takeLock(store: Store, timeout: number): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(store.lockFile, { timeout });
    database.exec('BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database?.close();
    throw refusalOfLock(store, error);
  }
}

/**
 * Runs `work` while no other process changes the registry. The lock is the kernel's (an exclusive
 * transaction on an empty database), so a killed publisher never leaves it behind. `work` is
 * synchronous on purpose: waiting inside would block a second caller in the same process for good.
 *
 * @throws {ReleaseError} when another process holds the lock for ten seconds, or it cannot be written.
 */
export function withLock<T>(store: Store, work: () => T, patienceMs = PATIENCE_MS): T {
  const database = takeLock(store, patienceMs);
  try {
    return work();
  } finally {
    database.close();
  }
}
