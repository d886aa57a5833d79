import type { DocketChoices } from '@haulboard/contract';
import { sql } from 'kysely';
import { knowsExporters } from '../../../identity/scope/knows-exporters.ts';
import { paysCompanies } from '../../../identity/scope/pays-companies.ts';
import { scopeOf } from '../../../identity/scope/scope-of.ts';
import type { Db } from '../../../platform/db/index.ts';
import type { User } from '../../../platform/http/caller.ts';
import { newestDockets } from './docket-pages.ts';

/** What is chosen from is read from so many of the newest dockets: names of long ago would only be in the way. */
const NEWEST = 5000;

type Row = { kind: keyof DocketChoices; id: number; name: string };

/** What the newest dockets that somebody sees can be narrowed by, by name. Joined, all dockets there are would be read. */
export async function readDocketChoices(db: Db, user: User): Promise<DocketChoices> {
  const scope = await scopeOf(db, user);
  const { rows } = await sql<Row>`
    with n as materialized (
      select k.* from (${newestDockets(scope, NEWEST)}) newest cross join lateral (
        select d.customer_id, d.forest_id, d.crew_id, d.vehicle_id, d.destination_id, d.log_grade_id
        from docket d where d.id = newest.id offset 0) k)
    select 'customers' as kind, id, name from customer where id in (select customer_id from n)
    union all select 'forests', id, name from forest where id in (select forest_id from n)
    union all select 'crews', id, crew_code || ' ' || name from crew where id in (select crew_id from n)
    union all select 'vehicles', id, vehicle_code from vehicle where id in (select vehicle_id from n)
    union all select 'carriers', carrier_id, name from carrier where carrier_id in (
      select v.carrier_id from vehicle v where v.id in (select vehicle_id from n))
    union all select 'companies', id, name from carrier_company where id in (
      select v.carrier_company_id from vehicle v where v.id in (select vehicle_id from n))
    union all select 'destinations', id, name from destination where id in (select destination_id from n)
    union all select 'exporters', e.id, e.exporter_name || ' · ' || d.name from exporter_destination e
      join destination d on d.id = e.destination_id
      where e.destination_id in (select destination_id from n) and e.removed_at is null
    union all select 'grades', id, code from log_grade where id in (select log_grade_id from n)
    order by name, id`.execute(db);
  const of = (kind: Row['kind']) =>
    rows.filter((row) => row.kind === kind).map(({ id, name }) => ({ id, name }));
  return {
    customers: of('customers'),
    forests: of('forests'),
    crews: of('crews'),
    carriers: of('carriers'),
    ...(paysCompanies(scope) ? { companies: of('companies') } : {}),
    vehicles: of('vehicles'),
    destinations: of('destinations'),
    ...(knowsExporters(scope) ? { exporters: of('exporters') } : {}),
    grades: of('grades'),
  };
}
