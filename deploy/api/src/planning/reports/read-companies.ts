import type { ReportDimension } from '@haulboard/contract';
import { sql } from 'kysely';
import { paysCompanies } from '../../identity/scope/pays-companies.ts';
import type { Db } from '../../platform/db/index.ts';
import { PLANNED_ONCE } from '../../platform/db/planned-once.ts';
import type { Asking, Counted } from './counted.ts';
import { DIMENSIONS, type Sql } from './facts.ts';
import { keysOfScope } from './read-groups.ts';
import { OF_LOTS, PLACES } from './read-narrow.ts';
import {
  COLUMNS,
  countedOf,
  countsOf,
  NUMBERS,
  ofPeriods,
  partsFrom,
  signedSums,
  SUMS,
  withCompanies,
  type SumRow,
} from './sum-rows.ts';
import { isAlso, isChanged, tiesOf, type Tie } from './ties.ts';

// Questions by company, of who has trucks of many: sums of trucks beside each thing that they haul.

/** Whether sums of trucks answer. Of two places, or of a place and a truck's company, no sum has both. */
export function isOfCompanies(asked: Asking): boolean {
  const dimensions = tiesOf(asked).map(({ dimension }) => dimension);
  return (
    paysCompanies(asked.scope) &&
    dimensions.includes('company') &&
    dimensions.every((dimension) => !PLACES.has(dimension))
  );
}

/** Sums of trucks do not say whose each is. A truck that has just changed hands is in them, and nothing of it is missing. */
const byTruck = ({ dimension, ids }: Tie): Tie =>
  dimension === 'company'
    ? { dimension: 'vehicle', ids: DIMENSIONS.company.within?.(ids) ?? ids }
    : { dimension, ids };

/** Rows `h` of the trucks asked for, in a block `b`: beside everything of a dimension that somebody has there. */
function besideEach(dimension: ReportDimension, asked: Asking, ties: readonly Tie[]): Sql {
  const number = sql.lit(NUMBERS[dimension]);
  const own = sql.join(keysOfScope(asked.scope), sql` or `);
  return sql`lateral (
    select h.* from (select distinct g.id from haul_group g
      where (${own}) and g.size = b.size and g.first = b.first and g.dimension = ${number}) each
    cross join lateral (select * from haul_truck h where h.dimension = ${number} and h.id = each.id
      and h.size = b.size and h.first = b.first and ${isAlso(asked, ties)} offset 0) h offset 0) h`;
}

/** Each part and each group of what the trucks of companies hauled. */
export async function readCompanies(
  db: Db,
  asked: Asking,
  dimensions: readonly ReportDimension[],
): Promise<Counted[]> {
  const { range } = asked;
  const ties = tiesOf(asked).map(byTruck);
  const wanted = OF_LOTS.filter((dimension) => dimensions.includes(dimension));
  // Whose truck it is stands beside every truck, once.
  const trucks = besideEach('carrier', asked, ties);
  const first = sql`${range.before.from}::date`;
  const days = sql`
    select b.first as day, ${countsOf('h')}
    from (select 1::int2 as size, ${first} + nth as first
      from unnest(array(select generate_series(0, ${range.to}::date - ${first}))) nth) b cross join ${trucks}`;
  const told: { number: number; id: string; rows: Sql }[] = [
    { number: NUMBERS.vehicle, id: 'vehicle_id', rows: trucks },
    ...wanted.map((dimension) => ({
      number: NUMBERS[dimension],
      id: 'id',
      rows: besideEach(dimension, asked, ties),
    })),
  ];
  const groups = told.map(({ number, id, rows }) =>
    ofPeriods(
      range,
      ({ isNow, blocks }) => sql`
        select ${sql.lit(number)}, ${sql.lit(isNow)}, null, nullif(${sql.ref(`h.${id}`)}, 0), ${signedSums(isNow)}
        from ${blocks} cross join ${rows} group by ${sql.ref(`h.${id}`)}, b.sign`,
    ),
  );
  const changes = (['vehicle', ...wanted] as const).map(
    (dimension) => sql`(${sql.lit(NUMBERS[dimension])}, ${sql.ref(`h.${COLUMNS[dimension]}`)})`,
  );
  const counted = sql`
    ${partsFrom(range, sql`${days} union all select day, ${countsOf('h')} from changed h`)}
    union all ${sql.join(groups, sql` union all `)}
    union all
    select d.dimension, h.day >= ${range.from}::date, null, nullif(d.id, 0), ${SUMS}
      from changed h cross join lateral (values ${sql.join(changes)}) d(dimension, id) group by 1, 2, 4`;
  const { rows } = await sql<SumRow>`${PLANNED_ONCE}
    with changed as materialized (select h.* from haul_change h where ${isChanged(asked, ties)})
    ${withCompanies(asked.scope, counted)}`.execute(db);
  return rows.flatMap(countedOf);
}
