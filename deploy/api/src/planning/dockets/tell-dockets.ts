import { dayStart, type Day } from '@haulboard/contract/time';
import type { Db } from '../../platform/db/index.ts';
import { hint } from '../plan/hints/hints.ts';

/** A number or a mass changed while the load did not: boards and plans that show it look again. */
export async function tellDockets(
  db: Db,
  load: { id: number; carrierId: number; day: Day },
  zone: string,
): Promise<void> {
  const { id, carrierId, day } = load;
  const owner = await db
    .selectFrom('task as t')
    .innerJoin('vehicle as v', 'v.id', 't.vehicleId')
    .select('v.carrierId')
    .where('t.id', '=', id)
    .executeTakeFirst();
  const carrierIds = [...new Set([carrierId, owner?.carrierId ?? carrierId])];
  const date = dayStart(day, zone);
  await hint(db, { carrierIds, withAdmins: true }, { type: 'task_modify', date, ids: [id], vehicles: [] });
}

/** The same of the load that a docket is of, if it is of one. */
export async function tellLoadOf(db: Db, { taskId }: { taskId: number | null }, zone: string): Promise<void> {
  const load =
    taskId !== null &&
    (await db
      .selectFrom('task')
      .select(['id', 'carrierId', 'day'])
      .where('id', '=', taskId)
      .executeTakeFirst());
  if (load) {
    await tellDockets(db, load, zone);
  }
}
