import {
  changeRecurringLoad,
  createRecurringLoads,
  fillRecurringDay,
  listRecurringLoads,
  setRecurringState,
  skipRecurringDay,
  FILL_DAYS_AHEAD,
  type RecurringLoad,
} from '@haulboard/contract';
import { addDays, dayOf } from '@haulboard/contract/time';
import { now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { readDay, readId } from '../../platform/http/input/read-number.ts';
import { notFound, unprocessable } from '../../platform/http/failure/request-error.ts';
import { forUser, type Route } from '../../platform/http/route.ts';
import { actorOf, changedCarrier } from '../plan/access/access.ts';
import { message } from '../../platform/texts/message.ts';
import { inLanguage } from '../../platform/texts/translate.ts';
import { fillDay } from './fill-day.ts';
import { holdRecurring, readByIds, readRecurring } from './read-recurring.ts';
import { changeOne, checkVersion, createAll, skipDay } from './save-recurring.ts';
import { NOT_FOUND } from '../plan/access/not-found.ts';
import { authorOf } from '../../platform/http/caller.ts';

/** Loads that come again on certain weekdays: every dispatcher of a carrier keeps the same ones. */
export function recurringRoutes(zone: string): Route[] {
  const today = () => dayOf(now(), zone);
  const kept = async (db: Db, id: number): Promise<RecurringLoad> => {
    const [one] = await readByIds(db, [id], today());
    if (!one) {
      throw notFound(NOT_FOUND.Recurrence);
    }
    return one;
  };
  return [
    forUser(listRecurringLoads, async ({ query }, { db, user }) =>
      readRecurring(db, await changedCarrier(db, user, query?.carrierId), today()),
    ),
    forUser(createRecurringLoads, async ({ body }, { db, user }) => {
      const carrierId = await changedCarrier(db, user, body.carrierId);
      const ids = await createAll(db, body.loads, { carrierId, userId: authorOf(user).userId, zone });
      return readByIds(db, ids, today());
    }),
    forUser(changeRecurringLoad, async ({ params, body }, { db, user }) => {
      const { version, ...change } = body;
      const held = await holdRecurring(db, readId(params.id, NOT_FOUND.Recurrence), user);
      checkVersion(held, version);
      await changeOne(db, held, { change, userId: authorOf(user).userId, zone });
      return kept(db, held.id);
    }),
    forUser(setRecurringState, async ({ params, body }, { db, user }) => {
      const { version, state } = body;
      const held = await holdRecurring(db, readId(params.id, NOT_FOUND.Recurrence), user);
      checkVersion(held, version);
      const saved = { version: version + 1, savedAt: new Date(), savedBy: authorOf(user).userId };
      await db
        .updateTable('recurringLoad')
        .set({ state, ...saved })
        .where('id', '=', held.id)
        .execute();
      return kept(db, held.id);
    }),
    forUser(skipRecurringDay, async ({ params, body }, { db, user }) => {
      const held = await holdRecurring(db, readId(params.id, NOT_FOUND.Recurrence), user);
      await skipDay(db, held, { ...body, zone });
      return kept(db, held.id);
    }),
    forUser(fillRecurringDay, async ({ body }, { db, user, language }) => {
      const day = readDay(body.date, zone);
      const carrierId = await changedCarrier(db, user, body.carrierId);
      if (day < today() || day > addDays(today(), FILL_DAYS_AHEAD)) {
        throw unprocessable(
          'date',
          message('recurring loads can be added from today until {days} days ahead', {
            days: FILL_DAYS_AHEAD,
          }),
        );
      }
      const { made, left } = await fillDay(db, { carrierId, day, zone, actor: actorOf(user, carrierId) });
      return {
        made,
        left: left.map(({ load, reason }) => ({
          load: inLanguage(load, language),
          reason: inLanguage(reason, language),
        })),
      };
    }),
  ];
}
