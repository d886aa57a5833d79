import type { Way } from '@haulboard/contract';
import { addDays, type Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { haulsVisibleTo, trucksOf } from '../../identity/scope/visible-rows.ts';
import type { Db } from '../../platform/db/index.ts';
import { PLANNED_ONCE } from '../../platform/db/planned-once.ts';
import { blocksOf } from '../reports/blocks.ts';
import { DIMENSIONS, partAt, type Sql } from '../reports/facts.ts';
import type { Asked } from './asked.ts';
import type { Group } from './grouped.ts';
import { reasonOf } from './loads.ts';

// Sums of ways and of loads that were not hauled; whose they are and what they count is as migration 0280 has it.

const KIND = { day: 0, way: 1, lost: 2 } as const;
const BY_DAY = { whole: 0, each: 1 } as const;

/** Whose sums these are, as a condition on sums `g`. */
const key = (number: number, id: number) => sql`g.scope = ${sql.lit(number)} and g.scope_id = ${id}::int`;

/** A condition on sums `g`; nothing for who sees no trucks. A company has no sums: its trucks are of several dispatchers. */
function keyOf({ scope }: Asked): Sql | undefined {
  switch (scope.kind) {
    case 'all':
      return key(0, 0);
    case 'dispatcher':
      return key(1, scope.carrierId);
    case 'fleet':
    case 'customer':
    case 'crewCompany':
    case 'destination':
      return undefined;
  }
}

const isNarrowed = ({ query }: Asked) =>
  Object.values(DIMENSIONS).some(({ filter }) => (query[filter] ?? []).length > 0);

/** What was written since sums were last made. */
const changedOf = ({ scope, range }: Asked) => sql`
  select * from work_change h
  where h.day between ${range.before.from}::date and ${range.to}::date and ${haulsVisibleTo(scope, 'h')}`;

export type WorkRow = {
  kind: 'day' | 'way' | 'lost';
  isNow: boolean;
  part: string | null;
  id: number | null;
  name: string | null;
  key: string | null;
  planned: number;
  loads: number;
  tenthsEmpty: number;
  tenthsLoaded: number;
  cancelled: number;
  declined: number;
  missed: number;
};

/** Loads of each part, ways of each truck and loads of each reason; nothing where sums do not tell what is asked. */
export async function readWork(db: Db, asked: Asked): Promise<WorkRow[] | undefined> {
  const own = isNarrowed(asked) ? undefined : keyOf(asked);
  if (!own) {
    return undefined;
  }
  const { range, today } = asked;
  const blocks = [range.before, range].flatMap((days) =>
    blocksOf(days).map((block) => ({ ...block, isNow: days === range })),
  );
  const wanted = sql`unnest(${blocks.map(({ size }) => size)}::int2[], ${blocks.map(({ first }) => first)}::date[],
    ${blocks.map(({ isNow }) => isNow)}::boolean[], ${blocks.map(({ sign }) => sign)}::int2[]) as b(size, first, is_now, sign)`;
  const inBlocks = (kind: number, columns: Sql) => sql`
    select b.is_now, ${columns} from ${wanted} join work_sum g
      on ${own} and g.kind = ${sql.lit(kind)} and g.size = b.size and g.first = b.first`;
  const isNow = sql`h.day >= ${range.from}::date as is_now`;
  const { rows } = await sql<WorkRow>`${PLANNED_ONCE}
    with changed as materialized (${changedOf(asked)}),
    day as (
      select g.first as day, g.planned, g.loads, g.tenths_empty, g.tenths_loaded, g.cancelled, g.declined from work_sum g
      where ${own} and g.kind = ${sql.lit(KIND.day)} and g.size = ${sql.lit(BY_DAY.whole)}
        and g.first between ${range.before.from}::date and ${range.to}::date
      union all
      select h.day, h.planned, h.loads, h.tenths_empty, h.tenths_loaded, h.cancelled, h.declined from changed h
    ), way as (
      select is_now, vehicle_id, sum(loads)::int as loads, sum(tenths_empty)::int as tenths_empty,
        sum(tenths_loaded)::int as tenths_loaded
      from (
        ${inBlocks(KIND.way, sql`g.vehicle_id, b.sign * g.loads as loads, b.sign * g.tenths_empty as tenths_empty, b.sign * g.tenths_loaded as tenths_loaded`)}
        union all select ${isNow}, h.vehicle_id, h.loads, h.tenths_empty, h.tenths_loaded from changed h
      ) each_way group by is_now, vehicle_id having sum(loads) > 0
    ), lost as (
      select is_now, reason, sum(cancelled)::int as cancelled, sum(declined)::int as declined
      from (
        ${inBlocks(KIND.lost, sql`g.reason, b.sign * g.cancelled as cancelled, b.sign * g.declined as declined`)}
        union all select ${isNow}, h.reason, h.cancelled, h.declined from changed h
      ) each_reason group by is_now, reason having sum(cancelled + declined) > 0
    )
    select 'day' as kind, day >= ${range.from}::date as is_now, ${partAt(sql`day`, range)}::text as part, null::int as id,
      null::text as name, null::text as key, sum(planned)::int as planned, sum(loads)::int as loads,
      sum(tenths_empty)::int as tenths_empty, sum(tenths_loaded)::int as tenths_loaded, sum(cancelled)::int as cancelled,
      sum(declined)::int as declined, (coalesce(sum(planned - loads - cancelled - declined)
        filter (where day < ${today}::date), 0))::int as missed
    from day group by 2, 3
    union all
    select 'way', w.is_now, null, nullif(w.vehicle_id, 0), v.vehicle_code || ' · ' || v.rego, null, 0, w.loads,
      w.tenths_empty, w.tenths_loaded, 0, 0, 0
    from way w left join vehicle v on v.id = w.vehicle_id
    union all
    select 'lost', is_now, null, null, min(reason), ${reasonOf(sql`reason`)}, 0, 0, 0, 0, sum(cancelled)::int,
      sum(declined)::int, 0
    from lost group by is_now, ${reasonOf(sql`reason`)}`.execute(db);
  return rows;
}

const NO_WAYS = { loads: 0, tenthsEmpty: 0, tenthsLoaded: 0 };

/** Ways of all, of each truck and of each part. */
export function groupsOfWays(work: readonly WorkRow[]): Group<Way>[] {
  const rows = work.flatMap(({ kind, isNow, part, id, name, loads, tenthsEmpty, tenthsLoaded }) =>
    kind === 'lost'
      ? []
      : [{ isNow, part, id, name, isTotal: kind === 'day', loads, tenthsEmpty, tenthsLoaded }],
  );
  const totals = [true, false].map((isNow) =>
    rows
      .filter((row) => row.isTotal && row.isNow === isNow)
      .reduce(
        (sum, row) => ({
          ...sum,
          loads: sum.loads + row.loads,
          tenthsEmpty: sum.tenthsEmpty + row.tenthsEmpty,
          tenthsLoaded: sum.tenthsLoaded + row.tenthsLoaded,
        }),
        { ...NO_WAYS, isNow, part: null, id: null, name: null, isTotal: true },
      ),
  );
  return [...totals, ...rows];
}

/** How many completed loads each truck had on each day. */
export async function readWorkedDays(db: Db, asked: Asked): Promise<Map<number, Map<Day, number>>> {
  const { range, scope } = asked;
  // What a truck did is the same in everybody's sums who counts all its loads.
  const wanted =
    scope.kind === 'fleet' ? sql`${key(0, 0)} and g.vehicle_id in (${trucksOf(scope)})` : keyOf(asked);
  if (!wanted) {
    return new Map();
  }
  const first = sql`${range.before.from}::date`;
  // Days as numbers: a truck is one row, and thousands of dates need not be written out.
  const { rows } = await sql<{ vehicleId: number; days: number[]; loads: number[] }>`${PLANNED_ONCE}
    select vehicle_id, array_agg(day - ${first}) as days, array_agg(loads::int) as loads from (
      select g.vehicle_id, g.first as day, g.loads from work_sum g
      where ${wanted} and g.kind = ${sql.lit(KIND.way)} and g.size = ${sql.lit(BY_DAY.each)}
        and g.first between ${first} and ${range.to}::date
      union all select h.vehicle_id, h.day, h.loads from (${changedOf(asked)}) h
    ) worked where vehicle_id > 0 group by vehicle_id`.execute(db);
  return new Map(
    rows.map(({ vehicleId, days, loads }) => {
      const sums = new Map<Day, number>();
      for (const [nth, offset] of days.entries()) {
        const day = addDays(range.before.from, offset);
        sums.set(day, (sums.get(day) ?? 0) + (loads[nth] ?? 0));
      }
      return [vehicleId, sums];
    }),
  );
}
