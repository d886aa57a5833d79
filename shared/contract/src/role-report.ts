import type { ReportDimension } from './entities/report.ts';
import { NO_ROLE, type HeldRole } from './roles.ts';

/** What somebody asks first: the groups, and whether the plan or the wood comes at the top. */
export type RoleReport = { groups: readonly ReportDimension[]; opensWith: 'plan' | 'wood' };

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
