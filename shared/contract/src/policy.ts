import { ROLES, type HeldRole, type Role } from './roles.ts';

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
const PLAN_READERS = [
  ...ADMIN,
  ...CUSTOMERS,
  ...DISPATCHERS,
  'CREW_COMPANY',
  'DESTINATION_CUSTOMER',
] as const;

const REPORT_READERS = [...ADMIN, ...CUSTOMERS, ...DISPATCHERS, 'CARRIER_COMPANY', 'CREW_COMPANY'] as const;

type Resource = { name: string; actions: Record<string, readonly Role[]> };

/**
 * The one policy table: what each role may do (SPEC.md 2 and 6). The API refuses by it and the
 * client's `permissionList` is derived from it, so the two cannot disagree. What is not here is denied.
 * Row scope (whose trucks, whose loads) is applied by every query on top of this.
 */
export const POLICY = {
  account: { name: 'Own account', actions: { view: EVERYONE, edit: EVERYONE } },
  today: {
    name: 'Plan of the day',
    actions: {
      view: PLANNERS,
      edit: PLANNERS,
      publish: PLANNERS,
      propose: [...ADMIN, ...DISPATCHERS],
      money: [...ADMIN, ...DISPATCHERS],
    },
  },
  map: { name: 'Map', actions: { view: [...ADMIN, ...DISPATCHERS], triage: DISPATCHERS } },
  share: {
    name: 'Truck sharing',
    actions: {
      offer: [...DISPATCHERS, 'SHARING_PORTAL_CARRIER'],
      answer: DISPATCHERS,
    },
  },
  notice: { name: 'Notices and messages', actions: { view: DISPATCHERS, edit: DISPATCHERS } },
  // The board shows stock to every planner; the pages below /stock follow the route table.
  stock: {
    name: 'Stock',
    actions: {
      view: [...PLANNERS, ...CUSTOMERS, 'CREW_COMPANY'],
      open: [...ADMIN, ...CUSTOMERS, ...DISPATCHERS, 'CREW_COMPANY'],
      edit: [...ADMIN, ...CUSTOMERS, ...DISPATCHERS, 'CREW_COMPANY'],
    },
  },
  stock_overview: {
    name: 'Stock overview',
    actions: {
      view: [...ADMIN, ...CUSTOMERS, ...DISPATCHERS],
      order: [...ADMIN, ...CUSTOMERS, ...DISPATCHERS],
    },
  },
  // A carrier company reads the same plan on pages of its own: reading is wider than the page.
  plan: {
    name: 'Published plan',
    actions: {
      view: PLAN_READERS,
      read: [...PLAN_READERS, 'CARRIER_COMPANY'],
      send: [...ADMIN, ...DISPATCHERS],
    },
  },
  company_plan: { name: 'Plan of a carrier company', actions: { view: ['CARRIER_COMPANY'] } },
  docket: {
    name: 'Dockets',
    actions: {
      view: EVERYONE,
      match: [...ADMIN, ...DISPATCHERS],
      tickets: [...ADMIN, ...DISPATCHERS, 'DESTINATION_CUSTOMER'],
      edit: [...ADMIN, ...DISPATCHERS],
      void: [...ADMIN, ...DISPATCHERS],
      numbers: [...ADMIN, ...CUSTOMERS, ...DISPATCHERS, 'CREW_COMPANY'],
    },
  },
  charts: {
    name: 'Reports',
    actions: { view: REPORT_READERS, income: REPORT_READERS },
  },
  dashboard: { name: 'Dashboard', actions: { view: [...ADMIN, ...CUSTOMERS, 'CREW_COMPANY'] } },
  report: {
    name: 'Health and safety',
    actions: { view: [...PLANNERS, 'CARRIER_COMPANY'], edit: [...PLANNERS, 'CARRIER_COMPANY'] },
  },
  system_report: { name: 'System reports', actions: { view: ADMIN } },
  release: { name: 'Releases of the parts', actions: { view: ADMIN, edit: ADMIN } },
  /** Only a demo can be reset. */
  demo: { name: 'Demo', actions: { reset: ADMIN } },
  messaging: { name: 'Messaging', actions: { view: ADMIN, send: ADMIN } },
  driver_message: { name: 'Messages to drivers', actions: { send: DISPATCHERS } },
  customer: { name: 'Customer', actions: { edit: [...ADMIN, 'CUSTOMER'] } },
  settings: {
    name: 'Settings',
    actions: { view: [...ADMIN, 'CUSTOMER', ...DISPATCHERS, 'SHARING_PORTAL_CARRIER'] },
  },
  search: { name: 'Search', actions: { view: EVERYONE } },
  // A registration is decided by a super admin, or by the account it names as its parent.
  registration: {
    name: 'Registrations',
    actions: { view: [...ADMIN, 'CARRIER', 'CUSTOMER'], decide: [...ADMIN, 'CARRIER', 'CUSTOMER'] },
  },
  user: { name: 'Users', actions: { impersonate: ADMIN, view: ADMIN, edit: ADMIN } },
  // Who has sub-accounts reads what was done by and to them.
  audit: { name: 'Audit log', actions: { view: [...ADMIN, 'CARRIER', 'CUSTOMER'] } },
  sub_account: {
    name: 'Sub-accounts',
    actions: { view: ['CARRIER', 'CUSTOMER'], edit: ['CARRIER', 'CUSTOMER'] },
  },
  exporter_destination: {
    name: 'Exporter destinations',
    actions: { view: [...PLANNERS, 'CUSTOMER'], edit: ADMIN },
  },
  vehicle: {
    name: 'Trucks',
    actions: { view: PLANNERS, edit: [...ADMIN, 'CARRIER', 'SHARING_PORTAL_CARRIER'] },
  },
  driver: {
    name: 'Drivers',
    actions: { view: PLANNERS, edit: [...ADMIN, 'CARRIER', 'SHARING_PORTAL_CARRIER'] },
  },
  configuration_limit: { name: 'Configurations', actions: { view: PLANNERS, edit: ADMIN } },
  home_base: { name: 'Home bases', actions: { view: PLANNERS, edit: [...ADMIN, 'CARRIER'] } },
  forest: {
    name: 'Forests',
    actions: {
      view: [...PLANNERS, 'CUSTOMER'],
      edit: [...ADMIN, 'CUSTOMER'],
      gate: [...ADMIN, ...DISPATCHERS, 'CUSTOMER'],
    },
  },
  // What keeps people safe in a forest is told to everybody whose people or trucks go there.
  site_safety: {
    name: 'Safety in forests',
    actions: { view: [...PLANNERS, ...CUSTOMERS, 'CARRIER_COMPANY', 'CREW_COMPANY'] },
  },
  log_grade: { name: 'Log grades', actions: { view: [...PLANNERS, 'CUSTOMER'], edit: ADMIN } },
  customer_record: { name: 'Customers', actions: { view: [...PLANNERS, 'CUSTOMER'], edit: ADMIN } },
  carrier_record: { name: 'Carriers', actions: { view: PLANNERS, edit: ADMIN } },
  carrier_company: {
    name: 'Carrier companies',
    actions: { view: [...ADMIN, ...DISPATCHERS], edit: ADMIN },
  },
  rates_record: {
    name: 'Rates',
    actions: { view: [...ADMIN, ...DISPATCHERS, 'CUSTOMER'], edit: [...ADMIN, 'CARRIER'] },
  },
  geo_fence: { name: 'Geo fences', actions: { view: PLANNERS, edit: ADMIN } },
  conversion_factor: {
    name: 'Conversion factors',
    actions: { view: [...ADMIN, ...DISPATCHERS, 'CUSTOMER'], edit: ADMIN },
  },
  fuel_factor: { name: 'Fuel factors', actions: { view: [...ADMIN, ...DISPATCHERS], edit: ADMIN } },
  crew: { name: 'Crews', actions: { view: PLANNERS, edit: ADMIN } },
  destination: { name: 'Destinations', actions: { view: PLANNERS, edit: ADMIN } },
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
export function isAllowed(role: HeldRole, permission: string): boolean {
  return ROLES_BY_PERMISSION.get(permission)?.some((holder) => holder === role) ?? false;
}

/** All permissions of a role, `resource.action`, in the table's order. */
export function permissionsOf(role: HeldRole): string[] {
  return allPermissions().filter((permission) => isAllowed(role, permission));
}

/** What a role may, and an account of it only where a super admin has given it: off by default. */
export const GRANTABLE: readonly Permission[] = ['driver_message.send'];

/** Whether an account needs to be given a permission that its role has. */
export function isGrantable(permission: string): boolean {
  return GRANTABLE.some((one) => one === permission);
}

/** What a parent can withhold from a sub-account of a role: all it may, besides its own account. */
export function withholdable(role: HeldRole): string[] {
  return permissionsOf(role).filter(
    (permission) => !permission.startsWith('account.') && !isGrantable(permission),
  );
}

/** Whether a permission is among those withheld: who may not see a subject may not act on it either. */
export function isWithheld(withheld: readonly string[], permission: string): boolean {
  const [resource = ''] = permission.split('.');
  return withheld.includes(permission) || withheld.includes(`${resource}.view`);
}

/** The roles that hold a permission, in SPEC.md's order. */
export function rolesOf(permission: Permission): Role[] {
  return ROLES.filter((role) => isAllowed(role, permission));
}

/** All permissions there are. */
export function allPermissions(): string[] {
  return [...ROLES_BY_PERMISSION.keys()];
}
