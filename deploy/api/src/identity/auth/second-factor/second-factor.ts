import { randomBytes } from 'node:crypto';
import { Code } from '@haulboard/contract';
import { Secret, TOTP } from 'otpauth';
import type { Db } from '../../../platform/db/index.ts';
import { conflict, fieldError, RequestError } from '../../../platform/http/failure/request-error.ts';
import { message } from '../../../platform/texts/message.ts';
import { countAttempt, forgetAttempts, type Attempt, type Limit } from '../attempts/attempts.ts';
import { sha256 } from '../../../platform/secret.ts';

/** Of a million codes three are right at a time: guesses are few, wherever they come from. */
const GUESSES: Limit = {
  kind: 'second-factor',
  minutes: 15,
  perSubjectAndIp: 5,
  perDevice: 10,
  perIp: 100,
  triesBeforeDelay: 10,
};
const PERIOD_S = 30;
/** A phone's clock may be half a minute off. */
const WINDOW = 1;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;
const GROUP = /.{4}(?=.)/g;

function totpOf(account: string, secret: string): TOTP {
  return new TOTP({ issuer: 'Haulboard', label: account, period: PERIOD_S, secret });
}

/** Whether the user's sign-in asks for a code. */
export async function hasSecondFactor(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('secondFactor')
    .select('userId')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

function alreadyOn(): RequestError {
  return conflict(message('Your sign-in asks for a code already: remove that first'));
}

/** Makes a secret in place of one that was never confirmed. @throws {RequestError} 409 */
export async function startFactor(db: Db, { userId, account }: { userId: number; account: string }) {
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  const made = await db
    .insertInto('secondFactor')
    .values({ userId, secret })
    .onConflict((on) =>
      on.column('userId').doUpdateSet({ secret, lastStep: 0 }).where('secondFactor.confirmedAt', 'is', null),
    )
    .returning('userId')
    .executeTakeFirst();
  if (!made) {
    throw alreadyOn();
  }
  return { secret, address: totpOf(account, secret).toString() };
}

/** Takes a code of the app, once: its step and all before are used up. */
async function spendAppCode(db: Db, userId: number, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('secondFactor')
    .select(['secret'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  const delta = row && totpOf('', row.secret).validate({ token: code, window: WINDOW });
  if (delta === undefined || delta === null) {
    return false;
  }
  const step = Math.floor(Date.now() / 1000 / PERIOD_S) + delta;
  const used = await db
    .updateTable('secondFactor')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .returning('userId')
    .executeTakeFirst();
  return used !== undefined;
}

async function spendRecoveryCode(db: Db, userId: number, code: string): Promise<boolean> {
  const used = await db
    .deleteFrom('recoveryCode')
    .where('userId', '=', userId)
    .where('codeHash', '=', sha256(code))
    .returning('userId')
    .executeTakeFirst();
  return used !== undefined;
}

/** Takes a code of the app or a recovery code, each of which works once. */
async function spendSecondCode(db: Db, userId: number, given: string): Promise<boolean> {
  const code = given.replaceAll(/[\s-]/g, '').toUpperCase();
  return /^\d{6}$/.test(code) ? spendAppCode(db, userId, code) : spendRecoveryCode(db, userId, code);
}

/** What is said at the field; its name is the call's. */
export function wrongCode(field: string): RequestError {
  return fieldError(Code.Invalid, field, message('The code is not right, or was used before'));
}

/** Whether the code is right; guesses are counted before they are looked at. @throws {RequestError} 429 */
export async function isSecondCode(
  db: Db,
  given: { userId: number; code: string } & Pick<Attempt, 'ip' | 'device'>,
): Promise<boolean> {
  const { userId, code, ip, device } = given;
  const attempt = { subject: String(userId), ip, device };
  await countAttempt(db, GUESSES, attempt);
  const isRight = await spendSecondCode(db, userId, code);
  if (isRight) {
    await forgetAttempts(db, GUESSES, attempt);
  }
  return isRight;
}

/** From now on sign-in asks for a code. @throws {RequestError} 409 */
export async function turnOn(db: Db, userId: number): Promise<void> {
  const on = await db
    .updateTable('secondFactor')
    .set({ confirmedAt: new Date() })
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst();
  if (!on) {
    throw alreadyOn();
  }
}

/** Sign-in asks for no code any more; recovery codes go along. */
export async function turnOff(db: Db, userId: number): Promise<boolean> {
  const off = await db
    .deleteFrom('secondFactor')
    .where('userId', '=', userId)
    .returning('userId')
    .executeTakeFirst();
  return off !== undefined;
}

/** New recovery codes in place of all before. The database keeps their hashes: 80 random bits need no slow one. */
export async function makeRecoveryCodes(db: Db, userId: number): Promise<string[]> {
  const codes = Array.from(
    { length: RECOVERY_CODES },
    () => new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer }).base32,
  );
  await db.deleteFrom('recoveryCode').where('userId', '=', userId).execute();
  await db
    .insertInto('recoveryCode')
    .values(codes.map((code) => ({ userId, codeHash: sha256(code) })))
    .execute();
  return codes.map((code) => code.replaceAll(GROUP, '$&-'));
}

/**
 * The second question of a sign-in.
 *
 * @throws {RequestError} 403 that names the field while no code was given, 400 for a wrong one, 429
 */
export async function assertSecondCode(
  db: Db,
  given: { userId: number; code: string | undefined; isByPassword: boolean } & Pick<Attempt, 'ip' | 'device'>,
): Promise<void> {
  const { userId, code, isByPassword } = given;
  if (!(await hasSecondFactor(db, userId))) {
    return;
  }
  if (!isByPassword) {
    throw new RequestError(
      Code.Forbidden,
      message('This account needs its password and a code: sign in with those'),
    );
  }
  if (code === undefined) {
    throw fieldError(
      Code.Forbidden,
      'second_code',
      message('Enter the code of your authenticator app, or a recovery code'),
    );
  }
  if (!(await isSecondCode(db, { ...given, code }))) {
    throw wrongCode('second_code');
  }
}
