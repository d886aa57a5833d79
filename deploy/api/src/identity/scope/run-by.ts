import { sql } from 'kysely';

/** Accounts `u` that run the business `t`. */
export const RUN_BY = {
  customer: sql<boolean>`(u.role_code = 'CUSTOMER' and u.customer_id = t.id)`,
  carrier: sql<boolean>`(u.role_code = 'CARRIER' and u.carrier_id = t.carrier_id)`,
  // A company's account has the dispatcher whom it hauls for.
  carrier_company: sql<boolean>`(u.role_code = 'CARRIER_COMPANY' and t.id in (
    select carrier_company_id from carrier_company_carrier h where h.carrier_id = u.carrier_id))`,
};
