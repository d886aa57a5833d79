import { COUNTED, isCounted } from '../plan/tasks/docket-status.ts';
import { TaskStatus, wireName } from '@haulboard/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../identity/scope/scope-of.ts';
import { docketsVisibleTo } from '../../identity/scope/visible-rows.ts';
import type { Db } from '../../platform/db/index.ts';
import { partOf } from '../plan-views/part-of.ts';
import { DOCKET_JOINS } from '../plan/tasks/place-joins.ts';
import type { Days } from '../reports/report-range.ts';
import type { Haul } from './haul.ts';
import { HAULED_MINUTES, ROAD_OF_LOAD } from './haul-parts.ts';
import { BARE, nameHauls, NAMED, type BareHaul } from './name-hauls.ts';

type Condition = RawBuilder<boolean>;

/** Which hours are read: those that a rate as it stands asks for, or all. */
export type How = { hours: 'paid' | 'all' };

/** A customer reads what it pays itself: of dockets that it sees, those with its own wood. */
function paidBy(scope: Scope, customerId: RawBuilder<unknown>): Condition {
  return scope.kind === 'customer' ? sql`${customerId} = any(${[...scope.customerIds]}::int[])` : sql`true`;
}

/** What a haul says of its load, as `t`. */
const KEYS = sql`k.customer_id, k.crew_id, s.forest_id, k.destination_id, k.log_grade_id as grade_id, k.vehicle_id`;

/** Hours are paid by few: the steps of a load are read where some rate between these two asks for them. */
function minutesOf(carrierId: RawBuilder<unknown>, { hours }: How): RawBuilder<unknown> {
  return hours === 'all'
    ? HAULED_MINUTES
    : sql`case when (${carrierId}, k.customer_id) in (
        select carrier_id, customer_id from rates_record where basis = 'per_h' and removed_at is null)
      then ${HAULED_MINUTES} end`;
}

/** What minutes of a load are made of. */
const OF_TASK = ['id', 'task_status', 'est_km_loaded', 'est_km_empty', 'planned_depart_at', 'planned_end_at'];

/** The load of docket `k`, as `t`: most are of the days that are read at once, and only others are looked up. */
const loadOfDocket = ({ from, to }: Days) => sql`
  left join task i on i.id = k.task_id and i.day between ${from}::date and ${to}::date
  left join lateral (select w.* from task w where w.id = k.task_id and i.id is null offset 0) o on true
  cross join lateral (
    select ${sql.join(OF_TASK.map((name) => sql`coalesce(${sql.ref(`i.${name}`)}, ${sql.ref(`o.${name}`)}) as ${sql.ref(name)}`))}) t`;

function dockets(scope: Scope, days: Days, how: How): RawBuilder<unknown> {
  const { from, to } = days;
  return sql`
    select k.id as docket_id, k.docket_no, k.task_id, k.day::text as day, coalesce(p.part, 1) as part,
      coalesce(p.parts, 1) as parts, k.carrier_id, ${KEYS}, k.invoice_no, k.net_kg,
      case when p.parts is null then k.net_kg else p.load_kg end as load_kg, k.scaled_logs, t.task_status,
      ${ROAD_OF_LOAD}, ${minutesOf(sql`k.carrier_id`, how)} as minutes
    from docket k
    left join lateral (
      select nullif(count(*) filter (where w.packet_no <= k.packet_no), 0)::int as part, nullif(count(*), 0)::int as parts,
        case when bool_and(w.net_kg is not null) then sum(w.net_kg)::int end as load_kg
      from docket w where w.task_id = k.task_id and ${isCounted('w')}
        and (k.packet_no > 1 or exists (select from docket x where x.task_id = k.task_id and x.packet_no > 1 offset 0))
    ) p on true
    join skid s on s.id = k.skid_id ${loadOfDocket(days)}
    where k.day between ${from}::date and ${to}::date and ${COUNTED} and ${docketsVisibleTo(scope)}
      and ${paidBy(scope, sql`k.customer_id`)}`;
}

/** Completed loads that no docket tells of: nobody can be asked to pay for them. A docket is mostly of its load's days. */
function withoutDocket(scope: Scope, { from, to }: Days, how: How): RawBuilder<unknown> {
  const reader = scope.kind === 'dispatcher' ? { ...scope, kind: 'planner' as const } : scope;
  return sql`
    select null::int as docket_id, '' as docket_no, t.id as task_id, t.day::text as day, 1 as part, 1 as parts,
      t.carrier_id, ${KEYS}, null::text as invoice_no, null::int as net_kg, null::int as load_kg,
      null::jsonb as scaled_logs, t.task_status, ${ROAD_OF_LOAD}, ${minutesOf(sql`t.carrier_id`, how)} as minutes
    from (
      select t.* from task t
      where t.day between ${from}::date and ${to}::date and t.task_status = ${sql.lit(TaskStatus.Completed)}
        and not exists (select from docket k where k.task_id = t.id and ${COUNTED}
          and k.day between ${from}::date and ${to}::date)
      offset 0) t
    join lateral (
      select t.crew_id, t.skid_id, t.log_grade_id, t.destination_id, t.vehicle_id, w.customer_id
      from crew w where w.id = t.crew_id) k on true ${DOCKET_JOINS}
    where not exists (select from docket k where k.task_id = t.id and ${COUNTED} offset 0)
      and ${partOf(reader)} and ${paidBy(scope, sql`c.customer_id`)}`;
}

const asRead = (name: string) => sql`${sql.ref(`x.${wireName(name)}`)} as ${sql.id(name)}`;
const asNothing = (name: string) => sql`null as ${sql.id(name)}`;

/** Every docket of some days, and every completed load without one, in the order of a day's work. */
export async function readHauls(
  db: Db,
  scope: Scope,
  { days, ...how }: How & { days: Days },
): Promise<Haul[]> {
  // Rows come as they are used: renamed, and widened for their names, each would be made three times.
  const { rows } = await sql<BareHaul>`
    select ${sql.join([...BARE.map(asRead), ...NAMED.map(asNothing)])}
    from (${dockets(scope, days, how)} union all ${withoutDocket(scope, days, how)}) x
    join (select id, vehicle_code from vehicle offset 0) v on v.id = x.vehicle_id
    order by v.vehicle_code, x.vehicle_id, x.day, x.task_id, x.part, x.docket_id`.execute(
    db.withoutPlugins(),
  );
  return nameHauls(db, rows);
}
