import { getUserInfo, passwordLogin } from '@haulboard/contract';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { Caller, startApi } from '../../testing/api-server.ts';
import { USUAL_ENGINES } from '../../testing/homes.ts';

const SCRIPT = path.join(import.meta.dirname, 'create-admin.ts');
const SECRET = 'the first of all passwords';

describe.each(USUAL_ENGINES)('a new installation, on %s', (_, makeHome) => {
  it('gets its first administrator from a person at the machine, once', async () => {
    const home = await makeHome();
    const create = (args: string[], input: string) =>
      spawnSync(process.execPath, ['--no-warnings', SCRIPT, ...args], {
        input,
        encoding: 'utf8',
        env: { PATH: process.env['PATH'], DEMO: 'off', ...home.env },
      });
    const boss = ['boss', 'boss@yard.example'];
    expect(create([], SECRET)).toMatchObject({ status: 1, stderr: expect.stringContaining('Give account') });
    expect(create(boss, 'short')).toMatchObject({
      status: 1,
      stderr: 'password: use at least 8 characters\n',
    });
    expect(create(boss, `${SECRET}\n`)).toMatchObject({ status: 0, stderr: '' });
    expect(create(boss, `${SECRET}\n`)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('There is an account boss already'),
    });
    const api = await startApi({ ...home.env, REQUIRE_SECOND_FACTOR: 'on' });
    const body = { account: 'boss', password: SECRET };
    const { token } = await new Caller(api).ask(passwordLogin, { body });
    const { user, mustEnrol } = await new Caller(api, { token }).ask(getUserInfo, {});
    // The second factor is set up at the first sign-in.
    expect(mustEnrol).toBe(true);
    expect(user).toMatchObject({ role: 'SUPPER_ADMIN', email: 'boss@yard.example' });
    await api.stop();
    await home.remove();
  });
});
