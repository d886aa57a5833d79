import type { Hauled } from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { Scope } from '../../identity/scope/scope-of.ts';
import { docketsVisibleTo } from '../../identity/scope/visible-rows.ts';
import type { Db } from '../../platform/db/index.ts';

const NOTHING: Hauled = { loads: 0, dockets: 0, weighed: 0, netKg: 0 };

/** What a day's dockets say was hauled; draft and void ones are none, as in the reports. */
export async function readHauledToday(db: Db, { scope, day }: { scope: Scope; day: Day }): Promise<Hauled> {
  const { rows } = await sql<Hauled>`
    select count(distinct coalesce(k.task_id, -k.id))::int as loads, count(*)::int as dockets,
      count(k.net_kg)::int as weighed, coalesce(sum(k.net_kg), 0)::float8 as net_kg
    from docket k where k.day = ${day}::date and k.status not in (0, -2) and ${docketsVisibleTo(scope)}`.execute(
    db,
  );
  return rows[0] ?? NOTHING;
}
