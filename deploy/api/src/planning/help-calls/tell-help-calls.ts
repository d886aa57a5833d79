import { dayOf, formatTime, type Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { now, toInstant } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { message } from '../../platform/texts/message.ts';
import { notify } from '../plan/hints/notify.ts';
import { followersOf, hintFollowers } from './followers.ts';

/** When the button was pressed, milliseconds since epoch, and where. */
type Call = {
  readonly at: number;
  /** Whether the phone said when: else the same press may have been heard of before. */
  readonly isTimed: boolean;
  readonly latitude: number | null;
  readonly longitude: number | null;
};

/** A press without a time is the one that is open already, if that is no older. */
const SAME_PRESS_MINUTES = 10;

type Truck = { id: number; code: string; carrierIds: number[] };

/** The truck of a device, and whose dispatchers follow it on a day. */
async function truckOf(db: Db, keyHash: string, day: Day): Promise<Truck | undefined> {
  const { rows } = await sql<Truck>`
    select v.id, v.vehicle_code as code, ${followersOf(sql`v.id`, sql`${day}::date`)} as carrier_ids
    from device d join vehicle v on v.id = d.vehicle_id
    where d.key_hash = ${keyHash} and d.revoked_at is null`.execute(db);
  return rows[0];
}

async function isOpenSince(db: Db, vehicleId: number, minutes: number): Promise<boolean> {
  const { rows } = await sql`
    select from help_call where vehicle_id = ${vehicleId} and done_at is null
      and received_at > now() - make_interval(mins => ${minutes}::int)`.execute(db);
  return rows.length > 0;
}

/** Keeps a call once, however often the phone sends it; whether it is new. */
async function keep(
  db: Db,
  { vehicleId, day }: { vehicleId: number; day: Day },
  { at, isTimed, latitude, longitude }: Call,
): Promise<boolean> {
  if (!isTimed && (await isOpenSince(db, vehicleId, SAME_PRESS_MINUTES))) {
    return false;
  }
  const kept = await db
    .insertInto('helpCall')
    .values({ vehicleId, day, at: toInstant(Math.floor(at / 1000)), latitude, longitude })
    .onConflict((one) => one.columns(['vehicleId', 'at']).doNothing())
    .executeTakeFirst();
  return kept.numInsertedOrUpdatedRows === 1n;
}

/** Tells the dispatchers of a truck that its driver calls for help, each press once. */
export async function tellHelpCalls(
  db: Db,
  { keyHash, calls, zone }: { keyHash: string; calls: readonly Call[]; zone: string },
): Promise<void> {
  if (calls.length === 0) {
    return;
  }
  await inTransaction(db, async (transaction) => {
    const day = dayOf(now(), zone);
    const truck = await truckOf(transaction, keyHash, day);
    for (const call of truck ? calls : []) {
      if (truck && (await keep(transaction, { vehicleId: truck.id, day }, call))) {
        const said = message('SOS: the driver of truck {code} called for help at {time}', {
          code: truck.code,
          time: formatTime(call.at / 1000, zone),
        });
        for (const carrierId of truck.carrierIds) {
          await notify(transaction, { carrierId, day: null, path: `/map?vehicle=${truck.id}` }, said);
        }
        await hintFollowers(transaction, truck.carrierIds);
      }
    }
  });
}
