import { z } from 'zod';

/** Roles (SPEC.md 6). SHARING_PORTAL_CARRIER is virtual: the server derives it, nobody stores it. */
export const ROLES = [
  'SUPPER_ADMIN',
  'CUSTOMER',
  'SUB_CUSTOMER',
  'CARRIER',
  'SUB_CARRIER',
  'CARRIER_COMPANY',
  'CREW_COMPANY',
  'DESTINATION_CUSTOMER',
  'SHARING_PORTAL_CARRIER',
] as const;

/** Roles that are stored; SHARING_PORTAL_CARRIER is derived (SPEC.md 6). */
export const STORED_ROLES = [
  'CARRIER',
  'SUB_CARRIER',
  'CARRIER_COMPANY',
  'CUSTOMER',
  'SUB_CUSTOMER',
  'CREW_COMPANY',
  'DESTINATION_CUSTOMER',
  'SUPPER_ADMIN',
] as const;

export const roleSchema = z.enum(ROLES);
export type Role = z.infer<typeof roleSchema>;

/** The empty role of an account whose role code is unknown (SPEC.md 6): signed in, and allowed nothing. */
export const NO_ROLE = '';
export const heldRoleSchema = z.enum([...ROLES, NO_ROLE]);
/** The role somebody acts in, which may be the empty one. */
export type HeldRole = z.infer<typeof heldRoleSchema>;

type RoleFacts = { roleCode: string; identity: number; masterRole: number; isSharingPortal: number };

/**
 * Resolves the role a user acts in (SPEC.md 6). An unknown role code gives the empty role.
 * Called on the server only, from stored columns, never from the request.
 */
export function resolveRole(user: RoleFacts): HeldRole {
  if (user.roleCode === 'CARRIER') {
    return user.masterRole === 2 && user.isSharingPortal === 1 ? 'SHARING_PORTAL_CARRIER' : 'CARRIER';
  }
  if (user.identity === 3 && user.masterRole === 2 && user.roleCode === 'CREW_COMPANY') {
    return 'CREW_COMPANY';
  }
  const parsed = roleSchema.exclude(['SHARING_PORTAL_CARRIER', 'CREW_COMPANY']).safeParse(user.roleCode);
  return parsed.success ? parsed.data : NO_ROLE;
}

/** Where exactly `/` leads (SPEC.md 2, redirect table). */
export function homePath(role: HeldRole): string {
  switch (role) {
    case 'CARRIER_COMPANY':
    case 'CUSTOMER':
    case 'SUB_CUSTOMER':
      return '/charts';
    case 'DESTINATION_CUSTOMER':
    case 'CREW_COMPANY':
      return '/plan/today';
    case 'SUPPER_ADMIN':
    case 'CARRIER':
    case 'SUB_CARRIER':
    case 'SHARING_PORTAL_CARRIER':
      return '/today/edit';
    case NO_ROLE:
      return '/error/403';
  }
}

/** Sub-accounts are those whose role code starts with SUB_ (SPEC.md 6). */
export function isSubAccount(roleCode: string): boolean {
  return roleCode.startsWith('SUB_');
}
