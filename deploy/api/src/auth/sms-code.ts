import { randomInt } from 'node:crypto';
import { Code } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Db } from '../db/index.ts';
import { Refusal } from '../http/refusal.ts';
import { hashPassword, isPassword } from './password.ts';
import { say } from '../texts/say.ts';

const DIGITS = 6;
const WRONG_TRIES = 5;
/** Seconds. */
export const CODE_VALID = 300;
export const RESEND_WAIT = 60;

/**
 * Makes a code for a phone, in place of the one before. It is hashed like a password: a million codes are
 * quickly tried against a plain hash, but not within five minutes against this one.
 *
 * @throws {Refusal} 429 while the last one is too new
 */
export async function issueCode(db: Db, phone: string): Promise<string> {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const fresh = { codeHash: await hashPassword(code), triesLeft: WRONG_TRIES };
  const times = {
    sentAt: sql<Date>`now()`,
    expiresAt: sql<Date>`now() + make_interval(secs => ${sql.lit(CODE_VALID)})`,
  };
  const issued = await db
    .insertInto('smsCode')
    .values({ phone, ...fresh, ...times })
    .onConflict((conflict) =>
      conflict
        .column('phone')
        .doUpdateSet({ ...fresh, ...times })
        .where('smsCode.sentAt', '<=', sql<Date>`now() - make_interval(secs => ${sql.lit(RESEND_WAIT)})`),
    )
    .returning('phone')
    .executeTakeFirst();
  if (!issued) {
    throw new Refusal(Code.TooMany, say('A code was sent a moment ago: wait a minute, then ask for another'));
  }
  return code;
}

/**
 * Whether this is the phone's code. A try is taken before the code is looked at, and of several right ones at
 * once exactly one is used.
 */
export async function spendCode(db: Db, phone: string, code: string): Promise<boolean> {
  const kept = await db
    .updateTable('smsCode')
    .set((eb) => ({ triesLeft: eb('triesLeft', '-', 1) }))
    .where('phone', '=', phone)
    .where('triesLeft', '>', 0)
    .where('expiresAt', '>', sql<Date>`now()`)
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
    .where('codeHash', '=', kept.codeHash)
    .returning('phone')
    .executeTakeFirst();
  return used !== undefined;
}
