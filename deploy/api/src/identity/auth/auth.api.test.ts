import { changePlan, getUserInfo, listSessions, logout, passwordLogin, searchAll } from '@haulboard/contract';
import { sha256 } from '../../platform/secret.ts';
import { Caller, startApi, type Api } from '../../testing/api-server.ts';
import { USUAL_ENGINES, type Home } from '../../testing/homes.ts';
import { openFixture } from '../../testing/open-fixture.ts';
import { PASSWORD, signIn } from '../../testing/fixture.ts';

const SEVEN_DAYS = 7 * 24 * 3600;

describe.each(USUAL_ENGINES)('signing in, on %s', (_, makeHome) => {
  let home: Home;
  let api: Api;
  let nobody: Caller;

  beforeAll(async () => {
    home = await makeHome();
    api = await openFixture(home);
    nobody = new Caller(api);
  });

  afterAll(async () => {
    await api?.stop();
    await home?.remove();
  });

  const login = (account: string, password: string) =>
    nobody.try(passwordLogin, { body: { account, password } });

  it('gives a dispatcher a token for seven days and says who they are', async () => {
    const signedIn = await nobody.ask(passwordLogin, { body: { account: ' Carrier ', password: PASSWORD } });
    expect(signedIn).toMatchObject({
      account: 'carrier',
      role: 'CARRIER',
      token: expect.stringMatching(/^.{43}$/),
    });
    expect(signedIn.expiresAt - Date.now() / 1000).toBeGreaterThan(SEVEN_DAYS - 60);
    const info = await new Caller(api, { token: signedIn.token }).ask(getUserInfo, {});
    expect(info.user).toMatchObject({ carrierName: 'North Haulage', channel: signedIn.channel });
    expect(info.role.permissions.find((one) => one.permissionId === 'today')?.actionList).toContain('edit');
  });

  it('tells a wrong password and an unknown account the same', async () => {
    const wrong = await login('carrier', 'wrong');
    expect(wrong).toEqual({ status: 400, code: 400, data: null, msg: 'Invalid username or password' });
    expect(await login('no-such-account', PASSWORD)).toEqual(wrong);
  });

  it('tells someone who may not come in so only after the right password', async () => {
    expect(await login('outsider', PASSWORD)).toMatchObject({
      code: 403,
      msg: 'User does not have permission',
    });
    expect(await login('outsider', 'wrong')).toMatchObject({ code: 400 });
  });

  it('lets somebody whose role code nobody knows in, with the empty role, and to nothing', async () => {
    const person = await signIn(api, 'nobody');
    const { user, role } = await person.ask(getUserInfo, {});
    expect({ user, role }).toMatchObject({
      user: { roleCode: 'BOSS', role: '' },
      role: { id: '', permissionList: [], permissions: [] },
    });
    expect(await person.try(listSessions, {})).toMatchObject({ code: 403 });
    expect(await person.try(searchAll, { query: { q: 'n1' } })).toMatchObject({ code: 403 });
    expect(await person.try(logout, {})).toMatchObject({ code: 200 });
    expect(await person.try(getUserInfo, {})).toMatchObject({ code: 402 });
  });

  it.each([
    ['no token', {}],
    ['a garbage token', { token: 'garbage' }],
    ['a token with SQL in it', { token: `' or 1=1 --` }],
  ])('answers 402 to %s', async (_case, headers) => {
    const answer = await new Caller(api, headers).try(getUserInfo, {});
    expect(answer).toMatchObject({ status: 402, code: 402, msg: 'Authorization verification failed' });
  });

  it('forgets the token at sign-out, and only that one', async () => {
    const first = await signIn(api, 'sub_carrier');
    const second = await signIn(api, 'sub_carrier');
    await first.ask(logout, {});
    expect(await first.try(getUserInfo, {})).toMatchObject({ code: 402 });
    expect(await second.try(getUserInfo, {})).toMatchObject({ code: 200 });
  });

  it('says which field is missing', async () => {
    expect(await nobody.send('POST', '/api/password/login', '{"account":""}')).toMatchObject({
      code: 422,
      data: { fields: [{ field: 'account', message: 'enter your account' }] },
    });
  });

  it('lets exactly twenty of forty guesses at once through', async () => {
    const guesses = await Promise.all(Array.from({ length: 40 }, () => login('crew_company', 'guess')));
    const codes = guesses.map(({ code }) => code);
    expect(codes.filter((code) => code === 400)).toHaveLength(20);
    expect(codes.filter((code) => code === 429)).toHaveLength(20);
  });

  it('keeps what the computer says of its time zone with the session, and is not disturbed by nonsense', async () => {
    const offsets = ['13', '12.75', 'Pacific/Auckland', '99', `${'9'.repeat(3000)}`, ''];
    const tokens: string[] = [];
    for (const timezone of offsets) {
      const caller = nobody.with({ timezone });
      const { token } = await caller.ask(passwordLogin, {
        body: { account: 'sub_carrier', password: PASSWORD },
      });
      expect(await caller.with({ token }).try(getUserInfo, {})).toMatchObject({ code: 200 });
      tokens.push(token);
    }
    await api.stop();
    const { db, close } = await home.open();
    const rows = await db.selectFrom('session').select(['tokenHash', 'utcOffsetHours']).execute();
    await close();
    api = await startApi(home.env);
    nobody = new Caller(api);
    const kept = tokens.map(
      (token) => rows.find(({ tokenHash }) => tokenHash === sha256(token))?.utcOffsetHours,
    );
    expect(kept).toEqual([13, 12.75, null, null, null, null]);
  });

  it('ends what an expired session and a disabled person can do at once', async () => {
    const expired = await signIn(api, 'customer');
    const disabled = await signIn(api, 'bay');
    await api.stop();
    const { db, close } = await home.open();
    const customer = db.selectFrom('appUser').select('userId').where('account', '=', 'customer');
    await db.updateTable('session').set({ expiresAt: new Date() }).where('userId', '=', customer).execute();
    await db.updateTable('appUser').set({ isActive: false }).where('account', '=', 'bay').execute();
    const kept = await db.selectFrom('session').select('tokenHash').execute();
    await close();
    api = await startApi(home.env);
    nobody = new Caller(api);
    expect(await new Caller(api, expired.headers).try(getUserInfo, {})).toMatchObject({ code: 402 });
    const body = { changes: [{ kind: 'remove' as const, id: 1, version: 1 }] };
    const plan = await new Caller(api, disabled.headers).try(changePlan, { query: { date: 1 }, body });
    expect(plan).toMatchObject({ code: 402 });
    // Only the hash of a token is kept.
    expect(kept.every(({ tokenHash }) => /^[0-9a-f]{64}$/.test(tokenHash))).toBe(true);
    expect(kept.map(({ tokenHash }) => tokenHash)).not.toContain(expired.headers['token']);
  });
});
