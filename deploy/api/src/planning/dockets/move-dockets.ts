import { DocketStatus } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

type Moved = { taskId: number; from: number; to: number; userId: number | null; reason: string };

/**
 * The dockets of a load that another truck took over are that truck's: the database brings its driver and plates with
 * it. One that somebody gave another truck already stays as it is.
 */
export async function moveDockets(db: Db, { taskId, from, to, userId, reason }: Moved): Promise<void> {
  await sql`select set_config('haulboard.docket_user', ${String(userId ?? '')}, true),
    set_config('haulboard.docket_reason', ${reason}, true)`.execute(db);
  await db
    .updateTable('docket')
    .set({ vehicleId: to, version: sql<number>`version + 1` })
    .where('taskId', '=', taskId)
    .where('vehicleId', '=', from)
    .where('status', '<>', DocketStatus.Void)
    .execute();
  await sql`select set_config('haulboard.docket_user', '', true),
    set_config('haulboard.docket_reason', '', true)`.execute(db);
}
