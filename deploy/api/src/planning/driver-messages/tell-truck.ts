import type { Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { Message } from '../../platform/texts/message.ts';
import { inLanguage } from '../../platform/texts/translate.ts';
import { hintDispatchers } from './write-messages.ts';

type Told = {
  vehicleId: number;
  /** The load that it is about. */
  taskId: number;
  authorId: number;
  day: Day;
};

/**
 * What a truck's driver reads of a change of the plan, in both languages. It needs no permission to write messages: it
 * belongs to what was done. It stands with the truck's owner, also of a borrowed one. A truck without a device has
 * nobody to read it.
 */
export async function tellTruck(db: Db, told: Told, said: Message): Promise<void> {
  const { vehicleId, taskId, authorId, day } = told;
  const { rows } = await sql<{ carrierId: number; driverName: string }>`
    select v.carrier_id, driver_on(v.id, ${day}::date) as driver_name from vehicle v
    where v.id = ${vehicleId}
      and exists (select from device d where d.vehicle_id = v.id and d.revoked_at is null)`.execute(db);
  const [truck] = rows;
  if (!truck) {
    return;
  }
  const { carrierId, driverName } = truck;
  const { id } = await db
    .insertInto('driverMessage')
    .values({
      carrierId,
      authorId,
      text: inLanguage(said, 'en-US'),
      textZh: inLanguage(said, 'zh-CN'),
      taskId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('driverMessageTruck').values({ messageId: id, vehicleId, driverName }).execute();
  await hintDispatchers(db, carrierId, id);
}

/** Takes back what was said of a load and nobody has read: it is not so any more. */
export async function recallAbout(db: Db, taskId: number): Promise<void> {
  const recalled = await db
    .updateTable('driverMessage')
    .set({ recalledAt: sql<Date>`now()` })
    .where('taskId', '=', taskId)
    .where('recalledAt', 'is', null)
    .where(
      sql<boolean>`exists (select from driver_message_truck t
        where t.message_id = driver_message.id and t.read_at is null)`,
    )
    .returning(['id', 'carrierId'])
    .execute();
  for (const { id, carrierId } of recalled) {
    await hintDispatchers(db, carrierId, id);
  }
}
