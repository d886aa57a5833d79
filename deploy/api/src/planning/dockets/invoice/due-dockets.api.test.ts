import type { DocketFilter } from '@haulboard/contract';
import { addDays } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { Scope } from '../../../identity/scope/scope-of.ts';
import { docketsVisibleTo } from '../../../identity/scope/visible-rows.ts';
import type { OpenDatabase } from '../../../platform/db/index.ts';
import { COMPANY } from '../../../testing/companies.ts';
import { FIXTURE } from '../../../testing/fixture.ts';
import { USUAL_ENGINES, type Home } from '../../../testing/homes.ts';
import { countDockets, readPlaces } from '../read/docket-pages.ts';
import type { DocketPlace } from '../read/docket-place.ts';
import { docketOf, insertDocketFixture, LAST_DAY } from '../testing/docket-fixture.ts';

const { carrier, crew, customer, grade, skid, truck } = FIXTURE;

const FROM = addDays(LAST_DAY, -30);
const short = { crewId: crew.short, skidId: skid.short, customerId: customer.other };
const weighed = { grossKg: 44_000, tareKg: 16_000, netKg: 28_000, weighSource: 'weighbridge' };
const SCOPES: [string, Scope][] = [
  ['a super admin', { kind: 'all' }],
  ['a dispatcher', { kind: 'dispatcher', carrierId: carrier.north }],
  ['a carrier company', { kind: 'fleet', companyId: COMPANY.tall }],
  ['a customer', { kind: 'customer', customerIds: [customer.other] }],
];
const FILTERS: DocketFilter[] = [
  {},
  { customerIds: [customer.other] },
  { logGradeIds: [grade.pulp] },
  { to: addDays(LAST_DAY, -3) },
];

/** Dockets of each status, with and without weights, of both carriers, customers and grades. */
const SOME = [10, 20, 30, 60, -1, -2].flatMap((status, at) =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((nth) => {
    const isWeighed = nth % 4 > 0 || status === 60;
    return docketOf(`SOME${at}${nth}`, {
      status,
      day: addDays(LAST_DAY, -nth),
      logGradeId: nth % 2 === 0 ? grade.a : grade.pulp,
      carrierId: nth < 4 ? carrier.north : carrier.bay,
      vehicleId: nth < 4 ? truck.n1 : truck.b1,
      invoiceNo: status === 60 ? 'INV-1' : null,
      ...(nth % 3 === 0 ? short : {}),
      ...(isWeighed ? { ...weighed, weighedAt: new Date('2026-03-10T00:00:00Z') } : {}),
    });
  }),
);

describe.each(USUAL_ENGINES)('dockets that are to be invoiced, on %s', (_, makeHome) => {
  let home: Home;
  let database: OpenDatabase;

  beforeAll(async () => {
    home = await makeHome();
    database = await home.open();
    await insertDocketFixture(database.db);
    await add(SOME);
  });

  afterAll(async () => {
    await database?.close();
    await home?.remove();
  });

  /** Dockets of numbers that no range has, of which only some are wrong. */
  async function add(dockets: readonly ReturnType<typeof docketOf>[]): Promise<void> {
    await database.db.insertInto('docket').values(dockets).execute();
    await sql`update docket set e_errors = case when docket_no like '%5' then array['overweight'] else '{}' end
      where status <> 60 and cardinality(e_errors) > 0`.execute(database.db);
  }

  /** What is listed, both ways and in number, and what the rule of each docket says. */
  async function ruled(scope: Scope, { customerIds = [], logGradeIds = [], to }: DocketFilter) {
    const { db } = database;
    const isOf = (column: string, ids: readonly number[]) =>
      ids.length === 0 ? sql`true` : sql`${sql.ref(column)} = any(${[...ids]}::int[])`;
    const { rows } = await sql<DocketPlace>`
      select k.id, k.day::text as day from docket k left join task t on t.id = k.task_id
      where ${docketsVisibleTo(scope)} and k.net_kg is not null and k.status not in (60, -1, -2)
        and cardinality(k.e_errors) = 0 and coalesce(t.task_status, 60) = 60
        and k.day between ${FROM}::date and coalesce(${to ?? null}::date, k.day)
        and ${isOf('k.customerId', customerIds)} and ${isOf('k.logGradeId', logGradeIds)}
      order by k.day desc, k.id desc`.execute(db);
    const filter: DocketFilter = { customerIds, logGradeIds, from: FROM, invoicing: 'due' };
    const wanted = { scope, team: '', filter: to === undefined ? filter : { ...filter, to } };
    const listed = await readPlaces(db, wanted, { at: undefined, isBack: false, count: 2000 });
    const back = await readPlaces(db, wanted, { at: rows[1], isBack: true, count: 1 });
    return { rows, listed, back, total: (await countDockets(db, wanted)).total };
  }

  it.each(SCOPES)('are for %s those that say so themselves, no more and no less', async (__, scope) => {
    for (const filter of FILTERS) {
      const { rows, listed, back, total } = await ruled(scope, filter);
      expect(rows.length).toBeGreaterThan(1);
      expect({ listed, back, total }).toEqual({ listed: rows, back: rows.slice(0, 1), total: rows.length });
    }
  });

  it.each(SCOPES.slice(2))(
    'are found for %s behind a thousand of others that are due too',
    async (__, scope) => {
      const others = Array.from({ length: 1001 }, (___, at) =>
        docketOf(`${scope.kind}${at}`.toUpperCase(), {
          day: addDays(LAST_DAY, 1),
          carrierId: carrier.bay,
          vehicleId: truck.b2,
          ...weighed,
          weighedAt: new Date('2026-03-11T00:00:00Z'),
        }),
      );
      await add(others);
      const { rows, listed } = await ruled(scope, {});
      expect(rows.filter(({ day }) => day <= LAST_DAY)).not.toHaveLength(0);
      expect(listed.slice(0, 2000)).toEqual(rows.slice(0, 2000));
    },
  );
});
