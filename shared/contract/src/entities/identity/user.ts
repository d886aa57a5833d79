import { z } from 'zod';
import { heldRoleSchema } from '../../roles.ts';
import { entity, flag, id, seconds } from '../../wire.ts';

/** The signed-in user (SPEC.md 3, userInfo). `roleCode` is as stored; `role` is as resolved by the server. */
export const userInfo = entity({
  userId: id,
  account: z.string(),
  userName: z.string(),
  name: z.string(),
  email: z.string(),
  /** Always empty: nobody has a picture. SPEC.md names it, and shells from before expect it. */
  avatar: z.string(),
  identity: z.int(),
  masterRole: z.int(),
  roleCode: z.string(),
  role: heldRoleSchema,
  isSharingPortal: flag,
  carrierId: z.nullable(id),
  carrierName: z.nullable(z.string()),
  channel: z.string(),
  phone: z.string(),
  /** The language the person chose; null until then. */
  language: z.nullable(z.enum(['en-US', 'zh-CN'])),
  /** A customer with master_role 1 (SPEC.md 6), decided on the server. */
  isCustomerChild: flag,
  /** Always 0: no rule of carrier_id 6 is known (decision 0007). Shells from before still expect it. */
  hasSpecialRules: flag,
  version: z.int(),
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
  role: heldRoleSchema,
  language: z.nullable(z.enum(['en-US', 'zh-CN'])),
});

/** The super admin behind an impersonated session. */
export const impersonation = entity({
  adminId: id,
  adminName: z.string(),
  reason: z.string(),
  endsAt: seconds,
});
export type Impersonation = z.output<typeof impersonation>;

/** One place where the caller is signed in. */
export const openSession = entity({
  id,
  createdAt: seconds,
  lastSeenAt: seconds,
  /** Browser and system in words, as far as they can be read from the request; empty when unknown. */
  device: z.string(),
  ip: z.string(),
  isCurrent: z.boolean(),
  /** Name of the super admin who opened it, if one did. */
  openedBy: z.nullable(z.string()),
});
export type OpenSession = z.output<typeof openSession>;

/** A new e-mail address or phone of one's own: the one before stays in force until this one is confirmed. */
export const contactChange = entity({
  kind: z.enum(['email', 'phone']),
  value: z.string(),
  /** When the newest link or code was sent. */
  sentAt: seconds,
  expiresAt: seconds,
});
export type ContactChange = z.output<typeof contactChange>;

/** A person who asked for an account and confirmed the address. */
export const registration = entity({
  id,
  account: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The account it names as its parent; null asks a super admin. */
  parentAccount: z.nullable(z.string()),
  createdAt: seconds,
});
export type Registration = z.output<typeof registration>;
