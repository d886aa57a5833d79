import type { Role } from '@haulboard/contract';
import type { Chosen } from '../search/hit-select.tsx';

/** As what a super admin lets somebody in who named no parent account. */
export type Grant = { role?: Role; carrier?: Chosen; company?: Chosen; customer?: Chosen };

/** Roles that registering people can be given; sub-accounts come through their parent. */
export const GIVEN_ROLES: readonly Role[] = [
  'CARRIER',
  'CUSTOMER',
  'CARRIER_COMPANY',
  'CREW_COMPANY',
  'DESTINATION_CUSTOMER',
];

/** Whether accounts of a role belong to a dispatcher's business. */
export function needsCarrier({ role }: Grant): boolean {
  return role === 'CARRIER';
}

/** Whether accounts of a role see the trucks of a carrier company. */
export function needsCompany({ role }: Grant): boolean {
  return role === 'CARRIER_COMPANY';
}

/** Whether accounts of a role belong to a customer. */
export function needsCustomer({ role }: Grant): boolean {
  return role === 'CUSTOMER';
}

type MissingField = 'role_code' | 'carrier_id' | 'carrier_company_id' | 'customer_id';

/** The first thing that is not said yet, by its wire name. */
export function missingIn(grant: Grant): MissingField | undefined {
  if (grant.role === undefined) {
    return 'role_code';
  }
  if (needsCarrier(grant) && grant.carrier === undefined) {
    return 'carrier_id';
  }
  if (needsCompany(grant) && grant.company === undefined) {
    return 'carrier_company_id';
  }
  return needsCustomer(grant) && grant.customer === undefined ? 'customer_id' : undefined;
}

type GrantBody = { roleCode?: Role; carrierId?: number; carrierCompanyId?: number; customerId?: number };

/** What of it belongs to the role: a carrier chosen before the role changed does not go along. */
export function grantBody(grant: Grant): GrantBody {
  const { role, carrier, company, customer } = grant;
  return {
    ...(role === undefined ? {} : { roleCode: role }),
    ...(needsCarrier(grant) && carrier !== undefined ? { carrierId: carrier.id } : {}),
    ...(needsCompany(grant) && company !== undefined ? { carrierCompanyId: company.id } : {}),
    ...(needsCustomer(grant) && customer !== undefined ? { customerId: customer.id } : {}),
  };
}
