import {
  getIncidentChoices,
  getIncome,
  getPlanView,
  getReport,
  getRunningReport,
  listDockets,
  listPositions,
  listTracks,
  RESOURCES,
  searchAll,
  TaskStatus,
} from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import { sql } from 'kysely';
import * as companyOfAccounts from '../../platform/db/migrations/0380-company-of-accounts.ts';
import type { Db, OpenDatabase } from '../../platform/db/index.ts';
import type { Caller, Api } from '../../testing/api-server.ts';
import { COMPANY, insertCompany } from '../../testing/companies.ts';
import { FIXTURE, signIn, insertFixture } from '../../testing/fixture.ts';
import { addLoad, freshDay, setStatus } from '../../testing/loads.ts';
import { draft } from '../../planning/incidents/testing/incident-drafts.ts';
import { readsPlansOf } from './audiences.ts';
import { withServer } from '../../testing/with-server.ts';

const { carrier, crew, truck } = FIXTURE;
const { incidents } = RESOURCES;

/** Who owns which truck. Tall has trucks with north alone; short beside it, and with bay. */
const OWN: [account: string, trucks: string[]][] = [
  ['carrier_company', ['N1', 'N2']],
  ['other_company', ['B1', 'N3']],
  ['no_company', []],
];

async function insertCompanies(db: Db): Promise<void> {
  for (const account of ['other_company', 'no_company']) {
    // Its dispatcher of before says nothing.
    await sql`insert into app_user (account, password_hash, user_name, name, role_code, master_role, carrier_id)
      select ${account}, password_hash, ${account}, ${account}, 'CARRIER_COMPANY', 2, ${carrier.north}::int
      from app_user where account = 'carrier_company'`.execute(db);
  }
  await insertCompany(db, {
    id: COMPANY.tall,
    name: 'Tall Trucks',
    trucks: [truck.n1, truck.n2],
    account: 'carrier_company',
  });
  await insertCompany(db, {
    id: COMPANY.short,
    name: 'Short Trucks',
    trucks: [truck.n3, truck.b1],
    account: 'other_company',
  });
  for (const [company, cents] of [
    [COMPANY.tall, 10_000],
    [COMPANY.short, 70_000],
  ]) {
    await sql`insert into rates_record (name, carrier_id, customer_id, payer, carrier_company_id, basis, rate_cents,
        effective_from, priority, note)
      select c.name || ' ' || m.id || ' pays ' || ${company}::int, c.carrier_id, m.id, 'carrier', ${company}::int, 'per_load',
        ${cents}::int, '2020-01-01', 0, ''
      from carrier c, customer m`.execute(db);
  }
}

