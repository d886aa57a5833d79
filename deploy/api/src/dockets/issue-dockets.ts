import { TaskStatus } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Db } from '../db/index.ts';

/** Numbers a crew has until somebody gives it a range: its id and five digits. */
const RANGE = 100_000;

/** Takes numbers of a crew's own range, in the caller's transaction; the first of them. */
export async function takeNumbers(db: Db, crewId: number, count: number): Promise<number> {
  const { rows } = await sql<{ nextNo: number }>`
    insert into docket_range as r (crew_id, next_no)
    values (${crewId}, ${crewId}::bigint * ${sql.lit(RANGE)} + 1 + ${count}::bigint)
    on conflict (crew_id) do update set next_no = r.next_no + ${count}::bigint
    returning next_no::float8 as next_no`.execute(db);
  const [row] = rows;
  if (!row) {
    throw new Error('a crew has no numbers');
  }
  return row.nextNo - count;
}

/** A docket that was written at a skid where the truck then loaded for another crew, or nothing, was never used. */
async function forgetUnused(db: Db, taskIds: readonly number[]): Promise<void> {
  await sql`
    delete from docket d where d.task_id in (${sql.join(taskIds)}) and d.status = 0 and not exists (
      select 1 from task_packet q
      where q.task_id = d.task_id and q.packet_no = d.packet_no and q.crew_id = d.crew_id)`.execute(db);
}

/**
 * What a driver wrote at the skid counts from now on; a load that goes back to be weighed again has no weights, but
 * what was weighed stays on record.
 */
async function bringUpToDate(db: Db, taskIds: readonly number[]): Promise<void> {
  await sql`
    update docket d set status = 10, version = d.version + 1,
      uplift_at = case when d.status = 0 then t.status_since else d.uplift_at end,
      gross_kg = null, tare_kg = null, net_kg = null,
      truck_net_kg = null, weigh_ticket_no = null, weigh_source = null, weighed_at = null
    from task t where t.id = d.task_id and t.id in (${sql.join(taskIds)}) and d.status in (0, 20)
      and t.task_status = ${TaskStatus.Loaded}`.execute(db);
}

/**
 * Writes the dockets of each load that left its skid, each numbered from its crew's own range, in the caller's
 * transaction. A docket that is there keeps its number.
 */
export async function issueDockets(db: Db, taskIds: readonly number[]): Promise<void> {
  if (taskIds.length === 0) {
    return;
  }
  await forgetUnused(db, taskIds);
  await bringUpToDate(db, taskIds);
  // The range's row is locked by its update: two loads of a crew never get one number.
  await sql`
    with leaving as (
      select t.id, t.day, t.task_status, t.status_since, t.planned_load_at, t.destination_id, t.carrier_id,
        t.vehicle_id, q.packet_no, q.crew_id, q.skid_id, q.log_grade_id, c.customer_id,
        row_number() over (partition by q.crew_id order by t.id, q.packet_no) - 1 as place
      from task t join task_packet q on q.task_id = t.id join crew c on c.id = q.crew_id
      where t.id in (${sql.join(taskIds)}) and t.vehicle_id is not null
        and not exists (
          select 1 from docket d where d.task_id = t.id and d.packet_no = q.packet_no and d.status <> -2)
    ), given as (
      insert into docket_range as r (crew_id, next_no)
      select crew_id, crew_id * ${sql.lit(RANGE)}::bigint + 1 + count(*) from leaving group by crew_id order by crew_id
      on conflict (crew_id) do update
        set next_no = r.next_no + (select count(*) from leaving l where l.crew_id = r.crew_id)
      returning crew_id, next_no
    )
    insert into docket (docket_no, task_id, packet_no, day, uplift_at, customer_id, crew_id, skid_id, log_grade_id,
      destination_id, carrier_id, vehicle_id)
    select (g.next_no - (select count(*) from leaving n where n.crew_id = l.crew_id) + l.place)::text,
      l.id, l.packet_no, l.day,
      case when l.task_status = ${TaskStatus.Loaded} then l.status_since
        else coalesce(l.planned_load_at, l.status_since) end, l.customer_id, l.crew_id, l.skid_id, l.log_grade_id,
      l.destination_id, l.carrier_id, l.vehicle_id
    from leaving l join given g on g.crew_id = l.crew_id`.execute(db);
}

/** A load that was lost or brought back is no delivery: its docket stays on record, void. */
export async function voidDockets(db: Db, taskId: number, reason: string): Promise<void> {
  await db
    .updateTable('docket')
    .set({ status: -2, voidReason: reason, version: sql<number>`version + 1` })
    .where('taskId', '=', taskId)
    .where('status', '<>', -2)
    .execute();
}
