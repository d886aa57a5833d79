import {
  listPlanTemplates,
  removePlanTemplate,
  savePlanTemplate,
  type PlanTemplate,
} from '@haulboard/contract';
import { toSeconds } from '../clock.ts';
import type { Db } from '../db/index.ts';
import { notFound } from '../http/refusal.ts';
import { readId } from '../http/read-number.ts';
import { forUser, type Route } from '../http/route.ts';
import { boardCarrier } from './access.ts';

async function listOf(db: Db, carrierId: number): Promise<PlanTemplate[]> {
  const rows = await db
    .selectFrom('planTemplate as p')
    .innerJoin('appUser as u', 'u.userId', 'p.savedBy')
    .select(['p.id', 'p.name', 'p.lines', 'p.savedAt', 'u.name as savedBy'])
    .where('p.carrierId', '=', carrierId)
    .orderBy('p.name')
    .execute();
  return rows.map((row) => ({ ...row, savedAt: toSeconds(row.savedAt) }));
}

/** Days saved under a name: every dispatcher of a carrier uses and keeps the same ones. */
export const templateRoutes: Route[] = [
  forUser(listPlanTemplates, async ({ query }, { db, user }) =>
    listOf(db, await boardCarrier(db, user, query?.carrierId)),
  ),
  forUser(savePlanTemplate, async ({ body }, { db, user }) => {
    const carrierId = await boardCarrier(db, user, body.carrierId);
    const kept = { lines: JSON.stringify(body.lines), savedAt: new Date(), savedBy: user.userId };
    const { id } = await db
      .insertInto('planTemplate')
      .values({ carrierId, name: body.name, ...kept })
      .onConflict((conflict) => conflict.columns(['carrierId', 'name']).doUpdateSet(kept))
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, name: body.name, lines: body.lines, savedAt: toSeconds(kept.savedAt), savedBy: user.name };
  }),
  forUser(removePlanTemplate, async ({ params, query }, { db, user }) => {
    const carrierId = await boardCarrier(db, user, query?.carrierId);
    const id = readId(params.id, 'Template');
    const { numDeletedRows } = await db
      .deleteFrom('planTemplate')
      .where('id', '=', id)
      .where('carrierId', '=', carrierId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) {
      throw notFound('Template');
    }
    return listOf(db, carrierId);
  }),
];
