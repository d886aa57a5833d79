import {
  addStock,
  callStock,
  changeCallRule,
  correctStock,
  exportStock,
  getOrderWeek,
  getStockChoices,
  getStockStatistic,
  listCrewStock,
  listStockMovements,
  removeOrder,
  removeStock,
  saveOrders,
} from '@haulboard/contract';
import { dayOf } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import { readId } from '../../platform/http/input/read-number.ts';
import { notFound, RECORD_NOT_FOUND } from '../../platform/http/failure/request-error.ts';
import { fileForUser, forUser, type Route } from '../../platform/http/route.ts';
import { saveCallRule } from './call-rule.ts';
import { callCrewStock } from './call-stock.ts';
import { addLine, correctLine, removeLine } from './change-stock.ts';
import { stockFile } from './export-stock.ts';
import type { Deed } from './lines.ts';
import { readOrderWeek } from './orders/read-orders.ts';
import { removeOrderLine, saveOrderLines } from './orders/save-orders.ts';
import { assertVisibleLine, readMovements } from './read-movements.ts';
import { readStatistic } from './read-statistic.ts';
import { assertVisibleCrew, readChoices, readCrewStock, readLines } from './read-stock.ts';
import { NOT_FOUND } from '../lookups/not-found.ts';

/** Stock of crews, each within the caller's scope: of a crew that is not there and of another tenant's nothing is told. */
export function stockRoutes(zone: string): Route[] {
  const deedOf = ({ db, user }: { db: Db; user: User }): Deed => ({ db, user, today: dayOf(now(), zone) });
  const oneLine = async ({ db, today }: Deed, only: ReturnType<typeof sql<boolean>>) => {
    const [line] = await readLines(db, { today, only });
    if (!line) {
      throw notFound(RECORD_NOT_FOUND);
    }
    return line;
  };
  return [
    forUser(callStock, async ({ body }, context) => {
      const deed = deedOf(context);
      await callCrewStock(deed, body);
      return readCrewStock(deed.db, { today: deed.today, crewId: body.crewId });
    }),
    forUser(changeCallRule, ({ params, body }, { db, user }) =>
      saveCallRule(db, user, { crewId: readId(params.crewId, NOT_FOUND.Crew), ...body }),
    ),
    forUser(getOrderWeek, ({ query }, context) => {
      const { db, user, today } = deedOf(context);
      return readOrderWeek(db, user, { day: query?.day, today });
    }),
    forUser(saveOrders, ({ body }, context) => saveOrderLines(deedOf(context), body)),
    forUser(removeOrder, async ({ params, query }, context) => {
      const id = readId(params.id, RECORD_NOT_FOUND);
      await removeOrderLine(deedOf(context), { id, version: query.version });
      return null;
    }),
    forUser(getStockStatistic, (_, { db, user }) => readStatistic(db, user, zone)),
    fileForUser(exportStock, async ({ query }, { db, user, language }) =>
      stockFile(await readStatistic(db, user, zone), query?.ids?.split(',').map(Number), { zone, language }),
    ),
    forUser(listCrewStock, async ({ params, query }, { db, user }) => {
      const crewId = readId(params.crewId, NOT_FOUND.Crew);
      await assertVisibleCrew(db, user, crewId);
      return readCrewStock(db, { today: dayOf(now(), zone), crewId, isAll: query?.lines === 'all' });
    }),
    forUser(getStockChoices, async ({ params }, { db, user }) => {
      const crewId = readId(params.crewId, NOT_FOUND.Crew);
      await assertVisibleCrew(db, user, crewId);
      return readChoices(db, crewId);
    }),
    forUser(listStockMovements, async ({ params, query }, { db, user }) => {
      const id = readId(params.id, RECORD_NOT_FOUND);
      await assertVisibleLine(db, user, id);
      return readMovements(db, user, { ...query, id });
    }),
    forUser(addStock, async ({ body: { crewId, ...line } }, context) => {
      const deed = deedOf(context);
      await addLine(deed, crewId, line);
      const { skidId, logGradeId, lengthClass = '' } = line;
      return oneLine(
        deed,
        sql`s.crew_id = ${crewId} and s.skid_id = ${skidId} and s.log_grade_id = ${logGradeId}
          and s.length_class = ${lengthClass.trim()}`,
      );
    }),
    forUser(correctStock, async ({ params, body: { version, ...given } }, context) => {
      const deed = deedOf(context);
      const id = readId(params.id, RECORD_NOT_FOUND);
      await correctLine(deed, { id, version }, given);
      return oneLine(deed, sql`s.id = ${id}`);
    }),
    forUser(removeStock, async ({ params, query }, context) => {
      const deed = deedOf(context);
      const { crewId } = await removeLine(deed, {
        id: readId(params.id, RECORD_NOT_FOUND),
        version: query.version,
      });
      return readCrewStock(deed.db, { today: deed.today, crewId });
    }),
  ];
}
