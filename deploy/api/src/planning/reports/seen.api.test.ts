import type { ReportQuery } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Scope } from '../../identity/scope/scope-of.ts';
import { fillDays } from '../../platform/db/fill-days.ts';
import type { OpenDatabase } from '../../platform/db/index.ts';
import { COMPANY } from '../../testing/companies.ts';
import { FIXTURE, insertFixture } from '../../testing/fixture.ts';
import { serverHome, type Home } from '../../testing/homes.ts';
import { foldSums, recount } from './keep-sums.ts';
import { readCounts } from './read-facts.ts';
import { readRange } from './report-range.ts';
import { countAnew } from './testing/count-anew.ts';
import { insertHauledWeeks, tieCompanies } from './testing/hauled-weeks.ts';

const { carrier, crew, customer, truck } = FIXTURE;
const ALWAYS = { from: '2000-01-01', to: '2100-12-31' };
const DAYS = { from: '2026-03-16', to: '2026-04-12' } as const;
const QUERY: ReportQuery = { ...DAYS, dimensions: ['customer'] };

const FILTERS: Omit<ReportQuery, 'dimensions'>[] = [
  { customerIds: [customer.acme] },
  { customerIds: [customer.other] },
  { customerIds: [customer.acme, customer.other] },
  { carrierIds: [carrier.bay] },
  { carrierIds: [carrier.north] },
  { carrierIds: [carrier.north, carrier.bay] },
  { crewIds: [crew.tall] },
  { crewIds: [crew.short] },
];

