import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';
import { tooMany, type RequestError } from '../../../platform/http/failure/request-error.ts';
import { networkOf } from '../../../platform/http/admission/network-of.ts';
import { hashPassword, isPassword } from '../password/password.ts';
import { message } from '../../../platform/texts/message.ts';

const DIGITS = 6;
const WRONG_TRIES = 5;
/** Seconds. */
export const CODE_VALID = 300;
export const RESEND_WAIT = 60;

/** Whose code it is: a stranger can neither use up nor replace the code that somebody else asked for. */
type Owner = { phone: string; asker: string };

/** Who asks for a code: a browser known there, wherever it is, or else a network. */
export function askerOf({ device, ip }: { device: string | undefined; ip: string }): string {
  return device === undefined ? networkOf(ip) : `device ${device}`;
}

/** Who asks for a code to show that a new phone is theirs: it signs nobody in. */
export function ownerOf(userId: number): string {
  return `user ${userId}`;
}

/** A clock that was set back leaves codes sent in the future: they make nobody wait. */
const isFresh = sql<boolean>`(sms_code.sent_at between
  now() - make_interval(secs => ${sql.lit(RESEND_WAIT)}) and now() + interval '1 second')`;

/** @throws {RequestError} 429 when the asker's last code is too new for another */
export async function assertNotTooSoon(db: Db, { phone, asker }: Owner): Promise<void> {
  const last = await db
    .selectFrom('smsCode')
    .select('phone')
    .where('phone', '=', phone)
    .where('asker', '=', asker)
    .where(isFresh)
    .executeTakeFirst();
  if (last) {
    throw tooSoon();
  }
}

function tooSoon(): RequestError {
  return tooMany(message('A code was sent a moment ago: wait a minute, then ask for another'), 60);
}

/** A code to be sent, and what is kept of it. */
export type MadeCode = { code: string; codeHash: string };

/**
 * Makes a code. It is hashed like a password: a million codes are quickly tried against a plain hash, but not within
 * five minutes against this one.
 */
export async function makeCode(): Promise<MadeCode> {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  return { code, codeHash: await hashPassword(code) };
}

/**
 * Makes a code good for a phone, in place of the asker's one before.
 *
 * @throws {RequestError} 429 while the last one is too new
 */
export async function keepCode(db: Db, { phone, asker }: Owner, { codeHash }: MadeCode): Promise<void> {
  const fresh = { codeHash, triesLeft: WRONG_TRIES };
  const times = {
    sentAt: sql<Date>`now()`,
    expiresAt: sql<Date>`now() + make_interval(secs => ${sql.lit(CODE_VALID)})`,
  };
  const issued = await db
    .insertInto('smsCode')
    .values({ phone, asker, ...fresh, ...times })
    .onConflict((conflict) =>
      conflict
        .columns(['phone', 'asker'])
        .doUpdateSet({ ...fresh, ...times })
        .where(sql<boolean>`not ${isFresh}`),
    )
    .returning('phone')
    .executeTakeFirst();
  if (!issued) {
    throw tooSoon();
  }
}

/**
 * Whether this is the phone's code. A try is taken before the code is looked at. When several right ones come at once,
 * exactly one is used.
 */
export async function spendCode(db: Db, { phone, asker }: Owner, code: string): Promise<boolean> {
  const kept = await db
    .updateTable('smsCode')
    .set((eb) => ({ triesLeft: eb('triesLeft', '-', 1) }))
    .where('phone', '=', phone)
    .where('asker', '=', asker)
    .where('triesLeft', '>', 0)
    // A clock that was set back does not lengthen a code's life.
    .where(sql<boolean>`expires_at between now() and now() + make_interval(secs => ${sql.lit(CODE_VALID)})`)
    .returning('codeHash')
    .executeTakeFirst();
  if (!(await isPassword(code, kept?.codeHash)) || !kept) {
    return false;
  }
  // The row stays: it is what makes the next code wait.
  const used = await db
    .updateTable('smsCode')
    .set({ codeHash: '', triesLeft: 0 })
    .where('phone', '=', phone)
    .where('asker', '=', asker)
    .where('codeHash', '=', kept.codeHash)
    .returning('phone')
    .executeTakeFirst();
  return used !== undefined;
}