describe('two companies whose trucks one dispatcher plans', () => {
  let open: OpenDatabase;
  let api: Api;
  const day = freshDay();
  const asked = { from: day, to: day };

  async function haul(caller: Caller, load: Parameters<typeof addLoad>[2]): Promise<void> {
    const draftLoad = await addLoad(caller, day, load);
    const published = await setStatus(caller, draftLoad, TaskStatus.Published);
    await setStatus(caller, await setStatus(caller, published, TaskStatus.Accepted), TaskStatus.Loaded);
  }

  withServer(
    {
      fill: async (db) => {
        await insertFixture(db);
        await insertCompanies(db);
      },
    },
    async (given) => {
      ({ api } = given);
      open = await given.openDatabase();
      const north = await signIn(api, 'carrier');
      const bay = await signIn(api, 'bay');
      await haul(north, { vehicleId: truck.n1 });
      await haul(north, { vehicleId: truck.n2 });
      await haul(north, { vehicleId: truck.n3 });
      await haul(bay, { vehicleId: truck.b1, crewId: crew.short });
      // Nobody has to weigh them.
      const { db } = open;
      await db.updateTable('task').set({ taskStatus: TaskStatus.Completed }).where('day', '=', day).execute();
      for (const [caller, vehicleId] of [
        [north, truck.n1],
        [north, truck.n2],
        [north, truck.n3],
        [bay, truck.b1],
      ] as const) {
        await caller.ask(incidents.calls.create, { body: draft({ vehicleId }) });
      }
    },
  );

  const unique = (names: readonly (string | null)[]) =>
    [...new Set(names.map(String))].toSorted((one, other) => one.localeCompare(other));
  const codeOf = (id: number | null) =>
    Object.entries(truck)
      .find(([, own]) => own === id)?.[0]
      ?.toUpperCase() ?? null;

  it.each(OWN)('%s reads the plan, the dockets and the incidents of %j alone', async (account, trucks) => {
    const caller = await signIn(api, account);
    const plan = await caller.ask(getPlanView, { params: { type: 'today' }, query: { date: dayStart(day) } });
    const loads = plan.crews.flatMap((each) => each.loads);
    expect(unique(loads.map(({ vehicleCode }) => vehicleCode))).toEqual(trucks);
    const { list } = await caller.ask(listDockets, { body: { pageSize: 100 } });
    expect(unique(list.map(({ vehicleCode }) => vehicleCode))).toEqual(trucks);
    const hits = await caller.ask(searchAll, { query: { q: '10', kind: 'docket' } });
    expect(unique(hits.map(({ detail }) => detail.split(' · ')[1] ?? ''))).toEqual(trucks);
    const found = await Promise.all(
      ['N1', 'N2', 'N3', 'B1'].map((q) => caller.ask(searchAll, { query: { q, kind: 'vehicle' } })),
    );
    expect(unique(found.flat().map(({ title }) => title))).toEqual(trucks);
    const reports = await caller.ask(incidents.calls.find, { query: { pageSize: 100 } });
    expect(unique(reports.list.map(({ vehicleId }) => codeOf(vehicleId)))).toEqual(trucks);
  });

  it.each(OWN)('%s counts and is paid for what %j hauled alone', async (account, trucks) => {
    const caller = await signIn(api, account);
    const report = await caller.ask(getReport, { body: { ...asked, dimensions: ['vehicle'] } });
    expect(unique(report.groups[0]?.rows.map(({ id }) => codeOf(id)) ?? [])).toEqual(trucks);
    expect(report.plan.planned).toBe(trucks.length);
    expect(report.hauled.dockets).toBe(trucks.length);
    const choices = report.choices.find(({ dimension }) => dimension === 'vehicle')?.list ?? [];
    expect(unique(choices.map(({ id }) => codeOf(id)))).toEqual(trucks);
    const running = await caller.ask(getRunningReport, { body: asked });
    expect(running.lags.now.dockets).toBe(trucks.length);
    expect(running.ways?.now.loads).toBe(trucks.length);
    const income = await caller.ask(getIncome, { body: asked });
    expect(unique(income.trucks.map(({ vehicleCode }) => vehicleCode))).toEqual(trucks);
    const cents = account === 'carrier_company' ? 10_000 : 70_000;
    expect(income.totals.freightCents).toBe(trucks.length * cents);
  });

  it('neither follows trucks on the map', async () => {
    const company = await signIn(api, 'carrier_company');
    const tracks = { query: { ids: String(truck.n3), date: dayStart(day) } };
    expect((await company.try(listPositions, {})).code).toBe(403);
    expect((await company.try(listTracks, tracks)).code).toBe(403);
  });

  it('of a change of a plan hears a company that has trucks with its dispatcher', async () => {
    const companies = OWN.map(([account]) => account);
    const readers = async (carrierId: number) => {
      const { rows } = await sql<{ account: string }>`
        select account from app_user u where ${readsPlansOf([carrierId])} and account = any(${companies}::text[])
        order by account`.execute(open.db);
      return rows.map(({ account }) => account);
    };
    expect(await readers(carrier.north)).toEqual(['carrier_company', 'other_company']);
    expect(await readers(carrier.bay)).toEqual(['other_company']);
    expect(await readers(carrier.portal)).toEqual([]);
  });

  it('names the truck of an incident where it hauls for several dispatchers', async () => {
    const company = await signIn(api, 'other_company');
    expect(await company.try(incidents.calls.create, { body: draft({ vehicleId: null }) })).toMatchObject({
      code: 422,
      data: { fields: [{ field: 'vehicle_id' }] },
    });
    const made = await company.ask(incidents.calls.create, { body: draft({ vehicleId: truck.b1 }) });
    const params = { id: made.id };
    expect((await (await signIn(api, 'bay')).try(incidents.calls.get, { params })).code).toBe(200);
    expect((await (await signIn(api, 'carrier')).try(incidents.calls.get, { params })).code).toBe(404);
    const others = draft({ vehicleId: truck.n1 });
    expect((await company.try(incidents.calls.create, { body: others })).code).toBe(422);
    const { crews } = await company.ask(getIncidentChoices, {});
    expect(crews.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([crew.tall, crew.short]);
  });

  it('an account of before gets its dispatcher’s company where there is one alone', async () => {
    const { db } = open;
    const work = await db.startTransaction().execute();
    const own: Db = work;
    try {
      for (const statement of [
        sql`alter table app_user drop column carrier_company_id`,
        sql`drop index vehicle_company`,
        sql`update app_user set carrier_id = ${carrier.north} where account = 'carrier_company'`,
        sql`update app_user set carrier_id = ${carrier.bay} where account = 'other_company'`,
        sql`update app_user set carrier_id = null where account = 'no_company'`,
      ]) {
        await statement.execute(work);
      }
      await companyOfAccounts.up(own);
      const { rows } = await sql`
        select account, carrier_company_id, carrier_id from app_user where role_code = 'CARRIER_COMPANY'
        order by account`.execute(work);
      expect(rows).toEqual([
        { account: 'carrier_company', carrierCompanyId: null, carrierId: carrier.north },
        { account: 'no_company', carrierCompanyId: null, carrierId: null },
        { account: 'other_company', carrierCompanyId: COMPANY.short, carrierId: null },
      ]);
    } finally {
      await work.rollback().execute();
    }
  });
});
