import { REPORT_DIMENSIONS, type ReportQuery } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Scope } from '../../identity/scope/scope-of.ts';
import type { Db } from '../../platform/db/index.ts';
import { PLANNED_ONCE } from '../../platform/db/planned-once.ts';
import type { Asking, Counted } from './counted.ts';
import { DIMENSIONS, type Sql } from './facts.ts';
import { idsOf } from './given.ts';
import {
  COLUMNS,
  countedOf,
  countsOf,
  inBlocks,
  NUMBERS,
  ofPeriods,
  partsFrom,
  signedSums,
  SUMS,
  wholeOf,
  withCompanies,
  type SumRow,
} from './sum-rows.ts';
import { isChanged, type Tie } from './ties.ts';

// Sums by one dimension each, kept for everybody who counts them: a question reads its own block of an index.

/** Whose sums are read; as migrations 0210, 0350, 0382 and 0458 number them. Of further dockets they are ten more. */
const OF = { all: 0, planner: 1, fleet: 2, customer: 3, owner: 4, crew: 5, seen: 6, company: 7 } as const;
/** A condition on the rows `g`; rows of two conditions are never the same ones. */
const keyOf = (scope: number, ids: Sql) => sql`g.scope = ${sql.lit(scope)} and g.scope_id = any(${ids})`;
const FURTHER = 10;

/** Whose sums somebody counts; of all where what one is tied to says the rest. */
export function keysOfScope(scope: Scope): Sql[] {
  switch (scope.kind) {
    case 'all':
    case 'destination':
      return [keyOf(OF.all, idsOf([0]))];
    case 'dispatcher':
      return [keyOf(OF.planner, idsOf([scope.carrierId]))];
    case 'fleet':
      return [keyOf(OF.company, idsOf([scope.companyId]))];
    case 'customer': {
      const ids = idsOf(scope.customerIds);
      // Of several customers, one may cut in another's forest: both see that row.
      if (scope.customerIds.length === 1) {
        return [keyOf(OF.seen, ids)];
      }
      return [keyOf(OF.customer, ids), sql`${keyOf(OF.owner, ids)} and g.beside <> all(${ids})`];
    }
    case 'crewCompany':
      return [keyOf(OF.crew, sql`array(select id from crew where company_user_id = ${scope.userId})`)];
  }
}

/** For who sees all, one of these is as narrow as a scope. */
const FILTERED = new Map<string, number>([
  ['carrierIds', OF.fleet],
  ['customerIds', OF.customer],
  ['crewIds', OF.crew],
  ['companyIds', OF.company],
]);

/** Whose sums answer a question with one filter; nothing where it is narrower than any. */
function keysOfFilter(scope: Scope, filter: string, asked: readonly number[]): Sql[] | undefined {
  const number = FILTERED.get(filter);
  if (scope.kind === 'all' && number !== undefined) {
    return [keyOf(number, idsOf(asked))];
  }
  if (scope.kind === 'customer' && filter === 'customerIds') {
    const own = asked.filter((id) => scope.customerIds.includes(id));
    const others = asked.filter((id) => !own.includes(id));
    // Others' wood is what they cut in one's forests.
    const bought = sql`${keyOf(OF.owner, idsOf(scope.customerIds))} and g.beside = any(${idsOf(others)})`;
    return [
      ...(own.length === 0 ? [] : [keyOf(OF.customer, idsOf(own))]),
      ...(others.length === 0 ? [] : [bought]),
    ];
  }
  if (scope.kind === 'crewCompany' && filter === 'crewIds') {
    const crews = sql`select id from crew where company_user_id = ${scope.userId} and id = any(${idsOf(asked)})`;
    return [keyOf(OF.crew, sql`array(${crews})`)];
  }
  return undefined;
}

/** Whose sums answer a question; nothing where it is narrower than any. */
export function keysFor(scope: Scope, query: ReportQuery): Sql[] | undefined {
  const filters = Object.values(DIMENSIONS).flatMap(({ filter }) => {
    const asked = query[filter] ?? [];
    return asked.length === 0 ? [] : [{ filter, asked }];
  });
  const [only, ...others] = filters;
  if (!only) {
    return scope.kind === 'destination' ? undefined : keysOfScope(scope);
  }
  return others.length === 0 ? keysOfFilter(scope, only.filter, only.asked) : undefined;
}

type Only = { of: number; id: number };

/** Whose one sum has all that somebody sees, each load once; nothing where two of them may have the same load. */
function onlyOfScope(scope: Scope): Only | undefined {
  switch (scope.kind) {
    case 'all':
      return { of: OF.all, id: 0 };
    case 'dispatcher':
      return { of: OF.planner, id: scope.carrierId };
    case 'fleet':
      return { of: OF.company, id: scope.companyId };
    case 'customer': {
      const [id, ...more] = scope.customerIds;
      return id === undefined || more.length > 0 ? undefined : { of: OF.seen, id };
    }
    case 'crewCompany':
    case 'destination':
      return undefined;
  }
}

