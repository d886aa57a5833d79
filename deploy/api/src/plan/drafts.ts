import { getPlanDraft, savePlanDraft } from '@haulboard/contract';
import { dayStart, type Day } from '@haulboard/contract/time';
import { toSeconds } from '../clock.ts';
import type { Db } from '../db/index.ts';
import { readDay } from '../http/read-number.ts';
import { forUser, type Route } from '../http/route.ts';

async function read(db: Db, userId: number, given: { day: Day; zone: string }) {
  const draft = await db
    .selectFrom('planDraft')
    .select(['payload', 'savedAt'])
    .where('userId', '=', userId)
    .where('day', '=', given.day)
    .executeTakeFirst();
  return draft
    ? { date: dayStart(given.day, given.zone), payload: draft.payload, savedAt: toSeconds(draft.savedAt) }
    : null;
}

/** A person's half-typed work on a day, kept on the server: theirs alone. */
export function draftRoutes(zone: string): Route[] {
  return [
    forUser(getPlanDraft, ({ query }, { db, user }) =>
      read(db, user.userId, { day: readDay(query.date, zone), zone }),
    ),
    forUser(savePlanDraft, async ({ body }, { db, user }) => {
      const day = readDay(body.date, zone);
      if (body.payload === '') {
        await db.deleteFrom('planDraft').where('userId', '=', user.userId).where('day', '=', day).execute();
        return null;
      }
      const draft = { payload: body.payload, savedAt: new Date() };
      await db
        .insertInto('planDraft')
        .values({ userId: user.userId, day, ...draft })
        .onConflict((conflict) => conflict.columns(['userId', 'day']).doUpdateSet(draft))
        .execute();
      return read(db, user.userId, { day, zone });
    }),
  ];
}
