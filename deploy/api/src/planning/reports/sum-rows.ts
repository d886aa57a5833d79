import { EVERY_DIMENSION, type ReportDimension } from '@haulboard/contract';
import { sql } from 'kysely';
import { paysCompanies } from '../../identity/scope/pays-companies.ts';
import type { Scope } from '../../identity/scope/scope-of.ts';
import { blocksOf, WEEKS, weeksOf, type Block } from './blocks.ts';
import type { Counted } from './counted.ts';
import { partAt, type Sql } from './facts.ts';
import { given } from './given.ts';
import type { ReportRange } from './report-range.ts';

// What questions to sums have in common: which blocks of days they read, and what they add up.

/** As migrations 0210 and 0310 number them. Sums have no company: it is read off their trucks. */
export const NUMBERS: Readonly<Record<ReportDimension, number>> = {
  customer: 1,
  forest: 2,
  crew: 3,
  grade: 4,
  destination: 5,
  carrier: 6,
  vehicle: 7,
  company: 8,
};

/** What sums and changes call each dimension. A forest stands there as it was when a change was made. Changes alone say a company. */
export const COLUMNS: Readonly<Record<ReportDimension, string>> = {
  customer: 'customer_id',
  forest: 'forest_id',
  crew: 'crew_id',
  grade: 'log_grade_id',
  destination: 'destination_id',
  carrier: 'fleet_id',
  vehicle: 'vehicle_id',
  company: 'company_id',
};

const COUNTS = ['loads', 'dockets', 'weighed', 'net_kg', 'planned', 'delivered', 'cancelled', 'declined'];

const COUNT_NAMES = sql.join(COUNTS.map((count) => sql.ref(count)));

export const countsOf = (name: string) => sql.join(COUNTS.map((count) => sql.ref(`${name}.${count}`)));

/** Whole kilograms as a double: exact up to nine million million tonnes, and the same on both engines. */
const sumOf = (count: string) =>
  count === 'net_kg' ? sql`sum(${sql.ref(count)}::float8)` : sql`sum(${sql.ref(count)})::int`;

export const SUMS = sql.join(COUNTS.map((count) => sql`${sumOf(count)} as ${sql.ref(count)}`));

/** What became of the plan of the days before is compared with nothing: it is not even added up. */
const AFTER = new Set(['delivered', 'cancelled', 'declined']);

/** Sums of blocks `b`, of rows that have counts: blocks that are taken away again count with a minus. */
export const signedSums = (isNow: boolean) =>
  sql.join(
    COUNTS.map((count) =>
      !isNow && AFTER.has(count)
        ? sql`0 as ${sql.ref(count)}`
        : sql`b.sign * ${sumOf(count)} as ${sql.ref(count)}`,
    ),
  );

/** Whether these four weeks are kept. */
export const areKept = (weeks: readonly Block[]) => sql`(
  select count(*) = ${sql.lit(weeks.length)} from haul_weeks where first = any(${given(
    weeks.map(({ first }) => first),
    'date',
  )}::date[]))`;

type Listed = { kept: readonly Block[]; blocks: readonly Block[] };

/**
 * Blocks `b`: those of four weeks where they are kept, which the same statement asks. Each is there once for the one row
 * of a list that the database takes for ten. It adds up many sums by hashing, and what it takes for few by sorting, which is slower.
 */
function listOf({ kept, blocks }: Listed): Sql {
  const every = [...kept, ...blocks];
  const isRight = kept.length === 0 ? sql`true` : sql`(each.size = ${sql.lit(WEEKS)}) = ${areKept(kept)}`;
  return sql`
  (select each.* from unnest(${given(
    every.map(({ size }) => size),
    'int2',
  )}, ${given(
    every.map(({ first }) => first),
    'date',
  )}, ${given(
    every.map(({ sign }) => sign),
    'int2',
  )}) as each(size, first, sign) cross join unnest(${given([1], 'int2')}) as once
  where ${isRight} offset 0) b`;
}

/** Sums of blocks `b`. The offset makes each block one way down an index, whatever the database takes for cheaper. */
export const inBlocks = (
  blocks: Sql,
  {
    table,
    name,
    key,
  }: {
    table: 'haul_group' | 'haul_lot' | 'haul_company_lot' | 'haul_truck' | 'haul_truck_lot';
    name: 'g' | 'h';
    key: Sql;
  },
) => sql`${blocks} cross join lateral (select * from ${sql.table(table)} ${sql.ref(name)}
  where ${key} and ${sql.ref(`${name}.size`)} = b.size and ${sql.ref(`${name}.first`)} = b.first offset 0) ${sql.ref(name)}`;

/** The same of both periods, each with its blocks `b`. */
export const ofPeriods = (range: ReportRange, rows: (period: { isNow: boolean; blocks: Sql }) => Sql): Sql =>
  sql`${rows({ isNow: false, blocks: listOf({ kept: weeksOf(range.before), blocks: blocksOf(range.before) }) })}
    union all ${rows({ isNow: true, blocks: listOf({ kept: weeksOf(range), blocks: blocksOf(range) }) })}`;

/** Blocks `b` of both periods at once, which lie side by side. */
export function wholeOf({ before, from, to }: ReportRange): Sql {
  const each = [weeksOf(before), weeksOf({ from, to })];
  return listOf({
    kept: each.every(({ length }) => length > 0) ? each.flat() : [],
    blocks: blocksOf({ from: before.from, to }),
  });
}

/** A row of what was added up; dimension 0 is a part of the range. */
export type SumRow = Omit<Counted, 'kind'> & { dimension: number };

/** The parts of a range, of rows that have a day and counts. */
export const partsFrom = (range: ReportRange, days: Sql) => sql`
  select 0 as dimension, day >= ${range.from}::date as is_now, ${partAt(sql`day`, range)}::text as part,
    null::int as id, ${SUMS} from (${days}) each_day group by 2, 3`;

/**
 * Rows of sums, and those of trucks once more by whose each truck is now. A sum counts a load with its first docket alone,
 * so these too can be added up.
 */
export const withCompanies = (scope: Scope, rows: Sql): Sql =>
  paysCompanies(scope)
    ? sql`
      select * from (
        with counted (dimension, is_now, part, id, ${COUNT_NAMES}) as materialized (${rows})
        select * from counted
        union all
        select ${sql.lit(NUMBERS.company)}, is_now, null, owner, ${SUMS}
        from (select c.*, v.carrier_company_id as owner from counted c left join vehicle v on v.id = c.id
          where c.dimension = ${sql.lit(NUMBERS.vehicle)}) of_truck
        group by 2, 4) with_companies`
    : rows;

/** What became of the plan of the days before is compared with nothing. */
export const withoutPlan = (row: Counted): Counted =>
  row.isNow ? row : { ...row, planned: 0, delivered: 0, cancelled: 0, declined: 0 };

/** In which figures a row is counted; a figure may have several rows, which are added up. */
export function countedOf({ dimension, ...row }: SumRow): Counted[] {
  if (dimension === 0) {
    return [withoutPlan({ ...row, kind: 'part' }), withoutPlan({ ...row, kind: 'all', part: null })];
  }
  const name = EVERY_DIMENSION.find((one) => NUMBERS[one] === dimension);
  return name === undefined
    ? []
    : [withoutPlan({ ...row, kind: name }), { ...row, kind: `choice ${name}`, isNow: true }];
}
