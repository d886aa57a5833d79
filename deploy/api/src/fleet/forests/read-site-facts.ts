import { TaskStatus, type SiteFacts } from '@haulboard/contract';
import { addDays, type Day } from '@haulboard/contract/time';
import { sql, type RawBuilder } from 'kysely';
import { may } from '../../identity/auth/authorize.ts';
import { scopeOf, type Scope } from '../../identity/scope/scope-of.ts';
import { forestsVisibleTo } from '../../identity/scope/visible-rows.ts';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';

/** Whose trucks they are: of a dispatcher or a company; others have none. */
function ownTruck(scope: Scope): RawBuilder<boolean> | undefined {
  switch (scope.kind) {
    case 'dispatcher':
      return sql`(t.carrier_id = ${scope.carrierId} or v.carrier_id = ${scope.carrierId})`;
    case 'fleet':
      return sql`v.carrier_company_id = ${scope.companyId}`;
    case 'all':
    case 'customer':
    case 'crewCompany':
    case 'destination':
      return undefined;
  }
}

/** Skids that the published loads of somebody's trucks go to, from yesterday to tomorrow. */
function skidsOfTrucks(scope: Scope, today: Day): RawBuilder<unknown> {
  const own = ownTruck(scope);
  return own
    ? sql`
      select unnest(array[t.skid_id] || array(select p.skid_id from task_packet p where p.task_id = t.id and p.day = t.day))
      from task t join vehicle v on v.id = t.vehicle_id
      where t.day between ${addDays(today, -1)}::date and ${addDays(today, 1)}::date
        and t.task_status >= ${sql.lit(TaskStatus.Published)} and ${own}`
    : sql`select null::integer`;
}

/**
 * What somebody's people and trucks must know of the skids they go to. The code of a gate is told to those who have the
 * right to it.
 */
export async function readSiteFacts(
  db: Db,
  { user, today }: { user: User; today: Day },
): Promise<SiteFacts[]> {
  const scope = await scopeOf(db, user);
  const gateCode = may(user, 'forest.gate') ? sql`, f.gate_code` : sql``;
  const { rows } = await sql<SiteFacts>`
    select f.skid_id, f.skid_name, f.forest_name, f.radio_channel, f.call_points, f.emergency_point, f.emergency_latitude,
      f.emergency_longitude, f.wet_rule, f.wet_rule_mm, f.safety_note ${gateCode}
    from site_fact f where f.is_present and f.is_known
      and (${forestsVisibleTo(scope, sql`f.forest_id`)} or f.skid_id in (${skidsOfTrucks(scope, today)}))
    order by f.forest_name, f.skid_name, f.skid_id`.execute(db);
  return rows;
}
