import type { ReportDimension, ReportQuery } from '@haulboard/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../identity/scope/scope-of.ts';
import { haulsVisibleTo } from '../../identity/scope/visible-rows.ts';
import { idsOf } from './given.ts';
import type { ReportRange } from './report-range.ts';

// The rows that a report counts. Days are calendar days of the operating zone.
// No clock takes part in cutting them.

export type Sql = RawBuilder<unknown>;

/** What dockets and loads are told apart by. */
type HaulColumn =
  | 'fleet_id'
  | 'customer_id'
  | 'vehicle_id'
  | 'crew_id'
  | 'skid_id'
  | 'log_grade_id'
  | 'destination_id';

/** Its column, the one that sums keep, the filter that narrows it, and what its rows are called. */
type Dimension = {
  column: string;
  kept: HaulColumn;
  filter: keyof ReportQuery & `${string}Ids`;
  names: Sql;
};

const plain = (column: HaulColumn) => ({ column, kept: column });

export const DIMENSIONS: Readonly<Record<ReportDimension, Dimension>> = {
  customer: {
    ...plain('customer_id'),
    filter: 'customerIds',
    names: sql`select id, name from customer`,
  },
  forest: {
    column: 'forest_id',
    kept: 'skid_id',
    filter: 'forestIds',
    names: sql`select id, name from forest`,
  },
  crew: {
    ...plain('crew_id'),
    filter: 'crewIds',
    names: sql`select id, crew_code || ' ' || name as name from crew`,
  },
  grade: {
    ...plain('log_grade_id'),
    filter: 'logGradeIds',
    names: sql`select id, code as name from log_grade`,
  },
  destination: {
    ...plain('destination_id'),
    filter: 'destinationIds',
    names: sql`select id, name from destination`,
  },
  carrier: {
    ...plain('fleet_id'),
    filter: 'carrierIds',
    names: sql`select carrier_id as id, name from carrier`,
  },
  vehicle: {
    ...plain('vehicle_id'),
    filter: 'vehicleIds',
    names: sql`select id, vehicle_code || ' · ' || rego as name from vehicle`,
  },
};

const COUNTS = sql`loads, dockets, weighed, net_kg, planned, delivered, cancelled, declined`;

/** The first day of the part that a day is in. */
export function partAt(day: Sql, { from, before, by }: ReportRange): Sql {
  return sql`greatest(date_trunc(${by}, ${day}::timestamp)::date,
    case when ${day} >= ${from}::date then ${from}::date else ${before.from}::date end)`;
}

/** Which of the rows `h` a question is about; a filter that is left out narrows nothing. */
function narrowedTo(query: ReportQuery, name: string): Sql {
  const conditions = Object.values(DIMENSIONS).flatMap(({ kept, filter, column }) => {
    const ids = query[filter] ?? [];
    if (ids.length === 0) {
      return [];
    }
    const asked = sql`${[...ids]}::int[]`;
    const wanted =
      column === kept ? asked : sql`array(select id from skid where ${sql.ref(column)} = any(${asked}))`;
    return [sql`${sql.ref(`${name}.${kept}`)} = any(${wanted})`];
  });
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

type Asked = { scope: Scope; range: ReportRange; query: ReportQuery };

/** The rows named, within the days, the scope and the filters of a question. */
export function isAsked({ scope, range, query }: Asked, name: string): Sql {
  return sql`${sql.ref(`${name}.day`)} between ${range.before.from}::date and ${range.to}::date
    and ${haulsVisibleTo(scope, name)} and ${narrowedTo(query, name)}`;
}

const listed = (columns: readonly string[]) =>
  columns.length === 0 ? sql`` : sql`${sql.join(columns.map((column) => sql.ref(`h.${column}`)))},`;

/** Dockets and loads themselves, counted one by one: what no sum tells. Of trucks, each is one way down an index. */
export function haulsOf(asked: Asked, columns: readonly string[]): Sql {
  const { range, query } = asked;
  const trucks = [...new Set(query.vehicleIds)];
  const days = sql`h.day >= ${range.from}::date as is_now, ${partAt(sql`h.day`, range)} as part`;
  const ofTruck = isAsked({ ...asked, query: { ...query, vehicleIds: [] } }, 'h');
  const from = (view: string) =>
    trucks.length === 0
      ? sql`${sql.table(view)} h where ${isAsked(asked, 'h')}`
      : sql`unnest(${idsOf(trucks)}) v(id) cross join lateral (
          select * from ${sql.table(view)} h where h.vehicle_id = v.id and ${ofTruck} offset 0) h`;
  return sql`select ${days}, ${listed(columns)} ${COUNTS} from ${from('docket_haul')}
    union all select ${days}, ${listed(columns)} ${COUNTS} from ${from('plan_haul')}`;
}
