import { COUNTED } from '../../planning/plan/tasks/docket-status.ts';
import {
  isStockAtRisk,
  woodAge,
  type Dashboard,
  type StockStatistic,
  type Hauled,
} from '@haulboard/contract';
import { addDays, dayOf, dayStart, type Day } from '@haulboard/contract/time';
import { readStatistic } from '../../fleet/stock/read-statistic.ts';
import { scopeOf, type Scope } from '../../identity/scope/scope-of.ts';
import { now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import { readLoads } from '../../planning/plan-views/read-loads.ts';
import { countDay, readLate } from './day-loads.ts';
import { readNews } from './plan-news.ts';
import { skidDays } from './skid-days.ts';
import { readFleets, readSystemDay } from './whole-fleet.ts';
import { sql } from 'kysely';
import { docketsVisibleTo } from '../../identity/scope/visible-rows.ts';

const NOTHING: Hauled = { loads: 0, dockets: 0, weighed: 0, netKg: 0 };

/** What a day's dockets say was hauled; draft and void ones are none, as in the reports. */
async function readHauledToday(db: Db, { scope, day }: { scope: Scope; day: Day }): Promise<Hauled> {
  const { rows } = await sql<Hauled>`
    select count(distinct coalesce(k.task_id, -k.id))::int as loads, count(*)::int as dockets,
      count(k.net_kg)::int as weighed, coalesce(sum(k.net_kg), 0)::float8 as net_kg
    from docket k where k.day = ${day}::date and ${COUNTED} and ${docketsVisibleTo(scope)}`.execute(db);
  return rows[0] ?? NOTHING;
}

const MAX_RISKS = 8;
/** Whoever was away longer reads the plan itself. */
const MAX_NEWS_DAYS = 7;

function stockOf({ today, crews, lines }: StockStatistic): NonNullable<Dashboard['stock']> {
  const codes = new Map(crews.map(({ crewId, crewCode }) => [crewId, crewCode]));
  const risky = lines.filter((line) => isStockAtRisk(line, today));
  const risks = risky
    .toSorted((one, other) => one.freeLoads - other.freeLoads)
    .slice(0, MAX_RISKS)
    .map((line) => ({
      id: line.id,
      crewId: line.crewId,
      crewCode: codes.get(line.crewId) ?? '',
      skidName: line.skidName,
      gradeCode: line.gradeCode,
      qtyLoads: line.qtyLoads,
      freeLoads: line.freeLoads,
      isHeld: line.isHeld,
      age: woodAge(line, today) ?? null,
    }));
  return {
    lines: lines.length,
    atRisk: risky.length,
    crews: crews.length,
    notCalled: crews.filter(({ isLate }) => isLate).length,
    risks,
  };
}

/** Midnight, or later where somebody looked since; never long ago. */
function readSince(since: number | undefined, { midnight, at }: { midnight: number; at: number }): number {
  const isUsable = since !== undefined && Number.isInteger(since) && since >= 0 && since <= at;
  return isUsable ? Math.max(since, midnight - MAX_NEWS_DAYS * 86_400) : midnight;
}

type Asked = { zone: string; since: number | undefined };

/** The day at a glance, counted anew from the rows that somebody sees. */
export async function readDashboard(db: Db, user: User, { zone, since }: Asked): Promise<Dashboard> {
  const at = now();
  const today = dayOf(at, zone);
  const tomorrow = addDays(today, 1);
  const midnight = dayStart(today, zone);
  const scope = await scopeOf(db, user);
  const isForAll = scope.kind === 'all';
  const asked = { scope, day: today, at };
  const { loads, groups } = await countDay(db, asked);
  const statistic = await readStatistic(db, user, zone);
  const isCrewCompany = scope.kind === 'crewCompany';
  return {
    at,
    today,
    tomorrow,
    endsAt: dayStart(tomorrow, zone),
    loads,
    groups,
    loadsTomorrow: (await countDay(db, { ...asked, day: tomorrow })).loads,
    hauled: await readHauledToday(db, asked),
    late: await readLate(db, asked),
    stock: stockOf(statistic),
    // Of the whole installation there is always news.
    news: isForAll
      ? null
      : await readNews(db, { scope, days: [today, tomorrow], since: readSince(since, { midnight, at }) }),
    skids: isCrewCompany
      ? skidDays({
          crews: statistic.crews,
          today: await readLoads(db, today, scope),
          tomorrow: await readLoads(db, tomorrow, scope),
          at,
        })
      : [],
    fleets: isForAll ? await readFleets(db, asked) : [],
    system: isForAll ? await readSystemDay(db, { day: today, midnight, asker: user.userId }) : null,
  };
}
