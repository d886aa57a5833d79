import { VOID } from '../plan/tasks/docket-status.ts';
import { TaskStatus, DocketStatus } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { takeNumbers } from './number-ranges.ts';

type Leaving = { taskId: number; packetNo: number; crewId: number };

/**
 * Removes dockets that were written at a skid where the truck then loaded for another crew, or nothing. They were never
 * used.
 */
async function forgetUnused(db: Db, taskIds: readonly number[]): Promise<void> {
  await sql`
    delete from docket d where d.task_id in (${sql.join(taskIds)}) and d.status = 0 and not exists (
      select 1 from task_packet q
      where q.task_id = d.task_id and q.packet_no = d.packet_no and q.crew_id = d.crew_id)`.execute(db);
}

/** What a driver wrote at the skid counts from now on. */
async function bringUpToDate(db: Db, taskIds: readonly number[]): Promise<void> {
  await sql`
    update docket d set status = 10, version = d.version + 1, uplift_at = t.status_since
    from task t where t.id = d.task_id and t.id in (${sql.join(taskIds)}) and d.status = 0
      and t.task_status = ${TaskStatus.Loaded}`.execute(db);
}

/** Loads that go back to be weighed again have no weights; what was weighed stays on record. */
export async function takeWeightsOff(db: Db, taskIds: readonly number[]): Promise<void> {
  if (taskIds.length === 0) {
    return;
  }
  await sql`
    update docket d set status = 10, version = d.version + 1, gross_kg = null, tare_kg = null, net_kg = null,
      truck_net_kg = null, weigh_ticket_no = null, weigh_source = null, weighed_at = null
    from task t where t.id = d.task_id and t.id in (${sql.join(taskIds)}) and d.status in (20, 40, -1)
      and t.task_status = ${TaskStatus.Loaded}`.execute(db);
}

/** The dockets that loads leave with and that have no number yet; crews in one order, as each is locked. */
async function readLeaving(db: Db, taskIds: readonly number[]): Promise<Leaving[]> {
  const { rows } = await sql<Leaving>`
    select t.id as task_id, q.packet_no, q.crew_id
    from task t join task_packet q on q.task_id = t.id
    where t.id in (${sql.join(taskIds)}) and t.vehicle_id is not null and not exists (
      select 1 from docket d where d.task_id = t.id and d.packet_no = q.packet_no and d.status <> ${VOID})
    order by q.crew_id, t.id, q.packet_no`.execute(db);
  return rows;
}

/**
 * Writes the dockets of each load that left its skid, in the caller's transaction. Each docket gets a number from its
 * crew's own ranges. A docket that is there keeps its number.
 */
export async function issueDockets(db: Db, taskIds: readonly number[]): Promise<void> {
  if (taskIds.length === 0) {
    return;
  }
  await forgetUnused(db, taskIds);
  await bringUpToDate(db, taskIds);
  const leaving = await readLeaving(db, taskIds);
  const numbers: number[] = [];
  for (const [crewId, own] of Map.groupBy(leaving, (docket) => docket.crewId)) {
    numbers.push(...(await takeNumbers(db, crewId, own.length)));
  }
  await sql`
    insert into docket (docket_no, task_id, packet_no, day, uplift_at, customer_id, crew_id, skid_id, log_grade_id,
      destination_id, carrier_id, vehicle_id)
    select g.no::text, t.id, q.packet_no, t.day,
      case when t.task_status = ${TaskStatus.Loaded} then t.status_since
        else coalesce(t.planned_load_at, t.status_since) end, c.customer_id, q.crew_id, q.skid_id, q.log_grade_id,
      t.destination_id, t.carrier_id, t.vehicle_id
    from unnest(
      ${leaving.map(({ taskId }) => taskId)}::int[],
      ${leaving.map(({ packetNo }) => packetNo)}::int[],
      ${numbers}::bigint[]
    ) as g (task_id, packet_no, no)
    join task t on t.id = g.task_id
    join task_packet q on q.task_id = t.id and q.packet_no = g.packet_no
    join crew c on c.id = q.crew_id`.execute(db);
}

/** A load that was lost or brought back is no delivery: its docket stays on record, void. */
export async function voidDockets(db: Db, taskId: number, reason: string): Promise<void> {
  await db
    .updateTable('docket')
    .set({ status: DocketStatus.Void, voidReason: reason, version: sql<number>`version + 1` })
    .where('taskId', '=', taskId)
    .where('status', '<>', DocketStatus.Void)
    .execute();
}
