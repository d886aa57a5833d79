import { EVERY_DIMENSION, TaskStatus, type ReportDimension } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { PLANNED_ONCE } from '../../platform/db/planned-once.ts';
import type { Asking, Counted, Kind } from './counted.ts';
import { partAt, type Sql } from './facts.ts';
import { given } from './given.ts';
import { furtherKeyFor } from './read-groups.ts';
import { COLUMNS, inBlocks, NUMBERS, ofPeriods, wholeOf, withoutPlan } from './sum-rows.ts';
import { isAlsoFirst, isBeside } from './ties.ts';

// Further dockets and parts of the plan, each kept beside the first of its load. Sums count a load with its first alone.

/** Beside the dimensions: all of a period, and a part of it. */
const ALL = -1;
const PART = 0;

type Row = Omit<Counted, 'kind' | 'dockets' | 'weighed' | 'netKg'> & { code: number; chosen: number };

const { Completed, Canceled, Declined } = TaskStatus;

/** By name: a table and a view need not have the same order. */
const SAID = sql.join(
  [
    'load',
    'task_status',
    'day',
    'first_day',
    'differs',
    ...EVERY_DIMENSION.map((dimension) => COLUMNS[dimension]),
  ].map((column) => sql.ref(`h.${column}`)),
);

const isTouched = sql`exists (select from touched t where t.load = h.load)`;

/** Which of the rows that are kept count, where sums say the rest; and which stand for a load alone, on the day of its first. */
const ofKept = (areSummed: boolean) =>
  areSummed
    ? sql`select h.*, 1 as sign, false as is_alone from haul_beside h where h.is_odd and not ${isTouched}
        union all select h.*, -1, false from touched t join haul_beside h on h.load = t.load where not h.is_odd`
    : sql`select h.*, 1 as sign, not h.is_odd as is_alone from haul_beside h where not ${isTouched}`;

type Of = { isOfPlan: boolean; areSummed: boolean };

/** What is kept, and what is there now of loads of which something has changed since: sums still have what was. */
function rowsOf(asked: Asking, { isOfPlan, areSummed }: Of): Sql {
  const { range } = asked;
  const said = sql`${SAID}, h.sign, h.is_alone, h.day >= ${range.from}::date as is_now,
    h.first_day >= ${range.from}::date as first_is_now, coalesce(${isAlsoFirst(asked)}, false) as has_first`;
  const only = sql`${isBeside(asked)} and ${isOfPlan ? sql`h.task_status is not null` : sql`true`}`;
  return sql`
    select ${said} from (${ofKept(areSummed)}) h where ${only}
    union all
    select ${said} from touched t cross join lateral (
      select *, 1 as sign, false as is_alone from haul_beside_now n where n.load = t.load offset 0) h where ${only}`;
}

/** In which figures the load of a row counts only by it: where the first is beside it, those in which they differ. */
const codesOf = ({ range }: Asking, every: Sql): Sql => sql`
  case when not h.has_first or h.first_is_now <> h.is_now then ${every}
    when h.first_day = h.day or ${partAt(sql`h.first_day`, range)} = ${partAt(sql`h.day`, range)} then h.differs
    else h.differs || ${sql.lit(PART)}::int2 end`;

const ID = sql`case d.code ${sql.join(
  EVERY_DIMENSION.map(
    (dimension) => sql`when ${sql.lit(NUMBERS[dimension])} then h.${sql.ref(COLUMNS[dimension])}`,
  ),
  sql` `,
)} end`;

const ended = (status: number) =>
  sql`(coalesce(sum(sign) filter (where task_status = ${sql.lit(status)}), 0))::int`;
const COUNTED = sql`(coalesce(sum(sign) filter (where task_status is null), 0))::int as loads,
  (coalesce(sum(sign) filter (where task_status is not null), 0))::int as chosen,
  (coalesce(sum(sign) filter (where task_status is not null), 0))::int as planned,
  ${ended(Completed)} as delivered, ${ended(Canceled)} as cancelled, ${ended(Declined)} as declined`;

/** A figure of loads with one further docket: nothing is told apart, so each row counts. */
function aloneIn({ range }: Asking, code: number): Sql {
  const dimension = EVERY_DIMENSION.find((one) => NUMBERS[one] === code);
  const part = code === PART ? sql`${partAt(sql`h.day`, range)}::text` : sql`null::text`;
  const id = dimension ? sql`nullif(${sql.ref(`h.${COLUMNS[dimension]}`)}, 0)` : sql`null::int`;
  const isElsewhere = dimension
    ? sql`(not h.has_first or ${sql.lit(code)} = any(h.differs))`
    : sql`not h.has_first`;
  return sql`select ${sql.lit(code)}, h.is_now, ${part}, ${id}, ${COUNTED}
    from f h where h.is_alone and ${isElsewhere} group by 2, 3, 4`;
}

