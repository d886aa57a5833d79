import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';
import { DEVICE_DAYS } from '../../../platform/http/browser-mark.ts';
import { makeSecret, sha256 } from '../../../platform/secret.ts';

const MAX_DEVICES = 20;

/** Which of these users a browser signed in before, by its hash; undefined for a stranger. */
export async function findDevice(
  db: Db,
  secret: string | undefined,
  userIds: readonly number[],
): Promise<string | undefined> {
  if (secret === undefined || userIds.length === 0) {
    return undefined;
  }
  const known = await db
    .selectFrom('knownDevice')
    .select('secretHash')
    .where('secretHash', '=', sha256(secret))
    .where('userId', 'in', userIds)
    .where('usedAt', '>', sql<Date>`now() - make_interval(days => ${sql.lit(DEVICE_DAYS)})`)
    .limit(1)
    .executeTakeFirst();
  return known?.secretHash;
}

/**
 * Remembers that this browser signed the user in; gives what the browser keeps. It opens nothing: it says only that
 * tries from there are not a stranger's (OWASP: device cookies).
 */
export async function rememberDevice(db: Db, secret: string | undefined, userId: number): Promise<string> {
  const kept = secret ?? makeSecret().secret;
  await db
    .insertInto('knownDevice')
    .values({ userId, secretHash: sha256(kept) })
    .onConflict((conflict) => conflict.columns(['userId', 'secretHash']).doUpdateSet({ usedAt: sql`now()` }))
    .execute();
  await db
    .deleteFrom('knownDevice')
    .where('userId', '=', userId)
    .where('secretHash', 'not in', (eb) =>
      eb
        .selectFrom('knownDevice')
        .select('secretHash')
        .where('userId', '=', userId)
        .orderBy('usedAt', 'desc')
        .limit(MAX_DEVICES),
    )
    .execute();
  return kept;
}

/** Whoever knew the old password is a stranger with the new one. */
export async function forgetDevices(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('knownDevice').where('userId', '=', userId).execute();
}
