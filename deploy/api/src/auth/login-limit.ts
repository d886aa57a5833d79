import { Code } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Db } from '../db/index.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { Refusal } from '../http/refusal.ts';

const WINDOW_MINUTES = 15;
/** Per account and address, so that a stranger elsewhere cannot lock a dispatcher out. */
const MOST_PER_ACCOUNT = 20;
/** Per address: one machine trying many accounts. An office shares one address. */
const MOST_PER_IP = 200;

type Attempt = { account: string; ip: string };

/**
 * Counts a try before the password is looked at, one at a time per address: forty guesses sent at once
 * are not all let through.
 *
 * @throws {Refusal} 429
 */
export async function countAttempt(db: Db, { account, ip }: Attempt): Promise<void> {
  const isAllowed = await inTransaction(db, async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`login ${ip}`}, 0))`.execute(transaction);
    const counted = await transaction
      .selectFrom('loginAttempt')
      .select(({ fn }) => [
        fn.countAll<number>().as('ofIp'),
        fn.countAll<number>().filterWhere('account', '=', account).as('ofAccount'),
      ])
      .where('ip', '=', ip)
      .where('attemptedAt', '>', sql<Date>`now() - make_interval(mins => ${sql.lit(WINDOW_MINUTES)})`)
      .executeTakeFirstOrThrow();
    if (counted.ofAccount >= MOST_PER_ACCOUNT || counted.ofIp >= MOST_PER_IP) {
      return false;
    }
    await transaction.insertInto('loginAttempt').values({ account, ip }).execute();
    return true;
  });
  if (!isAllowed) {
    throw new Refusal(Code.TooMany, `Too many tries: wait ${WINDOW_MINUTES} minutes, then try again`);
  }
}

/** A right password clears the slate. */
export async function forgetAttempts(db: Db, { account, ip }: Attempt): Promise<void> {
  await db.deleteFrom('loginAttempt').where('account', '=', account).where('ip', '=', ip).execute();
}
