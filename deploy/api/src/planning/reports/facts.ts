import type { ReportDimension, ReportQuery } from '@haulboard/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../identity/scope/scope-of.ts';
import { haulsVisibleTo } from '../../identity/scope/visible-rows.ts';
import { given, idsOf } from './given.ts';
import { partsBeforeOf, partsOf, type ReportRange } from './report-range.ts';

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
  /** Which of those that are kept are of some ids, where the column is another. */
  within?: (ids: Sql) => Sql;
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
    within: (ids) => sql`array(select id from skid where forest_id = any(${ids}))`,
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
  company: {
    column: 'company_id',
    kept: 'vehicle_id',
    within: (ids) => sql`array(select id from vehicle where carrier_company_id = any(${ids}))`,
    filter: 'companyIds',
    names: sql`select id, name from carrier_company`,
  },
  vehicle: {
    ...plain('vehicle_id'),
    filter: 'vehicleIds',
    names: sql`select id, vehicle_code || ' · ' || rego as name from vehicle`,
  },
};

const COUNTS = sql`loads, dockets, weighed, net_kg, planned, delivered, cancelled, declined`;

/** The first day of the part that a day is in. */
export function partAt(day: Sql, range: ReportRange): Sql {
  if (range.by === 'day') {
    return sql`${day}`;
  }
  const firsts = [...partsBeforeOf(range), ...partsOf(range, range.by)].map(({ from }) => from);
  const list = given(firsts, 'date');
  return sql`(${list})[width_bucket(${day}, ${list})]`;
}

/** Which of the rows `h` a question is about; a filter that is left out narrows nothing. */
function narrowedTo(query: ReportQuery, name: string): Sql {
  const conditions = Object.values(DIMENSIONS).flatMap(({ kept, filter, within }) => {
    const ids = query[filter] ?? [];
    if (ids.length === 0) {
      return [];
    }
    const asked = sql`${[...ids]}::int[]`;
    return [sql`${sql.ref(`${name}.${kept}`)} = any(${within ? within(asked) : asked})`];
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

/** The trucks `v` that a question names, by themselves or by their company. */
function trucksAsked({ vehicleIds = [], companyIds = [] }: ReportQuery): Sql | undefined {
  const trucks = sql`unnest(${idsOf([...new Set(vehicleIds)])})`;
  if (companyIds.length === 0) {
    return vehicleIds.length === 0 ? undefined : sql`${trucks} v(id)`;
  }
  const isNamed = vehicleIds.length === 0 ? sql`true` : sql`id in (select * from ${trucks})`;
  return sql`(select id from vehicle where carrier_company_id = any(${idsOf(companyIds)}) and ${isNamed}) v`;
}

/** Dockets and loads themselves, counted one by one: what no sum tells. Of trucks, each is one way down an index. */
export function haulsOf(asked: Asked, columns: readonly string[]): Sql {
  const { range, query } = asked;
  const trucks = trucksAsked(query);
  const days = sql`h.day >= ${range.from}::date as is_now, ${partAt(sql`h.day`, range)} as part`;
  const ofTruck = isAsked({ ...asked, query: { ...query, vehicleIds: [], companyIds: [] } }, 'h');
  const from = (view: string) =>
    trucks === undefined
      ? sql`${sql.table(view)} h where ${isAsked(asked, 'h')}`
      : sql`${trucks} cross join lateral (
          select * from ${sql.table(view)} h where h.vehicle_id = v.id and ${ofTruck} offset 0) h`;
  return sql`select ${days}, ${listed(columns)} ${COUNTS} from ${from('docket_haul')}
    union all select ${days}, ${listed(columns)} ${COUNTS} from ${from('plan_haul')}`;
}
