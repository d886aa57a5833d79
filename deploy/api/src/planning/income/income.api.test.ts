import {
  exportIncome,
  getIncome,
  getPlanMoney,
  listIncomeLines,
  RESOURCES,
  tryRate,
  type Income,
  type IncomeQuery,
  type IncomeTotals,
} from '@haulboard/contract';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../platform/db/index.ts';
import type { Api, Caller } from '../../testing/api-server.ts';
import { signIn, FIXTURE } from '../../testing/fixture.ts';
import { addLoad, freshDay } from '../../testing/loads.ts';
import { dayStart } from '@haulboard/contract/testing';
import { CLOCK_DAYS, insertPricedWeeks } from './testing/fixture-rates.ts';
import { recount, type Whose } from './testing/recount.ts';
import { withServer } from '../../testing/with-server.ts';

const { carrier, customer } = FIXTURE;
const rates = RESOURCES.ratesRecords.calls;

/** Whose dockets `k` and completed loads `t` each account reads, and which payments, written by hand. */
const WHOSE: [account: string, whose: Whose][] = [
  ['supper_admin', { dockets: 'true', loads: 'true', payer: 'customer' }],
  [
    'carrier',
    {
      dockets: `k.carrier_id = ${carrier.north}`,
      loads: `t.carrier_id = ${carrier.north}`,
      payer: 'customer',
    },
  ],
  [
    'sub_carrier',
    {
      dockets: `k.carrier_id = ${carrier.north}`,
      loads: `t.carrier_id = ${carrier.north}`,
      payer: 'customer',
    },
  ],
  [
    'bay',
    { dockets: `k.carrier_id = ${carrier.bay}`, loads: `t.carrier_id = ${carrier.bay}`, payer: 'customer' },
  ],
  [
    'carrier_company',
    { dockets: 'k.vehicle_id in (62, 71, 73)', loads: 't.vehicle_id in (62, 71, 73)', payer: 'carrier' },
  ],
  ['customer', { dockets: `k.customer_id = ${customer.acme}`, loads: 't.crew_id = 31', payer: 'customer' }],
  [
    'sub_customer',
    { dockets: `k.customer_id = ${customer.acme}`, loads: 't.crew_id = 31', payer: 'customer' },
  ],
  ['crew_company', { dockets: 'k.crew_id = 31', loads: 't.crew_id = 31', payer: 'customer' }],
];

/** The days on which clocks change, alone and in what is around them, and all of the weeks. */
const RANGES: [from: string, to: string][] = [
  ['2026-04-05', '2026-04-05'],
  ['2026-09-27', '2026-09-27'],
  ['2026-03-16', '2026-04-12'],
  ['2026-09-14', '2026-10-11'],
];

const AMOUNTS = [
  'loads',
  'dockets',
  'unpriced',
  'netKg',
  'freightCents',
  'fuelCents',
  'gstCents',
  'grossCents',
] as const;
type Sums = Record<(typeof AMOUNTS)[number], number>;

function sumOf(parts: readonly IncomeTotals[]): Partial<Sums> {
  return Object.fromEntries(AMOUNTS.map((name) => [name, parts.reduce((sum, part) => sum + part[name], 0)]));
}
const amountsIn = (totals: IncomeTotals) => sumOf([totals]);

