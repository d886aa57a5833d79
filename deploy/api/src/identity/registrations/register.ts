import { registerAccount, type CallInput } from '@haulboard/contract';
import { sql } from 'kysely';
import { readEmail } from '../auth/sign-in/email.ts';
import { checkPassword } from '../auth/password/password-rule.ts';
import { readOptionalPhone } from '../auth/sign-in/phone.ts';
import { countAttempt, type Limit } from '../auth/attempts/attempts.ts';
import { hashPassword, isPassword } from '../auth/password/password.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/index.ts';
import { fieldTaken, type RequestError, unprocessable } from '../../platform/http/failure/request-error.ts';
import { forAnyone, type Route } from '../../platform/http/route.ts';
import { message } from '../../platform/texts/message.ts';
import { makeActivationLink } from './activation-link.ts';
import { findParent } from './find-parent.ts';
import { readAccount } from '../auth/read-account.ts';

const REGISTER: Limit = { kind: 'register', minutes: 60, perIp: 20 };

type Body = CallInput<typeof registerAccount>['body'];

async function readParent(db: Db, given: string): Promise<number | null> {
  if (given.trim() === '') {
    return null;
  }
  const parent = await findParent(db, given.trim());
  if (!parent) {
    throw unprocessable('parent_account', message('no such account takes sub-accounts'));
  }
  return parent.userId;
}

/** What can be said of the form alone, before anybody is looked up. */
function readApplicant(body: Body) {
  const account = readAccount(body.account);
  const name = body.name.trim();
  if (name === '') {
    throw unprocessable('name', message('enter your name'));
  }
  const email = readEmail(body.email);
  const phone = readOptionalPhone(body.phone);
  checkPassword('password', body.password, account);
  return { account, name, email, phone, language: body.language };
}

function taken(): RequestError {
  return fieldTaken('account', message('this account name is taken: choose another'));
}

/**
 * The registration of this name that the new one may replace: who asks again with the same password before
 * confirming mistyped the address, or lost the mail.
 *
 * @throws {RequestError} 409 when the name is taken
 */
async function findReplaced(db: Db, account: string, password: string): Promise<number | undefined> {
  const named = account.toLowerCase();
  const user = await db
    .selectFrom('appUser')
    .select('userId')
    .where(sql`lower(account)`, '=', named)
    .executeTakeFirst();
  if (user) {
    throw taken();
  }
  const other = await db
    .selectFrom('registration')
    .select(['id', 'state', 'passwordHash', 'tokenExpiresAt'])
    .where(sql`lower(account)`, '=', named)
    .where('state', 'in', ['new', 'confirmed'])
    .executeTakeFirst();
  if (!other) {
    return undefined;
  }
  const isOver = other.tokenExpiresAt.getTime() <= Date.now();
  const mayReplace = other.state === 'new' && (isOver || (await isPassword(password, other.passwordHash)));
  if (!mayReplace) {
    throw taken();
  }
  return other.id;
}

/** Asks for an account; nothing is one until the address is confirmed and somebody approves. */
export const registerRoute: Route = forAnyone(registerAccount, async ({ body }, { db, ip }) => {
  const applicant = readApplicant(body);
  const { account, email, language } = applicant;
  // Counted before the first answer that tells which accounts there are.
  await countAttempt(db, REGISTER, { subject: account.toLowerCase(), ip });
  const parentUserId = await readParent(db, body.parentAccount);
  const replaced = await findReplaced(db, account, body.password);
  const passwordHash = await hashPassword(body.password);
  const link = makeActivationLink();
  await inTransaction(db, async (transaction) => {
    if (replaced !== undefined) {
      await transaction
        .deleteFrom('registration')
        .where('id', '=', replaced)
        .where('state', '=', 'new')
        .execute();
    }
    const registered = await transaction
      .insertInto('registration')
      .values({
        ...applicant,
        parentUserId,
        passwordHash,
        ...link.columns,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!registered) {
      throw taken();
    }
    await link.send(transaction, { email, language });
  });
  return { email };
});
