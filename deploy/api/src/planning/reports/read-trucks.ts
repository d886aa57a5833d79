import { EVERY_DIMENSION, type ReportDimension } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { PLANNED_ONCE } from '../../platform/db/planned-once.ts';
import { weeksOf } from './blocks.ts';
import type { Asking, Counted } from './counted.ts';
import type { Sql } from './facts.ts';
import { daysOfTie, keysOfScope } from './read-groups.ts';
import { changed, groupsOf, leadOf, OF_LOTS } from './read-narrow.ts';
import { areKept, COLUMNS, countedOf, countsOf, partsFrom, type SumRow } from './sum-rows.ts';
import { filtersOf, isAlso, tiesOf, type Tie } from './ties.ts';

// Lots of trucks of the four weeks that charts open with: of other days nothing is kept, and dockets are read.

/** A row that says whether those weeks are kept, of the same moment as the others. */
const IS_KEPT = -1;

type Of = { lead: Tie; others: readonly Tie[]; wanted: readonly ReportDimension[]; days?: Sql };

async function readWeeks(
  db: Db,
  asked: Asking,
  { lead, others, wanted, days }: Of,
): Promise<Counted[] | undefined> {
  const { range } = asked;
  const [before] = weeksOf(range.before);
  const [now] = weeksOf(range);
  if (!before || !now) {
    return undefined;
  }
  const key = sql`${sql.ref(`h.${COLUMNS[lead.dimension]}`)} = any(${lead.ids}) and ${isAlso(asked, others)}`;
  const zeros = sql.join(Array.from({ length: 8 }, () => sql.lit(0)));
  const parts = [
    sql`select ${sql.lit(IS_KEPT)} as dimension, ${areKept([before, now])} as is_now, null::text as part, null::int as id, ${zeros}`,
    ...(wanted.length === 0 ? [] : [groupsOf(range, { table: 'haul_truck_lot', wanted, key })]),
    ...(days ? [partsFrom(range, sql`${days} union all select day, ${countsOf('h')} from changed h`)] : []),
  ];
  const { rows } = await sql<SumRow>`${PLANNED_ONCE}
    with ${changed(asked)}
    select dimension, is_now, part, id, loads::int, dockets::int, weighed::int, net_kg::float8, planned::int, delivered::int,
      cancelled::int, declined::int
    from (${sql.join(parts, sql` union all `)}) every (dimension, is_now, part, id, loads, dockets, weighed, net_kg, planned,
      delivered, cancelled, declined)`.execute(db);
  const isKept = rows.some(({ dimension, isNow }) => dimension === IS_KEPT && isNow);
  return isKept ? rows.filter(({ dimension }) => dimension !== IS_KEPT).flatMap(countedOf) : undefined;
}

/** What no other sum says of a question: its trucks, beside two things that they haul. */
export async function readLeft(
  db: Db,
  asked: Asking,
  wanted: readonly ReportDimension[],
): Promise<Counted[] | undefined> {
  const ties = tiesOf(asked);
  const found = leadOf(ties.filter(({ dimension }) => OF_LOTS.includes(dimension)));
  return (
    found &&
    readWeeks(db, asked, { lead: found.lead, others: ties.filter((tie) => tie !== found.lead), wanted })
  );
}

/** All of trucks that are named, by nothing else: each of their days stands beside them. */
export async function readTruck(
  db: Db,
  asked: Asking,
  dimensions: readonly ReportDimension[],
): Promise<Counted[] | undefined> {
  const [lead, ...others] = filtersOf(asked);
  if (lead?.dimension !== 'vehicle' || others.length > 0 || tiesOf(asked).length > 1) {
    return undefined;
  }
  const keys = keysOfScope(asked.scope);
  const wanted = EVERY_DIMENSION.filter((dimension) => dimensions.includes(dimension));
  return readWeeks(db, asked, { lead, others: [], wanted, days: daysOfTie(asked, keys, lead) });
}
