import type { SavedView } from '@haulboard/contract';
import { sql } from 'kysely';
import { toSeconds } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/failure/request-error.ts';
import { NOT_FOUND } from '../lookups/not-found.ts';
import { teamOf, teamOfAccount } from '../../identity/scope/team-of.ts';

const COLUMNS = [
  'v.id',
  'v.name',
  'v.address',
  'v.isShared',
  'v.version',
  'v.savedAt',
  'v.userId',
  'u.name as savedBy',
] as const;

const standing = (db: Db) =>
  db
    .selectFrom('listView as v')
    .innerJoin('appUser as u', 'u.userId', 'v.userId')
    .select(COLUMNS)
    .where('v.removedAt', 'is', null);

/** Only its owner can take a shared view away: it goes with an owner who is removed or works elsewhere now. */
const IS_THERE = sql<boolean>`(u.is_active and v.team = ${teamOfAccount})`;

type Row = Awaited<ReturnType<ReturnType<typeof standing>['executeTakeFirstOrThrow']>>;

const asSeen = ({ userId, savedAt, ...row }: Row, user: User): SavedView => ({
  ...row,
  savedAt: toSeconds(savedAt),
  isMine: userId === user.userId,
});

/** One's own views of a list and those that colleagues share, by name. */
export async function readViews(db: Db, user: User, list: string): Promise<SavedView[]> {
  const team = await teamOf(db, user);
  const rows = await standing(db)
    .where('v.list', '=', list)
    .where((eb) =>
      eb.or([
        eb('v.userId', '=', user.userId),
        eb.and([eb('v.isShared', '=', true), eb('v.team', '=', team), IS_THERE]),
      ]),
    )
    .orderBy('v.name')
    .orderBy('v.id')
    .execute();
  return rows.map((row) => asSeen(row, user));
}

/** A view of one's own. @throws RequestError 404 */
export async function readOwnView(db: Db, user: User, id: number): Promise<SavedView> {
  const row = await standing(db)
    .where('v.id', '=', id)
    .where('v.userId', '=', user.userId)
    .executeTakeFirst();
  if (!row) {
    throw notFound(NOT_FOUND.View);
  }
  return asSeen(row, user);
}
