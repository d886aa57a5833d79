import { changePlan, changeTask } from '@haulboard/contract';
import { notFound, unprocessable } from '../../platform/http/failure/request-error.ts';
import { readDay, readId } from '../../platform/http/input/read-number.ts';
import { forUser, type Route } from '../../platform/http/route.ts';
import { message } from '../../platform/texts/message.ts';
import { actorOf, changedCarrier, changesByPlan, findVisible, reachOf } from '../plan/access/access.ts';
import { readTasks } from '../plan/tasks/read-tasks.ts';
import { changeDay } from './change-day.ts';
import { NOT_FOUND } from '../plan/access/not-found.ts';

/** Changes to the plan of a day, and to one load of it. */
export function changeRoutes(zone: string): Route[] {
  return [
    forUser(changePlan, async ({ query, body }, { db, user }) => {
      const day = readDay(query.date, zone);
      const reach = reachOf(day, zone, user);
      const carrierId = await changedCarrier(db, user, query.carrierId);
      const plans = await changesByPlan(db, body.changes, { user, carrierId, day });
      const asked = body.deed && { name: body.deed };
      const changed: { id: number; index: number }[] = [];
      // Always in the order of the carriers, so that two writers never hold what the other waits for.
      for (const [owner, changes] of [...plans].toSorted(([a], [b]) => a - b)) {
        const actor = actorOf(user, owner);
        const ids = await changeDay(db, { carrierId: owner, day, zone, actor, changes, asked, reach });
        changed.push(...changes.map(({ index }, at) => ({ id: ids[at] ?? 0, index })));
      }
      const ids = changed.toSorted((a, b) => a.index - b.index).map(({ id }) => id);
      return { tasks: await readTasks(db, ids, { carrierId, zone }) };
    }),
    forUser(changeTask, async ({ params, body }, { db, user }) => {
      const id = readId(params.id, NOT_FOUND.Load);
      if (body.kind === 'create' || body.id !== id) {
        throw unprocessable('id', message('give the same id in the path and in the change'));
      }
      const [found] = await findVisible(db, [id], user);
      if (!found) {
        throw notFound(NOT_FOUND.Load);
      }
      const reach = reachOf(found.day, zone, user);
      const actor = actorOf(user, found.carrierId);
      const changes = [{ change: body, name: (field: string) => field }];
      const plan = { carrierId: found.carrierId, day: found.day, zone };
      const ids = await changeDay(db, { ...plan, actor, changes, reach });
      return { tasks: await readTasks(db, ids, { carrierId: actor.carrierId, zone }) };
    }),
  ];
}