describe('what trucks earned', () => {
  let open: OpenDatabase;
  let api: Api;
  const callers = new Map<string, Caller>();

  async function callerOf(account: string): Promise<Caller> {
    const caller = callers.get(account) ?? (await signIn(api, account));
    callers.set(account, caller);
    return caller;
  }

  async function ask(account: string, query: IncomeQuery): Promise<Income> {
    return (await callerOf(account)).ask(getIncome, { body: query });
  }

  async function saved({ headers }: Caller, body: object): Promise<string> {
    const response = await fetch(`${api.url}/api${exportIncome.path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    expect(response.headers.get('content-type')).toContain('text/csv');
    return response.text();
  }

  withServer({ fill: insertPricedWeeks }, async (given) => {
    ({ api } = given);
    open = await given.openDatabase();
  });

  it.each(WHOSE)(
    'is for %s what an independent count of its own says, to the cent',
    async (account, whose) => {
      for (const [from, to] of RANGES) {
        const { totals, payer } = await ask(account, { from, to });
        const counted = await recount(open.db, whose, { from, to });
        expect({ payer, ...amountsIn(totals) }).toEqual({ payer: whose.payer, ...counted.amounts });
        const isTold = ['customer', 'sub_customer', 'crew_company'].every((each) => each !== account);
        expect([totals.rucCents, totals.rucUnknown]).toEqual(
          isTold ? [counted.rucCents, counted.rucUnknown] : [null, 0],
        );
      }
    },
  );

  it.each(WHOSE)('adds up for %s: dockets to days, days to trucks, trucks to all', async (account) => {
    const [from, to] = ['2026-03-30', '2026-04-12'];
    const { totals, trucks } = await ask(account, { from, to });
    expect(sumOf(trucks.map((truck) => truck.totals))).toEqual(amountsIn(totals));
    for (const { vehicleId, totals: ofTruck, days } of trucks) {
      expect(sumOf(days.map((day) => day.totals))).toEqual(amountsIn(ofTruck));
      for (const { day, totals: ofDay } of days.slice(0, 4)) {
        const lines = await (await callerOf(account)).ask(listIncomeLines, { body: { vehicleId, day } });
        expect(lines.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(ofDay.grossCents);
        expect(lines.filter(({ reason }) => reason !== null)).toHaveLength(ofDay.unpriced);
        expect(lines.every(({ reason, rate, working }) => reason !== null || (rate && working))).toBe(true);
      }
    }
  });

  it('is told by the hour as time passes, also on the days on which clocks change', async () => {
    for (const day of CLOCK_DAYS) {
      const body = { vehicleId: FIXTURE.truck.n2, day };
      const lines = await (await callerOf('carrier')).ask(listIncomeLines, { body });
      const [minutes] = lines.flatMap(({ working }) => working?.minutes ?? []);
      // Half past midnight to half past four: the clocks say an hour more or less.
      expect(minutes).toBeGreaterThanOrEqual(240);
      expect(minutes).toBeLessThanOrEqual(246);
    }
  });

  it('names every docket without a price with its reason, and never as an amount', async () => {
    const { unpriced, totals } = await ask('supper_admin', { from: '2026-03-16', to: '2026-04-12' });
    expect(unpriced).toHaveLength(Math.min(totals.unpriced, 200));
    expect(unpriced.every(({ grossCents, reason }) => grossCents === 0 && reason !== null)).toBe(true);
    expect(new Set(unpriced.map(({ reason }) => reason))).toEqual(
      new Set(['no_docket', 'not_hauled', 'no_rate', 'no_weight', 'no_distance', 'no_hours']),
    );
  });

  it('is narrowed by what it is asked for, and no wider by another’s id', async () => {
    const all = { from: '2026-03-16', to: '2026-04-12' };
    const { totals, choices } = await ask('carrier', all);
    const grades = choices.find(({ dimension }) => dimension === 'grade')?.list ?? [];
    const parts = [];
    for (const { id } of grades) {
      parts.push((await ask('carrier', { ...all, logGradeIds: [id] })).totals);
    }
    expect(sumOf(parts).grossCents).toBe(totals.grossCents);
    expect((await ask('carrier', { ...all, carrierIds: [999] })).trucks).toEqual([]);
    expect((await ask('customer', { ...all, customerIds: [customer.other] })).trucks).toEqual([]);
    expect((await ask('carrier_company', { ...all, payer: 'customer' })).payer).toBe('carrier');
  });

  it('is saved as a file whose sums are those of the page', async () => {
    const days = { from: '2026-03-16', to: '2026-04-12' };
    const { totals } = await ask('carrier', days);
    for (const rows of ['days', 'lines'] as const) {
      const file = await saved(await callerOf('carrier'), { ...days, rows, format: 'csv' });
      const [head = '', ...lines] = file.trim().split('\r\n');
      const at = head.split(',').indexOf('With GST ($)');
      const cents = lines.map((line) => Math.round(Number(line.split(',')[at]) * 100));
      expect(cents.reduce((sum, one) => sum + one, 0)).toBe(totals.grossCents);
    }
  });

  it('is tried with another rate as it becomes when the rate is changed, and nothing is written by trying', async () => {
    const north = await callerOf('carrier');
    const days = { from: '2026-03-16', to: '2026-04-12' };
    const now = await ask('carrier', days);
    const rate = now.rates.find(({ name }) => name === 'until April');
    const id = rate?.id ?? 0;
    const change = { rateCents: 1913, minChargeCents: 57_000, minPayloadKg: null };
    const trial = await north.ask(tryRate, { body: { ...days, rateId: id, ...change } });
    expect(amountsIn(trial.before)).toEqual(amountsIn(now.totals));
    expect(trial.after.grossCents).toBeGreaterThan(trial.before.grossCents);
    expect(await ask('carrier', days)).toEqual(now);

    const { isRemoved: _isRemoved, id: _id, ...record } = await north.ask(rates.get, { params: { id } });
    await north.ask(rates.change, { params: { id }, body: { ...record, ...change } });
    expect(amountsIn((await ask('carrier', days)).totals)).toEqual(amountsIn(trial.after));

    expect(
      await (await callerOf('bay')).try(tryRate, { body: { ...days, rateId: id, ...change } }),
    ).toMatchObject({
      code: 404,
    });
  });

  it('is on the board, load by load, what it becomes in the report once it is hauled', async () => {
    // Of one day nothing was weighed: the planned payload of what was hauled is no weight any more.
    await sql`update docket set gross_kg = null, tare_kg = null, net_kg = null, weigh_source = null,
      weighed_at = null where day = ${CLOCK_DAYS[1]}::date and net_kg is not null`.execute(open.db);
    const reasons = new Set<string | null>();
    const paid: (number | null)[] = [];
    let compared = 0;
    const asked = CLOCK_DAYS.flatMap((day) => ['carrier', 'bay'].map((account) => ({ account, day })));
    for (const { account, day } of asked) {
      const caller = await callerOf(account);
      const { loads, trucks } = await caller.ask(getPlanMoney, { query: { date: dayStart(day) } });
      for (const { vehicleId, incomeCents, unknownIncome } of trucks) {
        const lines = await caller.ask(listIncomeLines, { body: { vehicleId, day } });
        const own = loads.filter((load) => load.vehicleId === vehicleId);
        for (const { taskId, incomeCents: cents, incomeReason } of own) {
          const ofLoad = lines.filter((line) => line.taskId === taskId);
          const reason = ofLoad.find((line) => line.reason !== null)?.reason ?? null;
          const sum = ofLoad.reduce((total, line) => total + line.freightCents + line.fuelCents, 0);
          expect([incomeReason, cents]).toEqual([reason, reason === null ? sum : null]);
          reasons.add(incomeReason);
          compared += 1;
        }
        expect(own.reduce((sum, load) => sum + (load.incomeCents ?? 0), 0)).toBe(incomeCents);
        expect(own.filter((load) => load.incomeCents === null)).toHaveLength(unknownIncome);
      }
      const ofCompany = loads.filter(({ vehicleId }) => vehicleId === FIXTURE.truck.b1);
      paid.push(...ofCompany.map(({ costCents }) => costCents));
    }
    // Bay pays the company of this truck $500.03 a load.
    expect(new Set(paid)).toEqual(new Set([50_003]));
    expect(compared).toBeGreaterThan(4);
    expect(reasons).toContain('no_weight');
  });

  it('is known of a load that is only planned, by its payload and the fuel of its day', async () => {
    const north = await callerOf('carrier');
    const day = freshDay();
    const { id } = await addLoad(north, day, { vehicleId: FIXTURE.truck.n1 });
    await open.db
      .updateTable('task')
      .set({ estPayloadKg: 30_010, estKmLoaded: 72.4, estKmEmpty: 60 })
      .where('id', '=', id)
      .execute();
    const { loads, trucks } = await north.ask(getPlanMoney, { query: { date: dayStart(day) } });
    // 30.01 t at $19.99 is $599.90; 4 steps of 0.85 % are $20.40. $642.03 of 1,000 km over 132.4 km is $85.00.
    const amounts = { incomeCents: 62_030, costCents: 8500, marginCents: 53_530 };
    expect(loads).toEqual([
      {
        taskId: id,
        vehicleId: FIXTURE.truck.n1,
        ...amounts,
        incomeReason: null,
        costReason: null,
        rates: ['from its begin'],
      },
    ]);
    expect(trucks).toEqual([
      { vehicleId: FIXTURE.truck.n1, ...amounts, unknownIncome: 0, unknownCost: 0, unknownMargin: 0 },
    ]);
    const others = await (await callerOf('bay')).ask(getPlanMoney, { query: { date: dayStart(day) } });
    expect(others.loads).toEqual([]);
  });

  it.each([
    ['from', { from: '2026-01-01', to: '2026-06-30' }],
    ['to', { from: '2026-05-02', to: '2026-05-01' }],
    ['from', { from: '2026-02-30' }],
    ['payer', { payer: 'nobody' }],
  ])('is refused for what cannot be asked, by its field: %s', async (field, body) => {
    const north = await callerOf('carrier');
    expect(await north.send('POST', '/api/admin/income', JSON.stringify(body))).toMatchObject({
      code: 422,
      data: { fields: [{ field }] },
    });
  });
});
