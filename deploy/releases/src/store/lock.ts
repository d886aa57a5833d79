import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { ReleaseError } from './release-error.ts';
import type { Store } from './store.ts';
import { faultOfWriting, NO_ROOM } from './system-fault.ts';

const PATIENCE_MS = 10_000;
/** A process that serves people stands still no longer than this; then it asks again. */
const MOMENT_MS = 20;
const PAUSE_MS = 50;
const sqliteError = z.object({ errcode: z.int(), message: z.string() });
/** Kinds of what sqlite answers; the bits above say more. */
const [KIND, BUSY, FULL] = [0xff, 5, 13];

/** Refusals because another process holds the lock. */
const refusedAsLocked = new WeakSet<object>();

/** Why the lock was not had: another holds it, or its file cannot be written. */
export function refusalOfLock(store: Store, error: unknown): ReleaseError {
  const { data } = sqliteError.safeParse(error);
  const kind = (data?.errcode ?? 0) & KIND;
  if (kind === BUSY) {
    const refusal = new ReleaseError(
      'conflict',
      'Another release command holds the registry. Nothing was changed: try again.',
    );
    refusedAsLocked.add(refusal);
    return refusal;
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
export function withLock<T>(
  store: Store,
  work: () => T,
  patienceMs = store.lockPatienceMs ?? PATIENCE_MS,
): T {
  const database = takeLock(store, patienceMs);
  try {
    return work();
  } finally {
    database.close();
  }
}

/**
 * Does what needs the lock, as `withLock` does, and lets the process do its other work while another holds it. `work` is
 * done anew each time: the lock comes first in it.
 *
 * @throws {ReleaseError} when another process holds the lock for ten seconds, and whatever `work` throws
 */
export async function whenUnlocked<T>(
  store: Store,
  work: (store: Store) => T,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const end = performance.now() + patienceMs;
  for (;;) {
    try {
      return work({ ...store, lockPatienceMs: MOMENT_MS });
    } catch (error) {
      if (!(error instanceof ReleaseError && refusedAsLocked.has(error)) || performance.now() > end) {
        throw error;
      }
      // Several that wait shall not ask at one moment.
      await sleep(PAUSE_MS * (0.5 + Math.random()));
    }
  }
}

/** Runs `work` under the lock, and lets the process do its other work while another holds it. */
export function withLockSoon<T>(store: Store, work: (store: Store) => T): Promise<T> {
  return whenUnlocked(store, (each) => withLock(each, () => work(each)));
}
