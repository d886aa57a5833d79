import { POLICY, type RoleInfo } from '@haulboard/contract';
import type { User } from '../../platform/http/caller.ts';
import { may } from './authorize.ts';

/** A user's role with the permissions that the account has of it (SPEC.md 3, Role). The one policy table gives them. */
export function roleInfo(user: Pick<User, 'role' | 'withheld' | 'granted'>): RoleInfo {
  const { role } = user;
  const permissions = Object.entries(POLICY)
    .map(([resource, { name, actions }]) => ({
      roleId: role,
      permissionId: resource,
      permissionName: name,
      actionList: Object.keys(actions).filter((action) => may(user, `${resource}.${action}`)),
    }))
    .filter(({ actionList }) => actionList.length > 0);
  return {
    id: role,
    name: role,
    permissionList: permissions.map(({ permissionId }) => permissionId),
    permissions,
  };
}
