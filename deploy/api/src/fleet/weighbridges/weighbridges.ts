import type { Weighbridge } from '@haulboard/contract';
import { sql } from 'kysely';
import { scopeOf } from '../../identity/scope/scope-of.ts';
import { destinationsVisibleTo } from '../../identity/scope/visible-rows.ts';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import { conflict, notFound } from '../../platform/http/failure/request-error.ts';
import { makeSecret } from '../../platform/secret.ts';
import { message } from '../../platform/texts/message.ts';
import { NOT_FOUND } from '../lookups/not-found.ts';

/** A port has a scale at each of its gates; more are forgotten ones. */
const MAX_WEIGHBRIDGES = 20;

type OfDestination = { destinationId: number; user: User };

/** The destination, when it is the user's to see. @throws RequestError 404 */
async function checkDestination(db: Db, { destinationId, user }: OfDestination): Promise<void> {
  const own = destinationsVisibleTo(await scopeOf(db, user), sql.ref('d.id'));
  const { rows } = await sql`
    select from destination d where d.id = ${destinationId} and d.removed_at is null and ${own}`.execute(db);
  if (rows.length === 0) {
    throw notFound(NOT_FOUND.Destination);
  }
}

/** The weighbridges of a destination that may hand in tickets, by name. @throws RequestError 404 */
export async function readWeighbridges(db: Db, of: OfDestination): Promise<Weighbridge[]> {
  await checkDestination(db, of);
  return db
    .selectFrom('weighbridge')
    .select(['id', 'name'])
    .where('destinationId', '=', of.destinationId)
    .where('isActive', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Makes a weighbridge of a destination; its key is told this once. @throws RequestError 404, 409 */
export async function addWeighbridge(db: Db, { name, ...of }: OfDestination & { name: string }) {
  if ((await readWeighbridges(db, of)).length >= MAX_WEIGHBRIDGES) {
    const count = MAX_WEIGHBRIDGES;
    throw conflict(
      message('A destination has at most {count} weighbridges: remove one that is not used', { count }),
    );
  }
  const { secret: key, hash: keyHash } = makeSecret();
  const weighbridge = await db
    .insertInto('weighbridge')
    .values({ name, keyHash, destinationId: of.destinationId })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
  return { weighbridge, key };
}

/** A key that nobody knows takes the place of its own: what it weighed stays on record. @throws RequestError 404 */
export async function revokeWeighbridge(
  db: Db,
  { weighbridgeId, ...of }: OfDestination & { weighbridgeId: number },
): Promise<null> {
  await checkDestination(db, of);
  const { numUpdatedRows } = await db
    .updateTable('weighbridge')
    .set({ keyHash: makeSecret().hash, isActive: false })
    .where('id', '=', weighbridgeId)
    .where('destinationId', '=', of.destinationId)
    .where('isActive', '=', true)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    throw notFound(NOT_FOUND.Weighbridge);
  }
  return null;
}
