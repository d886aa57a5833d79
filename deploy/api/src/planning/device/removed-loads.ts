import { TaskStatus, type CallResult, type getDeviceTasks } from '@haulboard/contract';
import { addDays, type Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { Device } from '../../platform/http/caller.ts';

type RemovedLoad = CallResult<typeof getDeviceTasks>['gone'][number];

/** Of which days a device shows loads; yesterday's are shown while they go on. */
export type ShownDays = { today: Day; last: Day };

type Row = {
  id: number;
  taskStatus: number | null;
  vehicleId: number | null;
  reason: string;
};

function whyGone({ taskStatus, vehicleId }: Row, device: Device): RemovedLoad['why'] {
  if (taskStatus === null) {
    return 'removed';
  }
  if (vehicleId !== device.vehicleId && vehicleId !== null) {
    return 'moved';
  }
  return taskStatus === TaskStatus.Canceled ? 'canceled' : 'recalled';
}

/**
 * Loads that this truck was sent and does not have any more, from yesterday to the last day asked about. What its
 * driver declined is not among them: that is known there. Of a load that moved, no more is told than that.
 */
export async function readRemoved(
  db: Db,
  device: Device,
  { today, last }: ShownDays,
): Promise<RemovedLoad[]> {
  const { rows } = await sql<Row>`
    select sent.task_id as id, t.task_status, t.vehicle_id,
      case when t.vehicle_id = ${device.vehicleId} then t.status_reason else '' end as reason
    from (
      select distinct e.task_id from plan_event e
      where (e.after ->> 'vehicleId')::integer = ${device.vehicleId}
        and e.day between ${addDays(today, -1)}::date and ${last}::date
        and e.after is not null and (e.after ->> 'taskStatus')::integer >= ${TaskStatus.Published}
    ) sent left join task t on t.id = sent.task_id
    where t.id is null or t.vehicle_id is distinct from ${device.vehicleId}
      or t.task_status in (${TaskStatus.Draft}, ${TaskStatus.Pending}, ${TaskStatus.Canceled})
    order by sent.task_id`.execute(db);
  return rows.map((row) => ({ id: row.id, why: whyGone(row, device), reason: row.reason }));
}
