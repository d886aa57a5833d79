import { Code } from '@haulboard/contract';
import type { User } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { say, type Said } from '../../platform/texts/say.ts';

const OWNERS_ONLY = say('Only the user can do this: go back to your own account first');

/** What a super admin who acts for a user must not do in that user's name. */
const CLOSED: Readonly<Record<string, Said>> = {
  impersonate: say('You are already acting for somebody: go back first'),
  updatePassword: OWNERS_ONLY,
  proveIdentity: OWNERS_ONLY,
  startSecondFactor: OWNERS_ONLY,
  confirmSecondFactor: OWNERS_ONLY,
  renewRecoveryCodes: OWNERS_ONLY,
  removeSecondFactor: OWNERS_ONLY,
  updateProfile: OWNERS_ONLY,
  sendContactChange: OWNERS_ONLY,
  cancelContactChange: OWNERS_ONLY,
  confirmPhone: OWNERS_ONLY,
  revokeSession: OWNERS_ONLY,
  decideRegistration: OWNERS_ONLY,
  createAccount: OWNERS_ONLY,
  changeAccount: OWNERS_ONLY,
  removeAccount: OWNERS_ONLY,
  restoreAccount: OWNERS_ONLY,
  importAccounts: OWNERS_ONLY,
};

/** @throws Refusal 403 when an administrator makes a call in another's name that is that person's alone */
export function refuseClosedCall(callName: string, user: User): void {
  const why = user.impersonator === null ? undefined : CLOSED[callName];
  if (why !== undefined) {
    throw new Refusal(Code.Forbidden, why);
  }
}
