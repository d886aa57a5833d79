import { copyPlanDay, previewPlanCopy } from '@haulboard/contract';
import { dayFromDate, dayStart, type Day } from '@haulboard/contract/time';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import { readDay } from '../../platform/http/input/read-number.ts';
import { unprocessable } from '../../platform/http/failure/request-error.ts';
import { forUser, type Route } from '../../platform/http/route.ts';
import { actorOf, changedCarrier, checkDayOpen } from '../plan/access/access.ts';
import { readTasks } from '../plan/tasks/read-tasks.ts';
import { message } from '../../platform/texts/message.ts';
import { copyLoads } from './copy-loads.ts';
import { previewCopy, type CopyScope } from './preview-copy.ts';

/** The day that is copied. @throws RequestError 422 naming the field */
function readFrom(given: number, { day, zone }: { day: Day; zone: string }): Day {
  const from = dayFromDate(given, zone);
  if (!from) {
    throw unprocessable('from', message('give the midnight that begins a day, in seconds since 1970'));
  }
  if (from === day) {
    throw unprocessable('from', message('choose another day than the one that is planned'));
  }
  return from;
}

/** A day planned as another was. */
export function planCopyRoutes(zone: string): Route[] {
  type Asked = { query: { date: number; carrierId?: number | undefined }; body: { from: number } };
  const scopeOf = async (db: Db, user: User, { query, body }: Asked): Promise<CopyScope> => {
    const day = readDay(query.date, zone);
    checkDayOpen(day, zone);
    const carrierId = await changedCarrier(db, user, query.carrierId);
    return {
      carrierId,
      day,
      zone,
      from: readFrom(body.from, { day, zone }),
      actor: actorOf(user, carrierId),
    };
  };
  return [
    forUser(previewPlanCopy, async ({ query, body }, { db, user, language }) => {
      const scope = await scopeOf(db, user, { query, body });
      return {
        date: dayStart(scope.day, zone),
        from: dayStart(scope.from, zone),
        loads: await previewCopy(db, scope, { ids: body.ids, language }),
      };
    }),
    forUser(copyPlanDay, async ({ query, body }, { db, user }) => {
      const scope = await scopeOf(db, user, { query, body });
      const ids = await copyLoads(db, scope, body.loads);
      return { tasks: await readTasks(db, ids, scope) };
    }),
  ];
}
