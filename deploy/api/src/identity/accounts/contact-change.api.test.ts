import {
  cancelContactChange,
  confirmEmail,
  confirmPhone,
  getUserInfo,
  listContactChanges,
  passwordLogin,
  recoverAccount,
  sendContactChange,
  sendSmsCode,
  updatePassword,
  updateProfile,
} from '@haulboard/contract';
import { Caller, type Api } from '../../testing/api-server.ts';
import { USUAL_ENGINES } from '../../testing/homes.ts';
import { mailsIn, mailTo, tokenOf } from '../../testing/mailbox.ts';
import { startSmsProvider } from '../../testing/sms-provider.ts';
import { insertFixture, PASSWORD, signIn } from '../../testing/fixture.ts';
import { withServer } from '../../testing/with-server.ts';

type Wish = { email?: string; phone?: string; password?: string };

describe.each(USUAL_ENGINES)('a new e-mail address or phone, on %s', (_, makeHome) => {
  let api: Api;
  let nobody: Caller;
  let dataDir: string;
  let provider: Awaited<ReturnType<typeof startSmsProvider>>;

  beforeAll(async () => {
    provider = await startSmsProvider();
  });

  withServer(
    {
      home: makeHome,
      fill: async (db) => {
        await insertFixture(db);
        const people = await db.selectFrom('appUser').select(['userId', 'account']).execute();
        for (const [at, { userId, account }] of people.entries()) {
          const phone = `+6421222${String(at).padStart(4, '0')}`;
          await db
            .updateTable('appUser')
            .set({ email: `${account}@yard.example`, emailVerifiedAt: new Date(), phone })
            .where('userId', '=', userId)
            .execute();
        }
      },
      env: () => ({ SMS_URL: provider.url }),
    },
    async (given) => {
      ({ api } = given);
      dataDir = given.home.env['DATA_DIR'] ?? '';
      nobody = new Caller(api);
    },
  );

  afterAll(async () => {
    await provider.stop();
  });

  const infoOf = async (caller: Caller) => (await caller.ask(getUserInfo, {})).user;
  const wish = async (me: Caller, { password, ...wanted }: Wish) => {
    const { name, email, phone, version } = await infoOf(me);
    const body = { name, email, phone, language: 'en-US' as const, version, ...wanted };
    return me.try(updateProfile, { body: { ...body, ...(password ? { password } : {}) } });
  };
  const signsIn = async (account: string): Promise<boolean> =>
    (await nobody.try(passwordLogin, { body: { account, password: PASSWORD } })).code === 200;
  const waiting = (me: Caller) => me.ask(listContactChanges, {});

  it('needs the password of whoever has the session', async () => {
    const me = await signIn(api, 'customer');
    for (const wanted of [{ email: 'thief@evil.example' }, { phone: '021 555 1000' }, { email: '' }]) {
      expect(await wish(me, wanted)).toMatchObject({ code: 422, data: { fields: [{ field: 'password' }] } });
      expect(await wish(me, { ...wanted, password: 'a guess' })).toMatchObject({
        code: 400,
        data: { fields: [{ field: 'password' }] },
      });
    }
    expect(await infoOf(me)).toMatchObject({ email: 'customer@yard.example' });
    expect(await waiting(me)).toEqual([]);
  });

  it('leaves the old address in force until the link that went to the new one is used, once', async () => {
    const me = await signIn(api, 'carrier');
    const saved = await wish(me, { email: 'mere@new.example', password: PASSWORD });
    expect(saved).toMatchObject({ code: 200, data: { email: 'carrier@yard.example' } });
    expect(await waiting(me)).toMatchObject([{ kind: 'email', value: 'mere@new.example' }]);
    await mailTo(dataDir, 'carrier@yard.example', /asks to change/);
    const token = tokenOf(await mailTo(dataDir, 'mere@new.example', /Confirm your new/));
    expect(await signsIn('mere@new.example')).toBe(false);
    expect(await signsIn('carrier@yard.example')).toBe(true);
    await nobody.ask(recoverAccount, { body: { account: 'carrier' } });
    await mailTo(dataDir, 'carrier@yard.example', /new password/);

    expect(await nobody.ask(confirmEmail, { body: { token } })).toEqual({ email: 'mere@new.example' });
    expect(await nobody.try(confirmEmail, { body: { token } })).toMatchObject({ code: 400 });
    expect(await infoOf(me)).toMatchObject({ email: 'mere@new.example' });
    expect(await waiting(me)).toEqual([]);
    expect(await signsIn('mere@new.example')).toBe(true);
    expect(await signsIn('carrier@yard.example')).toBe(false);
    await mailTo(dataDir, 'carrier@yard.example', /were changed/);
  });

  it('is sent again, and the link before is dead; cancelled, every link is', async () => {
    const me = await signIn(api, 'sub_customer');
    await wish(me, { email: 'first@new.example', password: PASSWORD });
    const first = tokenOf(await mailTo(dataDir, 'first@new.example', /Confirm/));
    await me.ask(sendContactChange, { params: { kind: 'email' } });
    expect(await nobody.try(confirmEmail, { body: { token: first } })).toMatchObject({ code: 400 });
    await me.ask(cancelContactChange, { params: { kind: 'email' } });
    expect(await waiting(me)).toEqual([]);
    expect(await me.try(cancelContactChange, { params: { kind: 'email' } })).toMatchObject({ code: 404 });
    expect(await me.try(sendContactChange, { params: { kind: 'email' } })).toMatchObject({ code: 404 });
    const tokens = mailsIn(dataDir)
      .filter(({ to }) => to.includes('first@new.example'))
      .map(tokenOf);
    for (const token of tokens) {
      expect(await nobody.try(confirmEmail, { body: { token } })).toMatchObject({ code: 400 });
    }
  });

  it('that somebody else asked for is gone with another password', async () => {
    const me = await signIn(api, 'carrier_company');
    await wish(me, { email: 'other@new.example', password: PASSWORD });
    const token = tokenOf(await mailTo(dataDir, 'other@new.example', /Confirm/));
    await me.ask(updatePassword, { body: { password: PASSWORD, newPassword: 'a password of my own' } });
    expect(await nobody.try(confirmEmail, { body: { token } })).toMatchObject({ code: 400 });
  });

  it('is confirmed by the code that went to the new phone; the old one hears of it', async () => {
    const me = await signIn(api, 'bay');
    const { phone: before } = await infoOf(me);
    const saved = await wish(me, { phone: '021 555 2000', password: PASSWORD });
    expect(saved).toMatchObject({ code: 200, data: { phone: before } });
    const code = await provider.codeTo('+64215552000');
    const wrong = code === '000000' ? '111111' : '000000';
    expect(await me.try(confirmPhone, { body: { code: wrong } })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'code' }] },
    });
    // It says whose the phone is, and signs nobody in.
    expect(await nobody.try(passwordLogin, { body: { phone: '021 555 2000', code } })).toMatchObject({
      code: 400,
    });
    expect((await infoOf(me)).phone).toBe(before);
    expect(await me.ask(confirmPhone, { body: { code } })).toMatchObject({ phone: '+64215552000' });
    expect(await waiting(me)).toEqual([]);
    await mailTo(dataDir, 'bay@yard.example', /were changed/);
    await nobody.ask(sendSmsCode, { body: { phone: '021 555 2000' } });
    const told = provider.messages.filter(({ to }) => to === before);
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('another phone number')]);
  });

  it('tells nobody whether another account has the phone, but who has it in hand', async () => {
    const me = await signIn(api, 'crew_company');
    const taken = (await infoOf(await signIn(api, 'sub_carrier'))).phone;
    expect(await wish(me, { phone: taken, password: PASSWORD })).toMatchObject({ code: 200 });
    const code = await provider.codeTo(taken);
    expect(await me.try(confirmPhone, { body: { code } })).toMatchObject({
      code: 409,
      data: { fields: [{ field: 'phone' }] },
    });
  });

  it('is asked for ten times an hour at most', async () => {
    const me = await signIn(api, 'destination_customer');
    const codes: number[] = [];
    for (let at = 0; at < 12; at += 1) {
      codes.push((await wish(me, { email: `many${at}@new.example`, password: PASSWORD })).code);
    }
    expect(codes).toEqual([...Array<number>(10).fill(200), 429, 429]);
  });
});
