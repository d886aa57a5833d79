import type { CallResult, getDeviceTasks } from '@haulboard/contract';
import { sql } from 'kysely';
import { toSeconds } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Device } from '../../platform/http/caller.ts';
import type { Language } from '../../platform/texts/translate.ts';

type Messages = CallResult<typeof getDeviceTasks>['messages'];
type Row = {
  id: number;
  text: string;
  textZh: string;
  author: string;
  createdAt: Date;
  readAt: Date | null;
};

/** More are not read in a cab. */
const MAX = 50;

const inLanguage = ({ text, textZh }: Row, language: Language) =>
  language === 'zh-CN' ? textZh || text : text || textZh;

/** What dispatchers wrote to this truck: what is unread, and what was heard to be read in the last two days. Newest first. */
export async function readDeviceMessages(db: Db, device: Device, language: Language): Promise<Messages> {
  const { rows } = await sql<Row>`
    select m.id, m.text, m.text_zh, a.name as author, m.created_at, t.read_at
    from (
      select vehicle_id, message_id, read_at from driver_message_truck
      where vehicle_id = ${device.vehicleId} and read_at is null
      union all
      select vehicle_id, message_id, read_at from driver_message_truck
      where vehicle_id = ${device.vehicleId} and read_at is not null
        and coalesce(heard_at, read_at) > now() - interval '2 days') t
    join driver_message m on m.id = t.message_id
    join app_user a on a.user_id = m.author_id
    join vehicle v on v.id = t.vehicle_id and v.carrier_id = m.carrier_id
    where t.read_at is not null or m.recalled_at is null
    order by m.id desc limit ${MAX}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    text: inLanguage(row, language),
    author: row.author,
    sentAt: toSeconds(row.createdAt),
    readAt: row.readAt && toSeconds(row.readAt),
  }));
}
