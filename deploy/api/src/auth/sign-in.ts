import { Code, resolveRole, type CallInput, type passwordLogin } from '@haulboard/contract';
import { sql } from 'kysely';
import { readPhone } from '../accounts/phone.ts';
import type { Db } from '../db/index.ts';
import { forbidden, Refusal, unprocessable } from '../http/refusal.ts';
import { countAttempt, forgetAttempts, type Limit } from './attempts.ts';
import { isPassword } from './password.ts';
import { mayEnter } from './session.ts';
import { spendCode } from './sms-code.ts';
import { say } from '../texts/say.ts';

export const LOGIN: Limit = { kind: 'login', minutes: 15, perSubjectAndIp: 20, perIp: 200 };

type Credentials =
  | { kind: 'password'; account: string; password: string }
  | { kind: 'code'; phone: string; code: string };

function readCode({ phone, code }: { phone?: string | undefined; code?: string | undefined }): Credentials {
  if (phone === undefined) {
    throw unprocessable('phone', say('enter your phone number'));
  }
  if (code === undefined) {
    throw unprocessable('code', say('enter the verification code'));
  }
  return { kind: 'code', phone: readPhone(phone), code: code.trim() };
}

/** Account and password, or phone and code: exactly one of the two pairs. @throws Refusal 422 */
export function readCredentials(body: CallInput<typeof passwordLogin>['body']): Credentials {
  const { account, password, phone, code } = body ?? {};
  const isByPhone = phone !== undefined || code !== undefined;
  if (isByPhone && (account !== undefined || password !== undefined)) {
    throw unprocessable('phone', say('give account and password, or phone and code, not both'));
  }
  if (isByPhone) {
    return readCode({ phone, code });
  }
  if (account === undefined) {
    throw unprocessable('account', say('enter your account'));
  }
  if (password === undefined) {
    throw unprocessable('password', say('enter your password'));
  }
  return { kind: 'password', account: account.trim().toLowerCase(), password };
}

/** Who waits for approval has a password already, and hears what somebody without a way in hears. */
function findWaiting(db: Db, account: string) {
  return db
    .selectFrom('registration')
    .select('passwordHash')
    .where(sql`lower(account)`, '=', account)
    .where('state', 'in', ['new', 'confirmed'])
    .executeTakeFirst();
}

async function byPassword(db: Db, account: string, password: string) {
  const user = await db
    .selectFrom('appUser')
    .selectAll()
    .where(sql`lower(account)`, '=', account)
    .executeTakeFirst();
  // Asked for everybody: how long the answer takes must not tell either.
  const waiting = await findWaiting(db, account);
  // One message for a wrong password and an unknown account: it must not tell which accounts exist.
  if (!(await isPassword(password, (user ?? waiting)?.passwordHash))) {
    throw new Refusal(Code.Invalid, say('Invalid username or password'));
  }
  return user;
}

async function byCode(db: Db, phone: string, code: string) {
  if (!(await spendCode(db, phone, code))) {
    throw new Refusal(Code.Invalid, say('Invalid verification code'));
  }
  const user = await db.selectFrom('appUser').selectAll().where('phone', '=', phone).executeTakeFirst();
  if (!user) {
    throw new Refusal(Code.Invalid, say('Invalid verification code'));
  }
  return user;
}

/**
 * The user of these credentials and the role they act in.
 *
 * @throws {Refusal} 400 when they are wrong, 403 when they are right but the person may not come in, 429
 */
export async function identify(db: Db, credentials: Credentials, ip: string) {
  const subject = credentials.kind === 'password' ? credentials.account : credentials.phone;
  await countAttempt(db, LOGIN, { subject, ip });
  const user =
    credentials.kind === 'password'
      ? await byPassword(db, credentials.account, credentials.password)
      : await byCode(db, credentials.phone, credentials.code);
  const role = user && resolveRole(user);
  if (!user || !role || !mayEnter(user)) {
    throw forbidden();
  }
  await forgetAttempts(db, LOGIN, { subject, ip });
  return { user, role };
}
