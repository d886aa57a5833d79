import type { CallResult, DriverChoice, DriverMessage, listDriverMessages } from '@haulboard/contract';
import { sql, type RawBuilder } from 'kysely';
import { toSeconds } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { readPage } from '../../platform/http/input/read-number.ts';
import { notFound } from '../../platform/http/failure/request-error.ts';
import { TRUCKS } from './trucks.ts';
import { message } from '../../platform/texts/message.ts';

const PAGE_SIZE = 25;

type Row = Omit<DriverMessage, 'createdAt' | 'recalledAt'> & { createdAt: Date; recalledAt: Date | null };

async function readRows(db: Db, which: RawBuilder<unknown>): Promise<DriverMessage[]> {
  const { rows } = await sql<Row>`
    select m.id, m.text, m.text_zh, a.name as author, m.created_at, m.recalled_at, r.trucks
    from (${which}) m join app_user a on a.user_id = m.author_id,
      lateral (select jsonb_agg(jsonb_build_object('vehicleId', v.id, 'vehicleCode', v.vehicle_code,
          'driverName', t.driver_name, 'readAt', floor(extract(epoch from t.read_at))::int)
          order by v.vehicle_code) as trucks
        from driver_message_truck t join vehicle v on v.id = t.vehicle_id where t.message_id = m.id) r
    order by m.id desc`.execute(db);
  return rows.map(({ createdAt, recalledAt, ...row }) => ({
    ...row,
    createdAt: toSeconds(createdAt),
    recalledAt: recalledAt && toSeconds(recalledAt),
  }));
}

/** The messages of a carrier, newest first. */
export async function listMessages(
  db: Db,
  carrierId: number,
  asked: { page?: number | undefined; pageSize?: number | undefined },
): Promise<CallResult<typeof listDriverMessages>> {
  const { page, pageSize, offset } = readPage(asked, PAGE_SIZE);
  const { total } = await db
    .selectFrom('driverMessage')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('carrierId', '=', carrierId)
    .executeTakeFirstOrThrow();
  const list = await readRows(
    db,
    sql`select * from driver_message where carrier_id = ${carrierId}
      order by id desc limit ${pageSize} offset ${offset}`,
  );
  return { page, pageSize, total: Number(total), list };
}

/** @throws RequestError 404 for another carrier's as for none */
export async function readMessage(db: Db, carrierId: number, id: number): Promise<DriverMessage> {
  const [found] = await readRows(
    db,
    sql`select * from driver_message where id = ${id} and carrier_id = ${carrierId}`,
  );
  if (!found) {
    throw notFound(message('Message not found'));
  }
  return found;
}

/** The carrier's trucks, by code. */
export async function readChoices(db: Db, carrierId: number, today: string): Promise<DriverChoice[]> {
  const { rows } = await sql<DriverChoice>`${TRUCKS(carrierId, today)} order by v.vehicle_code`.execute(db);
  return rows;
}
