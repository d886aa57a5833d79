import { getUserInfo, passwordLogin, recoverAccount, resetPassword } from '@haulboard/contract';
import { Caller, startApi, type Api } from '../../../testing/api-server.ts';
import { USUAL_ENGINES, type Home } from '../../../testing/homes.ts';
import { mailTo, tokenOf } from '../../../testing/mailbox.ts';
import { insertFixture, PASSWORD } from '../../../testing/fixture.ts';
import { hashPassword } from '../password/password.ts';

const NEW = 'another good password';
const WRONG = { status: 400, code: 400, data: null, msg: 'Invalid username or password' };

describe.each(USUAL_ENGINES)('signing in by e-mail address, on %s', (_, makeHome) => {
  let home: Home;
  let api: Api;
  let nobody: Caller;

  beforeAll(async () => {
    home = await makeHome();
    const { db, close } = await home.open();
    await insertFixture(db);
    const give = (account: string, email: string, emailVerifiedAt: Date | null = new Date()) =>
      db.updateTable('appUser').set({ email, emailVerifiedAt }).where('account', '=', account).execute();
    await give('carrier', 'Kiri@Yard.example');
    await give('bay', 'bay@yard.example', null);
    // One mailbox of an office, and the account that showed it first.
    await give('customer', 'office@yard.example');
    await give('sub_customer', 'office@yard.example', null);
    await give('outsider', 'outsider@yard.example');
    // Theirs takes as long to check as one that somebody chose: how long that is, is looked at below.
    const passwordHash = await hashPassword(PASSWORD);
    await db.updateTable('appUser').set({ passwordHash }).where('account', '=', 'outsider').execute();
    await close();
    api = await startApi(home.env);
    nobody = new Caller(api);
  });

  afterAll(async () => {
    await api?.stop();
    await home?.remove();
  });

  const login = (account: string, password: string) =>
    nobody.try(passwordLogin, { body: { account, password } });

  it('lets a dispatcher in with the address, however it is written, as with the account', async () => {
    const signedIn = await nobody.ask(passwordLogin, {
      body: { account: ' kiri@yard.EXAMPLE ', password: PASSWORD },
    });
    expect(signedIn).toMatchObject({ account: 'carrier', role: 'CARRIER' });
    const { user } = await new Caller(api, { token: signedIn.token }).ask(getUserInfo, {});
    expect(user.account).toBe('carrier');
    expect(await login('carrier', PASSWORD)).toMatchObject({ code: 200 });
  });

  it('tells an unknown address, one nobody confirmed and a wrong password the same', async () => {
    expect(await login('kiri@yard.example', 'wrong')).toEqual(WRONG);
    expect(await login('no-one@yard.example', PASSWORD)).toEqual(WRONG);
    expect(await login('bay@yard.example', PASSWORD)).toEqual(WRONG);
    expect(await login('outsider@yard.example', 'wrong')).toEqual(WRONG);
    expect(await login('outsider@yard.example', PASSWORD)).toMatchObject({ code: 403 });
  });

  it('takes as long for an address that nobody has as for one with an account', async () => {
    const timed = async (account: string, times: number[]) => {
      const startedAt = performance.now();
      await login(account, 'wrong');
      times.push(performance.now() - startedAt);
    };
    const times = { known: new Array<number>(), unknown: new Array<number>() };
    // By turns, so that whatever else the machine does slows both.
    for (let at = 0; at < 11; at += 1) {
      await timed('outsider@yard.example', times.known);
      await timed('never@yard.example', times.unknown);
    }
    const [known = 0, unknown = 0] = [times.known, times.unknown].map(
      (all) => all.toSorted((one, other) => one - other)[5],
    );
    // Without a password to compare, the answer would come in a tenth of the time.
    expect(unknown).toBeGreaterThan(known / 4);
    expect(known).toBeGreaterThan(unknown / 4);
  });

  it('lets an address of two accounts open the one that showed it', async () => {
    const { account } = await nobody.ask(passwordLogin, {
      body: { account: 'office@yard.example', password: PASSWORD },
    });
    expect(account).toBe('customer');
  });

  it('counts an address as shown when the link that was mailed there is used', async () => {
    await nobody.ask(recoverAccount, { body: { account: 'bay' } });
    const token = tokenOf(await mailTo(home.env['DATA_DIR'] ?? '', 'bay@yard.example', /new password/));
    await nobody.ask(resetPassword, { body: { token, newPassword: NEW } });
    expect(await login('bay@yard.example', NEW)).toMatchObject({ code: 200 });
  });

  it('has the database itself refuse an address that two accounts show', async () => {
    await api.stop();
    const { db, close } = await home.open();
    const second = db
      .updateTable('appUser')
      .set({ email: 'OFFICE@yard.example', emailVerifiedAt: new Date() })
      .where('account', '=', 'sub_customer')
      .execute();
    await expect(second).rejects.toThrow(/app_user_verified_email/);
    await close();
    api = await startApi(home.env);
    nobody = new Caller(api);
  });
});
