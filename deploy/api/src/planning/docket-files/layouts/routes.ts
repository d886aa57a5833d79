import {
  changeDocketLayout,
  createDocketLayout,
  docketLayout,
  listDocketLayouts,
  listDocketLayoutVersions,
  removeDocketLayout,
  restoreDocketLayout,
  SHIPPED_LAYOUTS,
  type StoredLayout,
} from '@haulboard/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { now, toInstant, toSeconds } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/index.ts';
import { declareRaces } from '../../../platform/http/constraint-words.ts';
import { readId } from '../../../platform/http/read-number.ts';
import { conflict, notFound, unprocessable } from '../../../platform/http/request-error.ts';
import { forUser, type Route, type UserContext } from '../../../platform/http/route.ts';
import { message } from '../../../platform/texts/message.ts';
import { NOT_FOUND } from '../../plan/not-found.ts';
import { checkLayout } from './check-layout.ts';
import { SHIPPED } from './shipped-layouts.ts';

const NAME_TAKEN = message('you have a layout of this name; choose another');
declareRaces({ docket_layout_name: NAME_TAKEN });

/** More than anybody finds again in a list. */
const MAX_LAYOUTS = 50;
/** As long as a deleted layout can be brought back. */
const KEPT_DAYS = 30;

type Own = Pick<UserContext, 'db' | 'user'>;

/** As it was kept: read as text, since whatever reads rows would rename the keys inside. */
const LAYOUT = sql<string>`layout::text`.as('kept');

const readLayout = (kept: string) => z.decode(docketLayout, JSON.parse(kept));

const keptLayout = (layout: StoredLayout['layout']) => JSON.stringify(z.encode(docketLayout, layout));

function ownLayouts({ db, user }: Own) {
  return db
    .selectFrom('docketLayout')
    .select(['id', 'name', 'version', 'savedAt', LAYOUT])
    .where('userId', '=', user.userId)
    .where('removedAt', 'is', null);
}

type Row = Awaited<ReturnType<ReturnType<typeof ownLayouts>['execute']>>[number];

const storedOf = ({ kept, savedAt, ...row }: Row): StoredLayout => ({
  ...row,
  shipped: null,
  savedAt: toSeconds(savedAt),
  layout: readLayout(kept),
});

const shipped = (): StoredLayout[] =>
  SHIPPED_LAYOUTS.map((name) => ({ id: null, shipped: name, version: 1, savedAt: null, ...SHIPPED[name] }));

async function readOwn(own: Own, id: number): Promise<StoredLayout> {
  return storedOf(await ownLayouts(own).where('id', '=', id).executeTakeFirstOrThrow());
}

/** @throws RequestError 422 */
async function checkName(own: Own, name: string, except = 0): Promise<void> {
  const layouts = await ownLayouts(own).execute();
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

/** One's own, deleted or not, until it is changed. @throws RequestError 404 */
async function lockOwn({ db, user }: Own, given: number) {
  const row = await db
    .selectFrom('docketLayout')
    .select(['id', 'name', 'version', 'savedAt', 'removedAt', LAYOUT])
    .where('id', '=', readId(given, NOT_FOUND.Layout))
    .where('userId', '=', user.userId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) {
    throw notFound(NOT_FOUND.Layout);
  }
  return row;
}

/** @throws RequestError 404 */
async function lockPresent(own: Own, given: number) {
  const row = await lockOwn(own, given);
  if (row.removedAt !== null) {
    throw notFound(NOT_FOUND.Layout);
  }
  return row;
}

/** What was deleted long ago is gone for good. */
function forgetOld(db: Db, userId: number) {
  return db
    .deleteFrom('docketLayout')
    .where('userId', '=', userId)
    .where('removedAt', '<', sql<Date>`now() - make_interval(days => ${sql.lit(KEPT_DAYS)})`)
    .execute();
}

/** Layouts for files of dockets: the product's own are read, each person's own are kept with what they were before. */
export const docketLayoutRoutes: Route[] = [
  forUser(listDocketLayouts, async (_, context) => {
    const rows = await ownLayouts(context).orderBy('name').execute();
    return [...shipped(), ...rows.map(storedOf)];
  }),
  forUser(createDocketLayout, async ({ body: { name, layout } }, context) => {
    checkLayout(layout);
    await checkName(context, name);
    const { id } = await context.db
      .insertInto('docketLayout')
      .values({ userId: context.user.userId, name, layout: keptLayout(layout), savedAt: toInstant(now()) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return readOwn(context, id);
  }),
  forUser(changeDocketLayout, async ({ params, body: { name, layout, version } }, context) => {
    const { db } = context;
    const before = await lockPresent(context, params.id);
    if (before.version !== version) {
      throw conflict(
        message('This layout was changed in another window since you saw it: reload and try again'),
      );
    }
    checkLayout(layout);
    await checkName(context, name, before.id);
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
      .set({ name, layout: keptLayout(layout), version: version + 1, savedAt: toInstant(now()) })
      .where('id', '=', before.id)
      .execute();
    return readOwn(context, before.id);
  }),
  forUser(listDocketLayoutVersions, async ({ params }, context) => {
    const [own] = await ownLayouts(context).where('id', '=', readId(params.id, NOT_FOUND.Layout)).execute();
    if (!own) {
      throw notFound(NOT_FOUND.Layout);
    }
    const rows = await context.db
      .selectFrom('docketLayoutVersion')
      .select(['name', 'version', 'savedAt', LAYOUT])
      .where('layoutId', '=', own.id)
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
    const { id } = await lockPresent(context, params.id);
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
    await checkName(context, name, id);
    await context.db.updateTable('docketLayout').set({ removedAt: null }).where('id', '=', id).execute();
    return readOwn(context, id);
  }),
];
