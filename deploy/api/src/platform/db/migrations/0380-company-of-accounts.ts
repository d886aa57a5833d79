import { runAll } from './run-all.ts';

/** Whose trucks an account sees: a dispatcher's trucks are of several companies, and a company hauls for several dispatchers. */
export const up = runAll([
  `alter table app_user add column carrier_company_id integer references carrier_company`,
  `alter table app_user add constraint app_user_company_check
    check (carrier_company_id is null or role_code = 'CARRIER_COMPANY')`,
  `create index app_user_company on app_user (carrier_company_id) where carrier_company_id is not null`,
  // Every question of a company begins at its trucks.
  `create index vehicle_company on vehicle (carrier_company_id) where carrier_company_id is not null`,
  // Where a dispatcher has several companies, somebody has to say which.
  `update app_user u set carrier_company_id = o.id, carrier_id = null, version = u.version + 1
    from (
      select h.carrier_id, min(h.carrier_company_id) as id
      from carrier_company_carrier h join carrier_company c on c.id = h.carrier_company_id
      where c.removed_at is null group by h.carrier_id having count(*) = 1
    ) o
    where o.carrier_id = u.carrier_id and u.role_code = 'CARRIER_COMPANY'`,
]);
