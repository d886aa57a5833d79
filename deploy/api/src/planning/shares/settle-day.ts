import type { Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { remainder, type DayPart } from '../plan/hours/day-part.ts';

type Holder = DayPart & { carrierId: number };

/**
 * Writes down who plans a truck when, as its accepted shares say: each borrower its part, the owner what is left. A
 * dispatcher that loses all of it must have no load to be done on the truck: the foreign key refuses it.
 */
export async function settleDay(db: Db, truck: { vehicleId: number; day: Day }): Promise<void> {
  const { vehicleId, day } = truck;
  // Two parts of one truck may be settled at once: the second must know of the first.
  const owner = await db
    .selectFrom('vehicle')
    .select('carrierId')
    .where('id', '=', vehicleId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const lent = await db
    .selectFrom('vehicleShare')
    .select(['toCarrierId as carrierId', 'fromMinute', 'toMinute'])
    .where('vehicleId', '=', vehicleId)
    .where('day', '=', day)
    .where('status', '=', 'accepted')
    .execute();
  const left = remainder(lent);
  const holders: Holder[] = [...lent, ...(left ? [{ ...owner, ...left }] : [])];
  await db
    .deleteFrom('truckDay')
    .where('vehicleId', '=', vehicleId)
    .where('day', '=', day)
    .where(
      'carrierId',
      'not in',
      holders.map(({ carrierId }) => carrierId),
    )
    .execute();
  // Whoever has less than before first: two rows must not meet at any moment.
  await sql`
    update truck_day t set from_minute = greatest(t.from_minute, h."fromMinute"),
      to_minute = least(t.to_minute, h."toMinute")
    from jsonb_to_recordset(${JSON.stringify(holders)}::jsonb)
      as h ("carrierId" int, "fromMinute" int, "toMinute" int)
    where t.vehicle_id = ${vehicleId} and t.day = ${day}::date and t.carrier_id = h."carrierId"`.execute(db);
  await db
    .insertInto('truckDay')
    .values(holders.map((holder) => ({ ...holder, vehicleId, day })))
    .onConflict((row) =>
      row.columns(['vehicleId', 'day', 'carrierId']).doUpdateSet((eb) => ({
        fromMinute: eb.ref('excluded.fromMinute'),
        toMinute: eb.ref('excluded.toMinute'),
      })),
    )
    .execute();
}
