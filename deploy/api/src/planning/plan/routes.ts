import { changePlan, changeTask, getBoard, getBoardRows, getTask } from '@haulboard/contract';
import { notFound } from '../../platform/http/request-error.ts';
import { readDay, readId } from '../../platform/http/read-number.ts';
import { encodedForUser, forUser, type Route } from '../../platform/http/route.ts';
import { message } from '../../platform/texts/message.ts';
import { actorOf, boardCarrier, changedCarrier, changesByPlan, checkDayOpen, findVisible } from './access.ts';
import { BoardAnswers } from './board-answers.ts';
import { readBoard, readBoardRows } from './board.ts';
import { changeDay } from './change-day.ts';
import { deviceRoutes } from '../device/routes.ts';
import { draftRoutes } from './drafts.ts';
import { readTasks } from './read-tasks.ts';
import { templateRoutes } from './templates.ts';
import { unprocessable } from '../../platform/http/request-error.ts';
import { weighbridgeRoutes } from '../weighbridge/routes.ts';

/** The plan of a day: the board, changes to it, and a driver's part in it. */
export function planRoutes(zone: string): Route[] {
  const boards = new BoardAnswers();
  return [
    encodedForUser(getBoard, async ({ query }, { db, user }) => {
      const day = readDay(query.date, zone);
      const carrierId = await boardCarrier(db, user, query.carrierId);
      const board = await boards.read(db, { carrierId, day }, () => readBoard(db, day, { carrierId, zone }));
      if (!board) {
        throw notFound('Dispatcher');
      }
      return board;
    }),
    forUser(getBoardRows, async ({ query, body }, { db, user }) => {
      const day = readDay(query.date, zone);
      const carrierId = await boardCarrier(db, user, query.carrierId);
      return readBoardRows(db, day, { viewer: { carrierId, zone }, some: body });
    }),
    forUser(getTask, async ({ params }, { db, user }) => {
      const [found] = await findVisible(db, [readId(params.id, 'Load')], user);
      const carrierId = found && actorOf(user, found.carrierId).carrierId;
      const [task] = found && carrierId ? await readTasks(db, [found.id], { carrierId, zone }) : [];
      if (!task) {
        throw notFound('Load');
      }
      return task;
    }),
    forUser(changePlan, async ({ query, body }, { db, user }) => {
      const day = readDay(query.date, zone);
      checkDayOpen(day, zone);
      const carrierId = await changedCarrier(db, user, query.carrierId);
      const plans = await changesByPlan(db, body.changes, { user, carrierId, day });
      const asked = body.deed && { name: body.deed };
      const changed: { id: number; index: number }[] = [];
      // Always in the order of the carriers, so that two writers never hold what the other waits for.
      for (const [owner, changes] of [...plans].toSorted(([a], [b]) => a - b)) {
        const actor = actorOf(user, owner);
        const ids = await changeDay(db, { carrierId: owner, day, zone, actor, changes, asked });
        changed.push(...changes.map(({ index }, at) => ({ id: ids[at] ?? 0, index })));
      }
      const ids = changed.toSorted((a, b) => a.index - b.index).map(({ id }) => id);
      return { tasks: await readTasks(db, ids, { carrierId, zone }) };
    }),
    forUser(changeTask, async ({ params, body }, { db, user }) => {
      const id = readId(params.id, 'Load');
      if (body.kind === 'create' || body.id !== id) {
        throw unprocessable('id', message('give the same id in the path and in the change'));
      }
      const [found] = await findVisible(db, [id], user);
      if (!found) {
        throw notFound('Load');
      }
      checkDayOpen(found.day, zone);
      const actor = actorOf(user, found.carrierId);
      const changes = [{ change: body, name: (field: string) => field }];
      const plan = { carrierId: found.carrierId, day: found.day, zone };
      const ids = await changeDay(db, { ...plan, actor, changes });
      return { tasks: await readTasks(db, ids, { carrierId: actor.carrierId, zone }) };
    }),
    ...draftRoutes(zone),
    ...deviceRoutes(zone),
    ...templateRoutes,
    ...weighbridgeRoutes(zone),
  ];
}
