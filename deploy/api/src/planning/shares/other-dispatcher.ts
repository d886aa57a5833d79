import { sql } from 'kysely';
import { canBorrow } from '../../identity/scope/audiences.ts';
import type { Db } from '../../platform/db/index.ts';
import { notFound, unprocessable } from '../../platform/http/failure/request-error.ts';
import { message } from '../../platform/texts/message.ts';
import { NOT_FOUND } from '../plan/access/not-found.ts';

/** Whom a truck is offered to, or asked of. @throws RequestError 404, 422 */
export async function otherDispatcher(
  db: Db,
  sides: { own: number; other: number },
): Promise<{ carrierId: number; name: string; canBorrow: boolean }> {
  if (sides.own === sides.other) {
    throw unprocessable(
      'to_dispatcher_id',
      message('a truck cannot be shared with oneself; choose another dispatcher'),
    );
  }
  const other = await db
    .selectFrom('carrier')
    .select(['carrierId', 'name', canBorrow(sql`carrier.carrier_id`).as('canBorrow')])
    .where('carrierId', '=', sides.other)
    .executeTakeFirst();
  if (!other) {
    throw notFound(NOT_FOUND.Dispatcher);
  }
  return other;
}
