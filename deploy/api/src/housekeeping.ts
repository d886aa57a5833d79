import { sql } from 'kysely';
import type { Db } from './db/index.ts';

const EVERY_MS = 3_600_000;

async function tidy(db: Db): Promise<void> {
  await db
    .deleteFrom('session')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute();
  await db
    .deleteFrom('loginAttempt')
    .where('attemptedAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
  await db
    .deleteFrom('idempotency')
    .where('createdAt', '<', sql<Date>`now() - interval '7 days'`)
    .execute();
}

/** Forgets, once an hour, what has had its time: sessions, sign-in tries, answers kept for repeats. */
export function startHousekeeping(db: Db, onFault: (error: unknown) => void): () => void {
  const timer = setInterval(() => void tidy(db).catch(onFault), EVERY_MS);
  return () => clearInterval(timer);
}
