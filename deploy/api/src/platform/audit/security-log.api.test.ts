import {
  getReleases,
  impersonate,
  logout,
  passwordLogin,
  recoverAccount,
  updatePassword,
  updateProfile,
  getUserInfo,
} from '@haulboard/contract';
import { pino } from 'pino';
import { Caller, type Api } from '../../testing/api-server.ts';
import type { Home } from '../../testing/homes.ts';
import { insertFixture, PASSWORD, signIn } from '../../testing/fixture.ts';
import { createSecurityLog } from './security-log.ts';
import { withServer } from '../../testing/with-server.ts';

const NEW = 'another good password';
const TYPED = 'a password in the wrong field';

describe('the security log', () => {
  let home: Home;
  let api: Api;

  withServer(
    {
      fill: async (db) => {
        await insertFixture(db);
        await db
          .updateTable('appUser')
          .set({ email: 'bay@yard.example' })
          .where('account', '=', 'bay')
          .execute();
      },
    },
    async (given) => {
      ({ home, api } = given);
    },
  );

  /** What a day of work leaves behind. */
  async function live(): Promise<void> {
    const nobody = new Caller(api);
    const enter = (account: string, password: string) =>
      nobody.try(passwordLogin, { body: { account, password } });
    await enter('carrier', 'a guess');
    await enter(TYPED, 'x');
    await enter('outsider', PASSWORD);
    const me = await signIn(api, 'carrier');
    await me.try(getReleases, {});
    await me.try(updatePassword, { body: { password: 'a guess', newPassword: NEW } });
    await me.ask(updatePassword, { body: { password: PASSWORD, newPassword: NEW } });
    const { user } = await me.ask(getUserInfo, {});
    const { name, email, phone, version } = user;
    const same = { name, email, phone, language: 'en-US' as const, version };
    await me.ask(updateProfile, { body: { ...same, name: 'Mere' } });
    const wanted = { ...same, email: 'mere@new.example', version: version + 1, password: NEW };
    await me.ask(updateProfile, { body: wanted });
    await me.ask(logout, {});
    await nobody.ask(recoverAccount, { body: { account: 'bay' } });
    const admin = await signIn(api, 'supper_admin');
    const { token } = await admin.ask(impersonate, { body: { userId: user.userId, reason: 'asked' } });
    await new Caller(api, { token }).ask(logout, {});
    for (let at = 0; at < 21; at += 1) {
      await enter('customer', 'a guess');
    }
  }

  it('says who came in, who did not and why, and what was refused, and holds no secret', async () => {
    await live();
    await api.stop();
    const { db, close } = await home.open();
    const rows = await db.selectFrom('securityEvent').selectAll().orderBy('id').execute();
    const { userId = 0 } =
      (await db
        .selectFrom('appUser')
        .select('userId')
        .where('account', '=', 'supper_admin')
        .executeTakeFirst()) ?? {};
    await close();
    const told = rows.map(({ event, outcome, account, reason }) => [event, outcome, account, reason]);
    const first = told.slice(0, 14);
    expect(first).toEqual([
      ['sign-in', 'failed', 'carrier', 'wrong password'],
      ['sign-in', 'failed', expect.stringMatching(/^unknown [0-9a-f]{12}$/), 'no such account'],
      ['sign-in', 'failed', 'outsider', 'the account is closed'],
      ['sign-in', 'done', 'carrier', ''],
      ['refused call', 'refused', 'carrier', 'User does not have permission'],
      ['password change', 'failed', 'carrier', 'The old password is not right'],
      ['password change', 'done', 'carrier', ''],
      ['contact change asked for', 'done', 'carrier', ''],
      ['sign-out', 'done', 'carrier', ''],
      ['recovery asked for', 'done', 'bay', ''],
      ['sign-in', 'done', 'supper_admin', ''],
      ['acting begun', 'done', 'supper_admin', ''],
      ['acting ended', 'done', 'carrier', ''],
      ['sign-in', 'failed', 'customer', 'wrong password'],
    ]);
    expect(rows.find(({ event }) => event === 'acting ended')).toMatchObject({ actorUserId: userId });
    expect(told.at(-1)).toEqual([
      'lock-out',
      'refused',
      'customer',
      expect.stringContaining('Too many tries'),
    ]);
    const text = JSON.stringify(rows);
    for (const secret of [PASSWORD, NEW, TYPED, 'a guess']) {
      expect(text).not.toContain(secret);
    }
  });

  it('is one line of JSON each for whoever collects lines, and a row', async () => {
    const { db, close } = await home.open();
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    const faults: unknown[] = [];
    const security = createSecurityLog({ db, log, onFault: (error) => faults.push(error) });
    security.note({
      event: 'sign-in',
      outcome: 'failed',
      userId: undefined,
      account: 'mere\n{"event":"sign-in"}\0',
      actorUserId: undefined,
      reason: 'no such account',
      call: 'passwordLogin',
      ip: '203.0.113.7',
      requestId: 'r',
    });
    await security.close();
    const kept = await db
      .selectFrom('securityEvent')
      .select('account')
      .where('requestId', '=', 'r')
      .execute();
    await close();
    expect(faults).toEqual([]);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.trimEnd()).not.toContain('\n');
    const account = 'mere\\u{a}{"event":"sign-in"}\\u{0}';
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ security: { event: 'sign-in', account } });
    expect(kept).toEqual([{ account }]);
  });
});
