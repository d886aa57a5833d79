import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { RefusedFix } from './fix.ts';

/** Newest fixes kept of each device: enough to see what is wrong with it, and no more however long it goes on. */
const MAX_PER_DEVICE = 100;

/** Keeps what a device sent and nobody can use, for whoever asks why a truck stands still; whether the key is known. */
export async function keepRefused(db: Db, keyHash: string, refused: readonly RefusedFix[]): Promise<boolean> {
  const device = await db
    .selectFrom('device')
    .select('deviceId')
    .where('keyHash', '=', keyHash)
    .executeTakeFirst();
  if (!device) {
    return false;
  }
  const { deviceId } = device;
  await db
    .insertInto('positionRefused')
    .values(refused.slice(-MAX_PER_DEVICE).map((fix) => ({ ...fix, deviceId })))
    .execute();
  await sql`
    delete from position_refused where device_id = ${deviceId} and id <= (
      select id from position_refused where device_id = ${deviceId}
      order by id desc offset ${sql.lit(MAX_PER_DEVICE)} limit 1)`.execute(db);
  return true;
}
