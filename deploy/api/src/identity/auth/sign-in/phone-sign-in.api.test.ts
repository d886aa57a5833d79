import { getUserInfo, passwordLogin, sendSmsCode } from '@haulboard/contract';
import { sql } from 'kysely';
import { Caller, startApi, type Api } from '../../../testing/api-server.ts';
import { USUAL_ENGINES, type Home } from '../../../testing/homes.ts';
import { startSmsProvider } from '../../../testing/sms-provider.ts';
import { insertFixture } from '../../../testing/fixture.ts';

const INVALID = { status: 400, code: 400, msg: 'Invalid verification code' };
const PHONES: Record<string, string> = {
  carrier: '+64211110001',
  customer: '+64211110002',
  bay: '+64211110003',
  sub_carrier: '+64211110004',
  outsider: '+64211110005',
};

describe.each(USUAL_ENGINES)('signing in by phone, on %s', (_, makeHome) => {
  let home: Home;
  let api: Api;
  let nobody: Caller;
  let provider: Awaited<ReturnType<typeof startSmsProvider>>;

  beforeAll(async () => {
    provider = await startSmsProvider();
    home = await makeHome();
    const { db, close } = await home.open();
    await insertFixture(db);
    for (const [account, phone] of Object.entries(PHONES)) {
      await db.updateTable('appUser').set({ phone }).where('account', '=', account).execute();
    }
    await db.updateTable('appUser').set({ language: 'zh-CN' }).where('account', '=', 'bay').execute();
    await close();
    api = await startApi({ ...home.env, SMS_URL: provider.url, SMS_TOKEN: 'provider-token' });
    nobody = new Caller(api);
  });

  afterAll(async () => {
    await api?.stop();
    await home?.remove();
    await provider.stop();
  });

  const ask = (phone: string) => nobody.try(sendSmsCode, { body: { phone } });
  const login = (phone: string, code: string) => nobody.try(passwordLogin, { body: { phone, code } });
  const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

  it('lets a dispatcher in with the code that came, however the number is written', async () => {
    expect(await ask('021 111 0001')).toMatchObject({ code: 200, data: { valid_for: 300, wait: 60 } });
    const code = await provider.codeTo('+64211110001');
    expect(provider.messages).toHaveLength(1);
    expect(provider.messages[0]).toMatchObject({
      authorization: 'Bearer provider-token',
      text: `${code} is your Haulboard sign-in code. It is valid for 5 minutes. Do not share it with anyone.`,
    });
    expect(await login('+64 21 111 0001', wrong(code))).toMatchObject(INVALID);
    const body = { phone: '(021) 111-0001', code };
    const { token } = await nobody.ask(passwordLogin, { body });
    const { user } = await new Caller(api, { token }).ask(getUserInfo, {});
    expect(user).toMatchObject({ account: 'carrier', phone: '+64211110001' });
    expect(await login('021 111 0001', code)).toMatchObject(INVALID);
  });

  it('takes a code once, however many send it at once', async () => {
    await ask('021 111 0002');
    const code = await provider.codeTo('+64211110002');
    const answers = await Promise.all(Array.from({ length: 5 }, () => login('021 111 0002', code)));
    const codes = answers.map((answer) => answer.code).toSorted((a, b) => a - b);
    expect(codes).toEqual([200, 400, 400, 400, 400]);
  });

  it('lets nobody guess more than five times, and speaks Chinese to who chose it', async () => {
    await ask('021 111 0003');
    const code = await provider.codeTo('+64211110003');
    expect(provider.messages.at(-1)?.text).toBe(
      `Haulboard 登录验证码：${code}，5 分钟内有效。请勿告诉任何人。`,
    );
    const guesses = await Promise.all(Array.from({ length: 8 }, () => login('021 111 0003', wrong(code))));
    expect(guesses.every((answer) => answer.code === 400)).toBe(true);
    expect(await login('021 111 0003', code)).toMatchObject(INVALID);
  });

  it('answers the same for a phone nobody has, and sends nothing there', async () => {
    const known = await ask('021 111 0004');
    await provider.codeTo('+64211110004');
    const sent = provider.messages.length;
    expect(await ask('021 999 9999')).toEqual(known);
    expect(await login('021 999 9999', '123456')).toMatchObject(INVALID);
    expect(await ask('021 999 9999')).toMatchObject({ code: 429 });
    expect(await ask('021 111 0004')).toMatchObject({
      code: 429,
      msg: 'A code was sent a moment ago: wait a minute, then ask for another',
    });
    expect(provider.messages).toHaveLength(sent);
  });

  it('tells who may not come in so after the right code only', async () => {
    await ask('021 111 0005');
    const code = await provider.codeTo('+64211110005');
    expect(await login('021 111 0005', wrong(code))).toMatchObject({ code: 400 });
    expect(await login('021 111 0005', code)).toMatchObject({
      code: 403,
      msg: 'User does not have permission',
    });
  });

  it.each([
    [{}, 'account'],
    [{ account: 'carrier' }, 'password'],
    [{ password: 'x' }, 'account'],
    [{ phone: '021 111 0001' }, 'code'],
    [{ code: '123456' }, 'phone'],
    [{ phone: 'call me', code: '123456' }, 'phone'],
    [{ account: 'carrier', password: 'x', phone: '021 111 0001', code: '123456' }, 'phone'],
  ])('asks for one whole pair: %j lacks %s', async (body, field) => {
    const answer = await nobody.send('POST', '/api/password/login', JSON.stringify(body));
    expect(answer).toMatchObject({ code: 422, data: { fields: [{ field }] } });
  });

  it('keeps codes only as hashes, and an old one opens nothing', async () => {
    await api.stop();
    const { db, close } = await home.open();
    const kept = await db.selectFrom('smsCode').select('codeHash').execute();
    expect(kept.every(({ codeHash }) => codeHash === '' || codeHash.startsWith('$argon2id$'))).toBe(true);
    await sql`update sms_code set sent_at = now() - interval '10 minutes', expires_at = now()`.execute(db);
    await close();
    api = await startApi(home.env);
    nobody = new Caller(api);
    const code = await provider.codeTo('+64211110004');
    expect(await login('021 111 0004', code)).toMatchObject(INVALID);
    // This server was told of no provider.
    expect(await ask('021 111 0004')).toMatchObject({
      code: 503,
      msg: 'Sign-in by phone is not set up here: use account and password',
    });
  });
});
