import type { BoardCustomer, BoardLayout, SavedView } from '@haulboard/contract';
import { sql } from 'kysely';
import { seesAll } from '../../identity/scope/audiences.ts';
import { toSeconds } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';

function viewRows(db: Db) {
  return db
    .selectFrom('boardView as v')
    .innerJoin('appUser as u', 'u.userId', 'v.userId')
    .select([
      'v.id',
      'v.name',
      'v.address',
      'v.isShared',
      'v.version',
      'v.savedAt',
      'v.userId',
      'u.name as savedBy',
    ]);
}

/** Only its owner can take a shared view away: it goes with an owner who is removed or works elsewhere now. */
const IS_THERE = sql<boolean>`(u.is_active and (u.carrier_id = v.carrier_id or ${seesAll}))`;

type Row = Awaited<ReturnType<ReturnType<typeof viewRows>['executeTakeFirstOrThrow']>>;

function asSeen({ userId, savedAt, ...row }: Row, user: User): SavedView {
  return { ...row, savedAt: toSeconds(savedAt), isMine: userId === user.userId };
}

/** One's own views of a carrier's board and those that colleagues share, by name. */
export async function readViews(db: Db, carrierId: number, user: User): Promise<SavedView[]> {
  const rows = await viewRows(db)
    .where('v.carrierId', '=', carrierId)
    .where((eb) => eb.or([eb('v.userId', '=', user.userId), eb.and([eb('v.isShared', '=', true), IS_THERE])]))
    .orderBy('v.name')
    .orderBy('v.id')
    .execute();
  return rows.map((row) => asSeen(row, user));
}

/** A view of one's own. */
export async function readView(db: Db, id: number, user: User): Promise<SavedView | undefined> {
  const row = await viewRows(db)
    .where('v.id', '=', id)
    .where('v.userId', '=', user.userId)
    .executeTakeFirst();
  return row && asSeen(row, user);
}

/** How the user wants every board drawn; nothing: as everybody starts. */
export async function readLayout(db: Db, user: User): Promise<BoardLayout | null> {
  const row = await db
    .selectFrom('boardLayout')
    .select('layout')
    .where('userId', '=', user.userId)
    .executeTakeFirst();
  return row?.layout ?? null;
}

/** The customers whose crews a carrier plans, with those crews. */
export async function readCustomers(db: Db, carrierId: number): Promise<BoardCustomer[]> {
  const rows = await db
    .selectFrom('crew as c')
    .innerJoin('crewCarrier as cc', 'cc.crewId', 'c.id')
    .innerJoin('customer as k', 'k.id', 'c.customerId')
    .select(['c.id as crewId', 'k.id as customerId', 'k.name'])
    .where('cc.carrierId', '=', carrierId)
    .orderBy('k.name')
    .orderBy('c.id')
    .execute();
  return [...Map.groupBy(rows, ({ customerId }) => customerId)].map(([customerId, crews]) => ({
    customerId,
    name: crews[0]?.name ?? '',
    crewIds: crews.map(({ crewId }) => crewId),
  }));
}
