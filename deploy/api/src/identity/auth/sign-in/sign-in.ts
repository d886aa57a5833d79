import {
  Code,
  resolveRole,
  type CallInput,
  type passwordLogin,
  type RegistrationWaits,
} from '@haulboard/contract';
import { sql } from 'kysely';
import { readPhone } from './phone.ts';
import type { Db } from '../../../platform/db/index.ts';
import { forbidden, RequestError, unprocessable } from '../../../platform/http/failure/request-error.ts';
import type { AnyoneContext } from '../../../platform/http/route.ts';
import { countAttempt, forgetAttempts, assertFewAttemptsFrom, type Limit } from '../attempts/attempts.ts';
import { findDevice } from './known-device.ts';
import { isPassword } from '../password/password.ts';
import { mayEnter } from '../session.ts';
import { askerOf, spendCode } from './sms-code.ts';
import { message } from '../../../platform/texts/message.ts';

export const LOGIN: Limit = {
  kind: 'login',
  minutes: 15,
  perSubjectAndIp: 20,
  perIp: 200,
  triesBeforeDelay: 20,
};

type ByPassword = { kind: 'password'; account: string; password: string };
type ByCode = { kind: 'code'; phone: string; code: string };
type Credentials = ByPassword | ByCode;

function readCode({ phone, code }: { phone?: string | undefined; code?: string | undefined }): Credentials {
  if (phone === undefined) {
    throw unprocessable('phone', message('enter your phone number'));
  }
  if (code === undefined) {
    throw unprocessable('code', message('enter the verification code'));
  }
  return { kind: 'code', phone: readPhone(phone), code: code.trim() };
}

/** Account and password, or phone and code: exactly one of the two pairs. @throws RequestError 422 */
export function readCredentials(body: CallInput<typeof passwordLogin>['body']): Credentials {
  const { account, password, phone, code } = body ?? {};
  const isByPhone = phone !== undefined || code !== undefined;
  if (isByPhone && (account !== undefined || password !== undefined)) {
    throw unprocessable('phone', message('give account and password, or phone and code, not both'));
  }
  if (isByPhone) {
    return readCode({ phone, code });
  }
  if (account === undefined) {
    throw unprocessable('account', message('enter your account'));
  }
  if (password === undefined) {
    throw unprocessable('password', message('enter your password'));
  }
  return { kind: 'password', account: account.trim().toLowerCase(), password };
}

/** Who waits for approval has a password already. */
function findWaiting(db: Db, named: string) {
  return db
    .selectFrom('registration')
    .select(['id', 'state', 'email', 'language', 'passwordHash'])
    .where((eb) =>
      eb.or([
        eb.and([eb(sql`lower(account)`, '=', named), eb('state', 'in', ['new', 'confirmed'])]),
        eb.and([eb(sql`lower(email)`, '=', named), eb('state', '=', 'confirmed')]),
      ]),
    )
    .orderBy((eb) => eb(sql`lower(account)`, '=', named), 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** A registration that has not become an account yet. */
export type Waiting = NonNullable<Awaited<ReturnType<typeof findWaiting>>>;

/** The account of this name, or else the one whose verified address it is. */
function findNamed(db: Db, named: string) {
  return db
    .selectFrom('appUser')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb(sql`lower(account)`, '=', named),
        eb.and([eb(sql`lower(email)`, '=', named), eb('emailVerifiedAt', 'is not', null)]),
      ]),
    )
    .orderBy((eb) => eb(sql`lower(account)`, '=', named), 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Where somebody signs in from. */
type Origin = Pick<AnyoneContext, 'ip' | 'browser' | 'isAbout'>;

/** A flood of guesses costs the database nothing. @throws RequestError 429 */
function assertNoFlood({ ip, browser }: Origin): void {
  if (browser.secret === undefined) {
    assertFewAttemptsFrom(LOGIN, ip);
  }
}

/** Whoever is named, and how the try is counted: by the account, whichever of its names was typed. */
export async function byPassword(
  db: Db,
  { account: named, password }: Omit<ByPassword, 'kind'>,
  origin: Origin,
) {
  assertNoFlood(origin);
  const { ip, browser, isAbout } = origin;
  const user = await findNamed(db, named);
  if (user) {
    isAbout(user);
  }
  const device = await findDevice(db, browser.secret, [user?.userId ?? 0]);
  const attempt = { subject: user?.account.toLowerCase() ?? named, ip, device };
  await countAttempt(db, LOGIN, attempt);
  // Asked for everybody: how long the answer takes must not tell either.
  const waiting = await findWaiting(db, named);
  // One message for a wrong password and an unknown account: it must not tell which accounts exist.
  if (!(await isPassword(password, (user ?? waiting)?.passwordHash))) {
    const reason = user || waiting ? 'wrong password' : 'no such account';
    throw new RequestError(Code.Invalid, message('Invalid username or password')).because(reason);
  }
  return { user, waiting: user ? undefined : waiting, attempt };
}

async function byCode(db: Db, { phone, code }: ByCode, origin: Origin) {
  assertNoFlood(origin);
  const { ip, browser, isAbout } = origin;
  const user = await db.selectFrom('appUser').selectAll().where('phone', '=', phone).executeTakeFirst();
  if (user) {
    isAbout(user);
  }
  const device = await findDevice(db, browser.secret, [user?.userId ?? 0]);
  const attempt = { subject: phone, ip, device };
  await countAttempt(db, LOGIN, attempt);
  if (!(await spendCode(db, { phone, asker: askerOf(attempt) }, code)) || !user) {
    throw new RequestError(Code.Invalid, message('Invalid verification code')).because(
      user ? 'wrong code' : 'no account has the phone',
    );
  }
  return { user, waiting: undefined, attempt };
}

/** SPEC.md 5. Whoever has shown a registration's password may know what it waits for: a stranger has not. */
function mayNotEnter(waiting: Waiting | undefined): RequestError {
  if (!waiting) {
    return forbidden().because('the account is closed');
  }
  const { state } = waiting;
  const said =
    state === 'new'
      ? message('Confirm your e-mail address first: we sent you a link')
      : message('Your registration waits for approval');
  const data: RegistrationWaits = { waits_for: state === 'new' ? 'address' : 'approval' };
  return new RequestError(Code.Forbidden, said, data).because(`waits for ${data.waits_for}`);
}

/**
 * The user of these credentials and the role they act in.
 *
 * @throws {RequestError} 400 when they are wrong, 403 when they are right but the person may not come in, 429
 */
export async function identify(db: Db, credentials: Credentials, origin: Origin) {
  const { user, waiting, attempt } =
    credentials.kind === 'password'
      ? await byPassword(db, credentials, origin)
      : await byCode(db, credentials, origin);
  if (!user || !mayEnter(user)) {
    throw mayNotEnter(waiting);
  }
  await forgetAttempts(db, LOGIN, attempt);
  return { user, role: resolveRole(user), device: attempt.device };
}
