import { VOID } from '../plan/tasks/docket-status.ts';
import { TaskStatus } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

type Load = { id: number; taskStatus: number };

/** Of these loads those under way that have dockets, each with a net mass. */
export async function readWeighed(db: Db, loads: readonly Load[]): Promise<ReadonlySet<number>> {
  const ids = loads.filter(({ taskStatus }) => taskStatus === TaskStatus.Loaded).map(({ id }) => id);
  if (ids.length === 0) {
    return new Set();
  }
  const { rows } = await sql<{ taskId: number }>`
    select task_id from docket where task_id = any(${ids}::int[]) and status <> ${VOID}
    group by task_id having bool_and(net_kg is not null)`.execute(db);
  return new Set(rows.map(({ taskId }) => taskId));
}
