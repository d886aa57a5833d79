import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { Health } from './judge-canary.ts';

/** How a build did for people since a moment. Files that do not come are the line’s fault or the server’s. */
export async function healthOf(
  db: Db,
  part: string,
  { build, since }: { build: string; since: string },
): Promise<Health> {
  const { rows } = await sql<Health>`
    select count(distinct user_id)::int as people,
      (count(distinct user_id) filter (where phase = 'failed' and reason <> 'network'))::int as hurt,
      (count(*) filter (where phase in ('ready', 'swapped')))::int as loads,
      (select count(*)::int from fault_seen
        where remote = ${part} and build = ${build} and at >= ${since}::timestamptz) as faults
    from remote_step
    where remote = ${part} and build = ${build} and at >= ${since}::timestamptz
      and phase in ('ready', 'swapped', 'failed')`.execute(db);
  return rows[0] ?? { people: 0, hurt: 0, loads: 0, faults: 0 };
}
