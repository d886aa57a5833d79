import { sql } from 'kysely';
import { scopeOf } from '../../../identity/scope/scope-of.ts';
import { docketsVisibleTo } from '../../../identity/scope/visible-rows.ts';
import type { Db } from '../../../platform/db/index.ts';
import type { User } from '../../../platform/http/caller.ts';
import { notFound } from '../../../platform/http/failure/request-error.ts';
import { readId } from '../../../platform/http/input/read-number.ts';
import { NOT_FOUND } from '../../plan/access/not-found.ts';

type Which = { id: number; isLocked: boolean };

/**
 * A docket that the user sees. `isLocked`: nobody else changes it, or adds to it, until this is done.
 *
 * @throws RequestError 404
 */
export async function findDocket({ db, user }: { db: Db; user: User }, { id, isLocked }: Which) {
  const lock = isLocked ? sql`for update` : sql``;
  const { rows } = await sql<{ id: number; name: string }>`
    select k.id, k.docket_no as name from docket k
    where k.id = ${readId(id, NOT_FOUND.Docket)} and ${docketsVisibleTo(await scopeOf(db, user))} ${lock}`.execute(
    db,
  );
  const [found] = rows;
  if (!found) {
    throw notFound(NOT_FOUND.Docket);
  }
  return found;
}
