import {
  EVERY_DIMENSION,
  type ReportChoice,
  type ReportDimension,
  type ReportQuery,
} from '@haulboard/contract';
import { TaskStatus } from '@haulboard/contract';
import { sql } from 'kysely';
import { dimensionsFor } from '../../identity/scope/pays-companies.ts';
import type { Db } from '../../platform/db/index.ts';
import { PLANNED_ONCE } from '../../platform/db/planned-once.ts';
import type { Asking, Counted, Kind } from './counted.ts';
import { DIMENSIONS, haulsOf, isAsked, partAt, type Sql } from './facts.ts';
import { companiesOf, readCompanies } from './read-companies.ts';
import { keysFor, readChoices, readGroups } from './read-groups.ts';
import { isTiedToTrucks, readNarrow } from './read-narrow.ts';

type Question = { kind: Kind; dimension: ReportDimension | undefined; isNarrowed: boolean };

/** Whole kilograms as a double: exact up to nine million million tonnes, and the same on both engines. */
const ofNow = (count: string) => sql`(coalesce(sum(${sql.ref(count)}) filter (where is_now), 0))::int`;
const SUMS = sql`sum(loads)::int as loads, sum(dockets)::int as dockets, sum(weighed)::int as weighed,
  sum(net_kg)::float8 as net_kg, ${ofNow('planned')} as planned, ${ofNow('delivered')} as delivered,
  ${ofNow('cancelled')} as cancelled, ${ofNow('declined')} as declined`;

/** What a question groups by, as columns of the rows: which of both periods, which part, which id. */
function keysOf({ kind, dimension }: Question): { isNow: Sql; part: Sql; id: Sql; by: Sql } {
  const id = dimension ? sql`nullif(${sql.ref(DIMENSIONS[dimension].column)}, 0)` : sql`null::int`;
  if (kind.startsWith('choice')) {
    return { isNow: sql`true`, part: sql`null::text`, id, by: sql`group by 4` };
  }
  if (kind === 'part') {
    return { isNow: sql`is_now`, part: sql`part::text`, id, by: sql`group by 2, 3` };
  }
  return {
    isNow: sql`is_now`,
    part: sql`null::text`,
    id,
    by: dimension ? sql`group by 2, 4` : sql`group by 2`,
  };
}

/** What rows say of a dimension. Whose a truck is stands with the truck. */
function columnOf(dimension: ReportDimension): string {
  const { column, kept } = DIMENSIONS[dimension];
  return dimension === 'company' ? kept : column;
}

const BY_COMPANY = sql`(
  select h.*, v.carrier_company_id as company_id from h left join vehicle v on v.id = h.vehicle_id) h`;

/** What no sum tells, from dockets and loads by the index of the narrower. */
async function readRows(db: Db, asked: Asking, questions: readonly Question[]): Promise<Counted[]> {
  const columns = [
    ...new Set(questions.flatMap(({ dimension }) => (dimension ? [columnOf(dimension)] : []))),
  ];
  const each = questions.map((question) => {
    const { isNow, part, id, by } = keysOf(question);
    return sql`select ${sql.lit(question.kind)} as kind, ${isNow} as is_now, ${part} as part, ${id} as id, ${SUMS}
      from ${question.dimension === 'company' ? BY_COMPANY : sql`h`} ${by}`;
  });
  // Which index is the narrower depends on what is asked, except for trucks.
  const { rows } = await sql<Counted>`${isTiedToTrucks(asked) ? PLANNED_ONCE : sql``}
    with h as materialized (${haulsOf(asked, columns)}) ${sql.join(each, sql` union all `)}`.execute(db);
  return rows;
}

const { Completed, Canceled, Declined } = TaskStatus;

const FIRST = [
  'day',
  'carrier_id',
  'fleet_id',
  'customer_id',
  'vehicle_id',
  'crew_id',
  'skid_id',
  'log_grade_id',
  'destination_id',
  'forest_id',
].map((column) => sql`h.${sql.raw(`first_${column}`)} as ${sql.raw(column)}`);

