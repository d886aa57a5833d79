import { sql } from 'kysely';
import type { Db } from './db/index.ts';
import { tidyTabs } from './releases/open-tabs.ts';

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
    .deleteFrom('smsCode')
    .where('expiresAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
  await db
    .deleteFrom('recovery')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute();
  await db
    .deleteFrom('planPresence')
    .where('seenAt', '<', sql<Date>`now() - interval '1 hour'`)
    .execute();
  // The link in it is dead, or nobody took it for two days.
  await db
    .deleteFrom('mailOutbox')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute();
  await db
    .deleteFrom('idempotency')
    .where('createdAt', '<', sql<Date>`now() - interval '7 days'`)
    .execute();
}

/** What people told of themselves is not kept longer than it is of use. */
async function tidyRegistrations(db: Db): Promise<void> {
  await db
    .deleteFrom('registration')
    .where('state', '=', 'new')
    .where('tokenExpiresAt', '<', sql<Date>`now()`)
    .execute();
  await db
    .deleteFrom('registration')
    .where('state', 'in', ['approved', 'declined'])
    .where('decidedAt', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
}

/** Forgets, once an hour, what has had its time: sessions, tries, links, answers kept for repeats. */
export function startHousekeeping(db: Db, onFault: (error: unknown) => void): () => void {
  const timer = setInterval(() => {
    tidy(db)
      .then(() => tidyRegistrations(db))
      .then(() => tidyTabs(db))
      .catch(onFault);
  }, EVERY_MS);
  return () => clearInterval(timer);
}
