import type { ReportDimension, ReportQuery } from '@haulboard/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../identity/scope/scope-of.ts';
import { docketsVisibleTo } from '../../identity/scope/visible-rows.ts';
import { partOf, PUBLISHED } from '../plan-views/part-of.ts';
import { LOADS_BY_PACKET } from '../plan/place-joins.ts';
import type { ReportRange } from './report-range.ts';

// The rows that a report counts: a row for each docket and for each docket of a planned load, with a column for each
// dimension. Days are calendar days of the operating zone, so no clock and no zone takes part in cutting them.

type Sql = RawBuilder<unknown>;

/** The column of the facts that a dimension is, the filter that narrows it, and what its rows are called. */
type Dimension = { column: string; filter: keyof ReportQuery & `${string}Ids`; names: Sql };

export const DIMENSIONS: Readonly<Record<ReportDimension, Dimension>> = {
  customer: { column: 'customer_id', filter: 'customerIds', names: sql`select id, name from customer` },
  forest: { column: 'forest_id', filter: 'forestIds', names: sql`select id, name from forest` },
  crew: {
    column: 'crew_id',
    filter: 'crewIds',
    names: sql`select id, crew_code || ' ' || name as name from crew`,
  },
  grade: {
    column: 'log_grade_id',
    filter: 'logGradeIds',
    names: sql`select id, code as name from log_grade`,
  },
  destination: {
    column: 'destination_id',
    filter: 'destinationIds',
    names: sql`select id, name from destination`,
  },
  carrier: {
    column: 'carrier_id',
    filter: 'carrierIds',
    names: sql`select carrier_id as id, name from carrier`,
  },
  vehicle: {
    column: 'vehicle_id',
    filter: 'vehicleIds',
    names: sql`select id, vehicle_code || ' · ' || rego as name from vehicle`,
  },
};

/** The first day of the part that a day is in. */
function partAt(day: Sql, { from, before, by }: ReportRange): Sql {
  return sql`greatest(date_trunc(${by}, ${day}::timestamp)::date,
    case when ${day} >= ${from}::date then ${from}::date else ${before.from}::date end)`;
}

/** Dockets of the range and of the period before it; those that nobody issued yet and void ones are none. */
export function docketFacts(scope: Scope, range: ReportRange): Sql {
  return sql`
    select coalesce(k.task_id, -k.id) as load, k.day >= ${range.from}::date as is_now,
      ${partAt(sql`k.day`, range)} as part, k.net_kg, k.customer_id, s.forest_id, k.crew_id, k.log_grade_id,
      k.destination_id, v.carrier_id, k.vehicle_id
    from docket k join skid s on s.id = k.skid_id join vehicle v on v.id = k.vehicle_id
    where k.day between ${range.before.from}::date and ${range.to}::date
      and k.status not in (0, -2) and ${docketsVisibleTo(scope)}`;
}

/** Published loads of the range. A dispatcher counts its own plan, as it does with dockets. */
export function planFacts(scope: Scope, range: ReportRange): Sql {
  const reader = scope.kind === 'dispatcher' ? { ...scope, kind: 'planner' as const } : scope;
  return sql`
    select t.id as load, true as is_now, ${partAt(sql`t.day`, range)} as part, t.task_status, c.customer_id,
      s.forest_id, q.crew_id, q.log_grade_id, t.destination_id, v.carrier_id, t.vehicle_id
    from ${LOADS_BY_PACKET}
    where t.day between ${range.from}::date and ${range.to}::date and ${PUBLISHED} and ${partOf(reader)}`;
}

/** What of the facts is asked about. */
export function narrowedTo(query: ReportQuery): Sql {
  const conditions = Object.values(DIMENSIONS).flatMap(({ column, filter }) => {
    const ids = query[filter] ?? [];
    return ids.length === 0 ? [] : [sql`a.${sql.ref(column)} = any(${[...ids]}::int[])`];
  });
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
