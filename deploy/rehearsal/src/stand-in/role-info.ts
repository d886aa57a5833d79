import { permissionsOf, POLICY, type Role, type RoleInfo } from '@haulboard/contract';

/** A role with its permissions, as the server derives it from the policy table. */
export function roleInfo(role: Role): RoleInfo {
  const held = new Set(permissionsOf(role));
  const permissions = Object.entries(POLICY).flatMap(([resource, { name, actions }]) => {
    const actionList = Object.keys(actions).filter((action) => held.has(`${resource}.${action}`));
    return actionList.length === 0
      ? []
      : [{ roleId: role, permissionId: resource, permissionName: name, actionList }];
  });
  return {
    id: role,
    name: role,
    permissionList: permissions.map(({ permissionId }) => permissionId),
    permissions,
  };
}
