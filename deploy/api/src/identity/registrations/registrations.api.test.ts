import {
  activateAccount,
  decideRegistration,
  getUserInfo,
  listAudit,
  listRegistrations,
  passwordLogin,
  registerAccount,
  RESOURCES,
  type CallInput,
} from '@haulboard/contract';
import { Caller, startApi, type Api } from '../../testing/api-server.ts';
import { USUAL_ENGINES, type Home } from '../../testing/homes.ts';
import { mailsIn, mailTo, tokenOf } from '../../testing/mailbox.ts';
import { insertFixture, signIn, FIXTURE } from '../../testing/fixture.ts';

const SECRET = 'a password of my own';
type Applicant = CallInput<typeof registerAccount>['body'];

describe.each(USUAL_ENGINES)('registering, on %s', (_, makeHome) => {
  let home: Home;
  let api: Api;
  let nobody: Caller;
  let admin: Caller;
  let carrier: Caller;
  let dataDir: string;
  let strangers = 0;

  beforeAll(async () => {
    home = await makeHome();
    dataDir = home.env['DATA_DIR'] ?? '';
    const { db, close } = await home.open();
    await insertFixture(db);
    for (const account of ['supper_admin', 'carrier', 'customer']) {
      const email = `${account}@yard.example`;
      await db.updateTable('appUser').set({ email }).where('account', '=', account).execute();
    }
    await close();
    api = await startApi({ ...home.env, PUBLIC_URL: 'https://haul.example' });
    nobody = new Caller(api);
    admin = await signIn(api, 'supper_admin');
    carrier = await signIn(api, 'carrier');
  });

  afterAll(async () => {
    await api?.stop();
    await home?.remove();
  });

  /** Someone at an address of their own: one address may not ask without end. */
  function stranger(): Caller {
    strangers += 1;
    return nobody.with({ 'x-forwarded-for': `198.51.100.${strangers}` });
  }

  const register = (account: string, more: Partial<Applicant> = {}) =>
    stranger().try(registerAccount, {
      body: {
        account,
        name: `Name of ${account}`,
        email: `${account}@new.example`,
        phone: '',
        password: SECRET,
        parentAccount: '',
        language: 'en-US',
        ...more,
      },
    });
  const activate = (token: string) => stranger().try(activateAccount, { body: { token } });
  const login = (account: string, password = SECRET) =>
    nobody.try(passwordLogin, { body: { account, password } });
  const linkOf = async (account: string) =>
    tokenOf(await mailTo(dataDir, `${account}@new.example`, /Confirm|确认/));

  async function confirmed(account: string, more: Partial<Applicant> = {}): Promise<number> {
    await register(account, more);
    await activate(await linkOf(account));
    const list = await admin.ask(listRegistrations, {});
    return list.find((one) => one.account === account)?.id ?? 0;
  }

  const decide = (caller: Caller, id: number, body: CallInput<typeof decideRegistration>['body']) =>
    caller.try(decideRegistration, { params: { id }, body });

  it('goes from the form by the mail and the parent’s word to a session', async () => {
    const asked = await register('Tama', { parentAccount: 'CARRIER', phone: '021 777 0001' });
    expect(asked).toMatchObject({ code: 200, data: { email: 'Tama@new.example' } });
    expect(await login('tama', 'wrong')).toMatchObject({ code: 400, msg: 'Invalid username or password' });
    expect(await login('tama')).toMatchObject({
      code: 403,
      data: { waits_for: 'address' },
      msg: 'Confirm your e-mail address first: we sent you a link',
    });
    const mail = await mailTo(dataDir, 'Tama@new.example', /Confirm your Haulboard account/);
    expect(mail.text).toContain('https://haul.example/user/register-result#token=');
    // Nobody knows yet whose address it is: what the applicant wrote is not sent there.
    expect(mail.text).not.toMatch(/tama/i);
    expect(await carrier.ask(listRegistrations, {})).toEqual([]);
    const token = tokenOf(mail);
    expect(await activate(token)).toMatchObject({ code: 200, data: { account: 'Tama' } });
    // Mail programs look at links before people do.
    expect(await activate(token)).toMatchObject({ code: 200, data: { account: 'Tama' } });
    expect(await login('tama', 'wrong')).toMatchObject({ code: 400, msg: 'Invalid username or password' });
    expect(await login('tama')).toMatchObject({
      code: 403,
      data: { waits_for: 'approval' },
      msg: 'Your registration waits for approval',
    });
    const waiting = await mailTo(dataDir, 'carrier@yard.example', /asks for a Haulboard account/);
    expect(waiting.text).toContain('Name of Tama (Tama@new.example) asks for the account Tama');
    const told = mailsIn(dataDir).filter(({ subject }) => subject.startsWith('Somebody asks'));
    expect(told).toHaveLength(1);
    const [one] = await carrier.ask(listRegistrations, {});
    expect(one).toMatchObject({ account: 'Tama', parentAccount: 'carrier', phone: '+64217770001' });
    expect(await decide(carrier, one?.id ?? 0, { decision: 'approve' })).toMatchObject({ code: 200 });
    await mailTo(dataDir, 'Tama@new.example', /account is ready/);
    const { token: session } = await nobody.ask(passwordLogin, {
      body: { account: 'tama', password: SECRET },
    });
    const { user } = await new Caller(api, { token: session }).ask(getUserInfo, {});
    expect(user).toMatchObject({
      role: 'SUB_CARRIER',
      carrierId: FIXTURE.carrier.north,
      phone: '+64217770001',
    });
    const { list } = await carrier.ask(listAudit, { query: { call: 'decideRegistration' } });
    expect(list).toMatchObject([{ actorAccount: 'carrier', subjectAccount: 'Tama' }]);
  });

  it('is refused for a name that is taken, in whatever case, and by whom but one at once', async () => {
    expect(await register('CARRIER')).toMatchObject({ code: 409, data: { fields: [{ field: 'account' }] } });
    const answers = await Promise.all(
      ['aroha', 'Aroha', 'AROHA', 'aroha'].map((account, at) =>
        register(account, { password: `${SECRET} ${at}` }),
      ),
    );
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });

  it('may be asked again by who mistyped the address, and the older link is dead', async () => {
    await register('hemi');
    const older = await linkOf('hemi');
    expect(await register('hemi', { password: 'somebody else' })).toMatchObject({ code: 409 });
    expect(await register('hemi', { email: 'right@new.example' })).toMatchObject({ code: 200 });
    expect(await activate(older)).toMatchObject({
      code: 400,
      msg: 'This link is no longer valid: register again',
    });
    expect(await activate(await linkOf('right'))).toMatchObject({ code: 200 });
    expect(await register('hemi')).toMatchObject({ code: 409 });
  });

  it.each([
    [{ account: 'a b' }, 'account'],
    [{ account: 'x' }, 'account'],
    [{ email: 'nowhere' }, 'email'],
    [{ email: 'a@new.example, b@new.example' }, 'email'],
    [{ phone: 'none' }, 'phone'],
    [{ password: 'short' }, 'password'],
    [{ password: '12345678' }, 'password'],
    [{ account: 'my.own.name', password: 'My.Own.Name' }, 'password'],
    [{ name: ' ' }, 'name'],
    [{ parentAccount: 'no-such-parent' }, 'parent_account'],
    [{ parentAccount: 'sub_carrier' }, 'parent_account'],
    [{ parentAccount: 'supper_admin' }, 'parent_account'],
    [{ parentAccount: 'sharing_portal_carrier' }, 'parent_account'],
    [{ parentAccount: 'outsider' }, 'parent_account'],
  ])('names the field when %j', async (wrong, field) => {
    expect(await register('wiremu', wrong)).toMatchObject({ code: 422, data: { fields: [{ field }] } });
  });

  it('is decided by the parent or a super admin alone; another’s is not there', async () => {
    const id = await confirmed('mere', { parentAccount: 'customer', language: 'zh-CN' });
    expect(await decide(carrier, id, { decision: 'approve' })).toMatchObject({ code: 404 });
    const own = await confirmed('rangi');
    expect(await decide(carrier, own, { decision: 'approve', roleCode: 'CARRIER' })).toMatchObject({
      code: 404,
    });
    expect(await decide(admin, 99_999, { decision: 'decline' })).toMatchObject({ code: 404 });
    expect(await decide(admin, id, { decision: 'approve' })).toMatchObject({ code: 200 });
    const mail = await mailTo(dataDir, 'mere@new.example', /已开通/);
    expect(mail.text).toContain('您的账号 mere 已通过审批');
    const { role } = await nobody.ask(passwordLogin, { body: { account: 'mere', password: SECRET } });
    expect(role).toBe('SUB_CUSTOMER');
  });

  it('is decided once, by whoever is first', async () => {
    const id = await confirmed('kiri', { parentAccount: 'carrier' });
    const answers = await Promise.all([
      decide(carrier, id, { decision: 'approve' }),
      decide(admin, id, { decision: 'decline', reason: 'no' }),
      decide(admin, id, { decision: 'approve' }),
    ]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('tells who was declined why, and frees the name', async () => {
    const id = await confirmed('pita');
    await decide(admin, id, { decision: 'decline', reason: 'We do <b>not</b> know you' });
    const mail = await mailTo(dataDir, 'pita@new.example', /declined/);
    expect(mail.text).toContain('We do <b>not</b> know you');
    expect(mail.html).toContain('We do &lt;b&gt;not&lt;/b&gt; know you');
    expect(await login('pita')).toMatchObject({ code: 400 });
    expect(await register('pita')).toMatchObject({ code: 200 });
  });

  it('needs role and business from a super admin where no parent says them', async () => {
    const id = await confirmed('hone');
    const approve = (more: object) => decide(admin, id, { decision: 'approve', ...more });
    const { carrier: carriers, customer } = FIXTURE;
    for (const [given, field] of [
      [{}, 'role_code'],
      [{ roleCode: 'SUPPER_ADMIN' }, 'role_code'],
      [{ roleCode: 'SHARING_PORTAL_CARRIER', carrierId: carriers.north }, 'role_code'],
      [{ roleCode: 'SUB_CARRIER', carrierId: carriers.north }, 'role_code'],
      [{ roleCode: 'CARRIER' }, 'carrier_id'],
      [{ roleCode: 'CARRIER_COMPANY', carrierId: carriers.north }, 'carrier_company_id'],
      [{ roleCode: 'CARRIER_COMPANY', carrierCompanyId: 9999 }, 'carrier_company_id'],
      [{ roleCode: 'CUSTOMER', carrierId: carriers.north }, 'customer_id'],
    ] as const) {
      expect(await approve(given)).toMatchObject({ code: 422, data: { fields: [{ field }] } });
    }
    expect(await approve({ roleCode: 'CREW_COMPANY' })).toMatchObject({ code: 200 });
    const other = await confirmed('moana');
    await decide(admin, other, { decision: 'approve', roleCode: 'CUSTOMER', customerId: customer.acme });
    const entered = async (account: string) => {
      const { token } = await nobody.ask(passwordLogin, { body: { account, password: SECRET } });
      return (await new Caller(api, { token }).ask(getUserInfo, {})).user;
    };
    expect(await entered('hone')).toMatchObject({ role: 'CREW_COMPANY', identity: 3, masterRole: 2 });
    expect(await entered('moana')).toMatchObject({ role: 'CUSTOMER', masterRole: 2, isCustomerChild: 0 });
  });

  it('gives a carrier company’s account the company whose trucks it sees', async () => {
    const { carrierCompanies, users } = RESOURCES;
    const unknown = { nzbn: '', gstNo: '', tslNo: '', contactName: '', contactPhone: '', contactEmail: '' };
    const company = await admin.ask(carrierCompanies.calls.create, {
      body: {
        ...unknown,
        name: 'Tall Trucks',
        code: 'TT',
        carrierIds: [FIXTURE.carrier.north],
        isActive: true,
      },
    });
    const id = await confirmed('ngaio');
    await decide(admin, id, {
      decision: 'approve',
      roleCode: 'CARRIER_COMPANY',
      carrierCompanyId: company.id,
    });
    const { list } = await admin.ask(users.calls.find, { query: { q: 'ngaio' } });
    expect(list).toMatchObject([
      { roleCode: 'CARRIER_COMPANY', carrierId: null, carrierCompanyName: 'Tall Trucks' },
    ]);
  });

  it('is limited per address', async () => {
    const [first, ...rest] = await Promise.all(
      Array.from({ length: 24 }, (__, at) =>
        nobody.with({ 'x-forwarded-for': '203.0.113.50' }).try(registerAccount, {
          body: {
            account: `robot${at}`,
            name: 'Robot',
            email: `robot${at}@new.example`,
            phone: '',
            password: SECRET,
            parentAccount: '',
            language: 'en-US',
          },
        }),
      ),
    );
    const codes = [first, ...rest].map((answer) => answer?.code);
    expect(codes.filter((code) => code === 200)).toHaveLength(20);
    expect(codes.filter((code) => code === 429)).toHaveLength(4);
  });

  it('is dead after a day without the link, and keeps neither link nor password', async () => {
    await register('late');
    const token = await linkOf('late');
    await api.stop();
    const { db, close } = await home.open();
    const kept = await db.selectFrom('registration').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(token);
    expect(kept.filter(({ state }) => state === 'approved').every((one) => one.passwordHash === '')).toBe(
      true,
    );
    await db
      .updateTable('registration')
      .set({ tokenExpiresAt: new Date() })
      .where('account', '=', 'late')
      .execute();
    await close();
    api = await startApi(home.env);
    nobody = new Caller(api);
    expect(await activate(token)).toMatchObject({ code: 400 });
    expect(await register('late', { password: 'somebody else' })).toMatchObject({ code: 200 });
  });
});
