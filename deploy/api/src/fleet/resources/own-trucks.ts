import { sql } from 'kysely';
import { scopeOf } from '../../identity/scope/scope-of.ts';
import { carriersVisibleTo } from '../../identity/scope/visible-rows.ts';
import { unprocessable } from '../../platform/http/failure/request-error.ts';
import type { Deed, Values } from '../../platform/resource/resource-table.ts';
import { message } from '../../platform/texts/message.ts';

/** Records, as `t`, of the trucks that the user sees. */
export async function ofOwnTruck({ db, user }: Deed) {
  const own = carriersVisibleTo(await scopeOf(db, user), sql.ref('v.carrierId'));
  return sql<boolean>`exists (select from vehicle v where v.id = t.vehicle_id and ${own})`;
}

/** What is kept of a truck is kept of one's own. @throws RequestError 422 */
export async function ownTruckOnly(values: Values, { db, user }: Deed): Promise<void> {
  const own = carriersVisibleTo(await scopeOf(db, user), sql.ref('v.carrierId'));
  const { rows } = await sql`
    select from vehicle v where v.id = ${Number(values['vehicleId'])} and v.removed_at is null and ${own}`.execute(
    db,
  );
  if (rows.length === 0) {
    throw unprocessable('vehicle_id', message('is not there any more: choose another'));
  }
}
