import type { AnyCall } from '@haulboard/contract';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import { may } from '../../platform/http/may.ts';
import { forbidden } from '../../platform/http/failure/request-error.ts';
import { assertCallOpen } from './closed-calls.ts';
import { assertEnrolled } from './second-factor/assert-enrolled.ts';
import { markUse } from './session.ts';
import { assertRecentProof } from './second-factor/step-up.ts';

export { may };

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
