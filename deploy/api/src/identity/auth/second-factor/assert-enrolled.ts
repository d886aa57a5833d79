import { Code } from '@haulboard/contract';
import type { User } from '../../../platform/http/caller.ts';
import { RequestError } from '../../../platform/http/failure/request-error.ts';
import { message } from '../../../platform/texts/message.ts';

/** What an administrator can do before a second factor is there: no more than it takes to set one up, or to leave. */
const OPEN_BEFORE: ReadonlySet<string> = new Set([
  'getUserInfo',
  'getAdminUserInfo',
  'getSecondFactor',
  'startSecondFactor',
  'confirmSecondFactor',
  'proveIdentity',
  'updatePassword',
  'logout',
  'beat',
  'reportFault',
]);

/** Whether this person must set up a second factor before anything else. */
export function mustEnrol({ role, hasSecondFactor, impersonator }: User, isRequired: boolean): boolean {
  return isRequired && role === 'SUPPER_ADMIN' && !hasSecondFactor && impersonator === null;
}

/** @throws {RequestError} 403 */
export function assertEnrolled(callName: string, user: User, isRequired: boolean): void {
  if (mustEnrol(user, isRequired) && !OPEN_BEFORE.has(callName)) {
    throw new RequestError(Code.Forbidden, message('Set up your second factor first'));
  }
}
