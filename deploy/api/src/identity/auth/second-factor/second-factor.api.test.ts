import { spawnSync } from 'node:child_process';
import path from 'node:path';
import {
  confirmSecondFactor,
  getReleases,
  getSecondFactor,
  getUserInfo,
  passwordLogin,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '@haulboard/contract';
import { TOTP } from 'otpauth';
import { Caller, startApi, type Api } from '../../../testing/api-server.ts';
import { USUAL_ENGINES, type Home } from '../../../testing/homes.ts';
import { insertFixture, PASSWORD, signIn } from '../../../testing/fixture.ts';

const REMOVE = path.join(import.meta.dirname, 'remove-second-factor.ts');
const PERIOD_MS = 30_000;

/** What the app on the phone shows now, or in the next half minute: each works once. */
function codeOf(secret: string, at: 'now' | 'next' = 'now'): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + (at === 'next' ? PERIOD_MS : 0) });
}

describe.each(USUAL_ENGINES)('a second factor, on %s', (_, makeHome) => {
  let home: Home;
  let api: Api;
  let nobody: Caller;

  beforeEach(async () => {
    home = await makeHome();
    const { db, close } = await home.open();
    await insertFixture(db);
    await close();
    api = await startApi({ ...home.env, REQUIRE_SECOND_FACTOR: 'on' });
    nobody = new Caller(api);
  });

  afterEach(async () => {
    await api?.stop();
    await home?.remove();
  });

  const enter = (account: string, secondCode?: string) =>
    nobody.try(passwordLogin, {
      body: { account, password: PASSWORD, ...(secondCode ? { secondCode } : {}) },
    });
  const setUp = async (me: Caller) => {
    const { secret, address } = await me.ask(startSecondFactor, {});
    const { recoveryCodes } = await me.ask(confirmSecondFactor, { body: { code: codeOf(secret) } });
    return { secret, address, recoveryCodes };
  };

  it('is set up by an administrator before anything else is open', async () => {
    const admin = await signIn(api, 'supper_admin');
    expect(await admin.ask(getUserInfo, {})).toMatchObject({ mustEnrol: true });
    expect(await admin.try(getReleases, {})).toMatchObject({ code: 403 });
    const { secret, address, recoveryCodes } = await setUp(admin);
    expect(address).toContain(`secret=${secret}`);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await admin.ask(getUserInfo, {})).toMatchObject({ mustEnrol: false });
    expect(await admin.try(getReleases, {})).toMatchObject({ code: 200 });
    expect(await admin.ask(getSecondFactor, {})).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    // Nobody else has to.
    expect(await (await signIn(api, 'carrier')).ask(getUserInfo, {})).toMatchObject({ mustEnrol: false });
  });

  it('is asked for after the password alone, and each code works once', async () => {
    const { secret, recoveryCodes } = await setUp(await signIn(api, 'supper_admin'));
    const asked = { code: 403, data: { fields: [{ field: 'second_code' }] } };
    expect(await enter('supper_admin')).toMatchObject(asked);
    const wrong = await nobody.try(passwordLogin, {
      body: { account: 'supper_admin', password: 'a guess', secondCode: codeOf(secret, 'next') },
    });
    expect(wrong).toMatchObject({ code: 400, msg: 'Invalid username or password' });
    const code = codeOf(secret, 'next');
    const answers = await Promise.all(Array.from({ length: 3 }, () => enter('supper_admin', code)));
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    const [first = ''] = recoveryCodes;
    expect(await enter('supper_admin', first.toLowerCase())).toMatchObject({ code: 200 });
    expect(await enter('supper_admin', first)).toMatchObject({ code: 400 });
  });

  it('is not found by guessing, and no session comes of a guess', async () => {
    await setUp(await signIn(api, 'supper_admin'));
    const codes: number[] = [];
    for (let at = 0; at < 7; at += 1) {
      codes.push((await enter('supper_admin', `AAAA-${at}`)).code);
    }
    expect(codes).toEqual([400, 400, 400, 400, 400, 429, 429]);
  });

  it('goes with password and code, and its recovery codes with it', async () => {
    const me = await signIn(api, 'carrier');
    const { recoveryCodes } = await setUp(me);
    const [first = '', second = ''] = recoveryCodes;
    const { recoveryCodes: renewed } = await me.ask(renewRecoveryCodes, { body: { code: first } });
    expect(await enter('carrier', second)).toMatchObject({ code: 400 });
    const [third = '', fourth = ''] = renewed;
    const remove = (password: string, code: string) =>
      me.try(removeSecondFactor, { body: { password, code } });
    expect(await remove('a guess', third)).toMatchObject({ data: { fields: [{ field: 'password' }] } });
    expect(await remove(PASSWORD, 'AAAA')).toMatchObject({ data: { fields: [{ field: 'code' }] } });
    expect(await remove(PASSWORD, fourth)).toMatchObject({ code: 200 });
    expect(await enter('carrier')).toMatchObject({ code: 200 });
  });

  it('that is lost is taken away by whoever has the machine', async () => {
    await setUp(await signIn(api, 'supper_admin'));
    await api.stop();
    const remove = () =>
      spawnSync(process.execPath, ['--no-warnings', REMOVE, 'supper_admin'], {
        encoding: 'utf8',
        env: { PATH: process.env['PATH'], DEMO: 'off', ...home.env },
      });
    expect(remove()).toMatchObject({ status: 0, stderr: '' });
    expect(remove()).toMatchObject({ status: 1, stderr: 'No account supper_admin has a second factor.\n' });
    api = await startApi({ ...home.env, REQUIRE_SECOND_FACTOR: 'on' });
    expect(await (await signIn(api, 'supper_admin')).ask(getUserInfo, {})).toMatchObject({ mustEnrol: true });
  });
});
