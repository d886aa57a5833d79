import type { CallInput, sendDriverMessage } from '@haulboard/contract';
import { sql } from 'kysely';
import { readsDriverMessagesOf } from '../../identity/scope/audiences.ts';
import type { Db } from '../../platform/db/index.ts';
import { notFound, unprocessable } from '../../platform/http/failure/request-error.ts';
import { message } from '../../platform/texts/message.ts';
import { TRUCKS } from './trucks.ts';

type Written = CallInput<typeof sendDriverMessage>['body'];
type Author = { userId: number; carrierId: number; today: string };

/** Says to the dispatchers who may write to drivers that a message stands otherwise now. */
export async function hintDispatchers(db: Db, carrierId: number, id: number): Promise<void> {
  const event = JSON.stringify({ type: 'driver_message', ids: [id] });
  await sql`
    insert into outbox (channel, event)
    select u.channel, ${event}::jsonb from app_user u
    where u.is_active and ${readsDriverMessagesOf(carrierId)}
      and exists (select from session s where s.user_id = u.user_id and s.expires_at > now())
    order by u.user_id`.execute(db);
}

type Truck = { vehicleId: number; driverName: string };

/** The trucks that are meant and can be reached. @throws RequestError 422 */
async function pick(db: Db, { vehicleIds }: Written, { carrierId, today }: Author): Promise<Truck[]> {
  const { rows } = await sql<Truck & { hasDevice: boolean; isToday: boolean }>`
    ${TRUCKS(carrierId, today)} order by v.id for update of v`.execute(db);
  if (!vehicleIds) {
    const planned = rows.filter(({ isToday, hasDevice }) => isToday && hasDevice);
    if (planned.length === 0) {
      throw unprocessable('vehicle_ids', message('no truck with a device has a published load today'));
    }
    return planned;
  }
  const wanted = new Set(vehicleIds);
  const chosen = rows.filter(({ vehicleId }) => wanted.has(vehicleId));
  if (wanted.size === 0) {
    throw unprocessable('vehicle_ids', message('choose whom the message is for'));
  }
  if (chosen.length < wanted.size) {
    throw unprocessable('vehicle_ids', message('is not there any more: choose another'));
  }
  if (chosen.some(({ hasDevice }) => !hasDevice)) {
    throw unprocessable('vehicle_ids', message('a truck without a device cannot show a message'));
  }
  return chosen;
}

/** Writes to drivers. @throws RequestError 422 */
export async function write(db: Db, written: Written, author: Author): Promise<number> {
  const text = written.text.trim();
  const textZh = written.textZh.trim();
  if (text === '' && textZh === '') {
    throw unprocessable('text', message('write the message in one language at least'));
  }
  const trucks = await pick(db, written, author);
  const { userId: authorId, carrierId } = author;
  const { id } = await db
    .insertInto('driverMessage')
    .values({ carrierId, authorId, text, textZh })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('driverMessageTruck')
    .values(trucks.map(({ vehicleId, driverName }) => ({ messageId: id, vehicleId, driverName })))
    .execute();
  await hintDispatchers(db, carrierId, id);
  return id;
}

/** Takes a message back; of trucks whose drivers confirmed it, the receipt stays. @throws RequestError 404 */
export async function recall(db: Db, carrierId: number, id: number): Promise<void> {
  const row = await db
    .updateTable('driverMessage')
    .set({ recalledAt: sql<Date>`coalesce(recalled_at, now())` })
    .where('id', '=', id)
    .where('carrierId', '=', carrierId)
    .returning('id')
    .executeTakeFirst();
  if (!row) {
    throw notFound(message('Message not found'));
  }
  await hintDispatchers(db, carrierId, id);
}

type Reading = { id: number; vehicleId: number; at: Date };

/**
 * A driver confirmed a message; the first time counts. A clock by which it was read before it was written is wrong:
 * then the present counts.
 *
 * @throws RequestError 404
 */
export async function confirmRead(db: Db, { id, vehicleId, at }: Reading): Promise<Date> {
  const { rows } = await sql<{ readAt: Date; carrierId: number; isNew: boolean }>`
    with before as (
      select t.message_id, t.vehicle_id, t.read_at from driver_message_truck t
      where t.message_id = ${id} and t.vehicle_id = ${vehicleId} for update)
    update driver_message_truck t set
      read_at = coalesce(before.read_at,
        case when ${at}::timestamptz >= date_trunc('second', m.created_at) then ${at} else now() end),
      heard_at = case when before.read_at is null then now() else t.heard_at end
    from before, driver_message m, vehicle v
    where t.message_id = before.message_id and t.vehicle_id = before.vehicle_id
      and m.id = t.message_id and v.id = t.vehicle_id and v.carrier_id = m.carrier_id
    returning t.read_at, m.carrier_id, before.read_at is null as is_new`.execute(db);
  const [row] = rows;
  if (!row) {
    throw notFound(message('Message not found'));
  }
  if (row.isNew) {
    await hintDispatchers(db, row.carrierId, id);
  }
  return row.readAt;
}
