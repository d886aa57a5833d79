import { z } from 'zod';
import { roleSchema } from '../roles.ts';
import { entity, flag, id } from '../wire.ts';

/** The signed-in user (SPEC.md 3, userInfo). `roleCode` is as stored; `role` is as resolved by the server. */
export const userInfo = entity({
  userId: id,
  account: z.string(),
  userName: z.string(),
  name: z.string(),
  email: z.string(),
  avatar: z.string(),
  identity: z.int(),
  masterRole: z.int(),
  roleCode: z.string(),
  role: roleSchema,
  isSharingPortal: flag,
  carrierId: z.nullable(id),
  carrierName: z.nullable(z.string()),
  channel: z.string(),
});
export type UserInfo = z.output<typeof userInfo>;

const rolePermission = entity(
  {},
  {
    roleId: z.string(),
    permissionId: z.string(),
    permissionName: z.string(),
    actionList: z.array(z.string()),
  },
);

/** The role with its permissions (SPEC.md 3), derived from the policy table. */
export const roleInfo = entity(
  { id: z.string(), name: z.string() },
  { permissionList: z.array(z.string()), permissions: z.array(rolePermission) },
);
export type RoleInfo = z.output<typeof roleInfo>;

/** Answer of a sign-in: the opaque token (7 days), the real-time channel and who it is. */
export const signedIn = entity({
  token: z.string(),
  channel: z.string(),
  userId: id,
  expiresAt: z.int(),
  account: z.string(),
  name: z.string(),
  role: roleSchema,
});