/** What a further docket says of a dimension, and its load's first docket. */
function bothOf(dimension: ReportDimension): Sql {
  const { column } = DIMENSIONS[dimension];
  const said = (whose: '' | 'first_') =>
    dimension === 'company' ? sql.ref(`${whose}truck.carrier_company_id`) : sql.ref(`h.${whose}${column}`);
  return sql`${said('')} as ${sql.ref(column)}, ${said('first_')} as ${sql.ref(`first_${column}`)}`;
}

/** Further dockets of loads, with whether the first is in the same question. */
function furtherOf(asked: Asking, dimensions: readonly ReportDimension[]): Sql {
  const { range } = asked;
  const rows = (view: string) => sql`
    select h.load, h.task_status, h.day >= ${range.from}::date as is_now, ${partAt(sql`h.day`, range)} as part,
      g.day >= ${range.from}::date as first_is_now, ${partAt(sql`g.day`, range)} as first_part,
      coalesce(${isAsked(asked, 'g')}, false) as has_first, ${sql.join(dimensions.map(bothOf))}
    from ${sql.table(view)} h cross join lateral (select ${sql.join(FIRST)}) g
      left join vehicle truck on truck.id = h.vehicle_id left join vehicle first_truck on first_truck.id = h.first_vehicle_id
    where ${isAsked(asked, 'h')}`;
  return sql`${rows('docket_beside_first')} union all ${rows('plan_beside_first')}`;
}

/** Where a further docket stands in a figure, and whether its load counts there already. */
type Placed = { kind: Kind; isNow: Sql; part: Sql; id: Sql; isSame: Sql };

const PLACED: Placed[] = [
  {
    kind: 'all',
    isNow: sql`is_now`,
    part: sql`null::text`,
    id: sql`null::int`,
    isSame: sql`first_is_now = is_now`,
  },
  {
    kind: 'part',
    isNow: sql`is_now`,
    part: sql`part::text`,
    id: sql`null::int`,
    isSame: sql`first_is_now = is_now and first_part = part`,
  },
];

function placedBy(dimension: ReportDimension): Placed[] {
  const { column } = DIMENSIONS[dimension];
  const of = { part: sql`null::text`, id: sql`nullif(${sql.raw(column)}, 0)` };
  const isSame = sql`${sql.raw(`first_${column}`)} is not distinct from ${sql.raw(column)}`;
  return [
    { ...of, kind: dimension, isNow: sql`is_now`, isSame: sql`first_is_now = is_now and ${isSame}` },
    { ...of, kind: `choice ${dimension}`, isNow: sql`true`, isSame },
  ];
}

/**
 * Loads of which a question sees a further docket and not the first: sums have them nowhere. All figures at once, as each
 * alone takes longer to plan; each by itself, as a list of them is worked out anew for every docket.
 */
async function readFurther(db: Db, asked: Asking, questions: readonly Question[]): Promise<Counted[]> {
  const dimensions = dimensionsFor(asked.scope);
  const loads = (condition: Sql) => sql`(count(distinct load) filter (where ${condition}))::int`;
  const ended = (status: number) => loads(sql`is_now and task_status = ${sql.lit(status)}`);
  const each = [...PLACED, ...dimensions.flatMap(placedBy)].map(
    ({ kind, isNow, part, id, isSame }) => sql`
      select ${sql.lit(kind)} as kind, ${isNow} as is_now, ${part} as part, ${id} as id,
        ${loads(sql`task_status is null`)} as loads, 0 as dockets, 0 as weighed, 0::float8 as net_kg,
        ${loads(sql`is_now and task_status is not null`)} as planned, ${ended(Completed)} as delivered,
        ${ended(Canceled)} as cancelled, ${ended(Declined)} as declined
      from f where not (has_first and ${isSame}) group by 2, 3, 4`,
  );
  const { rows } = await sql<Counted>`${PLANNED_ONCE}
    with f as materialized (${furtherOf(asked, dimensions)}) ${sql.join(each, sql` union all `)}`.execute(db);
  const kinds = new Set(questions.map(({ kind }) => kind));
  return rows.filter(({ kind }) => kinds.has(kind));
}

