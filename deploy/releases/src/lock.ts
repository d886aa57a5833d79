import { DatabaseSync } from 'node:sqlite';
import { ReleaseError } from './release-error.ts';
import type { Store } from './store.ts';

const PATIENCE_MS = 10_000;

/**
 * Runs `work` while no other process changes the registry. The lock is the kernel's (an exclusive
 * transaction on an empty database), so a killed publisher never leaves it behind. `work` is
 * synchronous on purpose: waiting inside would block a second caller in the same process for good.
 *
 * @throws {ReleaseError} when another process holds the lock for ten seconds.
 */
export function withLock<T>(store: Store, work: () => T): T {
  const database = new DatabaseSync(store.lockFile, { timeout: PATIENCE_MS });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch {
    database.close();
    throw new ReleaseError(
      'conflict',
      'Another release command holds the registry. Nothing was changed: try again.',
    );
  }
  try {
    return work();
  } finally {
    database.close();
  }
}
