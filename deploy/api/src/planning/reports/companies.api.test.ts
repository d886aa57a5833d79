import {
  dimensionsOf,
  EVERY_DIMENSION,
  exportDockets,
  getIncome,
  getReport,
  getRunningReport,
  groupOf,
  listRunningRows,
  type ReportQuery,
  type Role,
} from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { COMPANY } from '../../testing/companies.ts';
import { FIXTURE, signIn, insertFixture } from '../../testing/fixture.ts';
import { foldSums } from './keep-sums.ts';
import { countAnew } from './testing/count-anew.ts';
import { insertHauledWeeks, splitOverTrucks, tieCompanies } from './testing/hauled-weeks.ts';
import type { Api } from '../../testing/api-server.ts';
import type { OpenDatabase } from '../../platform/db/index.ts';
import { withServer } from '../../testing/with-server.ts';

const { carrier, crew, customer, truck } = FIXTURE;
const DAYS = { from: '2026-03-16', to: '2026-04-12' } as const;
const BY_COMPANY: ReportQuery = { ...DAYS, dimensions: ['company', 'vehicle'] };

describe('hauls by carrier company', () => {
  let open: OpenDatabase;
  let api: Api;

  withServer(
    {
      fill: async (db) => {
        await insertFixture(db);
        await tieCompanies(db);
        await insertHauledWeeks(db);
        await splitOverTrucks(db);
      },
    },
    async (given) => {
      ({ api } = given);
      open = await given.openDatabase();
    },
  );

  const ask = async (account: string, query: ReportQuery) =>
    (await signIn(api, account)).ask(getReport, { body: query });

  /** What is said of all, before, of each part and group, and what a recount says. */
  const bothOf = async (account: string, filter: Partial<ReportQuery>) => {
    const query: ReportQuery = { ...DAYS, by: 'week', dimensions: [...EVERY_DIMENSION], ...filter };
    const report = await ask(account, query);
    const anew = (days: { from: Day; to: Day }) =>
      countAnew(open.db, { account, query, days: { from: days.from, to: days.to } });
    const now = await anew(DAYS);
    const before = await anew({ from: report.beforeFrom, to: report.beforeTo });
    const parts = await Promise.all(report.parts.map(async (part) => (await anew(part)).all));
    const groups = EVERY_DIMENSION.map((dimension) => {
      const rows = groupOf(report, dimension).filter(
        ({ hauled, plan }) => hauled.dockets > 0 || plan.planned > 0,
      );
      return Object.fromEntries(rows.map(({ id, hauled, plan }) => [id, { hauled, plan }]));
    });
    return {
      said: {
        all: { hauled: report.hauled, plan: report.plan },
        before: report.before,
        parts: report.parts.map(({ hauled, plan }) => ({ hauled, plan })),
        groups,
      },
      counted: { all: now.all, before: before.all.hauled, parts, groups: EVERY_DIMENSION.map(now.by) },
    };
  };

  const giveTo = (company: number, id: number) =>
    sql`update vehicle set carrier_company_id = ${company} where id = ${id}`.execute(open.db);

  it('have a load once whose dockets are on two trucks of one company', async () => {
    const { companies = [], groups } = await ask('carrier', BY_COMPANY);
    const loadsOf = (id: number) => groups[0]?.rows.find((row) => row.id === id)?.hauled.loads ?? 0;
    const tall = companies.find(({ id }) => id === COMPANY.tall);
    expect(tall?.hauled.loads).toBeLessThan(loadsOf(truck.n2) + loadsOf(truck.b3));
    expect(companies.map(({ id, name }) => [id, name])).toEqual([
      [null, ''],
      [COMPANY.tall, 'Tall Trucks'],
    ]);
    const { said, counted } = await bothOf('carrier', {});
    expect(said).toEqual(counted);
  });

  const FILTERS: Omit<ReportQuery, 'dimensions'>[] = [
    {},
    { companyIds: [COMPANY.tall] },
    { companyIds: [COMPANY.tall, COMPANY.short] },
    { companyIds: [COMPANY.tall], vehicleIds: [truck.n2, truck.b2] },
    { companyIds: [COMPANY.tall], crewIds: [crew.tall] },
    { companyIds: [COMPANY.tall, COMPANY.short], carrierIds: [carrier.bay] },
    { companyIds: [COMPANY.tall], customerIds: [customer.other] },
    { crewIds: [crew.tall] },
    { crewIds: [crew.tall], logGradeIds: [FIXTURE.grade.a] },
    { carrierIds: [carrier.bay] },
  ];

  it.each(['supper_admin', 'carrier', 'bay'])(
    'are to %s what a recount says with every filter, also when a truck has changed hands',
    async (account) => {
      const { db } = open;
      await giveTo(COMPANY.short, truck.b3);
      for (const isFolded of [false, true]) {
        await (isFolded ? foldSums(db) : undefined);
        for (const filter of FILTERS) {
          const { said, counted } = await bothOf(account, filter);
          expect({ filter, isFolded, said }).toEqual({ filter, isFolded, said: counted });
        }
      }
      await giveTo(COMPANY.tall, truck.b3);
    },
  );

  it('of a company that has no truck are none, and not all', async () => {
    for (const account of ['supper_admin', 'carrier']) {
      const report = await ask(account, { ...BY_COMPANY, companyIds: [999] });
      expect(report).toMatchObject({ hauled: { dockets: 0 }, plan: { planned: 0 }, companies: [] });
      expect(report.companyChoices?.map(({ name }) => name)).toContain('Tall Trucks');
    }
  });

  it.each<[account: string, role: Role]>([
    ['supper_admin', 'SUPPER_ADMIN'],
    ['carrier', 'CARRIER'],
    ['sub_carrier', 'SUB_CARRIER'],
    ['carrier_company', 'CARRIER_COMPANY'],
    ['customer', 'CUSTOMER'],
    ['sub_customer', 'SUB_CUSTOMER'],
    ['crew_company', 'CREW_COMPANY'],
  ])('are told apart for %s where its pages offer that', async (account, role) => {
    const caller = await signIn(api, account);
    const companyIds = [COMPANY.tall];
    const answers = [
      await caller.try(getReport, { body: { ...DAYS, dimensions: ['company'] } }),
      await caller.try(getReport, { body: { ...DAYS, dimensions: [], companyIds } }),
      await caller.try(getRunningReport, { body: { ...DAYS, companyIds } }),
      await caller.try(listRunningRows, { body: { ...DAYS, companyIds, figure: 'lag' } }),
    ];
    const isOffered = dimensionsOf(role).includes('company');
    const refused = ['dimensions', 'company_ids', 'company_ids', 'company_ids'].map((field) => ({
      code: 422,
      data: { fields: [{ field }] },
    }));
    expect(answers).toMatchObject(isOffered ? answers.map(() => ({ code: 200 })) : refused);
    const { companies, companyChoices } = await caller.ask(getReport, { body: { ...DAYS, dimensions: [] } });
    expect(companies).toBeUndefined();
    expect(companyChoices !== undefined).toBe(isOffered);
  });

  it('are in the income what all earned by the trucks of those companies', async () => {
    const caller = await signIn(api, 'supper_admin');
    const income = (filter: Partial<ReportQuery>) => caller.ask(getIncome, { body: { ...DAYS, ...filter } });
    const { trucks, companyChoices = [] } = await income({});
    expect(companyChoices.map(({ name }) => name)).toEqual(['Short Trucks', 'Tall Trucks']);
    const own = (await income({ companyIds: [COMPANY.tall] })).trucks;
    expect(own.map(({ vehicleCode }) => vehicleCode)).toEqual(['B1', 'B3', 'N2']);
    expect(own).toEqual(trucks.filter(({ vehicleId }) => own.some((one) => one.vehicleId === vehicleId)));
    expect((await income({ companyIds: [999] })).trucks).toEqual([]);
    const byCompany = await signIn(api, 'carrier_company');
    expect((await byCompany.ask(getIncome, { body: DAYS })).companyChoices).toBeUndefined();
  });

  it.each(['customer', 'carrier_company'])(
    'are neither in the income nor in a file of dockets for %s',
    async (account) => {
      const caller = await signIn(api, account);
      const body = { companyIds: [COMPANY.tall] };
      const refusal = { code: 422, data: { fields: [{ field: 'company_ids' }] } };
      expect(await caller.try(getIncome, { body })).toMatchObject(refusal);
      expect(
        await caller.try(exportDockets, { body: { ...body, format: 'csv', columns: ['grade'] } }),
      ).toMatchObject(refusal);
    },
  );
});
