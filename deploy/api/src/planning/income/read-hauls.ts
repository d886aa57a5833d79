import { COUNTED, isCounted } from '../plan/tasks/docket-status.ts';
import { TaskStatus } from '@haulboard/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../identity/scope/scope-of.ts';
import { docketsVisibleTo } from '../../identity/scope/visible-rows.ts';
import type { Db } from '../../platform/db/index.ts';
import { partOf } from '../plan-views/part-of.ts';
import { DOCKET_JOINS } from '../plan/tasks/place-joins.ts';
import type { Days } from '../reports/report-range.ts';
import type { Haul } from './haul.ts';
import { COMPANY, HAULED_MINUTES, ROAD_OF_LOAD } from './haul-parts.ts';

type Condition = RawBuilder<boolean>;

/** A customer reads what it pays itself: of dockets that it sees, those with its own wood. */
function paidBy(scope: Scope, customerId: RawBuilder<unknown>): Condition {
  return scope.kind === 'customer' ? sql`${customerId} = any(${[...scope.customerIds]}::int[])` : sql`true`;
}

const NAMES = sql`
  k.customer_id, m.name as customer_name, k.crew_id, c.crew_code || ' ' || c.name as crew_name, s.forest_id,
  f.name as forest_name, k.destination_id, d.name as destination_name, k.log_grade_id as grade_id,
  g.code as grade_code, k.vehicle_id, v.vehicle_code, v.rego, v.configuration, v.carrier_id as owner_id,
  r.name as owner_name, ${COMPANY}`;

const OF_LOAD = sql`t.task_status, ${ROAD_OF_LOAD}, ${HAULED_MINUTES} as minutes`;

// "offset 0" has each row looked up by its key: joined, all loads and dockets there are would be read for a month's.

function dockets(scope: Scope, { from, to }: Days): RawBuilder<unknown> {
  return sql`
    select k.id as docket_id, k.docket_no, k.task_id, k.day::text as day, k.part, k.parts, k.carrier_id,
      ${NAMES}, k.invoice_no, k.net_kg, k.load_kg, k.scaled_logs, ${OF_LOAD}
    from (
      select k.*, coalesce(p.part, 1) as part, coalesce(p.parts, 1) as parts,
        case when k.task_id is null then k.net_kg else p.load_kg end as load_kg
      from docket k left join lateral (
        select count(*) filter (where w.packet_no <= k.packet_no)::int as part, count(*)::int as parts,
          case when bool_and(w.net_kg is not null) then sum(w.net_kg)::int end as load_kg
        from docket w where w.task_id = k.task_id and ${isCounted('w')}) p on k.task_id is not null
      where k.day between ${from}::date and ${to}::date and ${COUNTED} and ${docketsVisibleTo(scope)}
        and ${paidBy(scope, sql`k.customer_id`)}
    ) k ${DOCKET_JOINS} left join lateral (select w.* from task w where w.id = k.task_id offset 0) t on true`;
}

/** Completed loads that no docket tells of: nobody can be asked to pay for them. */
function withoutDocket(scope: Scope, { from, to }: Days): RawBuilder<unknown> {
  const reader = scope.kind === 'dispatcher' ? { ...scope, kind: 'planner' as const } : scope;
  return sql`
    select null::int as docket_id, '' as docket_no, t.id as task_id, t.day::text as day, 1 as part, 1 as parts,
      t.carrier_id, ${NAMES}, null::text as invoice_no, null::int as net_kg, null::int as load_kg, null::jsonb as scaled_logs, ${OF_LOAD}
    from task t join lateral (
      select t.crew_id, t.skid_id, t.log_grade_id, t.destination_id, t.vehicle_id, w.customer_id
      from crew w where w.id = t.crew_id) k on true ${DOCKET_JOINS}
    where t.day between ${from}::date and ${to}::date and t.task_status = ${sql.lit(TaskStatus.Completed)}
      and not exists (select from docket k where k.task_id = t.id and ${COUNTED} offset 0)
      and ${partOf(reader)} and ${paidBy(scope, sql`c.customer_id`)}`;
}

/** Every docket of some days, and every completed load without one, in the order of a day's work. */
export async function readHauls(db: Db, scope: Scope, days: Days): Promise<Haul[]> {
  const { rows } = await sql<Haul>`
    select * from (${dockets(scope, days)} union all ${withoutDocket(scope, days)}) x
    order by x.vehicle_code, x.vehicle_id, x.day, x.task_id, x.part, x.docket_id`.execute(db);
  return rows;
}
