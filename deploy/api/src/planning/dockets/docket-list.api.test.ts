import {
  chooseDockets,
  getDocket,
  listDocketChoices,
  listDockets,
  MAX_CHOSEN_DOCKETS,
  type CallInput,
  type DocketFilter,
} from '@haulboard/contract';
import { addDays } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { Scope } from '../../identity/scope/scope-of.ts';
import { docketsVisibleTo } from '../../identity/scope/visible-rows.ts';
import type { Api, Caller } from '../../testing/api-server.ts';
import { USUAL_ENGINES, type Home } from '../../testing/homes.ts';
import { COMPANY } from '../../testing/companies.ts';
import { signIn, FIXTURE } from '../../testing/fixture.ts';
import { printedDockets } from '../docket-files/testing/printed-dockets.ts';
import { readPlaces } from './read/docket-pages.ts';
import type { DocketPlace } from './read/docket-place.ts';
import { docketOf, insertDocketFixture, LAST_DAY } from './testing/docket-fixture.ts';
import { withServer } from '../../testing/with-server.ts';

const { crew, customer, destination, grade, truck, carrier } = FIXTURE;

type Body = NonNullable<CallInput<typeof listDockets>['body']>;

/** Dockets of one day that differ in nothing: their order is by id alone. */
const MANY = 37;

