import { REPORT_DIMENSIONS, type ReportDimension, type ReportQuery } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Scope } from '../../identity/scope/scope-of.ts';
import type { Db } from '../../platform/db/index.ts';
import { PLANNED_ONCE } from '../../platform/db/planned-once.ts';
import { blocksOf } from './blocks.ts';
import type { Asking, Counted } from './counted.ts';
import { DIMENSIONS, isAsked, partAt, type Sql } from './facts.ts';

// Sums by one dimension each, kept for everybody who counts them: a question reads its own block of an index.

/** Whose sums are read; as migration 0210 numbers them. */
const OF = { all: 0, planner: 1, fleet: 2, customer: 3, owner: 4, crew: 5 } as const;
const NUMBERS = {
  customer: 1,
  forest: 2,
  crew: 3,
  grade: 4,
  destination: 5,
  carrier: 6,
  vehicle: 7,
} as const;

/** A condition on the rows `g`; rows of two conditions are never the same ones. */
const keyOf = (scope: number, ids: Sql) => sql`g.scope = ${sql.lit(scope)} and g.scope_id = any(${ids})`;
const idsOf = (ids: readonly number[]) => sql`${[...ids]}::int[]`;

function keysOfScope(scope: Scope): Sql[] | undefined {
  switch (scope.kind) {
    case 'all':
      return [keyOf(OF.all, idsOf([0]))];
    case 'dispatcher':
      return [keyOf(OF.planner, idsOf([scope.carrierId]))];
    case 'fleet':
      return [keyOf(OF.fleet, idsOf([scope.carrierId]))];
    case 'customer': {
      const ids = idsOf(scope.customerIds);
      return [keyOf(OF.customer, ids), sql`${keyOf(OF.owner, ids)} and g.beside <> all(${ids})`];
    }
    case 'crewCompany':
      return [keyOf(OF.crew, sql`array(select id from crew where company_user_id = ${scope.userId})`)];
    // Who receives wood has no reports of it.
    case 'destination':
      return undefined;
  }
}

/** For who sees all, one of these is as narrow as a scope. */
const FILTERED = {
  carrierIds: OF.fleet,
  customerIds: OF.customer,
  crewIds: OF.crew,
} as const;

/** Whose sums answer a question; nothing where it is narrower than any. */
export function keysFor(scope: Scope, query: ReportQuery): Sql[] | undefined {
  const filters = Object.values(DIMENSIONS).filter(({ filter }) => (query[filter] ?? []).length > 0);
  if (filters.length === 0) {
    return keysOfScope(scope);
  }
  const [narrow] = Object.entries(FILTERED).filter(([name]) => filters[0]?.filter === name);
  if (scope.kind !== 'all' || filters.length > 1 || !narrow) {
    return undefined;
  }
  const [, number] = narrow;
  return [keyOf(number, idsOf(query[filters[0]?.filter ?? 'crewIds'] ?? []))];
}

/** Changes say themselves whose forest it was: a skid may be another's by now. */
function isCounted(asked: Asking): Sql {
  const { scope } = asked;
  if (scope.kind !== 'customer') {
    return isAsked(asked, 'h');
  }
  const ids = idsOf(scope.customerIds);
  return sql`${isAsked({ ...asked, scope: { kind: 'all' } }, 'h')}
    and (h.customer_id = any(${ids}) or h.owner_id = any(${ids}))`;
}

const EACH = sql`(values ${sql.join(
  REPORT_DIMENSIONS.map(
    (dimension) =>
      sql`(${sql.lit(NUMBERS[dimension])}, ${sql.ref(`h.${dimension === 'forest' ? 'forestId' : DIMENSIONS[dimension].kept}`)})`,
  ),
)})`;

const counted = (name: string) =>
  sql.join(
    ['loads', 'dockets', 'weighed', 'net_kg', 'planned', 'delivered', 'cancelled', 'declined'].map((count) =>
      sql.ref(`${name}.${count}`),
    ),
  );

const SUMS = sql`sum(loads)::int as loads, sum(dockets)::int as dockets, sum(weighed)::int as weighed,
  sum(net_kg::float8) as net_kg, sum(planned)::int as planned, sum(delivered)::int as delivered,
  sum(cancelled)::int as cancelled, sum(declined)::int as declined`;

type Row = Omit<Counted, 'kind'> & { dimension: number };

/** The plan of the days before is compared with nothing. */
const withoutPlan = (row: Counted): Counted =>
  row.isNow ? row : { ...row, planned: 0, delivered: 0, cancelled: 0, declined: 0 };

function kindsOf({ dimension, part }: Row): (Counted['kind'] | undefined)[] {
  if (dimension === 0) {
    return [part === null ? 'all' : 'part'];
  }
  const name: ReportDimension | undefined = REPORT_DIMENSIONS.find((one) => NUMBERS[one] === dimension);
  return name === undefined ? [] : [name, `choice ${name}`];
}

/** Everything that sums by one dimension say: of all, of each part, of each group, and what there is to choose. */
export async function readGroups(db: Db, asked: Asking, keys: readonly Sql[]): Promise<Counted[]> {
  const { range } = asked;
  const blocks = [
    ...blocksOf(range.before).map((block) => ({ ...block, isNow: false })),
    ...blocksOf(range).map((block) => ({ ...block, isNow: true })),
  ];
  const wanted = sql`unnest(${blocks.map(({ size }) => size)}::int2[], ${blocks.map(({ first }) => first)}::date[],
    ${blocks.map(({ isNow }) => isNow)}::boolean[]) as b(size, first, is_now)`;
  const each = (rows: (key: Sql) => Sql) => sql.join(keys.map(rows), sql` union all `);
  const { rows } = await sql<Row>`${PLANNED_ONCE}
    with changed as materialized (select h.* from haul_change h where ${isCounted(asked)}),
    days as materialized (
      ${each(
        (key) => sql`
        select g.first as day, ${counted('g')} from haul_group g
        where ${key} and g.size = 0 and g.first between ${range.before.from}::date and ${range.to}::date`,
      )}
      union all select day, ${counted('h')} from changed h
    )
    select 0 as dimension, day >= ${range.from}::date as is_now, null::text as part, null::int as id, ${SUMS}
      from days group by 2
    union all
    select 0, day >= ${range.from}::date, ${partAt(sql`day`, range)}::text, null::int, ${SUMS} from days group by 2, 3
    union all
    select dimension::int, is_now, null, nullif(id, 0), ${SUMS} from (
      ${each(
        (key) => sql`
        select g.dimension, b.is_now, g.id, ${counted('g')} from ${wanted}
        join haul_group g on ${key} and g.size = b.size and g.first = b.first`,
      )}
      union all
      select d.dimension, h.day >= ${range.from}::date, d.id, ${counted('h')}
        from changed h cross join lateral ${EACH} d(dimension, id)
    ) grouped group by 1, 2, 4`.execute(db);
  return rows.flatMap((row) =>
    kindsOf(row).flatMap((kind) => {
      const { dimension: _, ...counts } = row;
      if (kind === undefined) {
        return [];
      }
      const own = withoutPlan({ ...counts, kind });
      return [kind.startsWith('choice') ? { ...own, isNow: true } : own];
    }),
  );
}
