import type { Impersonation, UserInfo } from '@haulboard/contract';
import { toSeconds } from '../../platform/clock.ts';
import type { User } from '../../platform/http/caller.ts';

/** A user as the contract shows it. What the spec derives is derived here, never by a client. */
export function userInfoOf(user: User): UserInfo {
  return {
    userId: user.userId,
    account: user.account,
    userName: user.userName,
    name: user.name,
    email: user.email,
    avatar: '',
    identity: user.identity,
    masterRole: user.masterRole,
    roleCode: user.roleCode,
    role: user.role,
    isSharingPortal: user.isSharingPortal === 1 ? 1 : 0,
    carrierId: user.carrierId,
    carrierName: user.carrierName,
    channel: user.channel,
    phone: user.phone,
    language: user.language,
    isCustomerChild: user.role === 'CUSTOMER' && user.masterRole === 1 ? 1 : 0,
    hasSpecialRules: 0,
    version: user.version,
  };
}

/** Who acts for the user in this session, if somebody does. */
export function impersonationOf({ impersonator, sessionEndsAt }: User): Impersonation | null {
  if (!impersonator) {
    return null;
  }
  const { userId, name, reason } = impersonator;
  return { adminId: userId, adminName: name, reason, endsAt: toSeconds(sessionEndsAt) };
}
