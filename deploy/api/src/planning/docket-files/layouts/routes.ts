import {
  changeDocketLayout,
  createDocketLayout,
  docketLayout,
  listDocketLayouts,
  listDocketLayoutVersions,
  removeDocketLayout,
  restoreDocketLayout,
  type StoredLayout,
} from '@haulboard/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { teamOf } from '../../../identity/scope/team-of.ts';
import { now, toInstant, toSeconds } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/index.ts';
import { declareRaces } from '../../../platform/http/failure/constraint-messages.ts';
import { readId } from '../../../platform/http/input/read-number.ts';
import {
  conflict,
  forbidden,
  notFound,
  unprocessable,
} from '../../../platform/http/failure/request-error.ts';
import { forUser, type Route } from '../../../platform/http/route.ts';
import { message } from '../../../platform/texts/message.ts';
import { NOT_FOUND } from '../../plan/access/not-found.ts';
import { checkLayout } from './check-layout.ts';
import { LAYOUT, readLayout, readLayouts, readSeen, type Own } from './read-layouts.ts';

const NAME_TAKEN = message('you have a layout of this name; choose another');
declareRaces({ docket_layout_name: NAME_TAKEN });

/** More than anybody finds again in a list. */
const MAX_LAYOUTS = 50;
/** As long as a deleted layout can be brought back. */
const RETENTION_DAYS = 30;

const keptLayout = (layout: StoredLayout['layout']) => JSON.stringify(z.encode(docketLayout, layout));

/** Among those of whoever made it. @throws RequestError 422 */
async function checkName(
  db: Db,
  { userId, name, except = 0 }: { userId: number; name: string; except?: number },
): Promise<void> {
  const layouts = await db
    .selectFrom('docketLayout')
    .select(['id', 'name'])
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .execute();
  if (layouts.some((one) => one.name === name && one.id !== except)) {
    throw unprocessable('name', NAME_TAKEN);
  }
  if (except === 0 && layouts.length >= MAX_LAYOUTS) {
    throw unprocessable(
      'name',
      message('you have {count} layouts; delete one first', { count: MAX_LAYOUTS }),
    );
  }
}

/** Deleted or not, until it is changed. @throws RequestError 404 */
async function lockLayout({ db }: Own, given: number) {
  const row = await db
    .selectFrom('docketLayout')
    .select(['id', 'userId', 'name', 'version', 'savedAt', 'removedAt', 'isShared', 'team', LAYOUT])
    .where('id', '=', readId(given, NOT_FOUND.Layout))
    .forUpdate()
    .executeTakeFirst();
  if (!row) {
    throw notFound(NOT_FOUND.Layout);
  }
  return row;
}

/** One's own, deleted or not. @throws RequestError 404 */
async function lockOwn(own: Own, given: number) {
  const row = await lockLayout(own, given);
  if (row.userId !== own.user.userId) {
    throw notFound(NOT_FOUND.Layout);
  }
  return row;
}

/** One that the caller may change: their own, or a colleague's that is shared. @throws RequestError 404 */
async function lockSeen(own: Own, given: number, team: string) {
  const row = await lockLayout(own, given);
  const isOwn = row.userId === own.user.userId;
  if (row.removedAt !== null || !(isOwn || (row.isShared && row.team === team))) {
    throw notFound(NOT_FOUND.Layout);
  }
  return { ...row, isOwn };
}

/** What was deleted long ago is gone for good. */
function forgetOld(db: Db, userId: number) {
  return db
    .deleteFrom('docketLayout')
    .where('userId', '=', userId)
    .where('removedAt', '<', sql<Date>`now() - make_interval(days => ${sql.lit(RETENTION_DAYS)})`)
    .execute();
}

/** Layouts for files of dockets: the product's are read, an office's are changed, with what they were before on record. */
export const docketLayoutRoutes: Route[] = [
  forUser(listDocketLayouts, (_, context) => readLayouts(context)),
  forUser(createDocketLayout, async ({ body: { name, layout, isShared = false } }, context) => {
    const { db, user } = context;
    checkLayout(layout);
    await checkName(db, { userId: user.userId, name });
    const team = await teamOf(db, user);
    const { id } = await db
      .insertInto('docketLayout')
      .values({
        userId: user.userId,
        name,
        layout: keptLayout(layout),
        savedAt: toInstant(now()),
        team,
        isShared,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return readSeen(context, id);
  }),
  forUser(changeDocketLayout, async ({ params, body: { name, layout, version, isShared } }, context) => {
    const { db, user } = context;
    const team = await teamOf(db, user);
    const before = await lockSeen(context, params.id, team);
    if (before.version !== version) {
      throw conflict(message('This layout was changed since you saw it: reload and try again'));
    }
    if (!before.isOwn && isShared === false) {
      throw forbidden();
    }
    checkLayout(layout);
    await checkName(db, { userId: before.userId, name, except: before.id });
    await db
      .insertInto('docketLayoutVersion')
      .values({
        layoutId: before.id,
        version,
        name: before.name,
        layout: before.kept,
        savedAt: before.savedAt,
      })
      .execute();
    await db
      .updateTable('docketLayout')
      .set({
        name,
        layout: keptLayout(layout),
        version: version + 1,
        savedAt: toInstant(now()),
        ...(before.isOwn ? { team, isShared: isShared ?? before.isShared } : {}),
      })
      .where('id', '=', before.id)
      .execute();
    return readSeen(context, before.id);
  }),
  forUser(listDocketLayoutVersions, async ({ params }, context) => {
    const { id } = await readSeen(context, params.id);
    const rows = await context.db
      .selectFrom('docketLayoutVersion')
      .select(['name', 'version', 'savedAt', LAYOUT])
      .where('layoutId', '=', id)
      .orderBy('version', 'desc')
      .limit(100)
      .execute();
    return rows.map(({ kept, savedAt, ...row }) => ({
      ...row,
      savedAt: toSeconds(savedAt),
      layout: readLayout(kept),
    }));
  }),
  forUser(removeDocketLayout, async ({ params }, context) => {
    const { id, removedAt } = await lockOwn(context, params.id);
    if (removedAt !== null) {
      throw notFound(NOT_FOUND.Layout);
    }
    await forgetOld(context.db, context.user.userId);
    await context.db
      .updateTable('docketLayout')
      .set({ removedAt: toInstant(now()) })
      .where('id', '=', id)
      .execute();
    return null;
  }),
  forUser(restoreDocketLayout, async ({ params }, context) => {
    const { id, name } = await lockOwn(context, params.id);
    await checkName(context.db, { userId: context.user.userId, name, except: id });
    await context.db.updateTable('docketLayout').set({ removedAt: null }).where('id', '=', id).execute();
    return readSeen(context, id);
  }),
];
