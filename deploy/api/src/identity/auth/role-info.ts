import { permissionsOf, POLICY, type HeldRole, type RoleInfo } from '@haulboard/contract';

/** A role with its permissions, derived from the one policy table (SPEC.md 3, Role). */
export function roleInfo(role: HeldRole): RoleInfo {
  const held = permissionsOf(role);
  const permissions = Object.entries(POLICY)
    .map(([resource, { name, actions }]) => ({
      roleId: role,
      permissionId: resource,
      permissionName: name,
      actionList: Object.keys(actions).filter((action) => held.includes(`${resource}.${action}`)),
    }))
    .filter(({ actionList }) => actionList.length > 0);
  return {
    id: role,
    name: role,
    permissionList: permissions.map(({ permissionId }) => permissionId),
    permissions,
  };
}