function added(rows: readonly Counted[]): Counted[] {
  const all = new Map<string, Counted>();
  for (const row of rows) {
    const key = `${row.kind} ${row.isNow} ${row.part} ${row.id}`;
    const known = all.get(key);
    all.set(
      key,
      known
        ? {
            ...known,
            loads: known.loads + row.loads,
            dockets: known.dockets + row.dockets,
            weighed: known.weighed + row.weighed,
            netKg: known.netKg + row.netKg,
            planned: known.planned + row.planned,
            delivered: known.delivered + row.delivered,
            cancelled: known.cancelled + row.cancelled,
            declined: known.declined + row.declined,
          }
        : row,
    );
  }
  // A sum may be of nothing any more.
  return [...all.values()].filter(({ dockets, planned }) => dockets > 0 || planned > 0);
}

function questionsOf({ query, scope }: Asking): Question[] {
  const isNarrowed = Object.values(DIMENSIONS).some(({ filter }) => (query[filter] ?? []).length > 0);
  return [
    { kind: 'all', dimension: undefined, isNarrowed },
    { kind: 'part', dimension: undefined, isNarrowed },
    ...[...new Set(query.dimensions)].map((dimension) => ({ kind: dimension, dimension, isNarrowed })),
    ...dimensionsFor(scope).map((dimension) => ({
      kind: `choice ${dimension}` as const,
      dimension,
      isNarrowed: false,
    })),
  ];
}

/** The same question without its filters. */
function unfiltered({ from, to, by, dimensions }: ReportQuery): ReportQuery {
  return {
    dimensions,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(by === undefined ? {} : { by }),
  };
}

/** What questions of the same rows are answered with, from the sums that answer them with the fewest rows. */
async function readAnswers(db: Db, asked: Asking, questions: readonly Question[]): Promise<Counted[]> {
  const keys = keysFor(asked.scope, asked.query);
  if (keys) {
    const isOfChoices = questions.every(({ kind }) => kind.startsWith('choice'));
    return isOfChoices ? readChoices(db, asked, keys) : readGroups(db, asked, keys);
  }
  const dimensions = [...new Set(questions.flatMap(({ dimension }) => dimension ?? []))];
  const companies = companiesOf(asked);
  if (!companies && isTiedToTrucks(asked)) {
    return readRows(db, asked, questions);
  }
  const { counted, left } = companies
    ? await readCompanies(db, asked, { dimensions, companies })
    : await readNarrow(db, asked, dimensions);
  const others = questions.filter(({ dimension }) => dimension && left.includes(dimension));
  return others.length === 0 ? counted : [...counted, ...(await readRows(db, asked, others))];
}

/** Everything a report says. */
export async function readCounts(db: Db, asked: Asking): Promise<Counted[]> {
  const rows: Counted[] = [];
  for (const [isNarrowed, questions] of Map.groupBy(questionsOf(asked), (question) => question.isNarrowed)) {
    const own = isNarrowed ? asked : { ...asked, query: unfiltered(asked.query) };
    const kinds = new Set(questions.map(({ kind }) => kind));
    rows.push(...(await readAnswers(db, own, questions)).filter(({ kind }) => kinds.has(kind)));
    rows.push(...(await readFurther(db, own, questions)));
  }
  return added(rows);
}

export type Named = ReportChoice & { dimension: ReportDimension };

/** What those are called that were counted, by name. */
export async function readNames(db: Db, counted: readonly Counted[]): Promise<Named[]> {
  const each = EVERY_DIMENSION.map((dimension) => {
    const ids = counted.flatMap(({ kind, id }) =>
      kind === `choice ${dimension}` && id !== null ? [id] : [],
    );
    return sql`select ${sql.lit(dimension)} as dimension, n.id, n.name from (${DIMENSIONS[dimension].names}) n
      where n.id = any(${ids}::int[])`;
  });
  const { rows } = await sql<Named>`${PLANNED_ONCE}
    select * from (${sql.join(each, sql` union all `)}) named order by name, id`.execute(db);
  return rows;
}
