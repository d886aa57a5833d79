import { setTimeout as wait } from 'node:timers/promises';
import { Code, recoverAccount, resetPassword } from '@haulboard/contract';
import { sql } from 'kysely';
import { countAttempt, forgetAllAttempts, type Limit } from '../auth/attempts/attempts.ts';
import { findDevice, rememberDevice } from '../auth/sign-in/known-device.ts';
import { hashPassword } from '../auth/password/password.ts';
import { makeSecret, sha256 } from '../../platform/secret.ts';
import { LOGIN } from '../auth/sign-in/sign-in.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/index.ts';
import { RequestError } from '../../platform/http/failure/request-error.ts';
import { forAnyone, type Route } from '../../platform/http/route.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { message } from '../../platform/texts/message.ts';
import { setPassword } from './change-password.ts';
import { checkPassword } from '../auth/password/password-rule.ts';
import { markEmailVerified } from './verify-email.ts';

const RECOVER: Limit = { kind: 'recover', minutes: 60, perSubject: 10, perSubjectAndIp: 5, perIp: 60 };
const RESET: Limit = { kind: 'reset', minutes: 15, perIp: 60 };
const LINK_MINUTES = 60;
/** An answer never comes sooner: whether there was a message to write must not show in the time it takes. */
const MIN_MS = 250;
/** One person may have several accounts with one address. */
const MAX_ACCOUNTS = 5;

async function sendLink(db: Db, user: Reachable) {
  const { secret, hash } = makeSecret();
  const fresh = {
    tokenHash: hash,
    createdAt: sql<Date>`now()`,
    expiresAt: sql<Date>`now() + make_interval(mins => ${sql.lit(LINK_MINUTES)})`,
  };
  const { language } = await db
    .selectFrom('appUser')
    .select('language')
    .where('userId', '=', user.userId)
    .executeTakeFirstOrThrow();
  // The newer link replaces the older.
  await db
    .insertInto('recovery')
    .values({ userId: user.userId, ...fresh })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(fresh))
    .execute();
  await queueMail(db, {
    kind: 'recovery',
    to: user.email,
    language,
    values: { name: user.name, account: user.account },
    path: `/user/login?recover#token=${secret}`,
    validHours: LINK_MINUTES / 60,
  });
}

type Reachable = { userId: number; name: string; account: string; email: string };

/** Whom a link goes to: the account of this name, or all that have this address. */
function findReachable(db: Db, named: string): Promise<Reachable[]> {
  return db
    .selectFrom('appUser')
    .select(['userId', 'name', 'account', 'email'])
    .where((eb) => eb.or([eb(sql`lower(account)`, '=', named), eb(sql`lower(email)`, '=', named)]))
    .where('email', '!=', '')
    .where('isActive', '=', true)
    .orderBy('userId')
    .limit(MAX_ACCOUNTS)
    .execute();
}

function sendLinks(db: Db, users: readonly Reachable[]): Promise<void> {
  return inTransaction(db, async (transaction) => {
    for (const user of users) {
      await sendLink(transaction, user);
    }
  });
}

function findOwner(db: Db, tokenHash: string) {
  return db
    .selectFrom('recovery as r')
    .innerJoin('appUser as u', 'u.userId', 'r.userId')
    .select(['u.userId', 'u.account'])
    .where('r.tokenHash', '=', tokenHash)
    .where('r.expiresAt', '>', sql<Date>`now()`)
    .where('u.isActive', '=', true)
    .executeTakeFirst();
}

function deadLink(): RequestError {
  return new RequestError(Code.Invalid, message('This link is no longer valid: ask for a new one'));
}

/** A way back in for who forgot the password. */
export const recoveryRoutes: Route[] = [
  forAnyone(recoverAccount, async ({ body }, { db, ip, browser, isAbout }) => {
    const named = body.account.trim().toLowerCase();
    const users = await findReachable(db, named);
    const [first] = users;
    if (first) {
      isAbout(first);
    }
    const ids = users.map(({ userId }) => userId);
    const device = await findDevice(db, browser.secret, [0, ...ids]);
    await countAttempt(db, RECOVER, { subject: named, ip, device });
    await Promise.all([sendLinks(db, users), wait(MIN_MS)]);
    return null;
  }),
  forAnyone(resetPassword, async ({ body }, { db, ip, browser, isAbout }) => {
    const tokenHash = sha256(body.token);
    await countAttempt(db, RESET, { subject: tokenHash, ip });
    const owner = await findOwner(db, tokenHash);
    if (!owner) {
      throw deadLink();
    }
    isAbout(owner);
    const { userId, account } = owner;
    checkPassword('new_password', body.newPassword, account);
    const hash = await hashPassword(body.newPassword);
    await inTransaction(db, async (transaction) => {
      const used = await transaction
        .deleteFrom('recovery')
        .where('tokenHash', '=', tokenHash)
        .returning('userId')
        .executeTakeFirst();
      if (!used || !(await setPassword(transaction, { userId, hash }))) {
        throw deadLink();
      }
      // The link came from nowhere but the mail to this address.
      await markEmailVerified(transaction, userId);
      await forgetAllAttempts(transaction, LOGIN, account.toLowerCase());
    });
    // However many strangers guess just now: this browser comes in.
    browser.keep(await rememberDevice(db, browser.secret, userId));
    return null;
  }),
];
