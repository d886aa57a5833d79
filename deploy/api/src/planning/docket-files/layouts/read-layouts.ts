import { docketLayout, SHIPPED_LAYOUTS, type StoredLayout } from '@haulboard/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { teamOf } from '../../../identity/scope/team-of.ts';
import { toSeconds } from '../../../platform/clock.ts';
import { readId } from '../../../platform/http/input/read-number.ts';
import { notFound } from '../../../platform/http/failure/request-error.ts';
import type { UserContext } from '../../../platform/http/route.ts';
import { NOT_FOUND } from '../../plan/access/not-found.ts';
import { SHIPPED } from './shipped-layouts.ts';

export type Own = Pick<UserContext, 'db' | 'user'>;

/** As it was kept: read as text, since whatever reads rows would rename the keys inside. */
export const LAYOUT = sql<string>`layout::text`.as('kept');

export const readLayout = (kept: string) => z.decode(docketLayout, JSON.parse(kept));

/** One's own, and those that colleagues share. */
async function seenLayouts({ db, user }: Own) {
  const team = await teamOf(db, user);
  const query = db
    .selectFrom('docketLayout')
    .innerJoin('appUser', 'appUser.userId', 'docketLayout.userId')
    .select(['docketLayout.id', 'docketLayout.name', 'docketLayout.userId', 'docketLayout.version'])
    .select(['docketLayout.savedAt', 'docketLayout.isShared', 'appUser.name as by', LAYOUT])
    .where('docketLayout.removedAt', 'is', null)
    .where(
      sql<boolean>`(docket_layout.user_id = ${user.userId} or (docket_layout.is_shared and docket_layout.team = ${team}))`,
    );
  return { query };
}

type Seen = Awaited<ReturnType<typeof seenLayouts>>['query'];
type Row = Awaited<ReturnType<Seen['execute']>>[number];

const storedOf = ({ kept, savedAt, userId, by, ...row }: Row, { user }: Own): StoredLayout => ({
  ...row,
  by: userId === user.userId ? '' : by,
  shipped: null,
  savedAt: toSeconds(savedAt),
  layout: readLayout(kept),
});

const shipped = (): StoredLayout[] =>
  SHIPPED_LAYOUTS.map((name) => ({
    id: null,
    shipped: name,
    version: 1,
    savedAt: null,
    isShared: false,
    by: '',
    ...SHIPPED[name],
  }));

export async function readLayouts(own: Own): Promise<StoredLayout[]> {
  const { query } = await seenLayouts(own);
  const rows = await query.orderBy('docketLayout.name').orderBy('docketLayout.id').execute();
  return [...shipped(), ...rows.map((row) => storedOf(row, own))];
}

/** @throws RequestError 404 */
export async function readSeen(own: Own, given: number): Promise<StoredLayout> {
  const { query } = await seenLayouts(own);
  const row = await query.where('docketLayout.id', '=', readId(given, NOT_FOUND.Layout)).executeTakeFirst();
  if (!row) {
    throw notFound(NOT_FOUND.Layout);
  }
  return storedOf(row, own);
}
