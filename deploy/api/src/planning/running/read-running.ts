import type {
  DocketLag,
  WorkPart,
  RunningQuery,
  RunningReport,
  TruckUse,
  Waits,
  Way,
} from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { checkCompanies } from '../../identity/scope/pays-companies.ts';
import { scopeOf } from '../../identity/scope/scope-of.ts';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import { partsBeforeOf, partsOf, readRange, type Days } from '../reports/report-range.ts';
import { seesTrucks, type Asked } from './asked.ts';
import { factsByPart, grouped, middle, paired, type Group } from './grouped.ts';
import { lagsOf } from './lags.ts';
import { waysOf } from './loads.ts';
import { readLost } from './read-lost.ts';
import { readUses } from './read-uses.ts';
import { groupsOfWays, readWork, type WorkRow } from './sums.ts';
import { visitsOf } from './visits.ts';

/** A docket that comes in later than a day after its weighing. */
const LATE_MINUTES = 24 * 60;

const TRUCKS = sql`select id, vehicle_code || ' · ' || rego as name from vehicle`;

const NO_WAITS: Waits = { visits: 0, medianMinutes: null, slowMinutes: null, trucksBefore: null };
const NO_WAY: Way = { loads: 0, tenthsEmpty: 0, tenthsLoaded: 0 };
const NO_LAG: DocketLag = { dockets: 0, weighed: 0, medianMinutes: null, slowMinutes: null, late: 0 };
const NO_USE: TruckUse = { days: 0, worked: 0, loads: 0 };

const partOf = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

async function readWaits(db: Db, asked: Asked) {
  const { rows } = await sql<Group<Waits> & { kind: string }>`
    with fact as (${factsByPart(visitsOf(asked), asked.range)}), summed as (
      select is_now, kind, place_id as id, part, grouping(place_id) = 1 as is_total, count(*)::int as visits,
        ${middle(0.5)} as median_minutes, ${middle(0.9)} as slow_minutes, round(avg(before), 1)::float8 as trucks_before
      from fact group by grouping sets ((is_now, kind, place_id), (is_now, kind, part), (is_now, kind)))
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

const WAY_SUMS = sql`count(*)::int as loads, sum(tenths_empty)::int as tenths_empty, sum(tenths_loaded)::int as tenths_loaded`;

async function readWays(db: Db, asked: Asked, work: readonly WorkRow[] | undefined) {
  const { range } = asked;
  const rows = work
    ? groupsOfWays(work)
    : await grouped<Way>(db, {
        facts: waysOf(asked),
        range,
        by: 'vehicle_id',
        sums: WAY_SUMS,
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
    range: asked.range,
    by: 'destination_id',
    sums: sql`count(*)::int as dockets, count(minutes)::int as weighed, ${middle(0.5)} as median_minutes,
      ${middle(0.9)} as slow_minutes, (count(*) filter (where minutes > ${sql.lit(LATE_MINUTES)}))::int as late`,
    names: sql`select id, name from destination`,
  });
  return paired<DocketLag>(rows, { none: NO_LAG, sizeOf: ({ medianMinutes }) => medianMinutes ?? 0 });
}

async function readUse(db: Db, asked: Asked) {
  return paired<TruckUse>(await readUses(db, asked), {
    none: NO_USE,
    sizeOf: ({ worked, days }) => partOf(worked, days),
  });
}

type Read = {
  waits: Awaited<ReturnType<typeof readWaits>>;
  ways: Awaited<ReturnType<typeof readWays>>;
  uses: Awaited<ReturnType<typeof readUse>>;
  lost: Awaited<ReturnType<typeof readLost>>;
};

/** The figures of trucks, for whom they are to see. */
async function readTrucks(db: Db, asked: Asked): Promise<Read | undefined> {
  if (!seesTrucks(asked.scope)) {
    return undefined;
  }
  const work = await readWork(db, asked);
  return {
    waits: await readWaits(db, asked),
    ways: await readWays(db, asked, work),
    uses: await readUse(db, asked),
    lost: await readLost(db, asked, work),
  };
}

/** The figures of a question, each as its facts define it. */
export async function readFigures(db: Db, asked: Asked): Promise<RunningReport> {
  const { range } = asked;
  const trucks = await readTrucks(db, asked);
  const lags = await readLags(db, asked);
  const partsAt = (parts: readonly Days[], isNow: boolean): WorkPart[] =>
    parts.map(({ from, to }) => ({
      from,
      to,
      destination: trucks?.waits.destinations.at(isNow, from) ?? null,
      skid: trucks?.waits.skids.at(isNow, from) ?? null,
      way: trucks?.ways.at(isNow, from) ?? null,
      use: trucks?.uses.at(isNow, from) ?? null,
      lost: trucks?.lost.at(isNow, from) ?? null,
      lag: lags.at(isNow, from),
    }));
  return {
    from: range.from,
    to: range.to,
    by: range.by,
    beforeFrom: range.before.from,
    beforeTo: range.before.to,
    waits: trucks
      ? { destinations: trucks.waits.destinations.figure, skids: trucks.waits.skids.figure }
      : null,
    ways: trucks?.ways.figure ?? null,
    lags: lags.figure,
    uses: trucks?.uses.figure ?? null,
    lost: trucks?.lost.figure ?? null,
    parts: partsAt(partsOf(range, range.by), true),
    partsBefore: partsAt(partsBeforeOf(range), false),
  };
}

/**
 * How work of a range of days went as somebody sees it.
 *
 * @throws RequestError 422 for days that are no range, and for companies where somebody pays none
 */
export async function readRunning(
  db: Db,
  user: User,
  { query, today, zone }: { query: RunningQuery; today: Day; zone: string },
): Promise<RunningReport> {
  const range = readRange(query, today);
  const scope = await scopeOf(db, user);
  checkCompanies(scope, query);
  return readFigures(db, { scope, range, query, zone, today });
}
