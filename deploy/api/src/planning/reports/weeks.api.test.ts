import { EVERY_DIMENSION, type ReportQuery } from '@haulboard/contract';
import { addDays, type Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { Scope } from '../../identity/scope/scope-of.ts';
import type { OpenDatabase } from '../../platform/db/index.ts';
import { COMPANY } from '../../testing/companies.ts';
import { FIXTURE, insertFixture } from '../../testing/fixture.ts';
import { serverHome, type Home } from '../../testing/homes.ts';
import { foldSums, keepWeeks, recount, recountDue } from './keep-sums.ts';
import { readCounts } from './read-facts.ts';
import { readRange } from './report-range.ts';
import { countAnew } from './testing/count-anew.ts';
import { insertHauledWeeks, splitOverTrucks, tieCompanies } from './testing/hauled-weeks.ts';

const { carrier, crew, customer, destination, grade, truck } = FIXTURE;
const ALWAYS = { from: '2000-01-01', to: '2100-12-31' };
/** The clocks change on one of the days of each. */
const TODAYS: Day[] = ['2026-10-11', '2026-04-05'];

const FILTERS: Omit<ReportQuery, 'dimensions'>[] = [
  {},
  { logGradeIds: [grade.a] },
  { destinationIds: [destination.port] },
  { customerIds: [customer.other] },
  { carrierIds: [carrier.bay] },
  { vehicleIds: [truck.b1] },
  { vehicleIds: [truck.n2, truck.b3] },
  { logGradeIds: [grade.a], destinationIds: [destination.port] },
  { crewIds: [crew.tall, crew.short], logGradeIds: [grade.pulp] },
  { companyIds: [COMPANY.tall], crewIds: [crew.tall], logGradeIds: [grade.a] },
];

describe('the four weeks up to today and those before', () => {
  let home: Home;
  let database: OpenDatabase;

  // No server: its own clock has another day.
  beforeAll(async () => {
    home = await serverHome();
    database = await home.open();
    const { db } = database;
    await insertFixture(db);
    await tieCompanies(db);
    await insertHauledWeeks(db);
    await splitOverTrucks(db);
  });

  afterAll(async () => {
    await database?.close();
    await home?.remove();
  });

  const ask = (scope: Scope, query: ReportQuery, today: Day) =>
    readCounts(database.db, { scope, range: readRange(query, today), query });

  /** What is said of now, and what a recount says, of all and of each group. */
  const both = async (
    account: string,
    scope: Scope,
    { query, today }: { query: ReportQuery; today: Day },
  ) => {
    const counted = await ask(scope, query, today);
    const days = { from: addDays(today, -27), to: today };
    const anew = await countAnew(database.db, { account, query, days });
    const of = (row: { loads: number; dockets: number; netKg: number; planned: number } | undefined) => [
      row?.loads ?? 0,
      row?.dockets ?? 0,
      row?.netKg ?? 0,
      row?.planned ?? 0,
    ];
    const rows = counted.filter(({ isNow }) => isNow);
    const said = query.dimensions.map((dimension) =>
      Object.fromEntries(rows.filter(({ kind }) => kind === dimension).map((row) => [row.id, of(row)])),
    );
    const found = query.dimensions.map((dimension) =>
      Object.fromEntries(
        Object.entries<typeof anew.all>(anew.by(dimension)).map(([id, { hauled, plan }]) => [
          id,
          of({ ...hauled, planned: plan.planned }),
        ]),
      ),
    );
    return {
      said: [of(rows.find(({ kind }) => kind === 'all')), ...said],
      found: [of({ ...anew.all.hauled, planned: anew.all.plan.planned }), ...found],
    };
  };

  const scopes = async (): Promise<[string, Scope][]> => {
    const { userId } = await database.db
      .selectFrom('appUser')
      .select('userId')
      .where('account', '=', 'crew_company')
      .executeTakeFirstOrThrow();
    return [
      ['supper_admin', { kind: 'all' }],
      ['carrier', { kind: 'dispatcher', carrierId: carrier.north }],
      ['carrier_company', { kind: 'fleet', companyId: COMPANY.tall }],
      ['customer', { kind: 'customer', customerIds: [customer.acme] }],
      ['crew_company', { kind: 'crewCompany', userId }],
    ];
  };

  const changeWeights = () =>
    sql`update docket set net_kg = net_kg + 10, gross_kg = gross_kg + 10
      where net_kg is not null and truck_net_kg is null and status not in (0, -2) and id % 3 = 0`.execute(
      database.db,
    );

  it.each(TODAYS)(
    'are up to %s what dockets and loads say, to each role, with each filter, folded or not',
    async (today) => {
      await foldSums(database.db);
      await keepWeeks(database.db, today);
      for (const [account, scope] of await scopes()) {
        for (const [nth, filter] of FILTERS.entries()) {
          await (nth % 2 === 0 ? changeWeights() : foldSums(database.db));
          const dimensions = EVERY_DIMENSION.filter((one) => one !== 'company' || scope.kind === 'all');
          const { said, found } = await both(account, scope, { query: { ...filter, dimensions }, today });
          expect({ account, filter, said }).toEqual({ account, filter, said: found });
        }
      }
      await recount(database.db, ALWAYS);
      await foldSums(database.db);
      await recount(database.db, ALWAYS);
    },
  );

  it('are what is read, and are found out where they are wrong', async () => {
    const { db } = database;
    const [today, query] = ['2026-10-11', { dimensions: ['grade'] } as const];
    await foldSums(db);
    await keepWeeks(db, today);
    const gradeOf = async () => {
      const rows = await ask({ kind: 'all' }, { dimensions: [...query.dimensions] }, today);
      return rows.find(({ kind, isNow, id }) => kind === 'grade' && isNow && id === grade.a)?.dockets ?? 0;
    };
    const before = await gradeOf();
    await sql`update haul_group set dockets = dockets + 1
      where size = 28 and first = ${addDays(today, -27)}::date and scope = 0 and dimension = 4 and id = ${grade.a}`.execute(
      db,
    );
    expect(await gradeOf()).toBe(before + 1);
    await expect(
      recountDue(db, 'Pacific/Auckland', Date.parse('2026-10-10T20:00:00Z') / 1000),
    ).rejects.toThrow(
      /1 sums of four weeks are not what dockets and loads say; the first from 2026-09-14, of 28 days, has 1 dockets/,
    );
    await sql`select rebuild_hauls('2026-10-11', '2026-10-11')`.execute(db);
    await recount(db, ALWAYS);
    expect(await gradeOf()).toBe(before);
  });

  it('of the weeks before, and of trucks, are found out where they are wrong', async () => {
    const { db } = database;
    const today = '2026-10-25';
    await foldSums(db);
    await keepWeeks(db, today);
    const now = Date.parse('2026-10-24T20:00:00Z') / 1000;
    for (const wrong of [
      sql`update haul_lot set net_kg = net_kg + 7 where size = 28 and first = ${addDays(today, -55)}::date`,
      sql`update haul_truck_lot set net_kg = net_kg + 7 where first = ${addDays(today, -27)}::date`,
      sql`delete from haul_truck where size = 28`,
    ]) {
      await wrong.execute(db);
      await expect(recountDue(db, 'Pacific/Auckland', now)).rejects.toThrow(/sums of four weeks are not/);
      await sql`select rebuild_hauls(${today}::date, ${today}::date)`.execute(db);
      await recountDue(db, 'Pacific/Auckland', now);
    }
  });

  it('are made anew when a day is over, and not taken back by a server whose clock is behind', async () => {
    const { db } = database;
    const kept = async () =>
      (
        await sql<{ first: Day }>`select first::text as first from haul_weeks order by first`.execute(db)
      ).rows.map(({ first }) => first);
    await keepWeeks(db, '2026-04-05');
    await keepWeeks(db, '2026-10-10');
    expect(await kept()).toEqual(['2026-08-16', '2026-09-13']);
    await keepWeeks(db, '2026-10-11');
    expect(await kept()).toEqual(['2026-08-17', '2026-09-14']);
    await keepWeeks(db, '2026-10-10');
    expect(await kept()).toEqual(['2026-08-17', '2026-09-14']);
    await recount(db, ALWAYS);
    // A clock that was wrong for long is another thing.
    await keepWeeks(db, '2026-04-12');
    expect(await kept()).toEqual(['2026-02-16', '2026-03-16']);
    await recount(db, ALWAYS);
  });

  it('are whole where somebody folds while a day ends and dockets are written', async () => {
    const { db } = database;
    let isDone = false;
    const others = async () => {
      for (let nth = 0; !isDone; nth += 1) {
        await changeWeights();
        await foldSums(db);
        await keepWeeks(db, addDays('2026-04-05', (nth * 2) % 9));
      }
    };
    const working = others();
    for (let nth = 0; nth < 10; nth += 1) {
      await recount(db, ALWAYS);
    }
    isDone = true;
    await working;
    await expect(recount(db, ALWAYS)).resolves.toBeUndefined();
  });
});
