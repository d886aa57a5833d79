import type { Role } from '@haulboard/contract';
import { sql } from 'kysely';
import { isForAll } from '../../identity/scope/own-rows.ts';
import { scopeOf } from '../../identity/scope/scope-of.ts';
import { forestsVisibleTo } from '../../identity/scope/visible-rows.ts';
import { unprocessable } from '../../platform/http/failure/request-error.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Deed, Values } from '../../platform/resource/resource-table.ts';
import { message } from '../../platform/texts/message.ts';

/** Everybody with the permission sees these. */
export const forEverybody = () => Promise.resolve(sql<boolean>`true`);

/** A dispatcher has trucks of its own carrier alone. @throws RequestError 422 */
export function ownCarrierOnly({ carrierId }: Values, { user }: Deed): void {
  if (!isForAll(user) && carrierId !== user.carrierId) {
    throw unprocessable('carrier_id', message('must be your own carrier'));
  }
}

/** Trucks of anybody may stand at a home base: while others’ do, an administrator changes it. @throws RequestError 422 */
export async function baseOfOwnTrucks(_: Values, { db, user }: Deed, before?: Values): Promise<void> {
  if (!before || isForAll(user)) {
    return;
  }
  const { rows } = await sql`
    select from vehicle v where v.home_base_id = ${Number(before['id'])} and v.removed_at is null
      and v.carrier_id is distinct from ${user.carrierId}::int limit 1`.execute(db);
  if (rows.length > 0) {
    throw unprocessable(
      'name',
      message('trucks of other dispatchers stand here: an administrator can change it'),
    );
  }
}

/** A customer has forests of its own and its branches alone. @throws RequestError 422 */
export async function ownCustomerOnly({ customerId }: Values, { db, user }: Deed): Promise<void> {
  const scope = await scopeOf(db, user);
  const isOwn = scope.kind === 'customer' && scope.customerIds.some((id) => id === customerId);
  if (scope.kind !== 'all' && !isOwn) {
    throw unprocessable('customer_id', message('must be your own'));
  }
}

/** Skids are those of a forest that the user sees. @throws RequestError 422 */
export async function ownForestOnly({ forestId }: Values, { db, user }: Deed): Promise<void> {
  const { rows } = await sql`
    select from forest f where f.id = ${Number(forestId)}
      and ${forestsVisibleTo(await scopeOf(db, user), sql.ref('f.id'))}`.execute(db);
  if (rows.length === 0) {
    throw unprocessable('forest_id', message('is not there any more: choose another'));
  }
}

/** A crew is seen by one crew company. @throws RequestError 422 */
export async function crewCompanyOnly({ companyUserId }: Values, { db }: Deed): Promise<void> {
  if (await isOtherRole(db, companyUserId, 'CREW_COMPANY')) {
    throw unprocessable('company_user_id', message('is no account of a crew company: choose another'));
  }
}

/** A destination is seen by whoever runs it. @throws RequestError 422 */
export async function destinationAccountOnly({ customerUserId }: Values, { db }: Deed): Promise<void> {
  if (await isOtherRole(db, customerUserId, 'DESTINATION_CUSTOMER')) {
    throw unprocessable('customer_user_id', message('is no account of a destination: choose another'));
  }
}

async function isOtherRole(db: Db, userId: unknown, roleCode: Role): Promise<boolean> {
  const { rows } = await sql`
    select from app_user where user_id = ${userId}::integer and role_code <> ${roleCode}`.execute(db);
  return rows.length > 0;
}

/** A crew stands on a skid of its forest. @throws RequestError 422 */
export async function skidOfForest({ forestId, skidId }: Values, { db }: Deed): Promise<void> {
  const { rows } = await sql`
    select forest_id from skid where id = ${Number(skidId)} and forest_id <> ${Number(forestId)}`.execute(db);
  if (rows.length > 0) {
    throw unprocessable('skid_id', message('is a skid of another forest'));
  }
}
