import type { ReportDimension } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { PLANNED_ONCE } from '../../platform/db/planned-once.ts';
import type { Asking, Counted } from './counted.ts';
import type { Sql } from './facts.ts';
import { idsOf } from './given.ts';
import { daysOfTie, keysOfScope } from './read-groups.ts';
import { changed, groupsOf, OF_LOTS, pairOf, trucksOf } from './read-narrow.ts';
import { countedOf, countsOf, partsFrom, type SumRow } from './sum-rows.ts';
import { isAlso, isChanged, tiesOf, type Tie } from './ties.ts';

// Questions of companies' trucks: of each company its lots are kept, and of trucks what stands beside each thing.

/** Of which companies a question is; nothing where it is of all trucks, or of some by name. */
export function companiesOf({ scope, query }: Asking): number[] | undefined {
  const { companyIds = [], vehicleIds = [] } = query;
  if (vehicleIds.length > 0) {
    return undefined;
  }
  if (scope.kind === 'fleet') {
    return [scope.companyId];
  }
  return companyIds.length > 0 ? companyIds : undefined;
}

type OfCompanies = { asked: Asking; companies: Sql; ties: readonly Tie[] };

/** A company's own question is everybody's by that company: sums say whose by one column. */
function ofCompanies(asked: Asking, companies: Sql): OfCompanies {
  const ties = tiesOf(asked).filter(({ dimension }) => dimension !== 'company');
  const isOwn = asked.scope.kind === 'fleet';
  return { asked: isOwn ? { ...asked, scope: { kind: 'all' } } : asked, companies, ties };
}

/** All of a day of a company under one filter stands in its own sums; what more than that narrows, in its lots. */
function daysOf(asked: Asking, { asked: seen, companies, ties }: OfCompanies): Sql {
  const [only, ...others] = ties;
  if (asked.scope.kind === 'fleet' && only && others.length === 0) {
    return daysOfTie(asked, keysOfScope(asked.scope), only);
  }
  const { before, to } = asked.range;
  return sql`select h.first as day, ${countsOf('h')} from haul_company_lot h
    where h.company_id = any(${companies}) and h.size = 1
      and h.first between ${before.from}::date and ${to}::date and ${isAlso(seen, ties)}`;
}

/** Trucks of companies, which sums of trucks do not tell apart; nothing where they stand beside no such thing. */
function trucksIn({ asked, companies, ties }: OfCompanies): Sql | undefined {
  const vehicles = sql`array(select id from vehicle where carrier_company_id = any(${companies}))`;
  const fleets = sql`array(select distinct carrier_id from vehicle where carrier_company_id = any(${companies}))`;
  // Beside the one fleet that it is in stands all that a truck did.
  const pair =
    ties.length === 0 ? { lead: { dimension: 'carrier', ids: fleets } as const, others: [] } : pairOf(ties);
  // A sum of columns is no column: one way down the index for each truck is more pages than all trucks there.
  const only = sql`(h.vehicle_id + 0) = any(${vehicles})`;
  // Beside a thing stands whatever a truck did, also before it changed hands: what waits of it counts in the same way.
  const changes = sql`(select * from haul_change h where ${isChanged(asked, ties)} and ${only}) h`;
  return pair && trucksOf(asked, pair, { only, changes });
}

/** Each part and each group of what companies' trucks hauled, and which of them sums do not say. */
export async function readCompanies(
  db: Db,
  asked: Asking,
  { dimensions, companies }: { dimensions: readonly ReportDimension[]; companies: number[] },
): Promise<{ counted: Counted[]; left: ReportDimension[] }> {
  const ids = idsOf(companies);
  const of = ofCompanies(asked, ids);
  const key = sql`h.company_id = any(${ids}) and ${isAlso(of.asked, of.ties)}`;
  const wanted = [...OF_LOTS, 'company' as const].filter((dimension) => dimensions.includes(dimension));
  const trucks = dimensions.includes('vehicle') ? trucksIn(of) : undefined;
  const parts = [
    partsFrom(asked.range, sql`${daysOf(asked, of)} union all select day, ${countsOf('h')} from changed h`),
    ...(wanted.length === 0 ? [] : [groupsOf(asked.range, { table: 'haul_company_lot', wanted, key })]),
    ...(trucks ? [trucks] : []),
  ];
  const { rows } = await sql<SumRow>`${PLANNED_ONCE}
    with ${changed(asked)} ${sql.join(parts, sql` union all `)}`.execute(db);
  const left = dimensions.filter((dimension) => dimension === 'vehicle' && !trucks);
  return { counted: rows.flatMap(countedOf), left };
}
