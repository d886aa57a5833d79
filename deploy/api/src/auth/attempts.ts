import { Code } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Db } from '../db/index.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { say } from '../texts/say.ts';

/** How many tries of one kind are let through in a window. */
export type Limit = {
  kind: string;
  minutes: number;
  /** Per address: one machine trying much. An office shares one address. */
  perIp: number;
  /** Per subject and address, so that a stranger elsewhere cannot lock anybody out. */
  perSubjectAndIp?: number;
  /** Per subject, wherever it is tried from: where a try costs somebody something, a text message for example. */
  perSubject?: number;
};

/** What is tried, an account or a phone for example, and from where. */
export type Attempt = { subject: string; ip: string };

async function isWithin(db: Db, limit: Limit, { subject, ip }: Attempt): Promise<boolean> {
  const { kind, minutes, perIp, perSubjectAndIp = Infinity, perSubject = Infinity } = limit;
  const counted = await db
    .selectFrom('loginAttempt')
    .select(({ fn, eb }) => [
      fn.countAll<number>().filterWhere('ip', '=', ip).as('ofIp'),
      fn.countAll<number>().filterWhere('account', '=', subject).as('ofSubject'),
      fn
        .countAll<number>()
        .filterWhere(eb.and([eb('ip', '=', ip), eb('account', '=', subject)]))
        .as('ofBoth'),
    ])
    .where('kind', '=', kind)
    .where((eb) => eb.or([eb('ip', '=', ip), eb('account', '=', subject)]))
    .where('attemptedAt', '>', sql<Date>`now() - make_interval(mins => ${sql.lit(minutes)})`)
    .executeTakeFirstOrThrow();
  return counted.ofIp < perIp && counted.ofBoth < perSubjectAndIp && counted.ofSubject < perSubject;
}

/**
 * Counts a try before it is looked at, one at a time per address and per subject: forty guesses sent at once
 * are not all let through.
 *
 * @throws {Refusal} 429
 */
export async function countAttempt(db: Db, limit: Limit, attempt: Attempt): Promise<void> {
  const { kind, minutes } = limit;
  const isAllowed = await inTransaction(db, async (transaction) => {
    // Always in this order, so that two tries never wait for each other.
    for (const what of [`${kind} from ${attempt.ip}`, `${kind} of ${attempt.subject}`]) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`.execute(transaction);
    }
    if (!(await isWithin(transaction, limit, attempt))) {
      return false;
    }
    await transaction
      .insertInto('loginAttempt')
      .values({ kind, account: attempt.subject, ip: attempt.ip })
      .execute();
    return true;
  });
  if (!isAllowed) {
    throw new Refusal(
      Code.TooMany,
      say('Too many tries: wait {minutes} minutes, then try again', { minutes }),
    );
  }
}

/** A right answer clears the slate: at this address, or everywhere. */
export async function forgetAttempts(
  db: Db,
  { kind }: Limit,
  { subject, ip }: { subject: string; ip?: string },
): Promise<void> {
  const ofSubject = db.deleteFrom('loginAttempt').where('kind', '=', kind).where('account', '=', subject);
  await (ip === undefined ? ofSubject : ofSubject.where('ip', '=', ip)).execute();
}
