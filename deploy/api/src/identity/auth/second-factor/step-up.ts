import { Code, proveIdentity, type Proof } from '@haulboard/contract';
import { sql } from 'kysely';
import { isOwnPassword } from '../password/own-password.ts';
import type { User } from '../../../platform/http/caller.ts';
import { fieldError, RequestError } from '../../../platform/http/failure/request-error.ts';
import { forUserAfter, type Route } from '../../../platform/http/route.ts';
import { message } from '../../../platform/texts/message.ts';

const MINUTE_MS = 60_000;

/** A session left open, or stolen, must not reach everything its person may do. @throws {RequestError} 403 */
export function assertRecentProof({ provedAt }: User, minutes: number): void {
  const ageMs = Date.now() - (provedAt?.getTime() ?? Number.NEGATIVE_INFINITY);
  // A clock that was set back makes no proof last longer.
  if (Math.abs(ageMs) > minutes * MINUTE_MS) {
    const wanted: Proof[] = ['password'];
    throw new RequestError(Code.Forbidden, message('Give your password again to go on'), { step_up: wanted });
  }
}

/** Takes the password once more. */
export const proveIdentityRoute: Route = forUserAfter(
  proveIdentity,
  ({ body }, { db, user, ip }) => isOwnPassword(db, { user, ip, password: body.password }),
  async (_, { db, user }, isRight) => {
    if (!isRight) {
      throw fieldError(Code.Invalid, 'password', message('The password is not right'));
    }
    await db
      .updateTable('session')
      .set({ provedAt: sql<Date>`now()` })
      .where('tokenHash', '=', user.sessionHash)
      .execute();
    return null;
  },
);
