import {
  listBroadcastTemplates,
  removeBroadcastTemplate,
  saveBroadcastTemplate,
  type BroadcastTemplate,
} from '@haulboard/contract';
import { sql } from 'kysely';
import { toInstant, now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { readId } from '../../platform/http/input/read-number.ts';
import { notFound, unprocessable } from '../../platform/http/failure/request-error.ts';
import { forUser, type Route } from '../../platform/http/route.ts';
import { message } from '../../platform/texts/message.ts';
import { namePicks } from './picks.ts';
import { NOT_FOUND } from '../lookups/not-found.ts';

/** As many as people find their way in. */
const MAX_TEMPLATES = 100;

async function listAll(db: Db): Promise<BroadcastTemplate[]> {
  const rows = await db
    .selectFrom('broadcastTemplate')
    .select(['id', 'name', 'title', 'text', 'titleZh', 'textZh', 'audience', 'byMail'])
    .orderBy(sql`lower(name)`)
    .execute();
  const names = await namePicks(
    db,
    rows.flatMap(({ audience }) => audience.picks),
  );
  return rows.map((row) => {
    const isPicked = new Set(row.audience.picks.map(({ kind, id }) => `${kind} ${id}`));
    return { ...row, names: names.filter(({ kind, id }) => isPicked.has(`${kind} ${id}`)) };
  });
}

/** Whether there is room for another name. @throws RequestError 422 */
async function checkRoom(db: Db, name: string): Promise<void> {
  const { count } = await db
    .selectFrom('broadcastTemplate')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(sql`lower(name)`, '!=', name.toLowerCase())
    .executeTakeFirstOrThrow();
  if (count >= MAX_TEMPLATES) {
    throw unprocessable(
      'name',
      message('there are {count} templates already: delete one first', { count: MAX_TEMPLATES }),
    );
  }
}

/** Messages kept under a name, to start others from. */
export const broadcastTemplateRoutes: Route[] = [
  forUser(listBroadcastTemplates, (_input, { db }) => listAll(db)),
  forUser(saveBroadcastTemplate, async ({ body }, { db, user }) => {
    const name = body.name.trim();
    if (name === '') {
      throw unprocessable('name', message('give the template a name'));
    }
    await checkRoom(db, name);
    const kept = {
      ...body,
      name,
      audience: JSON.stringify(body.audience),
      savedBy: user.userId,
      savedAt: toInstant(now()),
    };
    await db
      .insertInto('broadcastTemplate')
      .values(kept)
      .onConflict((found) => found.expression(sql`lower(name)`).doUpdateSet(kept))
      .execute();
    return listAll(db);
  }),
  forUser(removeBroadcastTemplate, async ({ params }, { db }) => {
    const { numDeletedRows } = await db
      .deleteFrom('broadcastTemplate')
      .where('id', '=', readId(params.id, NOT_FOUND.Template))
      .executeTakeFirst();
    if (numDeletedRows === 0n) {
      throw notFound(NOT_FOUND.Template);
    }
    return listAll(db);
  }),
];
