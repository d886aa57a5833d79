import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { FROZEN } from './frozen.ts';
import type { Health } from './judge-canary.ts';

/** How a build did for people since a moment. Files that do not come are the line’s fault or the server’s. */
export async function healthOf(
  db: Db,
  part: string,
  { build, since }: { build: string; since: string },
): Promise<Health> {
  const isSince = sql`remote = ${part} and build = ${build} and at >= ${since}::timestamptz`;
  const loads = sql`count(*) filter (where phase in ('ready', 'swapped'))`;
  const { rows } = await sql<Health>`
    with told as (
      select user_id, count(*)::int as faults from fault_seen where ${isSince} group by user_id
    ), loudest as (
      select user_id, faults from told order by faults desc, user_id limit 1
    ), steps as (
      select user_id, phase, reason from remote_step
      where ${isSince} and phase in ('ready', 'swapped', 'failed', ${FROZEN})
    )
    select count(distinct user_id)::int as people,
      (count(distinct user_id) filter (where phase = ${FROZEN} or (phase = 'failed' and reason <> 'network')))::int as hurt,
      (${loads})::int as loads,
      coalesce((select sum(faults) from told), 0)::int as faults,
      (select ${loads} from steps o
        where not exists (select from loudest l where l.user_id is not distinct from o.user_id))::int as loads_of_others,
      coalesce((select sum(faults) from told) - (select faults from loudest), 0)::int as faults_of_others
    from steps`.execute(db);
  return rows[0] ?? { people: 0, hurt: 0, loads: 0, faults: 0, loadsOfOthers: 0, faultsOfOthers: 0 };
}
