import type { StockStatistic } from '@haulboard/contract';
import { dayOf, dayStart, minuteOf } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { scopeOf } from '../../identity/scope/scope-of.ts';
import { crewsVisibleTo } from '../../identity/scope/visible-rows.ts';
import { now, toSeconds } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import { IN_USE, readLines } from './read-stock.ts';

type CrewRow = Omit<StockStatistic['crews'][number], 'calledAt' | 'remindedAt' | 'isLate'> & {
  calledAt: Date | null;
  remindedAt: Date | null;
};

/** All stock that somebody sees, and which crews have not called by their hour. */
export async function readStatistic(db: Db, user: User, zone: string): Promise<StockStatistic> {
  const today = dayOf(now(), zone);
  const scope = await scopeOf(db, user);
  const { rows } = await sql<CrewRow>`
    select c.id as crew_id, c.crew_code, c.name as crew_name, f.name as forest_name, c.skid_id, k.name as skid_name,
           c.call_by_minute, c.is_call_reminded as is_reminded, c.version, r.at as reminded_at, (select max(called_at) from stock where crew_id = c.id) as called_at
    from crew c join forest f on f.id = c.forest_id join skid k on k.id = c.skid_id
    left join stock_reminder r on r.crew_id = c.id and r.day = ${today}::date
    where c.removed_at is null and ${crewsVisibleTo(scope, sql`c.id`)}
    order by c.crew_code`.execute(db);
  const midnight = dayStart(today, zone);
  const crews = rows.map((row) => {
    const calledAt = row.calledAt && toSeconds(row.calledAt);
    const hasCalled = calledAt !== null && calledAt >= midnight;
    const isLate = !hasCalled && minuteOf(now(), zone) >= row.callByMinute;
    return { ...row, calledAt, remindedAt: row.remindedAt && toSeconds(row.remindedAt), isLate };
  });
  const lines = await readLines(db, {
    today,
    only: sql`${crewsVisibleTo(scope, sql`s.crew_id`)} and ${IN_USE}`,
  });
  return { today, crews, lines };
}
