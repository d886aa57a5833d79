import type { UserInfo } from '../entities/identity/user.ts';
import type { Role } from '../roles.ts';

/** A user for tests; `role` decides what it can do. */
export function fakeUser(role: Role, more: Partial<UserInfo> = {}): UserInfo {
  return {
    userId: 1,
    account: role.toLowerCase(),
    userName: 'Test Person',
    name: 'Test Person',
    email: 'test@example.test',
    avatar: '',
    identity: 1,
    masterRole: 1,
    roleCode: role,
    role,
    isSharingPortal: 0,
    carrierId: 1,
    carrierName: 'Test Haulage',
    channel: 'user-1',
    phone: '',
    language: null,
    isCustomerChild: 0,
    hasSpecialRules: 0,
    version: 1,
    ...more,
  };
}
