import {
  changeRelease,
  getBoard,
  getUserInfo,
  impersonate,
  logout,
  proveIdentity,
  revokeSession,
  savePlanDraft,
  updatePassword,
} from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';
import { startApi, Caller, type Api } from '../../testing/api-server.ts';
import { USUAL_ENGINES, type Home } from '../../testing/homes.ts';
import { addLoad, freshDay, newLoad, tryChange } from '../../testing/loads.ts';
import { insertFixture, PASSWORD, signIn, FIXTURE } from '../../testing/fixture.ts';

/** Of a part that nobody published. */
const SOME_RELEASE = { verb: 'hold' as const, part: 'nothing', reason: 'a try', expectedSeq: 0 };

describe.each(USUAL_ENGINES)('acting for a user, on %s', (_, makeHome) => {
  let home: Home;
  let api: Api;
  let admin: Caller;
  let ids: Map<string, number>;

  /** Lets the server rest while the test looks at the database, which only one may hold. */
  const inDatabase = async <T>(work: (db: Awaited<ReturnType<Home['open']>>['db']) => Promise<T>) => {
    await api.stop();
    const { db, close } = await home.open();
    try {
      return await work(db);
    } finally {
      await close();
      api = await startApi(home.env);
      admin = await signIn(api, 'supper_admin');
    }
  };

  const idOf = (account: string) => ids.get(account) ?? 0;
  const begin = (caller: Caller, account: string, reason = 'they called for help') =>
    caller.try(impersonate, { body: { userId: idOf(account), reason } });
  const actFor = async (account: string, reason = 'they called for help') => {
    const { token } = await admin.ask(impersonate, { body: { userId: idOf(account), reason } });
    return new Caller(api, { token });
  };

  beforeAll(async () => {
    home = await makeHome();
    const { db, close } = await home.open();
    await insertFixture(db);
    const people = await db.selectFrom('appUser').select(['userId', 'account']).execute();
    ids = new Map(people.map(({ userId, account }) => [account, userId]));
    const { passwordHash } = await db
      .selectFrom('appUser')
      .select('passwordHash')
      .where('account', '=', 'supper_admin')
      .executeTakeFirstOrThrow();
    const second = await db
      .insertInto('appUser')
      .values({
        account: 'second_admin',
        passwordHash,
        userName: 'second_admin',
        name: 'Second admin',
        roleCode: 'SUPPER_ADMIN',
        carrierId: null,
        customerId: null,
        parentUserId: null,
      })
      .returning('userId')
      .executeTakeFirstOrThrow();
    ids.set('second_admin', second.userId);
    await close();
    api = await startApi(home.env);
    admin = await signIn(api, 'supper_admin');
  });

  afterAll(async () => {
    await api?.stop();
    await home?.remove();
  });

  it('gives a super admin the user’s own view for an hour, and says who is behind it', async () => {
    const signedIn = await admin.ask(impersonate, {
      body: { userId: idOf('carrier'), reason: 'board looks wrong' },
    });
    expect(signedIn).toMatchObject({ account: 'carrier', role: 'CARRIER', userId: idOf('carrier') });
    expect(signedIn.expiresAt).toBeGreaterThan(Date.now() / 1000 + 3500);
    expect(signedIn.expiresAt).toBeLessThanOrEqual(Date.now() / 1000 + 3600);
    const seen = await new Caller(api, { token: signedIn.token }).ask(getUserInfo, {});
    expect(seen).toMatchObject({
      user: { account: 'carrier', role: 'CARRIER' },
      impersonation: {
        adminId: idOf('supper_admin'),
        adminName: 'Person supper_admin',
        reason: 'board looks wrong',
        endsAt: signedIn.expiresAt,
      },
    });
    expect(await admin.ask(getUserInfo, {})).toMatchObject({ impersonation: null });
  });

  it('asks for a reason', async () => {
    expect(await begin(admin, 'carrier', '    ')).toMatchObject({
      code: 422,
      data: { fields: [{ field: 'reason', message: 'say why, in a few words' }] },
    });
  });

  it('asks for the password again when it was given long ago, and takes it for ten minutes', async () => {
    const me = await signIn(api, 'second_admin');
    const longAgo = new Date(Date.now() - 11 * 60_000);
    await inDatabase((db) =>
      db
        .updateTable('session')
        .set({ provedAt: longAgo })
        .where('userId', '=', idOf('second_admin'))
        .execute(),
    );
    const again = new Caller(api, me.headers);
    expect(await begin(again, 'bay')).toMatchObject({ code: 403, data: { step_up: ['password'] } });
    expect(await again.try(changeRelease, { body: SOME_RELEASE })).toMatchObject({
      code: 403,
      data: { step_up: ['password'] },
    });
    expect(await again.try(proveIdentity, { body: { password: 'a guess' } })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'password' }] },
    });
    expect(await begin(again, 'bay')).toMatchObject({ code: 403 });
    await again.ask(proveIdentity, { body: { password: PASSWORD } });
    expect(await begin(again, 'bay')).toMatchObject({ code: 200 });
    expect(await again.try(changeRelease, { body: SOME_RELEASE })).toMatchObject({ code: 404 });
  });

  it('is for super admins alone', async () => {
    expect(await begin(await signIn(api, 'carrier'), 'bay')).toMatchObject({ code: 403 });
  });

  it('does not nest', async () => {
    expect(await begin(await actFor('carrier'), 'bay')).toMatchObject({
      code: 403,
      msg: 'You are already acting for somebody: go back first',
    });
  });

  it('finds no user who is not there, and takes neither administrators nor those who cannot sign in', async () => {
    expect(await admin.try(impersonate, { body: { userId: 999_999, reason: 'who' } })).toMatchObject({
      code: 404,
      msg: 'User not found',
    });
    for (const account of ['supper_admin', 'second_admin']) {
      expect(await begin(admin, account)).toMatchObject({
        code: 403,
        msg: 'Another administrator cannot be impersonated',
      });
    }
    for (const account of ['outsider']) {
      expect(await begin(admin, account)).toMatchObject({
        code: 422,
        msg: 'user_id: this user cannot sign in',
      });
    }
  });

  it('leaves the user’s password and sessions alone', async () => {
    const acting = await actFor('carrier');
    const tries = [
      await acting.try(updatePassword, { body: { password: PASSWORD, newPassword: 'another long one' } }),
      await acting.try(revokeSession, { params: { id: -1 } }),
      await acting.send('PUT', '/api/account/profile', '{}'),
      await acting.send('PUT', '/api/admin/registration/1', '{}'),
    ];
    expect(tries.map(({ code }) => code)).toEqual([403, 403, 403, 403]);
    await signIn(api, 'carrier');
  });

  it('ends with the administrator’s own session, and not the other way round', async () => {
    const acting = await actFor('carrier');
    await acting.ask(logout, {});
    expect(await acting.try(getUserInfo, {})).toMatchObject({ code: 402 });
    expect(await admin.try(getUserInfo, {})).toMatchObject({ code: 200 });
    const again = await actFor('bay');
    await admin.ask(logout, {});
    expect(await again.try(getUserInfo, {})).toMatchObject({ code: 402 });
    admin = await signIn(api, 'supper_admin');
  });

  it('ends when the administrator is one no longer', async () => {
    const second = await signIn(api, 'second_admin');
    const { token } = await second.ask(impersonate, { body: { userId: idOf('bay'), reason: 'last day' } });
    await inDatabase((db) =>
      db.updateTable('appUser').set({ isActive: false }).where('userId', '=', idOf('second_admin')).execute(),
    );
    expect(await new Caller(api, { token }).try(getUserInfo, {})).toMatchObject({ code: 402 });
  });

  describe('leaves a record', () => {
    let rows: Selectable<Database['auditLog']>[];
    let refused: string[];
    let loadId: number;
    let codes: number[];

    beforeAll(async () => {
      const day = freshDay();
      const acting = await actFor('carrier', 'moves a load for them');
      const load = await addLoad(acting, day, { vehicleId: FIXTURE.truck.n1 });
      loadId = load.id;
      await acting.ask(getBoard, { query: { date: dayStart(day) } });
      const impossible = await tryChange(acting, day, [newLoad({ crewId: 999 })]);
      const north = await signIn(api, 'carrier');
      await north.ask(savePlanDraft, { body: { date: dayStart(day), payload: 'secret words' } });
      const change = JSON.stringify({
        kind: 'update',
        id: loadId,
        version: load.version,
        load: { note: 'x' },
      });
      const once = north.with({ 'idempotency-key': 'once' });
      const changed = [1, 2].map(() => once.send('PUT', `/api/admin/task/${loadId}`, change));
      codes = [impossible, ...(await Promise.all(changed))].map(({ code }) => code);
      [rows, refused] = await inDatabase(async (db) => {
        const kept = await db.selectFrom('auditLog').selectAll().orderBy('id').execute();
        const tries = [
          () => db.updateTable('auditLog').set({ actorUserId: 1 }).execute(),
          () => db.deleteFrom('auditLog').execute(),
          () => sql`truncate audit_log`.execute(db),
        ];
        return [kept, await Promise.all(tries.map((attempt) => attempt().then(() => 'done', String)))];
      });
    });

    it('of every write under both names, and of nothing that was refused, repeated or only read', () => {
      expect(codes).toEqual([422, 200, 200]);
      const subject = {
        actorUserId: idOf('supper_admin'),
        actorAccount: 'supper_admin',
        subjectUserId: idOf('carrier'),
        subjectAccount: 'carrier',
        reason: 'moves a load for them',
      };
      const own = { actorUserId: idOf('carrier'), actorAccount: 'carrier', subjectUserId: null };
      expect(rows.slice(-4)).toMatchObject([
        { call: 'impersonate', ...subject },
        {
          call: 'changePlan',
          ...subject,
          outcome: 200,
          requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
          ip: expect.stringMatching(/127\.0\.0\.1|::1/),
        },
        { call: 'savePlanDraft', ...own },
        { call: 'changeTask', ...own, pathIds: { id: String(loadId) } },
      ]);
    });

    it('without what was written', () => {
      expect(JSON.stringify(rows)).not.toMatch(/secret words|password/i);
    });

    it('that nobody can change', () => {
      expect(refused).toEqual(Array(3).fill(expect.stringContaining('audit_log is append-only')));
    });
  });
});
