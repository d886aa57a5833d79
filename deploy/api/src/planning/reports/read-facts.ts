import {
  EVERY_DIMENSION,
  type ReportChoice,
  type ReportDimension,
  type ReportQuery,
} from '@haulboard/contract';
import { sql } from 'kysely';
import { dimensionsFor } from '../../identity/scope/pays-companies.ts';
import type { Db } from '../../platform/db/index.ts';
import { PLANNED_ONCE } from '../../platform/db/planned-once.ts';
import type { Asking, Counted, Kind } from './counted.ts';
import { DIMENSIONS, haulsOf, type Sql } from './facts.ts';
import { readBeside } from './read-beside.ts';
import { companiesOf, readCompanies } from './read-companies.ts';
import { keysFor, readChoices, readGroups } from './read-groups.ts';
import { isTiedToTrucks, readNarrow } from './read-narrow.ts';
import { readLeft, readTruck } from './read-trucks.ts';

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
  const chosenFrom = query.choices === false ? [] : dimensionsFor(scope);
  const isNarrowed = Object.values(DIMENSIONS).some(({ filter }) => (query[filter] ?? []).length > 0);
  return [
    { kind: 'all', dimension: undefined, isNarrowed },
    { kind: 'part', dimension: undefined, isNarrowed },
    ...[...new Set(query.dimensions)].map((dimension) => ({ kind: dimension, dimension, isNarrowed })),
    ...chosenFrom.map((dimension) => ({
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
    return (await readTruck(db, asked, dimensions)) ?? readRows(db, asked, questions);
  }
  const { counted, left } = companies
    ? await readCompanies(db, asked, { dimensions, companies })
    : await readNarrow(db, asked, dimensions);
  if (left.length === 0) {
    return counted;
  }
  const others = questions.filter(({ dimension }) => dimension && left.includes(dimension));
  return [...counted, ...((await readLeft(db, asked, left)) ?? (await readRows(db, asked, others)))];
}

/** Everything a report says. */
export async function readCounts(db: Db, asked: Asking): Promise<Counted[]> {
  const rows: Counted[] = [];
  for (const [isNarrowed, questions] of Map.groupBy(questionsOf(asked), (question) => question.isNarrowed)) {
    const own = isNarrowed ? asked : { ...asked, query: unfiltered(asked.query) };
    const kinds = new Set(questions.map(({ kind }) => kind));
    rows.push(...(await readAnswers(db, own, questions)).filter(({ kind }) => kinds.has(kind)));
    rows.push(...(await readBeside(db, own, kinds)));
  }
  return added(rows);
}

export type Named = ReportChoice & { dimension: ReportDimension };

/** What those are called that were counted, by name. */
export async function readNames(db: Db, counted: readonly Counted[]): Promise<Named[]> {
  const each = EVERY_DIMENSION.map((dimension) => {
    const ids = counted.flatMap(({ kind, id }) =>
      (kind === dimension || kind === `choice ${dimension}`) && id !== null ? [id] : [],
    );
    return sql`select ${sql.lit(dimension)} as dimension, n.id, n.name from (${DIMENSIONS[dimension].names}) n
      where n.id = any(${ids}::int[])`;
  });
  const { rows } = await sql<Named>`${PLANNED_ONCE}
    select * from (${sql.join(each, sql` union all `)}) named order by name, id`.execute(db);
  return rows;
}
