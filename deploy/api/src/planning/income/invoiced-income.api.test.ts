import { exportIncome, getIncome, listIncomeLines, type IncomeQuery } from '@haulboard/contract';
import { sql } from 'kysely';
import { signIn } from '../../testing/fixture.ts';
import { insertPricedWeeks } from './testing/fixture-rates.ts';
import type { Api } from '../../testing/api-server.ts';
import type { OpenDatabase } from '../../platform/db/index.ts';
import { withServer } from '../../testing/with-server.ts';

const DAYS = { from: '2026-03-16', to: '2026-04-12' };

describe('what is on an invoice', () => {
  let database: OpenDatabase;
  let api: Api;

  withServer({ fill: insertPricedWeeks }, async (given) => {
    ({ api } = given);
    database = await given.openDatabase();
  });

  it('is told from what is still to be charged: both are all there is, to the cent', async () => {
    const north = await signIn(api, 'carrier');
    const ask = (more: IncomeQuery = {}) => north.ask(getIncome, { body: { ...DAYS, ...more } });
    const all = await ask();
    const [vehicleId, day] = [all.trucks[0]?.vehicleId ?? 0, all.trucks[0]?.days[0]?.day ?? ''];
    await sql`update docket set status = 60, invoice_no = 'INV-7' where status = 20 and net_kg is not null
      and (day = ${day}::date or id % 2 = 0)`.execute(database.db);
    const [charged, open] = [await ask({ invoiced: 'yes' }), await ask({ invoiced: 'no' })];
    expect(charged.totals.grossCents).toBeGreaterThan(0);
    expect(open.totals.grossCents).toBeGreaterThan(0);
    expect(charged.totals.grossCents + open.totals.grossCents).toBe(all.totals.grossCents);
    expect(charged.totals.dockets + open.totals.dockets).toBe(all.totals.dockets);
    expect(charged.totals.unpriced + open.totals.unpriced).toBe(all.totals.unpriced);
    const lines = await north.ask(listIncomeLines, { body: { vehicleId, day } });
    const ofInvoice = await north.ask(listIncomeLines, { body: { vehicleId, day, invoiced: 'yes' } });
    expect(ofInvoice).toEqual(lines.filter(({ invoiceNo }) => invoiceNo === 'INV-7'));
    const body = JSON.stringify({ ...DAYS, invoiced: 'yes', rows: 'lines', format: 'csv' });
    const url = `${api.url}/api${exportIncome.path}`;
    const answer = await fetch(url, { method: 'POST', headers: north.headers, body });
    const [, ...rows] = (await answer.text()).trim().split('\r\n');
    expect(rows).toHaveLength(charged.totals.dockets);
    expect(rows.every((row) => row.includes(',INV-7,'))).toBe(true);
  });
});
