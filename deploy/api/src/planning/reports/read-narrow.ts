import type { ReportDimension } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { PLANNED_ONCE } from '../../platform/db/planned-once.ts';
import type { Asking, Counted } from './counted.ts';
import type { Sql } from './facts.ts';
import { daysOfTie, keysOfScope } from './read-groups.ts';
import type { ReportRange } from './report-range.ts';
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
  withCompanies,
  type SumRow,
} from './sum-rows.ts';
import { filtersOf, isAlso, isChanged, tiesOf, type Tie } from './ties.ts';

// Questions with a filter: sums of lots, and of trucks beside one thing that they haul, in blocks of days.

/** What lots tell apart, the fewest rows first: each has an index of its own. */
export const OF_LOTS: readonly ReportDimension[] = [
  'crew',
  'forest',
  'destination',
  'grade',
  'customer',
  'carrier',
];
/** Whose a row is stands beside every truck; of these, one alone does. */
const PLACES: ReadonlySet<ReportDimension> = new Set(['crew', 'forest', 'grade', 'destination']);

/** What trucks beside one thing tell apart. */
const OF_TRUCKS: readonly ReportDimension[] = ['vehicle', 'company'];

/** The tie with the fewest rows, and the others. */
export function leadOf(ties: readonly Tie[]): { lead: Tie; others: Tie[] } | undefined {
  const rank = ({ dimension }: Tie) => OF_LOTS.findIndex((one) => one === dimension);
  const [lead, ...others] = ties.toSorted((one, other) => rank(one) - rank(other));
  return lead && rank(lead) >= 0 ? { lead, others } : undefined;
}

export const changed = (asked: Asking) => sql`
  changed as materialized (select h.* from haul_change h where ${isChanged(asked)})`;

/** Lots are first added up by all that is wanted at once: of each block there are as many, and together hardly more. */
export function groupsOf(
  range: ReportRange,
  {
    table,
    wanted,
    key,
  }: {
    table: 'haul_lot' | 'haul_company_lot' | 'haul_truck_lot';
    wanted: readonly ReportDimension[];
    key: Sql;
  },
): Sql {
  const columns = sql.join(wanted.map((dimension) => sql.ref(`h.${COLUMNS[dimension]}`)));
  const each = wanted.map(
    (dimension) => sql`(${sql.lit(NUMBERS[dimension])}, ${sql.ref(`h.${COLUMNS[dimension]}`)})`,
  );
  const lots = ofPeriods(
    range,
    ({ isNow, blocks }) => sql`
      select ${sql.lit(isNow)} as is_now, ${columns}, ${signedSums(isNow)}
      from ${inBlocks(blocks, { table, name: 'h', key })} group by b.sign, ${columns}`,
  );
  return sql`
    select d.dimension, h.is_now, null, nullif(d.id, 0), ${SUMS}
    from (${lots} union all select day >= ${range.from}::date, ${columns}, ${countsOf('h')} from changed h) h
    cross join lateral (values ${sql.join(each)}) d(dimension, id) group by 1, 2, 4`;
}

/** Sums of lots that say what each part and each group is; nothing where a question is tied to trucks. */
async function readLots(db: Db, asked: Asking, dimensions: readonly ReportDimension[]): Promise<Counted[]> {
  const ties = tiesOf(asked);
  const found = leadOf(ties);
  if (!found) {
    return [];
  }
  const { range } = asked;
  const { lead, others } = found;
  const key = sql`${sql.ref(`h.${COLUMNS[lead.dimension]}`)} = any(${lead.ids})`;
  const rest = isAlso(asked, others);
  const [filter, ...filters] = filtersOf(asked);
  const days =
    filter && filters.length === 0 && asked.scope.kind !== 'destination'
      ? daysOfTie(asked, keysOfScope(asked.scope), filter)
      : sql`select h.first as day, ${countsOf('h')} from haul_lot h
          where ${key} and h.size = 1 and h.first between ${range.before.from}::date and ${range.to}::date and ${rest}`;
  const wanted = OF_LOTS.filter((dimension) => dimensions.includes(dimension));
  const { rows } = await sql<SumRow>`${PLANNED_ONCE}
    with ${changed(asked)}
    ${partsFrom(range, sql`${days} union all select day, ${countsOf('h')} from changed h`)}
    ${wanted.length === 0 ? sql`` : sql`union all ${groupsOf(range, { table: 'haul_lot', wanted, key: sql`${key} and ${rest}` })}`}`.execute(
    db,
  );
  return rows.flatMap(countedOf);
}

/** By which a truck's sums are found; nothing where two of its places are named, as no sum has both. */
export function pairOf(ties: readonly Tie[]): { lead: Tie; others: Tie[] } | undefined {
  const places = ties.filter(({ dimension }) => PLACES.has(dimension));
  const [lead] = places.length === 0 ? ties : places;
  return lead && places.length < 2 ? { lead, others: ties.filter((tie) => tie !== lead) } : undefined;
}

/** Sums of trucks beside what leads a question, and what has changed since. */
export function trucksOf(
  asked: Asking,
  { lead, others }: { lead: Tie; others: readonly Tie[] },
  { only, changes }: { only: Sql; changes: Sql } = { only: sql`true`, changes: sql`changed h` },
): Sql {
  const key = sql`h.dimension = ${sql.lit(NUMBERS[lead.dimension])} and h.id = any(${lead.ids})
    and ${isAlso(asked, others)} and ${only}`;
  const trucks = ofPeriods(
    asked.range,
    ({ isNow, blocks }) => sql`
      select ${sql.lit(NUMBERS.vehicle)} as dimension, ${sql.lit(isNow)} as is_now, null::text as part,
        nullif(h.vehicle_id, 0) as id, ${signedSums(isNow)}
      from ${inBlocks(blocks, { table: 'haul_truck', name: 'h', key })}
      group by h.vehicle_id, b.sign`,
  );
  return sql`
    ${trucks}
    union all
    select ${sql.lit(NUMBERS.vehicle)}, day >= ${asked.range.from}::date, null, nullif(h.vehicle_id, 0), ${SUMS}
    from ${changes} group by 2, 4`;
}

async function readTrucks(db: Db, asked: Asking): Promise<Counted[] | undefined> {
  const pair = pairOf(tiesOf(asked));
  if (!pair) {
    return undefined;
  }
  const { rows } = await sql<SumRow>`${PLANNED_ONCE}
    with ${changed(asked)}
    ${withCompanies(asked.scope, trucksOf(asked, pair))}`.execute(db);
  return rows.flatMap(countedOf);
}

/** Whether dockets and loads of trucks are read: each truck is one way down an index. */
export const isTiedToTrucks = (asked: Asking): boolean =>
  tiesOf(asked).some(({ dimension }) => OF_TRUCKS.includes(dimension));

/** Each part and each group of what a question is tied to, and which of them sums do not say. */
export async function readNarrow(
  db: Db,
  asked: Asking,
  dimensions: readonly ReportDimension[],
): Promise<{ counted: Counted[]; left: ReportDimension[] }> {
  const counted = await readLots(db, asked, dimensions);
  const ofTrucks = OF_TRUCKS.filter((dimension) => dimensions.includes(dimension));
  const trucks = ofTrucks.length > 0 ? await readTrucks(db, asked) : [];
  return { counted: [...counted, ...(trucks ?? [])], left: trucks ? [] : ofTrucks };
}
