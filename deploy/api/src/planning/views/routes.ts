import {
  changeBoardView,
  createBoardView,
  getBoardViews,
  removeBoardView,
  saveBoardLayout,
  type SavedView,
} from '@haulboard/contract';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import { readId } from '../../platform/http/input/read-number.ts';
import { conflict, notFound, unprocessable } from '../../platform/http/failure/request-error.ts';
import { forUser, type Route } from '../../platform/http/route.ts';
import { boardCarrier, changedCarrier } from '../plan/access/access.ts';
import { message } from '../../platform/texts/message.ts';
import { readCustomers, readLayout, readView, readViews } from './read-views.ts';
import { declareRaces } from '../../platform/http/failure/constraint-messages.ts';
import { NOT_FOUND } from '../plan/access/not-found.ts';

declareRaces({
  board_view_name: message('you have a view of this name; choose another'),
});

/** More than anybody finds again in a menu. */
const MAX_VIEWS = 100;

type Named = { name: string; carrierId: number; except?: number };

async function checkName(db: Db, user: User, { name, carrierId, except = 0 }: Named): Promise<void> {
  const own = await db
    .selectFrom('boardView')
    .select(['id', 'name'])
    .where('userId', '=', user.userId)
    .where('carrierId', '=', carrierId)
    .execute();
  if (own.some((view) => view.name === name && view.id !== except)) {
    throw unprocessable('name', message('you have a view of this name; choose another'));
  }
  if (except === 0 && own.length >= MAX_VIEWS) {
    throw unprocessable('name', message('you have {count} views; remove one first', { count: MAX_VIEWS }));
  }
}

async function kept(db: Db, id: number, user: User): Promise<SavedView> {
  const view = await readView(db, id, user);
  if (!view) {
    throw notFound(NOT_FOUND.View);
  }
  return view;
}

/** How people look at the board: a layout for each person, and views that colleagues may share. */
export const viewRoutes: Route[] = [
  forUser(getBoardViews, async ({ query }, { db, user }) => {
    const carrierId = await boardCarrier(db, user, query?.carrierId);
    return {
      layout: await readLayout(db, user),
      views: await readViews(db, carrierId, user),
      customers: await readCustomers(db, carrierId),
    };
  }),
  forUser(saveBoardLayout, async ({ body: { layout } }, { db, user }) => {
    if (layout === null) {
      await db.deleteFrom('boardLayout').where('userId', '=', user.userId).execute();
      return { layout };
    }
    const stored = { layout: JSON.stringify(layout), savedAt: new Date() };
    await db
      .insertInto('boardLayout')
      .values({ userId: user.userId, ...stored })
      .onConflict((found) => found.column('userId').doUpdateSet(stored))
      .execute();
    return { layout };
  }),
  forUser(createBoardView, async ({ body }, { db, user }) => {
    const { carrierId: asked, ...fields } = body;
    const carrierId = await changedCarrier(db, user, asked);
    await checkName(db, user, { name: fields.name, carrierId });
    const { id } = await db
      .insertInto('boardView')
      .values({ ...fields, carrierId, userId: user.userId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return kept(db, id, user);
  }),
  forUser(changeBoardView, async ({ params, body }, { db, user }) => {
    const { version, ...fields } = body;
    const id = readId(params.id, NOT_FOUND.View);
    const row = await db
      .selectFrom('boardView')
      .select(['carrierId', 'version'])
      .where('id', '=', id)
      .where('userId', '=', user.userId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) {
      throw notFound(NOT_FOUND.View);
    }
    if (row.version !== version) {
      throw conflict(
        message('This view was changed in another window since you saw it: reload and try again'),
      );
    }
    await checkName(db, user, { name: fields.name, carrierId: row.carrierId, except: id });
    await db
      .updateTable('boardView')
      .set({ ...fields, version: version + 1, savedAt: new Date() })
      .where('id', '=', id)
      .execute();
    return kept(db, id, user);
  }),
  forUser(removeBoardView, async ({ params }, { db, user }) => {
    const { numDeletedRows } = await db
      .deleteFrom('boardView')
      .where('id', '=', readId(params.id, NOT_FOUND.View))
      .where('userId', '=', user.userId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) {
      throw notFound(NOT_FOUND.View);
    }
    return null;
  }),
];
