import type { Role } from './roles.ts';

const ADMIN = ['SUPPER_ADMIN'] as const;
const DISPATCHERS = ['CARRIER', 'SUB_CARRIER'] as const;
const PLANNERS = [...ADMIN, ...DISPATCHERS, 'SHARING_PORTAL_CARRIER'] as const;
const CUSTOMERS = ['CUSTOMER', 'SUB_CUSTOMER'] as const;
const EVERYONE = [
  ...PLANNERS,
  ...CUSTOMERS,
  'CARRIER_COMPANY',
  'CREW_COMPANY',
  'DESTINATION_CUSTOMER',
] as const;

type Resource = { name: string; actions: Record<string, readonly Role[]> };

/**
 * The one policy table: what each role may do (SPEC.md 2 and 6). The API refuses by it and the
 * client's `permissionList` is derived from it, so the two cannot disagree. What is not here is denied.
 * Row scope (whose trucks, whose loads) is applied by every query on top of this.
 */
export const POLICY = {
  account: { name: 'Own account', actions: { view: EVERYONE, edit: EVERYONE } },
  today: { name: 'Plan of the day', actions: { view: PLANNERS, edit: PLANNERS, publish: PLANNERS } },
  map: { name: 'Map', actions: { view: [...ADMIN, ...DISPATCHERS] } },
  share: {
    name: 'Truck sharing',
    actions: {
      offer: [...DISPATCHERS, 'SHARING_PORTAL_CARRIER'],
      answer: DISPATCHERS,
    },
  },
  notice: { name: 'Notices and messages', actions: { view: DISPATCHERS, edit: DISPATCHERS } },
  stock: {
    name: 'Stock',
    actions: { view: [...PLANNERS, ...CUSTOMERS, 'CREW_COMPANY'] },
  },
  vehicle: { name: 'Trucks', actions: { view: PLANNERS } },
  crew: { name: 'Crews', actions: { view: PLANNERS } },
  destination: { name: 'Destinations', actions: { view: PLANNERS } },
} as const satisfies Record<string, Resource>;

type Table = typeof POLICY;
/** `resource.action`, for example `today.edit`. */
export type Permission = {
  [R in keyof Table]: `${R}.${Extract<keyof Table[R]['actions'], string>}`;
}[keyof Table];

const ROLES_BY_PERMISSION: ReadonlyMap<string, readonly Role[]> = new Map(
  Object.entries(POLICY).flatMap(([resource, { actions }]) =>
    Object.entries<readonly Role[]>(actions).map(
      ([action, roles]) => [`${resource}.${action}`, roles] as const,
    ),
  ),
);

/** Whether a role may do something; unknown permissions are denied. */
export function isAllowed(role: Role, permission: string): boolean {
  return ROLES_BY_PERMISSION.get(permission)?.includes(role) ?? false;
}

/** All permissions of a role, `resource.action`, in the table's order. */
export function permissionsOf(role: Role): string[] {
  return [...ROLES_BY_PERMISSION].filter(([, roles]) => roles.includes(role)).map(([name]) => name);
}

/** All permissions there are. */
export function allPermissions(): string[] {
  return [...ROLES_BY_PERMISSION.keys()];
}
