import { listCrewStock, searchAll, TaskStatus, type SearchKind } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { startApi, type Api, type Caller } from '../../testing/api-server.ts';
import { USUAL_ENGINES, type Home } from '../../testing/homes.ts';
import { addLoad, freshDay, setStatus, type newLoad } from '../../testing/loads.ts';
import { COMPANY, insertCompany } from '../../testing/companies.ts';
import { insertFixture, signIn, FIXTURE } from '../../testing/fixture.ts';
import { readsPlansOf } from './audiences.ts';

const { truck, crew, customer, carrier, destination, grade } = FIXTURE;

/** Ties the fixture's companies to crews, destinations and a fleet, and adds a second of each. */
async function tie(db: Db): Promise<void> {
  const people = await db.selectFrom('appUser').selectAll().execute();
  const idOf = (account: string) => people.find((one) => one.account === account)?.userId ?? 0;
  const passwordHash = people[0]?.passwordHash ?? '';
  const person = (account: string, roleCode: string) => ({
    account,
    roleCode,
    passwordHash,
    userName: account,
    name: account,
    carrierId: null,
    parentUserId: null,
  });
  const company = {
    ...person('short_company', 'CREW_COMPANY'),
    identity: 3,
    masterRole: 2,
    customerId: null,
  };
  const master = { ...person('master', 'CUSTOMER'), masterRole: 2, customerId: customer.acme };
  const added = await db
    .insertInto('appUser')
    .values([company, master])
    .returning(['userId', 'account'])
    .execute();
  const addedId = (account: string) => added.find((one) => one.account === account)?.userId ?? 0;
  const branch = { ...person('branch', 'CUSTOMER'), parentUserId: addedId('master') };
  await db
    .insertInto('appUser')
    .values({ ...branch, customerId: customer.other })
    .execute();
  const giveCrew = (crewId: number, companyUserId: number) =>
    db.updateTable('crew').set({ companyUserId }).where('id', '=', crewId).execute();
  await giveCrew(crew.tall, idOf('crew_company'));
  await giveCrew(crew.short, addedId('short_company'));
  await db
    .updateTable('destination')
    .set({ customerUserId: idOf('destination_customer') })
    .where('id', '=', destination.port)
    .execute();
  await insertCompany(db, {
    id: COMPANY.tall,
    name: 'Tall Trucks',
    trucks: [truck.n1],
    account: 'carrier_company',
  });
}

describe.each(USUAL_ENGINES)('who sees which crews, stock and dockets, on %s', (_, makeHome) => {
  let home: Home;
  let api: Api;

  async function haul(caller: Caller, load: Parameters<typeof newLoad>[0]): Promise<void> {
    const draft = await addLoad(caller, freshDay(), load);
    const published = await setStatus(caller, draft, TaskStatus.Published);
    await setStatus(caller, await setStatus(caller, published, TaskStatus.Accepted), TaskStatus.Loaded);
  }

  beforeAll(async () => {
    home = await makeHome();
    const { db, close } = await home.open();
    await insertFixture(db);
    await tie(db);
    await close();
    api = await startApi(home.env);
    const north = await signIn(api, 'carrier');
    await haul(north, { vehicleId: truck.n1 });
    await haul(north, {
      vehicleId: truck.n2,
      logGradeId: grade.pulp,
      destinationId: destination.mill,
    });
    await haul(await signIn(api, 'bay'), { vehicleId: truck.b1, crewId: crew.short });
  });

  afterAll(async () => {
    await api?.stop();
    await home?.remove();
  });

  const OPEN = 200;
  const ABSENT = 404;
  const REFUSED = 403;
  it.each([
    ['supper_admin', OPEN, OPEN],
    ['carrier', OPEN, ABSENT],
    ['sub_carrier', OPEN, ABSENT],
    ['sharing_portal_carrier', OPEN, ABSENT],
    ['bay', OPEN, OPEN],
    ['customer', OPEN, ABSENT],
    ['sub_customer', OPEN, ABSENT],
    ['master', OPEN, OPEN],
    ['branch', ABSENT, OPEN],
    ['crew_company', OPEN, ABSENT],
    ['short_company', ABSENT, OPEN],
    ['carrier_company', REFUSED, REFUSED],
    ['destination_customer', REFUSED, REFUSED],
  ])('%s asks for the stock of two crews and is answered %i and %i', async (account, tall, short) => {
    const caller = await signIn(api, account);
    const stockOf = (crewId: number) => caller.try(listCrewStock, { params: { crewId }, query: {} });
    expect(await stockOf(crew.tall)).toMatchObject({ code: tall });
    expect(await stockOf(crew.short)).toMatchObject({ code: short });
  });

  async function found(account: string, kind: SearchKind, q: string): Promise<string[]> {
    const hits = await (await signIn(api, account)).ask(searchAll, { query: { q, kind } });
    return hits.map(({ title, detail }) => (kind === 'docket' ? (detail.split(' · ')[1] ?? '') : title));
  }

  it.each([
    ['supper_admin', ['B1', 'N1', 'N2']],
    ['carrier', ['N1', 'N2']],
    ['sub_carrier', ['N1', 'N2']],
    ['sharing_portal_carrier', []],
    ['bay', ['B1']],
    ['customer', ['N1', 'N2']],
    ['sub_customer', ['N1', 'N2']],
    ['master', ['B1', 'N1', 'N2']],
    ['branch', ['B1']],
    ['carrier_company', ['N1']],
    ['crew_company', ['N1', 'N2']],
    ['short_company', ['B1']],
    ['destination_customer', ['B1', 'N1']],
  ])('%s finds the dockets of trucks %j', async (account, trucks) => {
    // The first numbers of an installation: 100001 and on for one crew, 101001 and on for the other.
    const codes = await found(account, 'docket', '10');
    expect(codes.toSorted((a, b) => a.localeCompare(b))).toEqual(trucks);
  });

  it('a crew company finds its own crew and the forest it works in, and no other', async () => {
    expect(await found('crew_company', 'crew', '66')).toEqual(['66 Tall Timber']);
    expect(await found('crew_company', 'forest', 'kaingaroa')).toEqual(['Kaingaroa']);
    expect(await found('crew_company', 'crew', '77')).toEqual([]);
    expect(await found('crew_company', 'forest', 'esk')).toEqual([]);
    expect(await found('crew_company', 'vehicle', 'n1')).toEqual([]);
    expect(await found('destination_customer', 'crew', '66')).toEqual([]);
  });

  it('of a change of a plan hears whoever reads that plan, and nobody else', async () => {
    await api.stop();
    const { db, close } = await home.open();
    const readers = async (carrierId: number) => {
      const rows = await sql<{ account: string }>`
        select account from app_user u where ${readsPlansOf([carrierId])} order by account`.execute(db);
      return rows.rows.map(({ account }) => account);
    };
    const everywhere = ['crew_company', 'customer', 'destination_customer', 'master', 'sub_customer'];
    const [north, bay] = [await readers(carrier.north), await readers(carrier.bay)];
    await close();
    api = await startApi(home.env);
    expect(north).toEqual(['carrier_company', ...everywhere]);
    expect(new Set(bay)).toEqual(new Set(['branch', 'short_company', ...everywhere]));
  });
});
