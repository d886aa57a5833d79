import {
  getPlanTemplate,
  listPlanTemplates,
  removePlanTemplate,
  savePlanTemplate,
  type PlanTemplateBrief,
} from '@haulboard/contract';
import { sql } from 'kysely';
import { toSeconds } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/index.ts';
import { notFound, unprocessable } from '../../../platform/http/failure/request-error.ts';
import { readId } from '../../../platform/http/input/read-number.ts';
import { forUser, type Route } from '../../../platform/http/route.ts';
import { message } from '../../../platform/texts/message.ts';
import { changedCarrier } from '../access/access.ts';
import { NOT_FOUND } from '../access/not-found.ts';
import { authorOf } from '../../../platform/http/caller.ts';

/** Of one carrier: as many as people find their way in. */
const MAX_TEMPLATES = 100;

async function checkRoom(db: Db, carrierId: number, name: string): Promise<void> {
  const { count } = await db
    .selectFrom('planTemplate')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('carrierId', '=', carrierId)
    .where('name', '!=', name)
    .executeTakeFirstOrThrow();
  if (count >= MAX_TEMPLATES) {
    throw unprocessable(
      'name',
      message('there are {count} templates already: delete one first', { count: MAX_TEMPLATES }),
    );
  }
}

function templatesOf(db: Db, carrierId: number) {
  return db
    .selectFrom('planTemplate as p')
    .innerJoin('appUser as u', 'u.userId', 'p.savedBy')
    .select(['p.id', 'p.name', 'p.savedAt', 'u.name as savedBy'])
    .where('p.carrierId', '=', carrierId);
}

async function listOf(db: Db, carrierId: number): Promise<PlanTemplateBrief[]> {
  const rows = await templatesOf(db, carrierId)
    .select(sql<number>`jsonb_array_length(p.lines)`.as('loads'))
    .orderBy('p.name')
    .execute();
  return rows.map((row) => ({ ...row, savedAt: toSeconds(row.savedAt) }));
}

/** Days saved under a name: every dispatcher of a carrier uses and keeps the same ones. */
export const templateRoutes: Route[] = [
  forUser(listPlanTemplates, async ({ query }, { db, user }) =>
    listOf(db, await changedCarrier(db, user, query?.carrierId)),
  ),
  forUser(getPlanTemplate, async ({ params, query }, { db, user }) => {
    const carrierId = await changedCarrier(db, user, query?.carrierId);
    const found = await templatesOf(db, carrierId)
      .select('p.lines')
      .where('p.id', '=', readId(params.id, NOT_FOUND.Template))
      .executeTakeFirst();
    if (!found) {
      throw notFound(NOT_FOUND.Template);
    }
    return { ...found, savedAt: toSeconds(found.savedAt) };
  }),
  forUser(savePlanTemplate, async ({ body }, { db, user }) => {
    const carrierId = await changedCarrier(db, user, body.carrierId);
    await checkRoom(db, carrierId, body.name);
    const kept = { lines: JSON.stringify(body.lines), savedAt: new Date(), savedBy: authorOf(user).userId };
    const { id } = await db
      .insertInto('planTemplate')
      .values({ carrierId, name: body.name, ...kept })
      .onConflict((conflict) => conflict.columns(['carrierId', 'name']).doUpdateSet(kept))
      .returning('id')
      .executeTakeFirstOrThrow();
    const { name, lines } = body;
    return { id, name, loads: lines.length, savedAt: toSeconds(kept.savedAt), savedBy: authorOf(user).name };
  }),
  forUser(removePlanTemplate, async ({ params, query }, { db, user }) => {
    const carrierId = await changedCarrier(db, user, query?.carrierId);
    const id = readId(params.id, NOT_FOUND.Template);
    const { numDeletedRows } = await db
      .deleteFrom('planTemplate')
      .where('id', '=', id)
      .where('carrierId', '=', carrierId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) {
      throw notFound(NOT_FOUND.Template);
    }
    return listOf(db, carrierId);
  }),
];
