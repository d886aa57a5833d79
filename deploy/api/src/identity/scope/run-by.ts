import { sql } from 'kysely';

/** Accounts `u` that run the business `t`. */
export const RUN_BY = {
  customer: sql<boolean>`(u.role_code = 'CUSTOMER' and u.customer_id = t.id)`,
  carrier: sql<boolean>`(u.role_code = 'CARRIER' and u.carrier_id = t.carrier_id)`,
  carrier_company: sql<boolean>`(u.role_code = 'CARRIER_COMPANY' and u.carrier_company_id = t.id)`,
};
