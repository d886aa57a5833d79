import {
  getReport,
  getRunningReport,
  listRunningRows,
  type Report,
  type RowFigure,
  type RunningQuery,
  type RunningReport,
} from '@haulboard/contract';
import type { Db } from '../../../platform/db/index.ts';
import type { Api, Caller } from '../../../testing/api-server.ts';
import { insertFixture, signIn } from '../../../testing/fixture.ts';
import { insertHauledWeeks, tieCompanies } from '../../reports/testing/hauled-weeks.ts';
import { insertRunning } from './run-weeks.ts';

/** The fixture with weeks of dockets, loads and visits. */
export async function insertRunningWeeks(db: Db): Promise<void> {
  await insertFixture(db);
  await tieCompanies(db);
  await insertHauledWeeks(db);
  await insertRunning(db);
}

/** Asks by account; everybody signs in once. */
export function askRunning(given: () => Api) {
  const callers = new Map<string, Caller>();

  const callerOf = async (account: string): Promise<Caller> => {
    const caller = callers.get(account) ?? (await signIn(given(), account));
    callers.set(account, caller);
    return caller;
  };
  const ask = async (account: string, query: RunningQuery): Promise<RunningReport> =>
    (await callerOf(account)).ask(getRunningReport, { body: query });
  const countRows = async (
    account: string,
    query: RunningQuery & { figure: RowFigure; id?: number; reason?: string },
  ) => (await callerOf(account)).ask(listRunningRows, { body: query });
  const report = async (account: string, query: RunningQuery): Promise<Report> =>
    (await callerOf(account)).ask(getReport, { body: { ...query, dimensions: [] } });
  return { ask, countRows, report };
}

/** A report to somebody who sends trucks: it has every figure. */
export function whole({ waits, ways, uses, lost, ...rest }: RunningReport) {
  if (!waits || !ways || !uses || !lost) {
    throw new Error('somebody who sends trucks sees every figure of them');
  }
  return { ...rest, waits, ways, uses, lost };
}
