import {
  changeListView,
  chooseFirstView,
  createListView,
  listListViews,
  removeListView,
  restoreListView,
} from '@haulboard/contract';
import { sql } from 'kysely';
import { now, toInstant } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import { declareRaces } from '../../platform/http/failure/constraint-messages.ts';
import { readId } from '../../platform/http/input/read-number.ts';
import { conflict, notFound, unprocessable } from '../../platform/http/failure/request-error.ts';
import { forUser, type Route } from '../../platform/http/route.ts';
import { message } from '../../platform/texts/message.ts';
import { NOT_FOUND } from '../lookups/not-found.ts';
import { readOwnView, readViews } from './read-views.ts';
import { teamOf } from '../../identity/scope/team-of.ts';
import { assertSeesList } from './visible-list.ts';

const NAME_TAKEN = message('you have a view of this name; choose another');
declareRaces({ list_view_name: NAME_TAKEN });

/** More than anybody finds again in a menu. */
const MAX_VIEWS = 100;
/** As long as a deleted view can be brought back. */
const RETENTION_DAYS = 30;

type Named = { list: string; name: string; except?: number };

/** @throws RequestError 422 */
async function checkName(db: Db, { userId }: User, { list, name, except = 0 }: Named): Promise<void> {
  const own = await db
    .selectFrom('listView')
    .select(['id', 'name'])
    .where('userId', '=', userId)
    .where('list', '=', list)
    .where('removedAt', 'is', null)
    .execute();
  if (own.some((view) => view.name === name && view.id !== except)) {
    throw unprocessable('name', NAME_TAKEN);
  }
  if (except === 0 && own.length >= MAX_VIEWS) {
    throw unprocessable('name', message('you have {count} views; remove one first', { count: MAX_VIEWS }));
  }
}

/** A view of one's own, deleted or not, until it is changed. @throws RequestError 404 */
async function lockOwn(db: Db, { userId }: User, given: number) {
  const id = readId(given, NOT_FOUND.View);
  const row = await db
    .selectFrom('listView')
    .select(['id', 'list', 'name', 'version', 'removedAt'])
    .where('id', '=', id)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) {
    throw notFound(NOT_FOUND.View);
  }
  return row;
}

/** Views of lists: each person's own, some of them shared with colleagues. */
export const listViewRoutes: Route[] = [
  forUser(listListViews, async ({ query: { list } }, { db, user }) => {
    assertSeesList(user, list);
    const views = await readViews(db, user, list);
    const first = await db
      .selectFrom('listViewFirst')
      .select('viewId')
      .where('userId', '=', user.userId)
      .where('list', '=', list)
      .executeTakeFirst();
    // One that is deleted, or no longer shared, opens nothing.
    return { views, firstId: views.find(({ id }) => id === first?.viewId)?.id ?? null };
  }),
  forUser(createListView, async ({ body }, { db, user }) => {
    assertSeesList(user, body.list);
    await checkName(db, user, body);
    const { id } = await db
      .insertInto('listView')
      .values({ ...body, userId: user.userId, team: await teamOf(db, user) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return readOwnView(db, user, id);
  }),
  forUser(changeListView, async ({ params, body: { version, ...fields } }, { db, user }) => {
    const { id, list, removedAt, ...before } = await lockOwn(db, user, params.id);
    if (removedAt !== null) {
      throw notFound(NOT_FOUND.View);
    }
    if (before.version !== version) {
      throw conflict(
        message('This view was changed in another window since you saw it: reload and try again'),
      );
    }
    await checkName(db, user, { list, name: fields.name, except: id });
    const kept = { team: await teamOf(db, user), version: version + 1, savedAt: toInstant(now()) };
    await db
      .updateTable('listView')
      .set({ ...fields, ...kept })
      .where('id', '=', id)
      .execute();
    return readOwnView(db, user, id);
  }),
  forUser(removeListView, async ({ params }, { db, user }) => {
    const { id, removedAt } = await lockOwn(db, user, params.id);
    if (removedAt !== null) {
      throw notFound(NOT_FOUND.View);
    }
    await db
      .deleteFrom('listView')
      .where('userId', '=', user.userId)
      .where('removedAt', '<', sql<Date>`now() - make_interval(days => ${sql.lit(RETENTION_DAYS)})`)
      .execute();
    await db
      .updateTable('listView')
      .set({ removedAt: toInstant(now()) })
      .where('id', '=', id)
      .execute();
    return null;
  }),
  forUser(restoreListView, async ({ params }, { db, user }) => {
    const { id, list, name, removedAt } = await lockOwn(db, user, params.id);
    if (removedAt !== null) {
      await checkName(db, user, { list, name, except: id });
      await db.updateTable('listView').set({ removedAt: null }).where('id', '=', id).execute();
    }
    return readOwnView(db, user, id);
  }),
  forUser(chooseFirstView, async ({ body: { list, id } }, { db, user }) => {
    assertSeesList(user, list);
    const own = { userId: user.userId, list };
    if (id === null) {
      await db
        .deleteFrom('listViewFirst')
        .where('userId', '=', own.userId)
        .where('list', '=', list)
        .execute();
      return null;
    }
    if ((await readViews(db, user, list)).every((view) => view.id !== id)) {
      throw notFound(NOT_FOUND.View);
    }
    await db
      .insertInto('listViewFirst')
      .values({ ...own, viewId: id })
      .onConflict((found) => found.columns(['userId', 'list']).doUpdateSet({ viewId: id }))
      .execute();
    return null;
  }),
];
