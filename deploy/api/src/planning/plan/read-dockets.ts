import { TaskStatus, type TaskDocket } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

/** What is written of loads' dockets, in their order. Before a driver has accepted a load it has none. */
export async function readDockets(
  db: Db,
  loads: readonly { id: number; taskStatus: number }[],
): Promise<Map<number, TaskDocket[]>> {
  const ids = loads.filter(({ taskStatus }) => taskStatus >= TaskStatus.Accepted).map(({ id }) => id);
  if (ids.length === 0) {
    return new Map();
  }
  const { rows } = await sql<TaskDocket & { taskId: number }>`
    select task_id, packet_no, docket_no, est_kg, net_kg from docket
    where task_id = any(${ids}::int[]) and status <> -2
    order by task_id, packet_no`.execute(db);
  return Map.groupBy(rows, ({ taskId }) => taskId);
}
