import { isAllowed, isGrantable, isWithheld, type AnyCall } from '@haulboard/contract';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import { forbidden } from '../../platform/http/failure/request-error.ts';
import { assertCallOpen } from './closed-calls.ts';
import { assertEnrolled } from './second-factor/assert-enrolled.ts';
import { markUse } from './session.ts';
import { assertRecentProof } from './second-factor/step-up.ts';

type Rights = Pick<User, 'role' | 'withheld' | 'granted'>;

/** Whether a user holds a permission: the role has it, nobody withholds it, and it was given where it must be. */
export function may({ role, withheld, granted }: Rights, permission: string): boolean {
  const isGiven = !isGrantable(permission) || granted.includes(permission);
  return isAllowed(role, permission) && isGiven && !isWithheld(withheld, permission);
}

type AuthorizeOptions = { db: Db; stepUpMinutes: number; requiresSecondFactor: boolean };

/** Whether a signed-in person may make a call: by role (SPEC.md 3), by whose session it is, by what was proved in it. */
export function createAuthorize({ db, stepUpMinutes, requiresSecondFactor }: AuthorizeOptions) {
  /** @throws {RequestError} 403 */
  return async (call: AnyCall, user: User): Promise<void> => {
    assertCallOpen(call.name, user);
    if (call.allow !== 'session' && !may(user, call.allow)) {
      throw forbidden();
    }
    assertEnrolled(call.name, user, requiresSecondFactor);
    if (call.needsProof) {
      assertRecentProof(user, stepUpMinutes);
    }
    if (!call.isRoutine) {
      await markUse(db, user);
    }
  };
}
