import type { ReportDimension, ReportQuery } from '@haulboard/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../identity/scope/scope-of.ts';
import { haulsVisibleTo } from '../../identity/scope/visible-rows.ts';
import type { ReportRange } from './report-range.ts';
import { isSum, shapeOf, type HaulColumn, type Source } from './shapes.ts';

// The rows that a report counts, of kept sums or of dockets and loads. Days are calendar days of the operating zone.
// No clock takes part in cutting them.

export type Sql = RawBuilder<unknown>;

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

/** Counted rows of a source: a column for each dimension that it tells apart. */
export function haulsOf(source: Source, asked: Asked, columns: readonly string[]): Sql {
  const { range } = asked;
  const days = sql`h.day >= ${range.from}::date as is_now, ${partAt(sql`h.day`, range)} as part`;
  if (!isSum(source)) {
    return sql`
      select ${days}, ${listed(columns)} ${COUNTS} from docket_haul h where ${isAsked(asked, 'h')}
      union all
      select ${days}, ${listed(columns)} ${COUNTS} from plan_haul h where ${isAsked(asked, 'h')}`;
  }
  const own = columns.filter((column) => column !== 'forest_id');
  const forest = columns.includes('forest_id')
    ? { column: sql`s.forest_id,`, join: sql`join skid s on s.id = h.skid_id` }
    : { column: sql``, join: sql`` };
  // The sums, and what has changed since.
  const from = (table: string, condition: Sql) => sql`
    select ${days}, ${listed(own)} ${forest.column} ${COUNTS}
    from ${sql.table(table)} h ${forest.join} where ${condition} and ${isAsked(asked, 'h')}`;
  return sql`${from('haul_sum', sql`h.shape = ${sql.lit(shapeOf(source))}`)}
    union all ${from('haul_change', sql`true`)}`;
}