function figuresOf(code: number, dimensions: ReadonlySet<Kind>): Kind[] {
  if (code === ALL) {
    return ['all'];
  }
  if (code === PART) {
    return ['part'];
  }
  const dimension = EVERY_DIMENSION.find((one) => NUMBERS[one] === code);
  return dimension === undefined
    ? []
    : ([dimension, `choice ${dimension}`] as const).filter((kind) => dimensions.has(kind));
}

const dimensionOf = (kind: Kind): ReportDimension | undefined =>
  EVERY_DIMENSION.find((one) => kind === one || kind === `choice ${one}`);

/** Sums of loads by their further docket alone; of what there is to choose from, of both periods. */
function summed({ range }: Asking, key: Sql, isOfChoices: boolean): Sql {
  const said = (
    isNow: Sql,
  ) => sql`select g.dimension::int as code, ${isNow} as is_now, null::text as part, nullif(g.id, 0) as id,
    ${sumOf('loads')}, ${sumOf('planned', 'chosen')}, ${sumOf('planned')}, ${sumOf('delivered')}, ${sumOf('cancelled')}, ${sumOf('declined')}`;
  const from = (blocks: Sql) =>
    sql`from ${inBlocks(blocks, { table: 'haul_group', name: 'g', key })} group by g.dimension, g.id`;
  if (isOfChoices) {
    return sql`${said(sql`true`)} ${from(wholeOf(range))}`;
  }
  const days = (code: number, part: Sql) => sql`
    select ${sql.lit(code)}, g.first >= ${range.from}::date, ${part}, null::int, ${DAYS}
    from haul_group g where ${key} and g.size = 0 and g.first between ${range.before.from}::date and ${range.to}::date
    group by 2, 3`;
  return sql`
    ${ofPeriods(range, ({ isNow, blocks }) => sql`${said(sql.lit(isNow))} ${from(blocks)}`)}
    union all ${days(ALL, sql`null::text`)} union all ${days(PART, sql`${partAt(sql`g.first`, range)}::text`)}`;
}

const sumOf = (count: string, name: string = count) =>
  sql`(sum(b.sign * g.${sql.ref(count)}))::int as ${sql.ref(name)}`;
const DAYS = sql`sum(g.loads)::int, sum(g.planned)::int, sum(g.planned)::int, sum(g.delivered)::int, sum(g.cancelled)::int,
  sum(g.declined)::int`;

/** Loads of which a figure has a further docket and not the first: other sums have them nowhere. */
export async function readBeside(db: Db, asked: Asking, kinds: ReadonlySet<Kind>): Promise<Counted[]> {
  const isOfChoices = [...kinds].every((kind) => kind.startsWith('choice'));
  const dimensions = new Set([...kinds].flatMap((kind) => dimensionOf(kind) ?? []));
  const codes = [
    ...(isOfChoices ? [] : [ALL, PART]),
    ...[...dimensions].map((dimension) => NUMBERS[dimension]),
  ];
  const every = given(codes, 'int2');
  const key = furtherKeyFor(asked.scope, asked.query);
  const rest = key ? [summed(asked, key, isOfChoices)] : codes.map((code) => aloneIn(asked, code));
  const { rows } = await sql<Row>`${PLANNED_ONCE}
    with touched as materialized (select distinct load from haul_change where load is not null),
    f as materialized (${rowsOf(asked, { isOfPlan: isOfChoices, areSummed: key !== undefined })})
    select code, is_now, part, nullif(id, 0) as id, ${COUNTED}
    from (
      select distinct d.code::int as code, h.is_now, case when d.code = ${sql.lit(PART)} then ${partAt(sql`h.day`, asked.range)} end::text as part,
        ${ID} as id, h.load, h.task_status, h.sign
      from f h cross join lateral unnest(${codesOf(asked, every)}) d(code)
      where not h.is_alone and d.code = any(${every}::int2[])) each_load
    group by 1, 2, 3, 4
    union all ${sql.join(rest, sql` union all `)}`.execute(db);
  return rows.flatMap(({ code, chosen, ...row }) =>
    figuresOf(code, kinds).map((kind) => {
      const counted = { ...row, kind, dockets: 0, weighed: 0, netKg: 0 };
      // What there is to choose from is of both periods.
      return kind.startsWith('choice') ? { ...counted, isNow: true, planned: chosen } : withoutPlan(counted);
    }),
  );
}
