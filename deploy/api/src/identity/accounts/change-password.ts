import { Code, updatePassword } from '@haulboard/contract';
import { countAttempt, forgetAllAttempts } from '../auth/attempts/attempts.ts';
import { forgetDevices } from '../auth/sign-in/known-device.ts';
import { PASSWORD_GUESSES } from '../auth/password/own-password.ts';
import { hashPassword, isPassword } from '../auth/password/password.ts';
import type { Db } from '../../platform/db/index.ts';
import { fieldError, type RequestError, unprocessable } from '../../platform/http/failure/request-error.ts';
import { forUserAfter, type Route } from '../../platform/http/route.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { message } from '../../platform/texts/message.ts';
import { checkPassword } from '../auth/password/password-rule.ts';

function wrongOldPassword(): RequestError {
  return fieldError(Code.Invalid, 'password', message('The old password is not right'));
}

/**
 * Gives an account another password, tells its owner by mail and ends its sessions, all or all but one.
 * `from` guards against two changes at once: nothing happens when it is no longer the account's hash.
 */
export async function setPassword(
  db: Db,
  change: { userId: number; hash: string; from?: string; keepSession?: string },
): Promise<boolean> {
  const { userId, hash, from, keepSession } = change;
  const account = db.updateTable('appUser').set({ passwordHash: hash }).where('userId', '=', userId);
  const changed = await (from === undefined ? account : account.where('passwordHash', '=', from))
    .returning(['name', 'account', 'email', 'language'])
    .executeTakeFirst();
  if (!changed) {
    return false;
  }
  await forgetDevices(db, userId);
  // A link or a new address that somebody asked for before must not undo the change.
  await db.deleteFrom('recovery').where('userId', '=', userId).execute();
  await db.deleteFrom('contactChange').where('userId', '=', userId).execute();
  const sessions = db.deleteFrom('session').where('userId', '=', userId);
  await (keepSession === undefined ? sessions : sessions.where('tokenHash', '!=', keepSession)).execute();
  const { name, account: accountName, email, language } = changed;
  await queueMail(db, {
    kind: 'passwordChanged',
    to: email,
    language,
    values: { name, account: accountName },
    path: '/user/login?recover',
  });
  return true;
}

/** One's own password (SPEC.md 7). Hashing and counting happen before the transaction. */
export const changePasswordRoute: Route = forUserAfter(
  updatePassword,
  async ({ body }, { db, user, ip }) => {
    const subject = String(user.userId);
    await countAttempt(db, PASSWORD_GUESSES, { subject, ip });
    const { passwordHash } = await db
      .selectFrom('appUser')
      .select('passwordHash')
      .where('userId', '=', user.userId)
      .executeTakeFirstOrThrow();
    if (!(await isPassword(body.password, passwordHash))) {
      return undefined;
    }
    checkPassword('new_password', body.newPassword, user.account);
    if (body.newPassword === body.password) {
      throw unprocessable('new_password', message('choose another password than the old one'));
    }
    return { from: passwordHash, hash: await hashPassword(body.newPassword) };
  },
  async (_, { db, user }, ready) => {
    const { userId, sessionHash } = user;
    const isChanged = ready && (await setPassword(db, { userId, keepSession: sessionHash, ...ready }));
    if (!isChanged) {
      throw wrongOldPassword();
    }
    await forgetAllAttempts(db, PASSWORD_GUESSES, String(userId));
    return null;
  },
);
