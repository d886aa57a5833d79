import type { Db } from '../../../platform/db/index.ts';
import type { User } from '../../../platform/http/caller.ts';
import { countAttempt, forgetAllAttempts, type Limit } from '../attempts/attempts.ts';
import { isPassword } from './password.ts';

/** How often a person may guess the password of the session's own account. */
export const PASSWORD_GUESSES: Limit = { kind: 'password', minutes: 15, perSubject: 10, perIp: 100 };

/**
 * Whether this is the caller's own password; guesses from a session left open are limited.
 *
 * @throws {RequestError} 429
 */
export async function isOwnPassword(
  db: Db,
  { user, ip, password }: { user: User; ip: string; password: string },
): Promise<boolean> {
  const subject = String(user.userId);
  await countAttempt(db, PASSWORD_GUESSES, { subject, ip });
  const { passwordHash } = await db
    .selectFrom('appUser')
    .select('passwordHash')
    .where('userId', '=', user.userId)
    .executeTakeFirstOrThrow();
  const isRight = await isPassword(password, passwordHash);
  if (isRight) {
    await forgetAllAttempts(db, PASSWORD_GUESSES, subject);
  }
  return isRight;
}
