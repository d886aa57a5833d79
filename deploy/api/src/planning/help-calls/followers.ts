import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { hint } from '../plan/hints/hints.ts';

/** Dispatchers who follow a truck on a day: its owner, and who has it on loan. */
export const followersOf = (vehicleId: RawBuilder<number>, day: RawBuilder<unknown>) => sql<number[]>`array(
  select carrier_id from vehicle where id = ${vehicleId} and carrier_id is not null union
  select to_carrier_id from vehicle_share where vehicle_id = ${vehicleId} and status = 'accepted' and day = ${day})`;

/** Tells the pages of those who follow the truck that a call is new or answered. */
export async function hintFollowers(db: Db, carrierIds: readonly number[]): Promise<void> {
  await hint(db, { carrierIds, withAdmins: true }, { type: 'help_call' });
}

/** The same for one call. */
export async function hintFollowersOf(db: Db, helpCallId: number): Promise<void> {
  const { rows } = await sql<{ carrierIds: number[] }>`
    select ${followersOf(sql`h.vehicle_id`, sql`h.day`)} as carrier_ids
    from help_call h where h.id = ${helpCallId}`.execute(db);
  await hintFollowers(db, rows[0]?.carrierIds ?? []);
}
