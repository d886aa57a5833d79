import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from './database.ts';
import { isWorthRetrying } from './sql-error.ts';

const TRIES = 5;

/** Runs work in one transaction; after a deadlock or serialization failure it runs again, at most five times. */
export async function inTransaction<T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tried >= TRIES || !isWorthRetrying(error)) {
        throw error;
      }
      await wait(Math.random() * 20 * 2 ** tried);
    }
  }
}
