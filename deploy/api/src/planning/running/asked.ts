import type { RunningQuery } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Scope } from '../../identity/scope/scope-of.ts';
import { isAsked, type Sql } from '../reports/facts.ts';
import type { ReportRange } from '../reports/report-range.ts';

/** Whose work of which days is asked about, and by which clock a day begins. */
export type Asked = { scope: Scope; range: ReportRange; query: RunningQuery; zone: string; today: string };

const unlisted = { dimensions: [] };

/** The rows named `h`, within days, scope and filters, as all reports have them. */
export const isCounted = ({ scope, range, query }: Asked): Sql =>
  isAsked({ scope, range, query: { ...query, ...unlisted } }, 'h');

export const isNow = ({ range }: Asked, day: Sql): Sql => sql`${day} >= ${range.from}::date`;

/** A row is of one of these, or nothing is asked. */
export const isOneOf = (column: Sql, ids: readonly number[] | undefined): Sql =>
  (ids ?? []).length === 0 ? sql`true` : sql`${column} = any(${[...(ids ?? [])]}::int[])`;

/** Trucks, as `v` with their id and carrier, that a question names: by themselves, their carrier or their company. */
export function isTruckAsked({ vehicleIds, carrierIds, companyIds = [] }: RunningQuery): Sql {
  const isOfCompany =
    companyIds.length === 0
      ? sql`true`
      : sql`v.id in (select id from vehicle where carrier_company_id = any(${[...companyIds]}::int[]))`;
  return sql`${isOneOf(sql`v.id`, vehicleIds)} and ${isOneOf(sql`v.carrier_id`, carrierIds)} and ${isOfCompany}`;
}

/** Trucks and what they do are seen by who sends them, and by who sees all. */
export const seesTrucks = ({ kind }: Scope): boolean =>
  kind === 'all' || kind === 'dispatcher' || kind === 'fleet';

/** Published loads, by what all reports count them; a load is of its first packet. */
export const LOADS = sql`(
  select t.id, t.day, t.carrier_id, v.carrier_id as fleet_id, c.customer_id, t.vehicle_id, v.vehicle_code, t.crew_id,
    c.name as crew_name, t.skid_id, t.log_grade_id, t.destination_id, t.task_status, t.status_reason,
    round(t.est_km_empty * 10)::int as tenths_empty, round(t.est_km_loaded * 10)::int as tenths_loaded
  from task t join crew c on c.id = t.crew_id left join vehicle v on v.id = t.vehicle_id
  where t.published_rev > 0 and t.task_status not in (0, 10)) h`;
