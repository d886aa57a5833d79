import type { Closure } from '@haulboard/contract';
import type { Db } from '../../platform/db/index.ts';
import { authorOf, type User } from '../../platform/http/caller.ts';
import { conflict, notFound } from '../../platform/http/failure/request-error.ts';
import { message } from '../../platform/texts/message.ts';
import { boardCarrier, changedCarrier } from '../plan/access/access.ts';
import type { By } from './mark.ts';
import { readClosure } from './read-closures.ts';
import { NOT_FOUND } from '../plan/access/not-found.ts';

type Asked = { carrierId: number | undefined; zone: string };

/** Who looks at closures of whose plan. @throws RequestError 404 */
export async function readBy(db: Db, user: User, { carrierId, zone }: Asked): Promise<By> {
  return { user, carrierId: await boardCarrier(db, user, carrierId), zone };
}

/** Who changes closures of whose plan. @throws RequestError 404, 422 */
export async function readChanger(db: Db, user: User, { carrierId, zone }: Asked): Promise<By> {
  return { user, carrierId: await changedCarrier(db, user, carrierId), zone };
}

/** @throws RequestError 404 */
export async function mustReadClosure(db: Db, id: number, { user, carrierId }: By): Promise<Closure> {
  const found = await readClosure(db, id, { userId: authorOf(user).userId, carrierId });
  if (!found) {
    throw notFound(NOT_FOUND.Closure);
  }
  return found;
}

/** Writes to the closure as it was seen. @throws RequestError 404, 409 when somebody changed it since */
export async function writeClosure(
  db: Db,
  { id, version }: { id: number; version: number },
  given: { by: By; set: { endedAt?: Date; untilAt?: Date; undoneAt?: Date } },
): Promise<void> {
  const { by, set } = given;
  await mustReadClosure(db, id, by);
  const { numUpdatedRows } = await db
    .updateTable('disruption')
    .set({ ...set, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    throw conflict(message('This closure was changed since you saw it: look at it again'));
  }
}