/** The same with filters: for who sees all, one of one thing may be as narrow. */
function onlyOf(scope: Scope, query: ReportQuery): Only | undefined {
  const each = Object.values(DIMENSIONS).flatMap(({ filter }) =>
    (query[filter] ?? []).map((id) => ({ of: FILTERED.get(filter), id })),
  );
  const [only, ...others] = each;
  if (!only) {
    return onlyOfScope(scope);
  }
  const { of, id } = only;
  return scope.kind === 'all' && of !== undefined && others.length === 0 ? { of, id } : undefined;
}

/** Sums of loads that somebody counts by a further docket alone; nothing where no sum says it. */
export function furtherKeyFor(scope: Scope, query: ReportQuery): Sql | undefined {
  const only = onlyOf(scope, query);
  return only && keyOf(FURTHER + only.of, idsOf([only.id]));
}

const EACH = sql`(values ${sql.join(
  REPORT_DIMENSIONS.map(
    (dimension) => sql`(${sql.lit(NUMBERS[dimension])}, ${sql.ref(`h.${COLUMNS[dimension]}`)})`,
  ),
)})`;

const ofEach = (keys: readonly Sql[], rows: (key: Sql) => Sql) => sql.join(keys.map(rows), sql` union all `);

/** Everything that sums by one dimension say: of each part, of each group, and what there is to choose. */
export async function readGroups(db: Db, asked: Asking, keys: readonly Sql[]): Promise<Counted[]> {
  const { range } = asked;
  const days = ofEach(
    keys,
    (key) => sql`
    select g.first as day, ${countsOf('g')} from haul_group g
    where ${key} and g.size = 0 and g.first between ${range.before.from}::date and ${range.to}::date`,
  );
  const groups = ofPeriods(range, ({ isNow, blocks }) =>
    ofEach(
      keys,
      (key) => sql`
      select g.dimension::int, ${sql.lit(isNow)}, null, nullif(g.id, 0), ${signedSums(isNow)}
      from ${inBlocks(blocks, { table: 'haul_group', name: 'g', key })} group by g.dimension, g.id, b.sign`,
    ),
  );
  const counted = sql`
    ${partsFrom(range, sql`${days} union all select day, ${countsOf('h')} from changed h`)}
    union all ${groups}
    union all
    select d.dimension, h.day >= ${range.from}::date, null, nullif(d.id, 0), ${SUMS}
      from changed h cross join lateral ${EACH} d(dimension, id) group by 1, 2, 4`;
  const { rows } = await sql<SumRow>`${PLANNED_ONCE}
    with changed as materialized (select h.* from haul_change h where ${isChanged(asked)})
    ${withCompanies(asked.scope, counted)}`.execute(db);
  return rows.flatMap(countedOf);
}

/** What there is to choose from in both periods: the same without what nobody looks at. */
export async function readChoices(db: Db, asked: Asking, keys: readonly Sql[]): Promise<Counted[]> {
  const sums = (
    sign: Sql,
  ) => sql`0 as loads, ${sign} * sum(dockets)::int as dockets, 0 as weighed, 0::float8 as net_kg,
    ${sign} * sum(planned)::int as planned, 0 as delivered, 0 as cancelled, 0 as declined`;
  const groups = ofEach(
    keys,
    (key) => sql`
    select g.dimension::int as dimension, true as is_now, null::text as part, nullif(g.id, 0) as id, ${sums(sql`b.sign`)}
    from ${inBlocks(wholeOf(asked.range), { table: 'haul_group', name: 'g', key })}
    group by g.dimension, g.id, b.sign`,
  );
  const counted = sql`
    ${groups}
    union all
    select d.dimension, true, null, nullif(d.id, 0), ${sums(sql`1`)}
      from haul_change h cross join lateral ${EACH} d(dimension, id) where ${isChanged(asked)} group by 1, 4`;
  const { rows } = await sql<SumRow>`${PLANNED_ONCE} ${withCompanies(asked.scope, counted)}`.execute(db);
  return rows.flatMap(countedOf);
}

/** The days `day` of both periods of those that a question is tied to by one dimension. */
export function daysOfTie({ range }: Asking, keys: readonly Sql[], { dimension, ids }: Tie): Sql {
  return ofEach(
    keys,
    (key) => sql`
    select g.first as day, ${countsOf('g')}
    from unnest(array(select generate_series(0, ${range.to}::date - ${range.before.from}::date))) d(nth)
    cross join lateral (select * from haul_group g where ${key} and g.size = 1
      and g.first = ${range.before.from}::date + d.nth and g.dimension = ${sql.lit(NUMBERS[dimension])}
      and g.id = any(${ids}) offset 0) g`,
  );
}
