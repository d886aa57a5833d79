import { EVERY_DIMENSION, REPORT_DIMENSIONS, type ReportDimension } from './entities/reports/report.ts';
import { NO_ROLE, type HeldRole } from './roles.ts';

/** What somebody asks first: the groups, and whether the plan or the wood comes at the top. */
export type RoleReport = { groups: readonly ReportDimension[]; opensWith: 'plan' | 'wood' };

/** Who plans pays carrier companies, and tells them apart in lists and charts. */
export function paysCompanies(role: HeldRole): boolean {
  switch (role) {
    case 'SUPPER_ADMIN':
    case 'CARRIER':
    case 'SUB_CARRIER':
    case 'SHARING_PORTAL_CARRIER':
      return true;
    case 'CUSTOMER':
    case 'SUB_CUSTOMER':
    case 'CARRIER_COMPANY':
    case 'CREW_COMPANY':
    case 'DESTINATION_CUSTOMER':
    case NO_ROLE:
      return false;
  }
}

/** Who plans, and whose wood is exported, knows the exporters at ports (SPEC.md 7, exporter destinations). */
export const knowsExporters = (role: HeldRole): boolean =>
  paysCompanies(role) || role === 'CUSTOMER' || role === 'SUB_CUSTOMER';

/** What a role groups and narrows reports by. */
export const dimensionsOf = (role: HeldRole): readonly ReportDimension[] =>
  paysCompanies(role) ? EVERY_DIMENSION : REPORT_DIMENSIONS;

/** What a role opens on: a customer its wood against the plan, a company its trucks, a dispatcher the fleet. */
export function reportOf(role: HeldRole): RoleReport {
  switch (role) {
    case 'CUSTOMER':
    case 'SUB_CUSTOMER':
      return { groups: ['grade', 'destination'], opensWith: 'plan' };
    case 'CARRIER_COMPANY':
      return { groups: ['vehicle', 'destination'], opensWith: 'wood' };
    case 'CREW_COMPANY':
      return { groups: ['grade', 'destination'], opensWith: 'wood' };
    case 'SUPPER_ADMIN':
      return { groups: ['carrier', 'customer'], opensWith: 'wood' };
    case 'CARRIER':
    case 'SUB_CARRIER':
    case 'SHARING_PORTAL_CARRIER':
    case 'DESTINATION_CUSTOMER':
    case NO_ROLE:
      return { groups: ['vehicle', 'crew'], opensWith: 'wood' };
  }
}
