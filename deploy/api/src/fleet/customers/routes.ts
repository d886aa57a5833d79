import { changeNoteRule, getNoteRule } from '@haulboard/contract';
import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import { isForAll } from '../../identity/scope/own-rows.ts';
import { conflict, notFound, unprocessable } from '../../platform/http/refusal.ts';
import { readId } from '../../platform/http/read-number.ts';
import { forUser, type Route } from '../../platform/http/route.ts';
import { say } from '../../platform/texts/say.ts';

/** @throws Refusal 404 for somebody else's customer, 422 when a super admin names none */
function customerOf(user: User, named: number | undefined): number {
  if (!isForAll(user)) {
    const own = user.customerId;
    if (own === null || (named !== undefined && named !== own)) {
      throw notFound('Customer');
    }
    return own;
  }
  if (named === undefined) {
    throw unprocessable('customer_id', say('choose a customer'));
  }
  return readId(named, 'Customer');
}

async function readRule(db: Db, customerId: number) {
  const found = await db
    .selectFrom('customer')
    .select(['threeDocketsNeedNote', 'version'])
    .where('id', '=', customerId)
    .executeTakeFirst();
  if (!found) {
    throw notFound('Customer');
  }
  return ruleOf(found);
}

function ruleOf({ threeDocketsNeedNote, version }: { threeDocketsNeedNote: boolean; version: number }) {
  return { is_note_required_for_3_dockets: threeDocketsNeedNote ? (1 as const) : (0 as const), version };
}

/** What a customer wishes of the loads of its wood. */
export const customerRoutes: Route[] = [
  forUser(getNoteRule, ({ query }, { db, user }) => readRule(db, customerOf(user, query?.customerId))),
  forUser(changeNoteRule, async ({ query, body }, { db, user }) => {
    const customerId = customerOf(user, query?.customerId);
    const saved = await db
      .updateTable('customer')
      .set((eb) => ({
        threeDocketsNeedNote: body.is_note_required_for_3_dockets === 1,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', customerId)
      .where('version', '=', body.version)
      .returning(['threeDocketsNeedNote', 'version'])
      .executeTakeFirst();
    if (!saved) {
      const now = await readRule(db, customerId);
      throw conflict(
        say('This was changed elsewhere: look at it and save again'),
        z.encode(changeNoteRule.result, now),
      );
    }
    return ruleOf(saved);
  }),
];
