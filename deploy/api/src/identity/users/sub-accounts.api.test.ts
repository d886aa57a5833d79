import {
  exportIncome,
  getIncome,
  getReport,
  getUserInfo,
  listIncomeLines,
  passwordLogin,
  resetPassword,
  RESOURCES,
  searchAll,
  searchRecords,
} from '@haulboard/contract';
import { Caller, type Api } from '../../testing/api-server.ts';
import { USUAL_ENGINES } from '../../testing/homes.ts';
import { mailTo, tokenOf } from '../../testing/mailbox.ts';
import { signIn, FIXTURE } from '../../testing/fixture.ts';
import { accountDesk, below, insertAccounts, SECRET, user } from './testing/account-desk.ts';
import { withServer } from '../../testing/with-server.ts';

const { accounts, homeBases, users } = RESOURCES;

describe.each(USUAL_ENGINES)('sub-accounts, on %s', (_, makeHome) => {
  let api: Api;
  let admin: Caller;
  let carrier: Caller;
  let dataDir: string;

  withServer(
    { home: makeHome, fill: insertAccounts, env: { PUBLIC_URL: 'https://haul.example' } },
    async (given) => {
      ({ api } = given);
      dataDir = given.home.env['DATA_DIR'] ?? '';
      admin = await signIn(api, 'supper_admin');
      carrier = await signIn(api, 'carrier');
    },
  );

  const { add, choosePassword } = accountDesk(() => ({ api, admin, carrier, dataDir }));
  const login = (account: string) =>
    new Caller(api).try(passwordLogin, { body: { account, password: SECRET } });

  it('are made by a dispatcher for its own business, and begin with a link', async () => {
    await add('hemi');
    expect((await login('hemi')).code).toBe(400);
    const hemi = await choosePassword('hemi');
    const { user: own } = await hemi.ask(getUserInfo, {});
    expect(own).toMatchObject({ roleCode: 'SUB_CARRIER', carrierId: FIXTURE.carrier.north });
    const list = await carrier.ask(accounts.calls.find, { query: {} });
    expect(list.list.map(({ account }) => account)).toContain('hemi');
  });

  it('are nobody else’s, and no sub-account makes others', async () => {
    const made = await add('mine');
    const sub = await choosePassword('mine');
    const params = { id: made.id };
    for (const [stranger, code] of [
      [await signIn(api, 'bay'), 404],
      [await signIn(api, 'customer'), 404],
      [sub, 403],
    ] as const) {
      const answers = [
        await stranger.try(accounts.calls.get, { params }),
        await stranger.try(accounts.calls.change, { params, body: { ...below('mine'), version: 1 } }),
        await stranger.try(accounts.calls.remove, { params, query: { version: 1 } }),
      ];
      expect(answers.map((answer) => answer.code)).toEqual([code, code, code]);
    }
  });

  it('end with the next request once they are removed, and come back without their sessions', async () => {
    const made = await add('gone');
    const gone = await choosePassword('gone');
    const now = await carrier.ask(accounts.calls.get, { params: { id: made.id } });
    const params = { id: made.id };
    const removed = await carrier.ask(accounts.calls.remove, { params, query: { version: now.version } });
    expect((await gone.try(getUserInfo, {})).code).toBe(402);
    expect((await login('gone')).code).toBe(403);
    await carrier.ask(accounts.calls.restore, { params, body: { version: removed.version } });
    expect((await gone.try(getUserInfo, {})).code).toBe(402);
    expect((await login('gone')).code).toBe(200);
  });

  it('may what their role may, less what their parent withholds, from the next request on', async () => {
    const made = await add('limited');
    const limited = await choosePassword('limited');
    expect((await limited.try(homeBases.calls.find, { query: {} })).code).toBe(200);
    const body = { ...below('limited'), withheld: ['home_base.view', 'map.view'] };
    const cut = await carrier.ask(accounts.calls.change, {
      params: { id: made.id },
      body: { ...body, version: made.version },
    });
    expect((await limited.try(homeBases.calls.find, { query: {} })).code).toBe(403);
    const { role } = await limited.ask(getUserInfo, {});
    expect(role.permissionList).not.toContain('home_base');
    expect(role.permissionList).not.toContain('map');
    expect(role.permissionList).toContain('today');
    await carrier.ask(accounts.calls.change, {
      params: { id: made.id },
      body: { ...below('limited'), version: cut.version },
    });
    expect((await limited.try(homeBases.calls.find, { query: {} })).code).toBe(200);
  });

  it('read no income where that is withheld, and go on reading reports', async () => {
    const made = await add('unpaid');
    const unpaid = await choosePassword('unpaid');
    const reads = async () => [
      (await unpaid.try(getIncome, { body: {} })).code,
      (await unpaid.try(listIncomeLines, { body: { vehicleId: FIXTURE.truck.n1, day: '2026-03-02' } })).code,
    ];
    expect(await reads()).not.toContain(403);
    const body = { ...below('unpaid'), withheld: ['charts.income'], version: made.version };
    await carrier.ask(accounts.calls.change, { params: { id: made.id }, body });
    expect(await reads()).toEqual([403, 403]);
    const file = { rows: 'days' as const, format: 'csv' as const };
    expect((await unpaid.try(exportIncome, { body: file })).code).toBe(403);
    expect((await unpaid.try(getReport, { body: { dimensions: ['vehicle'] } })).code).toBe(200);
    const { role } = await unpaid.ask(getUserInfo, {});
    const reports = role.permissions.find(({ permissionId }) => permissionId === 'charts');
    expect(reports?.actionList).toEqual(['view']);
  });

  it('act on nothing that they may not see, nor find it', async () => {
    const made = await add('blind');
    const blind = await choosePassword('blind');
    const find = async () => [
      ...(await blind.ask(searchAll, { query: { q: 'N1' } })),
      ...(await blind.ask(searchRecords, { query: { q: 'N1' } })),
    ];
    const kinds = async () => (await find()).map(({ kind }) => kind);
    expect(await kinds()).toEqual(expect.arrayContaining(['vehicle', 'vehicles']));
    const body = { ...below('blind'), withheld: ['today.view', 'vehicle.view'], version: made.version };
    await carrier.ask(accounts.calls.change, { params: { id: made.id }, body });
    const { role } = await blind.ask(getUserInfo, {});
    expect(role.permissionList).not.toContain('today');
    expect(await kinds()).not.toEqual(expect.arrayContaining([expect.stringMatching('vehicle')]));
  });

  it.each(['account.view', 'user.view', 'dashboard.view', 'nothing.at.all'])(
    'are not refused what no dispatcher’s sub-account has to begin with: %s',
    async (permission) => {
      const body = { ...below('wrong'), withheld: [permission] };
      expect(await carrier.try(accounts.calls.create, { body })).toMatchObject({
        code: 422,
        data: { fields: [{ field: 'withheld' }] },
      });
    },
  );

  it('lose what was withheld of another role when an administrator gives them one', async () => {
    const made = await add('grown');
    const body = { ...below('grown'), withheld: ['map.view'], version: made.version };
    const { version } = await carrier.ask(accounts.calls.change, { params: { id: made.id }, body });
    const carrierId = FIXTURE.carrier.north;
    const raised = user('grown', { roleCode: 'CARRIER', carrierId });
    await admin.ask(users.calls.change, { params: { id: made.id }, body: { ...raised, version } });
    const { role } = await (await choosePassword('grown')).ask(getUserInfo, {});
    expect(role.permissionList).toContain('map');
  });

  it('tell the address of before when there is another one, whose links of before are dead', async () => {
    const made = await add('moves');
    const { version } = await carrier.ask(accounts.calls.get, { params: { id: made.id } });
    await carrier.ask(accounts.calls.change, {
      params: { id: made.id },
      body: { ...below('moves'), email: 'elsewhere@new.example', version },
    });
    await mailTo(dataDir, 'moves@new.example', /contact details were changed/);
    const token = tokenOf(await mailTo(dataDir, 'moves@new.example', /Your Haulboard account/));
    const answer = await new Caller(api).try(resetPassword, { body: { token, newPassword: SECRET } });
    expect(answer.code).toBe(400);
  });
});