describe.each(USUAL_ENGINES)('the list of dockets, on %s', (_, makeHome) => {
  let home: Home;
  let api: Api;
  const callers = new Map<string, Caller>();

  async function as(account: string): Promise<Caller> {
    const caller = callers.get(account) ?? (await signIn(api, account));
    callers.set(account, caller);
    return caller;
  }

  const ask = async (account: string, body: Body = {}) => (await as(account)).ask(listDockets, { body });
  const numbersOf = async (account: string, body: Body = {}) =>
    (await ask(account, { docketNo: 'T', ...body })).list.map(({ docketNo }) => docketNo);

  withServer(
    {
      home: makeHome,
      fill: async (db) => {
        await insertDocketFixture(db);
        const many = Array.from({ length: MANY }, (__, at) => docketOf(`9${String(at).padStart(5, '0')}`));
        await db.insertInto('docket').values(many).execute();
      },
    },
    async (given) => {
      ({ home, api } = given);
    },
  );

  printedDockets(() => ({
    api,
    as,
    idOf: async (docketNo) => (await ask('supper_admin', { docketNo })).list[0]?.id ?? 0,
  }));

  it.each([
    ['supper_admin', ['TALL-PORT', 'TALL-MILL', 'TALL-BAY']],
    ['carrier', ['TALL-PORT', 'TALL-MILL']],
    ['sub_carrier', ['TALL-PORT', 'TALL-MILL']],
    ['sharing_portal_carrier', []],
    ['bay', ['TALL-BAY']],
    ['customer', ['TALL-PORT', 'TALL-MILL', 'TALL-BAY']],
    ['sub_customer', ['TALL-PORT', 'TALL-MILL', 'TALL-BAY']],
    ['branch', []],
    ['master', ['TALL-PORT', 'TALL-MILL', 'TALL-BAY']],
    ['carrier_company', ['TALL-PORT', 'TALL-MILL']],
    ['crew_company', ['TALL-PORT', 'TALL-MILL', 'TALL-BAY']],
    ['destination_customer', ['TALL-PORT', 'TALL-BAY']],
  ])('%s sees its own dockets of the tall crew, the newest first: %j', async (account, numbers) => {
    expect(await numbersOf(account)).toEqual(numbers);
  });

  it.each(['supper_admin', 'bay', 'branch', 'master', 'destination_customer'])(
    '%s sees the docket of the other crew too',
    async (account) => {
      expect(await numbersOf(account, { docketNo: 'SHORT' })).toEqual(['SHORT-PORT']);
    },
  );

  it.each(['carrier', 'customer', 'sub_customer', 'crew_company', 'carrier_company'])(
    'to %s a docket of somebody else is not there',
    async (account) => {
      const [other] = (await ask('supper_admin', { docketNo: 'SHORT' })).list;
      const answer = await (await as(account)).try(getDocket, { params: { id: other?.id ?? 0 } });
      expect(answer.code).toBe(404);
    },
  );

  const byNumber: [string, Body, string[]][] = [
    ['days', { from: '2026-03-08', to: '2026-03-09' }, ['TALL-MILL', 'TALL-BAY']],
    ['the beginning of the number', { docketNo: 'tall-b' }, ['TALL-BAY']],
    ['a number with a pattern in it', { docketNo: 'T%' }, []],
    ['a customer', { customerIds: [customer.other] }, []],
    ['a forest', { docketNo: '', forestIds: [2], from: '2026-03-01' }, ['SHORT-PORT']],
    ['a forest until a day, of 92 days', { forestIds: [1], to: '2026-03-09' }, ['TALL-MILL', 'TALL-BAY']],
    ['a forest, of 92 days until now', { docketNo: '', forestIds: [2] }, []],
    ['crews', { crewIds: [crew.tall, crew.short] }, ['TALL-PORT', 'TALL-MILL', 'TALL-BAY']],
    ['whose truck it is', { carrierIds: [carrier.bay] }, ['TALL-BAY']],
    ['whose company’s truck it is', { companyIds: [COMPANY.tall] }, ['TALL-PORT', 'TALL-MILL']],
    ['a company that has none', { companyIds: [999] }, []],
    ['a truck', { vehicleIds: [truck.n2] }, ['TALL-MILL']],
    ['a destination', { destinationIds: [destination.mill] }, ['TALL-MILL']],
    ['a grade', { logGradeIds: [grade.pulp] }, ['TALL-MILL']],
    ['a status', { statuses: [-2, 20] }, []],
    ['weights', { weights: 'with' }, []],
    ['no weights', { weights: 'without', vehicleIds: [truck.b1] }, ['TALL-BAY']],
  ];

  it.each(byNumber)('is narrowed by %s', async (__, body, numbers) => {
    expect(await numbersOf('supper_admin', body)).toEqual(numbers);
  });

  it('is narrowed by companies for who pays them, and by nobody else', async () => {
    const body = { companyIds: [COMPANY.tall] };
    expect(await numbersOf('carrier', body)).toEqual(['TALL-PORT', 'TALL-MILL']);
    expect(await numbersOf('bay', body)).toEqual([]);
    const names = (await (await as('carrier')).ask(listDocketChoices, {})).companies?.map(({ id }) => id);
    expect(names).toEqual([COMPANY.tall]);
    for (const account of ['customer', 'carrier_company', 'crew_company', 'destination_customer']) {
      const other = await as(account);
      expect(await other.try(listDockets, { body })).toMatchObject({
        code: 422,
        data: { fields: [{ field: 'company_ids' }] },
      });
      expect((await other.ask(listDocketChoices, {})).companies).toBeUndefined();
    }
  });

  it('is read on and back, page by page, without a docket left out or twice', async () => {
    const body: Body = { docketNo: '9', pageSize: 10 };
    const seen: string[] = [];
    let page = await ask('customer', body);
    expect(page).toMatchObject({ total: MANY, isMore: false, previous: null });
    for (; page.next !== null; page = await ask('customer', { ...body, after: page.next })) {
      seen.push(...page.list.map(({ docketNo }) => docketNo));
    }
    seen.push(...page.list.map(({ docketNo }) => docketNo));
    const numbers = Array.from({ length: MANY }, (__, at) => `9${String(at).padStart(5, '0')}`);
    expect(seen).toEqual(numbers.toReversed());
    const back = await ask('customer', { ...body, before: page.previous ?? '' });
    expect(back.list.map(({ docketNo }) => docketNo)).toEqual(seen.slice(20, 30));
    const further = await ask('customer', { ...body, before: back.previous ?? '' });
    expect(further.list.map(({ docketNo }) => docketNo)).toEqual(seen.slice(10, 20));
    const first = await ask('customer', { ...body, before: further.previous ?? '' });
    expect(first.previous).toBeNull();
    expect(first.list.map(({ docketNo }) => docketNo)).toEqual(seen.slice(0, 10));
    const third = await ask('customer', { ...body, page: 3 });
    expect(third.list).toEqual(back.list);
  });

  it('refuses what it cannot mean, by its field', async () => {
    const refused = async (body: Body) => (await (await as('carrier')).try(listDockets, { body })).msg;
    expect(await refused({ from: '10/03/2026' })).toContain('from');
    expect(await refused({ after: 'somewhere' })).toContain('after');
    expect(await refused({ crewIds: [0] })).toContain('crew_ids');
    expect(await refused({ page: 900 })).toContain('page');
  });

  it('names nothing to choose that the caller has no docket of', async () => {
    const choices = await (await as('destination_customer')).ask(listDocketChoices, {});
    expect(choices.destinations).toEqual([{ id: destination.port, name: 'Port of Tauranga' }]);
    expect(choices.grades.map(({ name }) => name)).toEqual(['A']);
    expect((await (await as('crew_company')).ask(listDocketChoices, {})).crews).toHaveLength(1);
  });

  it('says of one docket what it belongs to', async () => {
    const [row] = (await ask('carrier', { docketNo: 'TALL-MILL' })).list;
    const detail = await (await as('carrier')).ask(getDocket, { params: { id: row?.id ?? 0 } });
    expect(detail).toMatchObject({
      docketNo: 'TALL-MILL',
      crewCode: '66',
      forestName: 'Kaingaroa',
      vehicleCode: 'N2',
      carrierName: 'North Haulage',
      gradeCode: 'PULP',
      destinationName: 'Pulp mill',
      netKg: null,
      weighings: [],
      siblings: [],
    });
    expect(detail.day).toBe('2026-03-09');
    expect(LAST_DAY).toBe('2026-03-10');
  });

  const scopes: [string, Scope][] = [
    ['a super admin', { kind: 'all' }],
    ['a dispatcher', { kind: 'dispatcher', carrierId: carrier.bay }],
    ['a carrier company', { kind: 'fleet', companyId: COMPANY.tall }],
    ['a customer', { kind: 'customer', customerIds: [customer.acme, customer.other] }],
  ];

  const FILTERS: DocketFilter[] = [
    {},
    { weights: 'without' },
    { weights: 'without', logGradeIds: [grade.pulp] },
    { from: '2026-01-01', forestIds: [1] },
    { from: '2026-01-01', weights: 'without', forestIds: [1, 2] },
  ];

  /** What is listed, both ways, and what the one rule of visible rows shows. */
  async function ruled(scope: Scope, filter: DocketFilter = {}) {
    const { db, close } = await home.open();
    const weights = filter.weights === 'without' ? sql`k.net_kg is null` : sql`true`;
    const grades = filter.logGradeIds
      ? sql`k.log_grade_id = any(${[...filter.logGradeIds]}::int[])`
      : sql`true`;
    const forests = filter.forestIds
      ? sql`(select s.forest_id from skid s where s.id = k.skid_id) = any(${[...filter.forestIds]}::int[])`
      : sql`true`;
    const { rows } = await sql<DocketPlace>`
      select k.id, k.day::text as day from docket k
      where ${docketsVisibleTo(scope)} and ${weights} and ${grades} and ${forests}
      order by k.day desc, k.id desc limit 500`.execute(db);
    const wanted = { scope, team: '', filter };
    const listed = await readPlaces(db, wanted, { at: undefined, isBack: false, count: 500 });
    const back = await readPlaces(db, wanted, { at: rows[1], isBack: true, count: 1 });
    await close();
    return { rows, first: rows.slice(0, 1), listed, back };
  }

  it.each(scopes)(
    'shows %s what the one rule of visible rows shows, no more and no less',
    async (__, scope) => {
      for (const filter of FILTERS) {
        const { rows, first, listed, back } = await ruled(scope, filter);
        expect(listed).toEqual(rows);
        expect(back).toEqual(first);
      }
    },
  );

  it.each<[string, Scope]>([
    ['a carrier company', { kind: 'fleet', companyId: COMPANY.tall }],
    ['a customer', { kind: 'customer', customerIds: [customer.other] }],
  ])('finds the few of %s behind a thousand of others that are not weighed either', async (__, scope) => {
    const { db, close } = await home.open();
    const others = Array.from({ length: 1000 }, (___, at) => {
      const docketNo = `${scope.kind}${at}`.toUpperCase();
      return docketOf(docketNo, { day: addDays(LAST_DAY, 1), carrierId: carrier.bay, vehicleId: truck.b1 });
    });
    await db.insertInto('docket').values(others).execute();
    await close();
    const { rows, listed } = await ruled(scope, { weights: 'without' });
    expect(rows).not.toHaveLength(0);
    expect(listed).toEqual(rows);
  });

  it('finds none of an invoice that is not weighed, for a customer too', async () => {
    expect((await ask('customer', { weights: 'without', invoiceNo: 'INV-7' })).list).toEqual([]);
  });

  it('is chosen as a whole, as it is shown, and no more of it than one call takes', async () => {
    const chosen = async (body: DocketFilter, account = 'customer') =>
      (await as(account)).ask(chooseDockets, { body });
    const { list } = await ask('customer', { docketNo: '9', pageSize: 100 });
    const all = { dockets: list.map(({ id, version }) => ({ id, version })), isMore: false };
    expect(await chosen({ docketNo: '9' })).toEqual(all);
    expect(all.dockets).toHaveLength(MANY);
    expect(await chosen({ docketNo: '9' }, 'bay')).toEqual({ dockets: [], isMore: false });
    const { db, close } = await home.open();
    const more = Array.from({ length: MAX_CHOSEN_DOCKETS + 1 }, (__, at) => docketOf(`WHOLE${at}`));
    await db.insertInto('docket').values(more).execute();
    await close();
    const first = await chosen({ docketNo: 'WHOLE' });
    const page = await ask('customer', { docketNo: 'WHOLE', pageSize: 50 });
    expect(first).toMatchObject({ isMore: true, dockets: { length: MAX_CHOSEN_DOCKETS } });
    expect(first.dockets.slice(0, 50).map(({ id }) => id)).toEqual(page.list.map(({ id }) => id));
  });
});
