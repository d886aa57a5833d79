import { dayOf, formatTime } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { toInstant } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { message } from '../../platform/texts/message.ts';
import { notify } from '../plan/notify.ts';

/** When the button was pressed, milliseconds since epoch, and where. */
type Call = { readonly at: number; readonly latitude: number | null; readonly longitude: number | null };

type Truck = { id: number; code: string; carrierIds: number[] };

/** The truck of a device, and whose dispatchers follow it today: its owner's, and who has it on loan. */
async function truckOf(db: Db, keyHash: string, zone: string): Promise<Truck | undefined> {
  const { rows } = await sql<Truck>`
    select v.id, v.vehicle_code as code, array(
        select v.carrier_id where v.carrier_id is not null union
        select to_carrier_id from vehicle_share where vehicle_id = v.id and status = 'accepted'
          and day = ${dayOf(Date.now() / 1000, zone)}::date) as carrier_ids
    from device d join vehicle v on v.id = d.vehicle_id
    where d.key_hash = ${keyHash} and d.revoked_at is null`.execute(db);
  return rows[0];
}

/** Keeps a call once, however often the phone sends it; whether it is new. */
async function keep(db: Db, vehicleId: number, { at, latitude, longitude }: Call): Promise<boolean> {
  const kept = await db
    .insertInto('helpCall')
    .values({ vehicleId, at: toInstant(Math.floor(at / 1000)), latitude, longitude })
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
    const truck = await truckOf(transaction, keyHash, zone);
    for (const call of truck ? calls : []) {
      if (truck && (await keep(transaction, truck.id, call))) {
        const said = message('SOS: the driver of truck {code} called for help at {time}', {
          code: truck.code,
          time: formatTime(call.at / 1000, zone),
        });
        for (const carrierId of truck.carrierIds) {
          await notify(transaction, { carrierId, day: null, path: `/map?vehicle=${truck.id}` }, said);
        }
      }
    }
  });
}
