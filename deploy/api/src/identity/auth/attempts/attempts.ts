import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { tooMany, type RequestError } from '../../../platform/http/failure/request-error.ts';
import { message } from '../../../platform/texts/message.ts';
import { networkOf } from '../../../platform/http/admission/network-of.ts';
import { createRefusedLately } from './refused-lately.ts';

/** How many tries of one kind are let through in a window. */
export type Limit = {
  kind: string;
  minutes: number;
  /** Per address: one machine trying much. An office shares one address. */
  perIp: number;
  /** Per subject and address, so that a stranger elsewhere cannot lock anybody out. */
  perSubjectAndIp?: number;
  /** Per subject and browser that is known there; as for a stranger's address unless given. */
  perDevice?: number;
  /** Per subject, wherever it is tried from: where a try costs somebody something, a text message for example. */
  perSubject?: number;
  /** Per subject, wherever it is tried from: further tries within a day wait for longer and longer. */
  triesBeforeDelay?: number;
};

/** What is tried, an account or a phone for example, and from where. */
export type Attempt = {
  subject: string;
  ip: string;
  /** A browser that signed this subject in before (its hash): strangers' tries do not count against it. */
  device?: string | undefined;
};

const DAY_MINUTES = 24 * 60;
const FIRST_DELAY_SECONDS = 30;
const MAX_DELAY_SECONDS = 300;

const refusedLately = createRefusedLately();

/** Where a try is counted: a known browser has a count of its own, wherever it is. */
function sourceOf({ ip, device }: Attempt): string {
  return device === undefined ? networkOf(ip) : `device ${device}`;
}

/** What an attempt can be over the limit for, by name. */
function keysOf({ kind }: Limit, attempt: Attempt) {
  const source = sourceOf(attempt);
  return {
    source: `${kind} from ${source}`,
    both: `${kind} of ${attempt.subject} from ${source}`,
    subject: `${kind} of ${attempt.subject}`,
  };
}

function tooManyTries(minutes: number): RequestError {
  return tooMany(
    message('Too many tries: wait {minutes} minutes, then try again', { minutes }),
    minutes * 60,
  );
}

/**
 * Refuses what was over its limit a moment ago, without asking the database.
 *
 * @throws {RequestError} 429
 */
function assertFewAttempts(limit: Limit, attempt: Attempt): void {
  const { source, both, subject } = keysOf(limit, attempt);
  // What strangers did to a subject is nothing to a browser that is known there.
  const keys = attempt.device === undefined ? [source, both, subject] : [source, both];
  if (keys.some(refusedLately.has)) {
    throw tooManyTries(limit.minutes);
  }
}

/** Like `assertFewAttempts`, while it is not known yet who is tried. @throws {RequestError} 429 */
export function assertFewAttemptsFrom(limit: Limit, ip: string): void {
  if (refusedLately.has(keysOf(limit, { subject: '', ip }).source)) {
    throw tooManyTries(limit.minutes);
  }
}

/** A clock that was set back leaves tries in the future: they count for nobody. */
function since(minutes: number) {
  return sql<boolean>`attempted_at between now() - make_interval(mins => ${sql.lit(minutes)})
    and now() + interval '1 minute'`;
}

async function countTries(db: Db, limit: Limit, attempt: Attempt) {
  const { kind, minutes } = limit;
  const { subject } = attempt;
  const source = sourceOf(attempt);
  return db
    .selectFrom('loginAttempt')
    .select(({ fn, eb }) => [
      fn.countAll<number>().filterWhere('ip', '=', source).as('ofSource'),
      fn.countAll<number>().filterWhere('account', '=', subject).as('ofSubject'),
      fn
        .countAll<number>()
        .filterWhere(eb.and([eb('ip', '=', source), eb('account', '=', subject)]))
        .as('ofBoth'),
    ])
    .where('kind', '=', kind)
    .where((eb) =>
      eb.or([eb('ip', '=', source), eb.and([eb('account', '=', subject), eb('ip', 'not like', 'device %')])]),
    )
    .where(since(minutes))
    .executeTakeFirstOrThrow();
}

/** Whether strangers tried this subject so often today, and so lately, that the next try must wait. */
async function mustWait(db: Db, { kind, triesBeforeDelay = Infinity }: Limit, subject: string) {
  if (triesBeforeDelay === Infinity) {
    return false;
  }
  const { tries, secondsAgo } = await db
    .selectFrom('loginAttempt')
    .select((eb) => [
      eb.fn.countAll<number>().as('tries'),
      sql<number>`coalesce(extract(epoch from now() - max(attempted_at)), 0)::float8`.as('secondsAgo'),
    ])
    .where('kind', '=', kind)
    .where('account', '=', subject)
    .where('ip', 'not like', 'device %')
    .where(since(DAY_MINUTES))
    .executeTakeFirstOrThrow();
  const beyond = tries - triesBeforeDelay;
  return beyond >= 0 && secondsAgo < Math.min(FIRST_DELAY_SECONDS * 2 ** beyond, MAX_DELAY_SECONDS);
}

/** What the attempt is over the limit for, if anything. */
async function findExcess(db: Db, limit: Limit, attempt: Attempt): Promise<string | undefined> {
  const { perIp, perSubjectAndIp = Infinity, perDevice = perSubjectAndIp, perSubject = Infinity } = limit;
  const keys = keysOf(limit, attempt);
  const { ofSource, ofBoth, ofSubject } = await countTries(db, limit, attempt);
  if (ofSource >= perIp) {
    return keys.source;
  }
  if (ofBoth >= (attempt.device === undefined ? perSubjectAndIp : perDevice)) {
    return keys.both;
  }
  if (attempt.device !== undefined) {
    return undefined;
  }
  return ofSubject >= perSubject || (await mustWait(db, limit, attempt.subject)) ? keys.subject : undefined;
}

/**
 * Counts a try before it is looked at, one at a time per address and per subject: forty guesses sent at once
 * are not all let through. What is refused is not counted: nobody's wait grows because somebody else hammers.
 *
 * @throws {RequestError} 429
 */
export async function countAttempt(db: Db, limit: Limit, attempt: Attempt): Promise<void> {
  assertFewAttempts(limit, attempt);
  const { kind, minutes } = limit;
  const keys = keysOf(limit, attempt);
  const excess = await inTransaction(db, async (transaction) => {
    // Always in this order, so that two tries never wait for each other.
    for (const what of [keys.source, keys.subject]) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`.execute(transaction);
    }
    const found = await findExcess(transaction, limit, attempt);
    if (found === undefined) {
      await transaction
        .insertInto('loginAttempt')
        .values({ kind, account: attempt.subject, ip: sourceOf(attempt) })
        .execute();
    }
    return found;
  });
  if (excess !== undefined) {
    refusedLately.add(excess);
    throw tooManyTries(minutes);
  }
}

/** A right answer clears the slate where it was given. */
export async function forgetAttempts(db: Db, limit: Limit, attempt: Attempt): Promise<void> {
  await db
    .deleteFrom('loginAttempt')
    .where('kind', '=', limit.kind)
    .where('account', '=', attempt.subject)
    .where('ip', '=', sourceOf(attempt))
    .execute();
}

/** Clears the slate everywhere: the owner has shown who they are by other means. */
export async function forgetAllAttempts(db: Db, limit: Limit, subject: string): Promise<void> {
  await db.deleteFrom('loginAttempt').where('kind', '=', limit.kind).where('account', '=', subject).execute();
  refusedLately.remove(keysOf(limit, { subject, ip: '' }).subject);
}
