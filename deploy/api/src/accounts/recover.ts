import { setTimeout as wait } from 'node:timers/promises';
import { Code, recoverAccount, resetPassword } from '@haulboard/contract';
import { sql } from 'kysely';
import { countAttempt, forgetAttempts, type Limit } from '../auth/attempts.ts';
import { hashPassword } from '../auth/password.ts';
import { makeSecret, sha256 } from '../auth/secret.ts';
import { LOGIN } from '../auth/sign-in.ts';
import { inTransaction } from '../db/in-transaction.ts';
import type { Db } from '../db/index.ts';
import { Refusal } from '../http/refusal.ts';
import { forAnyone, type Route } from '../http/route.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { say } from '../texts/say.ts';
import { setPassword } from './change-password.ts';
import { checkPassword } from './password-rule.ts';

const RECOVER: Limit = { kind: 'recover', minutes: 60, perSubject: 5, perIp: 60 };
const RESET: Limit = { kind: 'reset', minutes: 15, perIp: 60 };
const LINK_MINUTES = 60;
/** An answer never comes sooner: whether there was a message to write must not show in the time it takes. */
const LEAST_MS = 250;
/** One person may have several accounts with one address. */
const MOST_ACCOUNTS = 5;

async function sendLink(db: Db, user: { userId: number; name: string; account: string; email: string }) {
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
    path: `/user/login?recover=&token=${secret}`,
    validHours: LINK_MINUTES / 60,
  });
}

function sendLinks(db: Db, named: string): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const users = await transaction
      .selectFrom('appUser')
      .select(['userId', 'name', 'account', 'email'])
      .where((eb) => eb.or([eb(sql`lower(account)`, '=', named), eb(sql`lower(email)`, '=', named)]))
      .where('email', '!=', '')
      .where('isActive', '=', true)
      .orderBy('userId')
      .limit(MOST_ACCOUNTS)
      .execute();
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

function deadLink(): Refusal {
  return new Refusal(Code.Invalid, say('This link is no longer valid: ask for a new one'));
}

/** A way back in for who forgot the password. */
export const recoveryRoutes: Route[] = [
  forAnyone(recoverAccount, async ({ body }, { db, ip }) => {
    const named = body.account.trim().toLowerCase();
    await countAttempt(db, RECOVER, { subject: named, ip });
    await Promise.all([sendLinks(db, named), wait(LEAST_MS)]);
    return null;
  }),
  forAnyone(resetPassword, async ({ body }, { db, ip }) => {
    const tokenHash = sha256(body.token);
    await countAttempt(db, RESET, { subject: tokenHash, ip });
    const owner = await findOwner(db, tokenHash);
    if (!owner) {
      throw deadLink();
    }
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
      await forgetAttempts(transaction, LOGIN, { subject: account.toLowerCase() });
    });
    return null;
  }),
];
