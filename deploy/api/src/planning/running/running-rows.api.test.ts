import { ROW_FIGURES, TaskStatus, type RowFigure } from '@haulboard/contract';
import { sql } from 'kysely';
import { FIXTURE } from '../../testing/fixture.ts';
import { askRunning, insertRunningWeeks, whole } from './testing/ask-running.ts';
import { isLost, readFacts, type Facts } from './testing/recount-running.ts';
import { FENCE } from './testing/run-weeks.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Api } from '../../testing/api-server.ts';
import { withServer } from '../../testing/with-server.ts';

const { carrier } = FIXTURE;

describe('how the work of a range of days went, row by row,', () => {
  let api: Api;
  let db: Db;
  let facts: Facts;
  const { ask, countRows, report } = askRunning(() => api);

  withServer({ fill: insertRunningWeeks }, async (given) => {
    ({ api } = given);
    ({ db } = await given.openDatabase());
    facts = await readFacts(db);
  });

  it('leads from each figure to as many rows as it counts, also of one place, truck or reason', async () => {
    const days = { from: '2026-03-30', to: '2026-04-08' };
    const { waits, ways, lags, uses, lost } = whole(await ask('carrier', days));
    const count = async (figure: RowFigure, of: { id?: number; reason?: string } = {}) =>
      (await countRows('carrier', { ...days, figure, ...of })).count;
    expect(await count('destination')).toBe(waits.destinations.now.visits);
    expect(await count('skid', { id: FENCE.skid })).toBe(waits.skids.now.visits);
    for (const { id, now } of ways.rows) {
      expect(await count('way', { id })).toBe(now.loads);
    }
    for (const { id, now } of lags.rows) {
      expect(await count('lag', { id })).toBe(now.dockets);
    }
    for (const { id, now } of uses.rows) {
      expect(await count('use', { id })).toBe(now.days);
    }
    for (const { reason, now } of lost.rows) {
      const { rows } = await countRows('carrier', { ...days, figure: 'lost', reason: reason ?? '' });
      expect(rows).toHaveLength(now.cancelled + now.declined + now.missed);
    }
    expect(lost.rows.map(({ reason }) => reason?.toLowerCase())).toContain('no wood');
    expect(await count('lost')).toBe(
      facts.loads
        .filter(isLost)
        .filter(({ carrierId, day }) => carrierId === carrier.north && day >= days.from && day <= days.to)
        .length,
    );
  });

  it.each([
    'supper_admin',
    'carrier',
    'sub_carrier',
    'bay',
    'carrier_company',
    'customer',
    'sub_customer',
    'crew_company',
  ])(
    'leads %s from what was planned to each of those loads, and to the docket of what came of it',
    async (account) => {
      let withDocket = 0;
      for (const days of [
        { from: '2026-03-30', to: '2026-04-08' },
        { from: '2026-04-05', to: '2026-04-05' },
      ]) {
        const { plan } = await report(account, days);
        const { count, rows } = await countRows(account, { ...days, figure: 'plan' });
        expect([account, count]).toEqual([account, plan.planned]);
        const ofStatus = (status: number) => rows.filter(({ taskStatus }) => taskStatus === status);
        expect(ofStatus(TaskStatus.Canceled)).toHaveLength(plan.cancelled);
        expect(ofStatus(TaskStatus.Declined)).toHaveLength(plan.declined);
        // What is not shown of many was delivered.
        expect(ofStatus(TaskStatus.Completed)).toHaveLength(plan.delivered - (count - rows.length));
        // What is asked about first is what was not delivered.
        const isDone = rows.map(({ taskStatus }) => taskStatus === TaskStatus.Completed);
        expect(isDone).toEqual(isDone.toSorted((one, other) => Number(one) - Number(other)));
        const { rows: dockets } = await sql<{ of: string }>`
          select 'load ' || task_id || ' ' || docket_no as of from docket where status not in (0, -2)`.execute(
          db,
        );
        const all = new Set(dockets.map(({ of }) => of));
        const told = rows.filter(({ docketNo }) => docketNo !== null);
        expect(told.filter(({ key, docketNo }) => !all.has(`${key} ${docketNo}`))).toEqual([]);
        withDocket += told.length;
      }
      expect(withDocket).toBeGreaterThan(0);
    },
  );

  it('names nobody else’s trucks in the rows behind a figure', async () => {
    for (const figure of ROW_FIGURES) {
      const { rows } = await countRows('carrier_company', { from: '2026-03-30', to: '2026-04-08', figure });
      expect(rows.every(({ vehicleCode }) => ['B1', 'B3', 'N2'].includes(vehicleCode ?? ''))).toBe(true);
    }
  });
});
