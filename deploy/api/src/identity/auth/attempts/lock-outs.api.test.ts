import {
  activateAccount,
  passwordLogin,
  recoverAccount,
  registerAccount,
  resetPassword,
  sendSmsCode,
} from '@haulboard/contract';
import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { Caller, type Api } from '../../../testing/api-server.ts';
import { USUAL_ENGINES, type Home } from '../../../testing/homes.ts';
import { mailTo, tokenOf } from '../../../testing/mailbox.ts';
import { startSmsProvider } from '../../../testing/sms-provider.ts';
import { insertFixture, PASSWORD } from '../../../testing/fixture.ts';
import { withServer } from '../../../testing/with-server.ts';

const NEW = 'another good password';
const OFFICE = '192.0.2.1';
const PHONES = {
  carrier: '+64211110001',
  customer: '+64211110002',
  bay: '+64211110003',
  sub_carrier: '+64211110004',
};

describe.each(USUAL_ENGINES)('a stranger who wants to keep somebody out, on %s', (_, makeHome) => {
  let home: Home;
  let api: Api;
  let provider: Awaited<ReturnType<typeof startSmsProvider>>;

  beforeAll(async () => {
    provider = await startSmsProvider();
  });

  withServer(
    {
      home: makeHome,
      fill: async (db) => {
        await insertFixture(db);
        for (const [account, phone] of Object.entries(PHONES)) {
          const contact = { phone, email: `${account}@yard.example` };
          await db.updateTable('appUser').set(contact).where('account', '=', account).execute();
        }
        // An address that guessed as much as one may, and another whose clock was a day ahead then.
        const guesses = Array.from({ length: 200 }, (__, at) => ({ account: `nobody${at}`, kind: 'login' }));
        await db
          .insertInto('loginAttempt')
          .values(guesses.map((one) => ({ ...one, ip: OFFICE })))
          .execute();
        await db
          .insertInto('loginAttempt')
          .values(
            guesses.map((one) => ({
              ...one,
              ip: '192.0.2.99',
              attemptedAt: new Date(Date.now() + 86_400_000),
            })),
          )
          .execute();
        await sql`insert into sms_code (phone, asker, code_hash, tries_left, sent_at, expires_at)
      values (${PHONES.sub_carrier}, '192.0.2.99', '', 5, now() + interval '1 day', now() + interval '1 day')`.execute(
          db,
        );
      },
      env: () => ({ SMS_URL: provider.url }),
    },
    async (given) => {
      ({ home, api } = given);
    },
  );

  afterAll(async () => {
    await provider?.stop();
  });

  const at = (ip: string) => new Caller(api, { 'x-forwarded-for': ip });

  /** Makes a call and gives what the browser keeps of it. */
  async function markFrom(path: string, body: object, ip = '198.51.100.200'): Promise<string> {
    const response = await fetch(`${api.url}/api${path}`, {
      method: 'POST',
      headers: { 'x-forwarded-for': ip },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(200);
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/; Path=\/api; HttpOnly; SameSite=Strict$/);
    return cookie.split(';', 1)[0] ?? '';
  }
  const signedInBrowser = async (account: string) => ({
    cookie: await markFrom('/password/login', { account, password: PASSWORD }),
  });
  /** Messages leave after the answer: waits until so many have arrived, and says how many there are in all. */
  async function arrived(phone: string, count: number): Promise<number> {
    while (provider.messages.filter(({ to }) => to === phone).length < count) {
      await wait(25);
    }
    return provider.messages.length;
  }
  const login = (caller: Caller, account: string, password = PASSWORD) =>
    caller.try(passwordLogin, { body: { account, password } });

  it('gets twenty guesses at an account from however many addresses, and its own browser comes in', async () => {
    const known = await signedInBrowser('carrier');
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (__, one) => login(at(`198.51.100.${one + 1}`), 'carrier', `guess ${one}`)),
    );
    expect(guesses.filter(({ code }) => code === 400)).toHaveLength(20);
    expect(guesses.filter(({ code }) => code === 429)).toHaveLength(10);
    // By the other name of the account, too.
    expect(await login(at('198.51.100.99'), 'carrier')).toMatchObject({ code: 429 });
    expect(await login(at('203.0.113.1').with(known), 'carrier')).toMatchObject({ code: 200 });
    // The browser of somebody else is a stranger here.
    const other = await signedInBrowser('crew_company');
    expect(await login(at('203.0.113.1').with(other), 'carrier')).toMatchObject({ code: 429 });
    await at('203.0.113.2').ask(recoverAccount, { body: { account: 'carrier' } });
    const token = tokenOf(await mailTo(home.env['DATA_DIR'] ?? '', 'carrier@yard.example', /new password/));
    const cookie = await markFrom('/account/recover/password', { token, new_password: NEW });
    expect(await login(at('203.0.113.3').with({ cookie }), 'carrier', NEW)).toMatchObject({ code: 200 });
  });

  it('locks an office address for strangers only', async () => {
    expect(await login(at(OFFICE), 'bay')).toMatchObject({ code: 429 });
    // The second refusal is remembered from the first.
    expect(await login(at(OFFICE), 'bay')).toMatchObject({ code: 429 });
    const known = await signedInBrowser('bay');
    expect(await login(at(OFFICE).with(known), 'bay')).toMatchObject({ code: 200 });
  });

  it('has no more addresses for having an IPv6 network of them', async () => {
    const open = (ip: string) => at(ip).try(activateAccount, { body: { token: 'x'.repeat(43) } });
    const tries = await Promise.all(
      Array.from({ length: 64 }, (__, one) => open(`2001:db8:0:1::${one.toString(16)}`)),
    );
    expect(tries.filter(({ code }) => code === 400)).toHaveLength(60);
    expect(tries.filter(({ code }) => code === 429)).toHaveLength(4);
    expect(await open('2001:db8:0:2::1')).toMatchObject({ code: 400 });
  });

  it('neither stops the codes of a phone nor uses them up', async () => {
    const ask = (caller: Caller) => caller.try(sendSmsCode, { body: { phone: PHONES.customer } });
    const asked = await Promise.all(Array.from({ length: 12 }, () => ask(at('198.51.100.7'))));
    expect(asked.filter(({ code }) => code === 200)).toHaveLength(1);
    const before = await arrived(PHONES.customer, 1);
    expect(await ask(at('203.0.113.7'))).toMatchObject({ code: 200 });
    const code = await provider.codeTo(PHONES.customer, before);
    const enter = (ip: string, given: string) =>
      at(ip).try(passwordLogin, { body: { phone: PHONES.customer, code: given } });
    for (let tried = 0; tried < 6; tried += 1) {
      await enter('198.51.100.7', code === '000000' ? '111111' : '000000');
    }
    // Even the right code is the asker's alone.
    expect(await enter('198.51.100.7', code)).toMatchObject({ code: 400 });
    expect(await enter('203.0.113.7', code)).toMatchObject({ code: 200 });
  });

  it('who uses up a phone’s ten codes from ten networks does not stop a browser that was there before', async () => {
    const known = await signedInBrowser('bay');
    const ask = (caller: Caller) => caller.try(sendSmsCode, { body: { phone: PHONES.bay } });
    const asked = await Promise.all(
      Array.from({ length: 14 }, (__, one) => ask(at(`198.51.100.${one + 30}`))),
    );
    expect(asked.filter(({ code }) => code === 200)).toHaveLength(10);
    const before = await arrived(PHONES.bay, 10);
    expect(await ask(at('203.0.113.8').with(known))).toMatchObject({ code: 200 });
    const code = await provider.codeTo(PHONES.bay, before);
    const body = { phone: PHONES.bay, code };
    // On the way home the phone is on another network.
    expect(await at('203.0.113.80').with(known).try(passwordLogin, { body })).toMatchObject({ code: 200 });
  });

  it('does not stop the recovery of an account', async () => {
    const known = await signedInBrowser('sub_carrier');
    const ask = (caller: Caller) => caller.try(recoverAccount, { body: { account: 'sub_carrier' } });
    const asked = await Promise.all(Array.from({ length: 8 }, () => ask(at('198.51.100.9'))));
    expect(asked.filter(({ code }) => code === 200)).toHaveLength(5);
    expect(await ask(at('203.0.113.9'))).toMatchObject({ code: 200 });
    await Promise.all(Array.from({ length: 8 }, (__, one) => ask(at(`198.51.100.${one + 50}`))));
    expect(await ask(at('203.0.113.10'))).toMatchObject({ code: 429 });
    expect(await ask(at('203.0.113.10').with(known))).toMatchObject({ code: 200 });
    const token = tokenOf(
      await mailTo(home.env['DATA_DIR'] ?? '', 'sub_carrier@yard.example', /new password/),
    );
    const body = { token, newPassword: NEW };
    expect(await at('203.0.113.9').try(resetPassword, { body })).toMatchObject({ code: 200 });
  });

  it('learns of twenty parent accounts an hour, right or wrong', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 26 }, (__, one) =>
        at('198.51.100.11').try(registerAccount, {
          body: {
            account: `robot${one}`,
            name: 'Robot',
            email: `robot${one}@new.example`,
            phone: '',
            password: NEW,
            parentAccount: `guess${one}`,
            language: 'en-US',
          },
        }),
      ),
    );
    expect(guesses.filter(({ code }) => code === 422)).toHaveLength(20);
    expect(guesses.filter(({ code }) => code === 429)).toHaveLength(6);
  });

  it('gains nothing from a clock that was set back', async () => {
    expect(await login(at('192.0.2.99'), 'sub_customer')).toMatchObject({ code: 200 });
    const asked = await at('192.0.2.99').try(sendSmsCode, { body: { phone: PHONES.sub_carrier } });
    expect(asked).toMatchObject({ code: 200 });
  });
});
