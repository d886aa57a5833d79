import {
  exportIncome,
  getIncome,
  getPlanMoney,
  listIncomeLines,
  tryRate,
  tryRateRecord,
} from '@haulboard/contract';
import { dayOf } from '@haulboard/contract/time';
import { now } from '../../platform/clock.ts';
import { fileForUser, forUser, type Route } from '../../platform/http/route.ts';
import { exportIncomeFor } from './export-income.ts';
import { readDay } from '../../platform/http/input/read-number.ts';
import { boardCarrier } from '../plan/access/access.ts';
import { readPlanMoney } from './read-plan-money.ts';
import { readIncome, readIncomeLines } from './read-income.ts';
import { readRecordTrial, readTrial } from './try-rate.ts';

/** What trucks earned. */
export function incomeRoutes(zone: string): Route[] {
  const today = () => dayOf(now(), zone);
  return [
    forUser(getIncome, ({ body = {} }, { db, user }) =>
      readIncome(db, user, { query: body, today: today() }),
    ),
    forUser(listIncomeLines, ({ body: { vehicleId, day, ...query } }, { db, user }) =>
      readIncomeLines(db, user, { query, vehicleId, day, today: today() }),
    ),
    fileForUser(exportIncome, (input, context) => exportIncomeFor(input, context, today())),
    forUser(getPlanMoney, async ({ query }, { db, user }) => {
      const carrierId = await boardCarrier(db, user, query.carrierId);
      return readPlanMoney(db, { carrierId, day: readDay(query.date, zone) });
    }),
    forUser(tryRate, ({ body }, { db, user }) => readTrial(db, user, { trial: body, today: today() })),
    forUser(tryRateRecord, ({ body }, { db, user }) =>
      readRecordTrial(db, user, { trial: body, today: today() }),
    ),
  ];
}
