import type { Hauled, PlannedLoads, ReportChoice, ReportDimension, ReportQuery } from '@haulboard/contract';
import { TaskStatus } from '@haulboard/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { DIMENSIONS, narrowedTo } from './facts.ts';

type Sql = RawBuilder<unknown>;

/** What was counted: all of it, one part of the range, or one group. */
type Counted<Values> = Values & {
  kind: 'all' | 'part' | ReportDimension;
  isNow: boolean;
  part: string | null;
  id: number | null;
};

/** Whole kilograms as a double: exact up to nine million million tonnes, and the same on both engines. */
const HAULED = sql`count(distinct load)::int as loads, count(*)::int as dockets, count(net_kg)::int as weighed,
  coalesce(sum(net_kg), 0)::float8 as net_kg`;

const loadsWhere = (condition: Sql) => sql`(count(distinct load) filter (where ${condition}))::int`;
const { Completed, Canceled, Declined } = TaskStatus;
const ENDS = [Completed, Canceled, Declined].map((status) => sql.lit(status));
const PLANNED = sql`count(distinct load)::int as planned,
  ${loadsWhere(sql`task_status = ${sql.lit(Completed)}`)} as delivered,
  ${loadsWhere(sql`task_status = ${sql.lit(Canceled)}`)} as cancelled,
  ${loadsWhere(sql`task_status = ${sql.lit(Declined)}`)} as declined,
  ${loadsWhere(sql`task_status not in (${sql.join(ENDS)})`)} as open`;

async function readCounts<Values>(
  db: Db,
  { facts, measures, query }: { facts: Sql; measures: Sql; query: ReportQuery },
): Promise<Counted<Values>[]> {
  const groups = [...new Set(query.dimensions)].map(
    (dimension) => sql`
      union all select ${sql.lit(dimension)}, is_now, null, ${sql.ref(DIMENSIONS[dimension].column)}, ${measures}
      from f group by is_now, ${sql.ref(DIMENSIONS[dimension].column)}`,
  );
  const { rows } = await sql<Counted<Values>>`
    with a as (${facts}), f as materialized (select * from a where ${narrowedTo(query)})
    select 'all' as kind, is_now, null::text as part, null::int as id, ${measures} from f group by is_now
    union all select 'part', is_now, part::text, null, ${measures} from f group by is_now, part
    ${sql.join(groups, sql` `)}`.execute(db);
  return rows;
}

/** What dockets say was hauled. */
export function readHauled(db: Db, facts: Sql, query: ReportQuery): Promise<Counted<Hauled>[]> {
  return readCounts<Hauled>(db, { facts, measures: HAULED, query });
}

/** What became of the plan. */
export function readPlanned(db: Db, facts: Sql, query: ReportQuery): Promise<Counted<PlannedLoads>[]> {
  return readCounts<PlannedLoads>(db, { facts, measures: PLANNED, query });
}

export type Named = ReportChoice & { dimension: ReportDimension };

/** All that the rows are about, by name: what they can be narrowed to. */
export async function readNames(db: Db, facts: { dockets: Sql; plan: Sql }): Promise<Named[]> {
  const each = Object.entries(DIMENSIONS).map(([dimension, { column, names }]) => {
    const ids = sql.ref(column);
    return sql`select ${sql.lit(dimension)} as dimension, n.id, n.name from (${names}) n
      where n.id in (select ${ids} from k union select ${ids} from p)`;
  });
  const { rows } = await sql<Named>`
    with k as materialized (${facts.dockets}), p as materialized (${facts.plan})
    select * from (${sql.join(each, sql` union all `)}) named order by name, id`.execute(db);
  return rows;
}
