import type { UserInfo } from '@haulboard/contract';

/** Whoever sees all dispatchers must say whose plan is meant. */
export function isSuperAdmin({ role }: Pick<UserInfo, 'role'>): boolean {
  return role === 'SUPPER_ADMIN';
}
