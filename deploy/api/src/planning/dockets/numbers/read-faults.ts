import { VOID } from '../../plan/tasks/docket-status.ts';
import type { NumberFault } from '@haulboard/contract';
import { sql, type RawBuilder } from 'kysely';
import { scopeOf } from '../../../identity/scope/scope-of.ts';
import { crewsVisibleTo, docketsVisibleTo } from '../../../identity/scope/visible-rows.ts';
import { toSeconds } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/index.ts';
import type { User } from '../../../platform/http/caller.ts';

const DAYS = 31;
const MOST = 100;

const SINCE = sql`now() - make_interval(days => ${sql.lit(DAYS)})`;

/** What devices gave out and the server refused, by what is wrong with the number now. */
const refused = (isCrew: (id: RawBuilder<unknown>) => RawBuilder<boolean>) => sql`
  select case
      when k.status = ${VOID} then 'reused'
      when k.id is not null and k.task_id is distinct from e.task_id then 'duplicate'
      when r.id is null then 'out_of_range'
      else 'other_device' end as kind,
    no as docket_no, q.crew_id, e.device_id, k.id as docket_id, true as is_refused, e.received_at as at
  from device_event e
  cross join lateral (select e.payload ->> 'docketNo' as no) said
  join task_packet q on q.task_id = e.task_id and q.packet_no = coalesce((e.payload ->> 'packetNo')::int, 1)
  join crew c on c.id = q.crew_id
  left join docket k on k.customer_id = c.customer_id and k.docket_no = no
  left join docket_range r on r.crew_id = q.crew_id and r.customer_id = c.customer_id
    and no ~ '^[0-9]{1,12}$' and case when no ~ '^[0-9]{1,12}$' then no::bigint end between r.from_no and r.to_no
  where e.kind = 'docket' and e.outcome = 'refused' and e.code = 'docket' and e.received_at > ${SINCE}
    and no is not null and ${isCrew(sql`q.crew_id`)}
    and not (k.id is not null and k.task_id = e.task_id and k.status <> ${VOID})
    and not exists (select from docket_block b where b.device_id = e.device_id and b.crew_id = q.crew_id
      and k.id is null and case when no ~ '^[0-9]{1,12}$' then no::bigint end between b.first_no and b.last_no)`;

/** Dockets outside of their crew's ranges. */
const outside = (isCrew: (id: RawBuilder<unknown>) => RawBuilder<boolean>) => sql`
  select 'out_of_range', k.docket_no, k.crew_id, k.device_id, k.id, false, k.created_at
  from docket k
  where k.day > (${SINCE})::date and k.status <> ${VOID} and ${isCrew(sql`k.crew_id`)} and not exists (
    select from docket_range r where r.crew_id = k.crew_id and r.customer_id = k.customer_id
      and case when k.docket_no ~ '^[0-9]{1,12}$' then k.docket_no::bigint end between r.from_no and r.to_no)`;

/** Dockets with a number that another docket had before. */
const reused = (isCrew: (id: RawBuilder<unknown>) => RawBuilder<boolean>) => sql`
  select 'reused', k.docket_no, k.crew_id, k.device_id, k.id, false, k.created_at
  from docket_change h join docket o on o.id = h.docket_id
  join docket k on k.customer_id = o.customer_id and k.docket_no = h.before ->> 'docket_no' and k.id <> o.id
  where h.before ? 'docket_no' and h.at > ${SINCE} and ${isCrew(sql`k.crew_id`)}`;

type Row = Omit<NumberFault, 'at'> & { at: Date };

/** Docket numbers of the user's crews that are wrong, the newest first. */
export async function readFaults(db: Db, user: User, crewId: number | undefined): Promise<NumberFault[]> {
  const scope = await scopeOf(db, user);
  const isCrew = (id: RawBuilder<unknown>) =>
    sql<boolean>`(${crewsVisibleTo(scope, id)} and (${crewId ?? null}::int is null or ${id} = ${crewId ?? null}::int))`;
  const { rows } = await sql<Row>`
    select f.kind, f.docket_no, f.crew_id, c.crew_code, v.vehicle_code, f.is_refused, f.at,
      (select k.id from docket k where k.id = f.docket_id and ${docketsVisibleTo(scope)}) as docket_id
    from (${refused(isCrew)} union all ${outside(isCrew)} union all ${reused(isCrew)}) f
    join crew c on c.id = f.crew_id
    left join device e on e.device_id = f.device_id left join vehicle v on v.id = e.vehicle_id
    order by f.at desc, f.docket_no limit ${sql.lit(MOST)}`.execute(db);
  return rows.map((row) => ({ ...row, at: toSeconds(row.at) }));
}
