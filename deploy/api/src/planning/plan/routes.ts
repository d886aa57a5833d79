import { getBoard, getBoardRows, getTask } from '@haulboard/contract';
import { notFound } from '../../platform/http/failure/request-error.ts';
import { readDay, readId } from '../../platform/http/input/read-number.ts';
import { encodedForUser, forUser, type Route } from '../../platform/http/route.ts';
import { actorOf, boardCarrier, findVisible } from './access/access.ts';
import { BoardAnswers } from './board/board-answers.ts';
import { readBoard, readBoardRows } from './board/board.ts';
import { draftRoutes } from './board/drafts.ts';
import { readTasks } from './tasks/read-tasks.ts';
import { templateRoutes } from './board/templates.ts';
import { NOT_FOUND } from './access/not-found.ts';

/** The plan of a day to look at: the board, its rows, a load; half-typed work and saved days. */
export function planRoutes(zone: string): Route[] {
  const boards = new BoardAnswers();
  return [
    encodedForUser(getBoard, async ({ query }, { db, user }) => {
      const day = readDay(query.date, zone);
      const carrierId = await boardCarrier(db, user, query.carrierId);
      const board = await boards.read(db, { carrierId, day }, () => readBoard(db, day, { carrierId, zone }));
      if (!board) {
        throw notFound(NOT_FOUND.Dispatcher);
      }
      return board;
    }),
    forUser(getBoardRows, async ({ query, body }, { db, user }) => {
      const day = readDay(query.date, zone);
      const carrierId = await boardCarrier(db, user, query.carrierId);
      return readBoardRows(db, day, { viewer: { carrierId, zone }, some: body });
    }),
    forUser(getTask, async ({ params }, { db, user }) => {
      const [found] = await findVisible(db, [readId(params.id, NOT_FOUND.Load)], user);
      const carrierId = found && actorOf(user, found.carrierId).carrierId;
      const [task] = found && carrierId ? await readTasks(db, [found.id], { carrierId, zone }) : [];
      if (!task) {
        throw notFound(NOT_FOUND.Load);
      }
      return task;
    }),
    ...draftRoutes(zone),
    ...templateRoutes,
  ];
}
