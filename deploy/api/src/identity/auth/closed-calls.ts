import { Code } from '@haulboard/contract';
import type { User } from '../../platform/http/caller.ts';
import { RequestError } from '../../platform/http/failure/request-error.ts';
import { message, type Message } from '../../platform/texts/message.ts';

const OWNERS_ONLY = message('Only the user can do this: go back to your own account first');

/** What a super admin who acts for a user must not do in that user's name. */
const CLOSED: Readonly<Record<string, Message>> = {
  impersonate: message('You are already acting for somebody: go back first'),
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
  // It mails strangers in that name long after the hour.
  saveReportSchedule: OWNERS_ONLY,
};

/** @throws RequestError 403 when an administrator makes a call in another's name that is that person's alone */
export function assertCallOpen(callName: string, user: User): void {
  const why = user.impersonator === null ? undefined : CLOSED[callName];
  if (why !== undefined) {
    throw new RequestError(Code.Forbidden, why);
  }
}