describe('sums of what a customer sees', () => {
  let home: Home;
  let database: OpenDatabase;

  beforeAll(async () => {
    home = await serverHome();
    database = await home.open();
    await insertFixture(database.db);
    await tieCompanies(database.db);
    await insertHauledWeeks(database.db);
  });

  afterAll(async () => {
    await database?.close();
    await home?.remove();
  });

  const docketsOf = async (customerIds: number[]) => {
    const range = readRange(QUERY, DAYS.to);
    const scope = { kind: 'customer', customerIds } as const;
    const counted = await readCounts(database.db, { scope, range, query: QUERY });
    const all = counted.filter(({ kind, isNow }) => kind === 'all' && isNow);
    return all.reduce((sum, { dockets }) => sum + dockets, 0);
  };

  const docketsAnew = async (account: string) =>
    (await countAnew(database.db, { account, query: QUERY, days: DAYS })).all.hauled.dockets;

  it.each(['not folded', 'folded'])(
    'count wood that one customer cut in another’s forest once for whoever sees both (%s)',
    async (when) => {
      if (when === 'folded') {
        await foldSums(database.db);
      }
      const [everything, ofAcme] = [await docketsAnew('supper_admin'), await docketsAnew('customer')];
      expect(await docketsOf([customer.acme, customer.other])).toBe(everything);
      expect(await docketsOf([customer.acme])).toBe(ofAcme);
      // Some wood both of them see.
      expect(ofAcme + (await docketsOf([customer.other]))).toBeGreaterThan(everything);
      expect(await docketsOf([])).toBe(0);
    },
  );

  /** What is said with each filter, and what a recount says. */
  const filteredAs = async (account: string, scope: Scope) => {
    const { db } = database;
    const own: unknown[] = [];
    const recounted: unknown[] = [];
    for (const filter of FILTERS) {
      const query: ReportQuery = { ...QUERY, ...filter };
      const counted = await readCounts(db, { scope, range: readRange(query, DAYS.to), query });
      const of = counted.find(({ kind, isNow }) => kind === 'all' && isNow);
      const { hauled, plan } = (await countAnew(db, { account, query, days: DAYS })).all;
      const said = [of?.loads ?? 0, of?.dockets ?? 0, of?.netKg ?? 0, of?.planned ?? 0];
      const anew = [hauled.loads, hauled.dockets, hauled.netKg, plan.planned];
      own.push({ filter, said });
      recounted.push({ filter, said: anew });
    }
    return { own, recounted };
  };

  it.each([
    ['customer', { kind: 'customer', customerIds: [customer.acme] }],
    ['supper_admin', { kind: 'customer', customerIds: [customer.acme, customer.other] }],
    ['carrier_company', { kind: 'fleet', companyId: COMPANY.tall }],
    ['supper_admin', { kind: 'all' }],
  ] satisfies [string, Scope][])('say to %s (%j) what one filter leaves', async (account, scope) => {
    const { own, recounted } = await filteredAs(account, scope);
    expect(own).toEqual(recounted);
  });

  it('say to a crew’s company what one filter leaves, and nothing of another’s crew', async () => {
    const { userId } = await database.db
      .selectFrom('appUser')
      .select('userId')
      .where('account', '=', 'crew_company')
      .executeTakeFirstOrThrow();
    const { own, recounted } = await filteredAs('crew_company', { kind: 'crewCompany', userId });
    expect(own).toEqual(recounted);
  });

  it('are made of those that an older server kept, also where changes were folded since', async () => {
    const { db } = database;
    await foldSums(db);
    await sql`delete from haul_group where scope = 6 and first <> '2026-04-05'`.execute(db);
    await expect(recount(db, ALWAYS)).rejects.toThrow('sums by dimension are not what dockets and loads say');
    await sql`insert into unfilled_day (name, day)
      select distinct 'seen', first from haul_group where size = 64`.execute(db);
    await fillDays(db);
    await recount(db, ALWAYS);
  });

  it('of a company are made of its trucks’, also where one changed hands before', async () => {
    const { db } = database;
    await foldSums(db);
    await sql`delete from haul_group where scope = 7 and first <> '2026-04-05'`.execute(db);
    await expect(recount(db, ALWAYS)).rejects.toThrow('sums by dimension are not what dockets and loads say');
    await sql`insert into unfilled_day (name, day)
      select distinct 'companies', first from haul_group where size = 64`.execute(db);
    const giveTo = (company: number) =>
      sql`update vehicle set carrier_company_id = ${company} where id = ${truck.b3}`.execute(db);
    await giveTo(COMPANY.short);
    await fillDays(db);
    await recount(db, ALWAYS);
    await giveTo(COMPANY.tall);
    await foldSums(db);
    await recount(db, ALWAYS);
  });

  it('of lots of a company are counted anew after an upgrade, also where changes wait', async () => {
    const { db } = database;
    await foldSums(db);
    await sql`delete from haul_company_lot where first <> '2026-04-05'`.execute(db);
    await expect(recount(db, ALWAYS)).rejects.toThrow(
      'sums of lots and trucks are not what dockets and loads say',
    );
    await sql`insert into unfilled_day (name, day)
      select distinct 'company lots', first from haul_group where size = 8`.execute(db);
    await sql`update docket set net_kg = net_kg + 10, gross_kg = gross_kg + 10
      where day = '2026-04-04' and net_kg is not null and truck_net_kg is null and status not in (0, -2)`.execute(
      db,
    );
    await fillDays(db);
    await recount(db, ALWAYS);
  });

  it('say nothing to an account without a company, also of trucks that are nobody’s and were not folded', async () => {
    const { db } = database;
    await foldSums(db);
    const scope = { kind: 'fleet', companyId: 0 } as const;
    const query: ReportQuery = { ...QUERY, crewIds: [crew.tall], dimensions: ['vehicle', 'grade'] };
    const ask = async () => readCounts(db, { scope, range: readRange(query, DAYS.to), query });
    const { numAffectedRows } = await sql`update docket set status = 20
      where vehicle_id = ${truck.n1} and status in (0, -2) and day between ${DAYS.from} and ${DAYS.to}`.execute(
      db,
    );
    expect(numAffectedRows).toBeGreaterThan(0n);
    expect(await ask()).toEqual([]);
    await foldSums(db);
    expect(await ask()).toEqual([]);
  });
});
