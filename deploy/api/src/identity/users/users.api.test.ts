import { getUserInfo, impersonate, listPositions, RESOURCES, searchAll } from '@haulboard/contract';
import { Caller, type Api } from '../../testing/api-server.ts';
import { USUAL_ENGINES, type Home } from '../../testing/homes.ts';
import { COMPANY } from '../../testing/companies.ts';
import { signIn, FIXTURE } from '../../testing/fixture.ts';
import { accountDesk, below, insertAccounts, user } from './testing/account-desk.ts';
import { withServer } from '../../testing/with-server.ts';

const { accounts, users } = RESOURCES;

describe.each(USUAL_ENGINES)('accounts of others, on %s', (_, makeHome) => {
  let home: Home;
  let api: Api;
  let admin: Caller;
  let carrier: Caller;

  withServer(
    { home: makeHome, fill: insertAccounts, env: { PUBLIC_URL: 'https://haul.example' } },
    async (given) => {
      ({ home, api } = given);
      admin = await signIn(api, 'supper_admin');
      carrier = await signIn(api, 'carrier');
    },
  );

  const { add, choosePassword, idOf } = accountDesk(() => ({
    api,
    admin,
    carrier,
    dataDir: home.env['DATA_DIR'] ?? '',
  }));

  it.each([
    ['no administrator is made here', { roleCode: 'SUPPER_ADMIN' }, 'role_code'],
    ['a dispatcher has a carrier', { roleCode: 'CARRIER' }, 'carrier_id'],
    ['a crew company has none', { carrierId: FIXTURE.carrier.north }, 'carrier_id'],
    ['a carrier company’s has a company', { roleCode: 'CARRIER_COMPANY' }, 'carrier_company_id'],
    [
      'a carrier company’s has no dispatcher',
      { roleCode: 'CARRIER_COMPANY', carrierId: FIXTURE.carrier.north },
      'carrier_id',
    ],
    [
      'a dispatcher has no company',
      { roleCode: 'CARRIER', carrierId: FIXTURE.carrier.north, carrierCompanyId: COMPANY.tall },
      'carrier_company_id',
    ],
    ['only a dispatcher is of the sharing portal', { isPortalOnly: true }, 'is_portal_only'],
    ['a customer’s user has a customer', { roleCode: 'CUSTOMER' }, 'customer_id'],
    ['a sub-account has a parent', { roleCode: 'SUB_CARRIER' }, 'parent_user_id'],
  ] as const)('have what belongs to their role: %s', async (__, more, field) => {
    const answer = await admin.try(users.calls.create, { body: user('wrong', more) });
    expect(answer).toMatchObject({ code: 422, data: { fields: [{ field }] } });
  });

  it('of the sharing portal are given nothing that it has no use for', async () => {
    const dispatcher = { roleCode: 'CARRIER', carrierId: FIXTURE.carrier.north } as const;
    const body = user('wrong', { ...dispatcher, isPortalOnly: true, granted: ['driver_message.send'] });
    expect(await admin.try(users.calls.create, { body })).toMatchObject({
      code: 422,
      data: { fields: [{ field: 'granted' }] },
    });
  });

  it('have their parent’s business, whatever else was asked for', async () => {
    const parentUserId = await idOf('bay');
    const asked = { roleCode: 'SUB_CARRIER', parentUserId, carrierId: FIXTURE.carrier.north } as const;
    const made = await admin.ask(users.calls.create, { body: user('below', asked) });
    expect(made).toMatchObject({ carrierId: FIXTURE.carrier.bay, parentName: 'bay' });
    const customerId = await idOf('customer');
    const wrong = await admin.try(users.calls.create, {
      body: user('wrong', { ...asked, parentUserId: customerId }),
    });
    expect(wrong).toMatchObject({ code: 422, data: { fields: [{ field: 'parent_user_id' }] } });
  });

  it('of a crew company sign in as one', async () => {
    await admin.ask(users.calls.create, { body: user('crews.ltd', {}) });
    const { user: own } = await (await choosePassword('crews.ltd')).ask(getUserInfo, {});
    expect(own).toMatchObject({ role: 'CREW_COMPANY', identity: 3, masterRole: 2 });
  });

  it('of a carrier company see its trucks, and are told apart by it', async () => {
    const body = user('trucks.ltd', { roleCode: 'CARRIER_COMPANY', carrierCompanyId: COMPANY.tall });
    const made = await admin.ask(users.calls.create, { body });
    expect(made).toMatchObject({ carrierCompanyName: 'Tall Trucks', carrierId: null });
    const found = await admin.ask(users.calls.find, {
      query: { filter: `carrierCompanyId:${COMPANY.tall}` },
    });
    expect(found.list.map(({ account }) => account)).toEqual(['trucks.ltd']);
    const company = await choosePassword('trucks.ltd');
    const trucks = async () =>
      (await company.ask(searchAll, { query: { q: 'N1', kind: 'vehicle' } })).map(({ title }) => title);
    expect(await trucks()).toEqual(['N1']);
    expect((await company.ask(getUserInfo, {})).user).toMatchObject({
      carrierId: null,
      carrierName: 'Tall Trucks',
    });
    const moved = { ...body, carrierCompanyId: COMPANY.short, version: made.version };
    const params = { id: made.id };
    await admin.ask(users.calls.change, { params, body: moved });
    expect(await trucks()).toEqual([]);
    const { carrierCompanies } = RESOURCES;
    const short = { id: COMPANY.short };
    const { version } = await admin.ask(carrierCompanies.calls.get, { params: short });
    const query = { version };
    expect(await admin.try(carrierCompanies.calls.remove, { params: short, query })).toMatchObject({
      code: 409,
      data: { used_by: [{ names: ['trucks.ltd'] }] },
    });
  });

  it('of a carrier company lose the dispatcher of before with the next change', async () => {
    const { db, close } = await home.open();
    await db
      .updateTable('appUser')
      .set({ carrierId: FIXTURE.carrier.north })
      .where('account', '=', 'carrier_company')
      .execute();
    await close();
    const params = { id: await idOf('carrier_company') };
    const { id: _id, isRemoved: _isRemoved, ...record } = await admin.ask(users.calls.get, { params });
    expect(await admin.try(users.calls.change, { params, body: record })).toMatchObject({
      code: 422,
      data: { fields: [{ field: 'carrier_company_id' }] },
    });
    const body = { ...record, email: 'tall@trucks.example', carrierCompanyId: COMPANY.tall };
    expect(await admin.ask(users.calls.change, { params, body })).toMatchObject({
      carrierId: null,
      carrierCompanyName: 'Tall Trucks',
    });
  });

  it('of a dispatcher become of the sharing portal and back, from the next request on', async () => {
    const body = user('lender', { roleCode: 'CARRIER', carrierId: FIXTURE.carrier.north });
    const made = await admin.ask(users.calls.create, { body });
    const lender = await choosePassword('lender');
    const params = { id: made.id };
    const become = async (isPortalOnly: boolean) => {
      const { version } = await admin.ask(users.calls.get, { params });
      await admin.ask(users.calls.change, { params, body: { ...body, isPortalOnly, version } });
      const { user: own, role } = await lender.ask(getUserInfo, {});
      return { role: own.role, isSharingPortal: own.isSharingPortal, menu: role.permissionList };
    };
    const portal = await become(true);
    expect(portal).toMatchObject({ role: 'SHARING_PORTAL_CARRIER', isSharingPortal: 1 });
    expect(portal.menu).toEqual(expect.arrayContaining(['today', 'docket', 'report', 'settings', 'share']));
    expect(portal.menu).not.toEqual(
      expect.arrayContaining([expect.stringMatching('map|charts|notice|plan')]),
    );
    expect((await lender.try(listPositions, {})).code).toBe(403);
    const back = await become(false);
    expect(back).toMatchObject({ role: 'CARRIER', isSharingPortal: 0 });
    expect(back.menu).toEqual(expect.arrayContaining(['map', 'charts', 'notice', 'plan']));
    expect((await lender.try(listPositions, {})).code).toBe(200);
  });

  it('of a dispatcher with sub-accounts do not become of the sharing portal', async () => {
    await add('kept');
    const params = { id: await idOf('carrier') };
    const { id: _id, isRemoved: _isRemoved, ...record } = await admin.ask(users.calls.get, { params });
    expect(
      await admin.try(users.calls.change, { params, body: { ...record, isPortalOnly: true } }),
    ).toMatchObject({ code: 422, data: { fields: [{ field: 'is_portal_only' }] } });
  });

  it('of the sharing portal are so by the number and by the switch, whichever is written', async () => {
    const { db, close } = await home.open();
    const set = (values: { isPortalOnly: boolean } | { isSharingPortal: number }) =>
      db
        .updateTable('appUser')
        .set(values)
        .where('account', '=', 'outsider')
        .returning(['isPortalOnly', 'isSharingPortal'])
        .executeTakeFirstOrThrow();
    expect(await set({ isSharingPortal: 1 })).toEqual({ isPortalOnly: true, isSharingPortal: 1 });
    expect(await set({ isPortalOnly: false })).toEqual({ isPortalOnly: false, isSharingPortal: 0 });
    await close();
  });

  it('stay while they have sub-accounts', async () => {
    await add('child');
    const id = await idOf('carrier');
    const { version } = await admin.ask(users.calls.get, { params: { id } });
    expect(await admin.try(users.calls.remove, { params: { id }, query: { version } })).toMatchObject({
      code: 409,
      data: { used_by: [{ names: expect.arrayContaining(['child']) }] },
    });
  });

  it('do not include one’s own, nor are they changed by who acts for somebody', async () => {
    expect(await idOf('supper_admin')).toBe(0);
    const userId = await idOf('carrier');
    const { token } = await admin.ask(impersonate, { body: { userId, reason: 'asked by phone' } });
    const acting = new Caller(api, { token });
    expect((await acting.try(accounts.calls.find, { query: {} })).code).toBe(200);
    expect((await acting.try(accounts.calls.create, { body: below('sneaked') })).code).toBe(403);
  });

  it('are closed and removed at once, also by whoever works on the database itself', async () => {
    const { db, close } = await home.open();
    const set = (isActive: boolean) =>
      db
        .updateTable('appUser')
        .set({ isActive })
        .where('account', '=', 'outsider')
        .returning('removedAt')
        .executeTakeFirstOrThrow();
    expect((await set(false)).removedAt).not.toBeNull();
    expect((await set(true)).removedAt).toBeNull();
    await close();
  });
});
