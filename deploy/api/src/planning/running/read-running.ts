import type {
  DocketLag,
  LostLoads,
  RunningQuery,
  RunningReport,
  TruckUse,
  Waits,
  Way,
} from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { scopeOf } from '../../identity/scope/scope-of.ts';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import { readRange } from '../reports/report-range.ts';
import { isCounted, isNow, LOADS, seesTrucks, type Asked } from './asked.ts';
import { grouped, middle, paired, type Group } from './grouped.ts';
import { lagsOf } from './lags.ts';
import { lostOf, waysOf } from './loads.ts';
import { usesOf } from './uses.ts';
import { visitsOf } from './visits.ts';

/** More reasons than anybody reads; the rest is one row. */
const MAX_REASONS = 24;
/** A docket that comes in later than a day after its weighing. */
const LATE_MINUTES = 24 * 60;

const TRUCKS = sql`select id, vehicle_code || ' · ' || rego as name from vehicle`;

const NO_WAITS: Waits = { visits: 0, medianMinutes: null, slowMinutes: null, trucksBefore: null };
const NO_WAY: Way = { loads: 0, tenthsEmpty: 0, tenthsLoaded: 0 };
const NO_LAG: DocketLag = { dockets: 0, weighed: 0, medianMinutes: null, slowMinutes: null, late: 0 };
const NO_USE: TruckUse = { days: 0, worked: 0, loads: 0 };
const NOTHING_LOST: LostLoads = { cancelled: 0, declined: 0, missed: 0 };

const partOf = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

async function readWaits(db: Db, asked: Asked): Promise<NonNullable<RunningReport['waits']>> {
  const { rows } = await sql<Group<Waits> & { kind: string }>`
    with fact as (${visitsOf(asked)}), summed as (
      select is_now, kind, place_id as id, grouping(place_id) = 1 as is_total, count(*)::int as visits,
        ${middle(0.5)} as median_minutes, ${middle(0.9)} as slow_minutes, round(avg(before), 1)::float8 as trucks_before
      from fact group by grouping sets ((is_now, kind, place_id), (is_now, kind)))
    select summed.*, coalesce(d.name, f.name) as name
    from summed left join destination d on d.id = summed.id and kind = 'destination'
    left join geo_fence f on f.id = summed.id and kind = 'skid'`.execute(db);
  const of = (kind: string) =>
    paired<Waits>(
      rows.flatMap(({ kind: own, ...row }) => (own === kind ? [row] : [])),
      { none: NO_WAITS, sizeOf: ({ medianMinutes }) => medianMinutes ?? 0 },
    );
  return { destinations: of('destination'), skids: of('skid') };
}

async function readWays(db: Db, asked: Asked) {
  const rows = await grouped<Way>(db, {
    facts: waysOf(asked),
    by: 'vehicle_id',
    sums: sql`count(*)::int as loads, sum(tenths_empty)::int as tenths_empty, sum(tenths_loaded)::int as tenths_loaded`,
    names: TRUCKS,
  });
  return paired<Way>(rows, {
    none: NO_WAY,
    sizeOf: ({ tenthsEmpty, tenthsLoaded }) => partOf(tenthsEmpty, tenthsEmpty + tenthsLoaded),
  });
}

async function readLags(db: Db, asked: Asked) {
  const rows = await grouped<DocketLag>(db, {
    facts: lagsOf(asked),
    by: 'destination_id',
    sums: sql`count(*)::int as dockets, count(minutes)::int as weighed, ${middle(0.5)} as median_minutes,
      ${middle(0.9)} as slow_minutes, (count(*) filter (where minutes > ${sql.lit(LATE_MINUTES)}))::int as late`,
    names: sql`select id, name from destination`,
  });
  return paired<DocketLag>(rows, { none: NO_LAG, sizeOf: ({ medianMinutes }) => medianMinutes ?? 0 });
}

async function readUses(db: Db, asked: Asked) {
  const rows = await grouped<TruckUse>(db, {
    facts: usesOf(asked),
    by: 'vehicle_id',
    sums: sql`count(*)::int as days, sum(worked)::int as worked, sum(loads)::int as loads`,
    names: TRUCKS,
  });
  return paired<TruckUse>(rows, {
    none: NO_USE,
    sizeOf: ({ worked, days }) => partOf(worked, days),
  });
}

type Lost = LostLoads & { isNow: boolean; key: string; reason: string };

const sizeOf = ({ cancelled, declined, missed }: LostLoads) => cancelled + declined + missed;

function added(rows: readonly Lost[], wanted: (row: Lost) => boolean): LostLoads {
  return rows.filter(wanted).reduce(
    (sum, { cancelled, declined, missed }) => ({
      cancelled: sum.cancelled + cancelled,
      declined: sum.declined + declined,
      missed: sum.missed + missed,
    }),
    NOTHING_LOST,
  );
}

async function readLost(db: Db, asked: Asked): Promise<NonNullable<RunningReport['lost']>> {
  const { rows } = await sql<Lost>`
    select is_now, reason_key as key, min(reason) as reason, sum(cancelled)::int as cancelled,
      sum(declined)::int as declined, sum(missed)::int as missed
    from (${lostOf(asked)}) fact group by is_now, reason_key`.execute(db);
  const { rows: planned } = await sql<{ planned: number }>`
    select count(*)::int as planned from ${LOADS}
    where ${isCounted(asked)} and ${isNow(asked, sql`h.day`)}`.execute(db);
  const both = (wanted: (row: Lost) => boolean) => ({
    now: added(rows, (row) => row.isNow && wanted(row)),
    before: added(rows, (row) => !row.isNow && wanted(row)),
  });
  const each = [...Map.groupBy(rows, ({ key }) => key)]
    .map(([key, own]) => ({ key, reason: own[0]?.reason ?? '', ...both((row) => row.key === key) }))
    .toSorted(
      (one, other) =>
        sizeOf(other.now) - sizeOf(one.now) ||
        sizeOf(other.before) - sizeOf(one.before) ||
        one.key.localeCompare(other.key),
    );
  const named = new Set(each.slice(0, MAX_REASONS).map(({ key }) => key));
  return {
    planned: planned[0]?.planned ?? 0,
    ...both(() => true),
    rows: [
      ...each.flatMap(({ key, ...row }) => (named.has(key) ? [row] : [])),
      ...(each.length > named.size ? [{ reason: null, ...both(({ key }) => !named.has(key)) }] : []),
    ],
  };
}

/**
 * How work of a range of days went as somebody sees it, each figure as its facts define it.
 *
 * @throws RequestError 422 for days that are no range
 */
export async function readRunning(
  db: Db,
  user: User,
  { query, today, zone }: { query: RunningQuery; today: Day; zone: string },
): Promise<RunningReport> {
  const range = readRange(query, today);
  const scope = await scopeOf(db, user);
  const asked: Asked = { scope, range, query, zone, today };
  const sees = seesTrucks(scope);
  return {
    from: range.from,
    to: range.to,
    beforeFrom: range.before.from,
    beforeTo: range.before.to,
    waits: sees ? await readWaits(db, asked) : null,
    ways: sees ? await readWays(db, asked) : null,
    lags: await readLags(db, asked),
    uses: sees ? await readUses(db, asked) : null,
    lost: sees ? await readLost(db, asked) : null,
  };
}
