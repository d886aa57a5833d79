import type { Docket, ListedDocket } from '@haulboard/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../../identity/scope/scope-of.ts';
import type { Db } from '../../../platform/db/index.ts';
import { CHECK_COLUMNS } from '../checks/read-checks.ts';
import { EXPORT_COLUMNS, sentBy } from './export-state.ts';
import { DOCKET_JOINS } from '../../plan/tasks/place-joins.ts';

/** Whoever neither plans nor drives reads the first name alone, as in the published plan. */
export function driverOf({ kind }: Scope): RawBuilder<string> {
  const isWhole = kind === 'all' || kind === 'dispatcher' || kind === 'fleet';
  return isWhole ? sql`k.driver_name` : sql`first_names(k.driver_name)`;
}

/** All that a row of the list says of a docket, as `k`. */
export function docketColumns(scope: Scope): RawBuilder<unknown> {
  return sql`k.id, k.version, k.docket_no, k.docket_type, k.status, k.day::text as day,
    extract(epoch from k.uplift_at)::int as uplift_at, k.task_id, k.packet_no,
    k.customer_id, m.name as customer_name, k.crew_id, c.crew_code, c.name as crew_name,
    f.name as forest_name, s.name as skid_name, k.log_grade_id, g.code as grade_code,
    k.destination_id, d.name as destination_name, v.carrier_id, r.name as carrier_name,
    k.vehicle_id, v.vehicle_code, k.rego, k.trailer_rego, ${driverOf(scope)} as driver_name,
    k.pieces, k.length_m, k.est_kg, k.gross_kg, k.tare_kg, k.net_kg, k.truck_net_kg, k.weigh_ticket_no,
    k.weigh_source, extract(epoch from k.weighed_at)::int as weighed_at, k.void_reason, k.invoice_no`;
}

/** Dockets by their ids, the newest first. */
export async function readDocketRows(db: Db, scope: Scope, ids: readonly number[]): Promise<Docket[]> {
  const { rows } = await sql<Docket>`
    select ${docketColumns(scope)} from docket k ${DOCKET_JOINS}
    where k.id = any(${[...ids]}::int[]) order by k.day desc, k.id desc`.execute(db);
  return rows;
}

/** The same with what their checks found, and what an office has sent of them. */
export async function readListedDockets(
  db: Db,
  { scope, team }: { scope: Scope; team: string },
  ids: readonly number[],
): Promise<ListedDocket[]> {
  const { rows } = await sql<ListedDocket>`
    select ${docketColumns(scope)}, ${CHECK_COLUMNS}, ${EXPORT_COLUMNS}
    from docket k ${DOCKET_JOINS} ${sentBy(team)}
    where k.id = any(${[...ids]}::int[]) order by k.day desc, k.id desc`.execute(db);
  return rows;
}
