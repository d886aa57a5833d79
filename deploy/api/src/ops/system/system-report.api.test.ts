import {
  beat,
  getSystemReport,
  getUserInfo,
  passwordLogin,
  reportFault,
  type SystemReport,
} from '@haulboard/contract';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../platform/db/index.ts';
import { CallTimes } from '../../platform/figures/call-times.ts';
import { Caller, startApi, type Api } from '../../testing/api-server.ts';
import { ENGINES, type Home } from '../../testing/homes.ts';
import { insertFixture, PASSWORD, signIn } from '../../testing/fixture.ts';
import { estimateRows, foldCallTimes, measureTables, writeCallTimes } from './keep-figures.ts';

const [, makeHome] = ENGINES[1] ?? [];

describe('how the system did', () => {
  let home: Home;
  let api: Api;
  let database: OpenDatabase;

  /** The report as it is when the server has written what it counted. */
  async function report(query: { from?: string; to?: string } = {}): Promise<SystemReport> {
    await api.stop();
    api = await startApi(home.env);
    return (await signIn(api, 'supper_admin')).ask(getSystemReport, { query });
  }

  beforeAll(async () => {
    if (!makeHome) {
      throw new Error('there is no PostgreSQL to test on');
    }
    home = await makeHome();
    database = await home.open();
    await insertFixture(database.db);
    api = await startApi(home.env);
  });

  afterAll(async () => {
    await api?.stop();
    await database?.close();
    await home?.remove();
  });

  it('counts who was there, who came in, what failed and how long calls took, as a recount does', async () => {
    const nobody = new Caller(api);
    await nobody.try(passwordLogin, { body: { account: 'carrier', password: 'a guess' } });
    await nobody.try(passwordLogin, { body: { account: 'bay', password: 'a guess' } });
    const customer = await signIn(api, 'customer');
    for (const account of ['carrier', 'customer', 'customer']) {
      const caller = await signIn(api, account);
      await caller.ask(getUserInfo, {});
      const body = {
        tab: `tab of ${account}`,
        shellBuild: 's1',
        seq: 0,
        running: [],
        steps: [],
        isLast: false,
      };
      await caller.ask(beat, { body });
    }
    const fault = { remote: 'map', build: 'b7', message: 'cannot read x', path: '/map' };
    await customer.ask(reportFault, { body: fault });
    await customer.ask(reportFault, { body: fault });
    const found = await report();

    expect(found.usage.map(({ role, people }) => [role, people])).toEqual([
      ['CARRIER', 1],
      ['CUSTOMER', 1],
    ]);
    const { rows } = await sql<{ done: number; failed: number }>`
      select (count(*) filter (where outcome = 'done'))::int as done, (count(*) filter (where outcome = 'failed'))::int as failed
      from security_event where event = 'sign-in'`.execute(database.db);
    const sum = (of: (row: SystemReport['signIns'][number]) => number) =>
      found.signIns.reduce((total, row) => total + of(row), 0);
    // Whoever asks has signed in a moment ago, which may not be written yet.
    expect([rows[0]?.done, (rows[0]?.done ?? 0) - 1]).toContain(sum(({ done }) => done));
    expect(sum(({ failed }) => failed)).toBe(2);
    expect(found.faults).toMatchObject([{ ...fault, count: 2 }]);
    expect(found.calls.find(({ call }) => call === 'getUserInfo')).toMatchObject({ count: 3, faults: 0 });
    expect(found.jobs.map(({ job }) => job)).toEqual(
      expect.arrayContaining([
        'action-reminders',
        'alerts',
        'broadcasts',
        'fences',
        'help-calls',
        'jobs',
        'left-open',
        'low-numbers',
        'mail',
        'publish-later',
        'realtime',
        'recurring',
        'sms',
        'stock-call-reminders',
        'sums',
      ]),
    );
    expect(found.jobs.every(({ runs, failures }) => runs > 0 && failures === 0)).toBe(true);
    expect(found.tables.map(({ name }) => name)).toContain('docket');
    expect(found.mail).toMatchObject({ waiting: 0, failed: 0, failures: [] });
  });

  it('tells of mail that failed, with what the mail server said', async () => {
    await sql`
      insert into sent_plan (carrier_id, day, recipient, name, language, rev, subject, body, facts, sent_by,
        sent_by_name, state, failure, answer, settled_at)
      values (101, current_date, 'mere@tall.example', 'Mere', 'en-US', 1, 'Plan', 'Text', '[]', 1, 'Person', 'failed',
        'refused', '550 no such mailbox', now())`.execute(database.db);
    const { mail } = await report();
    expect(mail).toMatchObject({
      failed: 1,
      failures: [{ kind: 'plan', carrierId: 101, to: 'mere@tall.example', answer: '550 no such mailbox' }],
    });
  });

  it('adds up the minutes of several processes, and makes hours of old ones without losing a call', async () => {
    const { db } = database;
    const hour = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 - 5 * 3_600_000);
    const minute = (count: number) => new Date(hour.getTime() + count * 60_000);
    for (let at = 0; at < 60; at += 1) {
      const times = new CallTimes();
      for (let call = 0; call < 10; call += 1) {
        times.note('counted', at * 10 + call, call === 0);
      }
      await writeCallTimes(db, times.take(), minute(at));
      times.note('counted', 5_000, false);
      await writeCallTimes(db, times.take(), minute(at));
    }
    const rows = async () =>
      (await sql<{ steps: number[] }>`select steps from call_time where call = 'counted'`.execute(db)).rows
        .length;
    const before = (await report()).calls.find(({ call }) => call === 'counted');
    expect(before).toMatchObject({ count: 660, faults: 60, maxMs: 5_000 });
    expect(Math.abs((before?.p50 ?? 0) - 330)).toBeLessThan(60);
    expect(before?.p99).toBeGreaterThan(3_000);
    expect(await rows()).toBe(60);
    await foldCallTimes(db);
    expect(await rows()).toBe(1);
    expect((await report()).calls.find(({ call }) => call === 'counted')).toEqual(before);
  });

  it('knows about how many rows a table has that the engine never looked at by itself', async () => {
    await sql`create table seldom_used as select generate_series(1, 5000) as id`.execute(database.db);
    await estimateRows(database.db, '2026-02-20', () => false);
    const { tables } = await report({ from: '2026-02-20', to: '2026-02-20' });
    await sql`drop table seldom_used`.execute(database.db);
    expect(tables.find(({ name }) => name === 'seldom_used')?.rows).toBe(5000);
  });

  it('says by how much the data grew', async () => {
    await measureTables(database.db, '2026-03-01');
    // The measuring itself takes room: the second day is the first with a thousand bytes more.
    await sql`insert into table_size
      select '2026-03-08', name, bytes + case name when 'docket' then 1000 else 0 end, rows
      from table_size where day = '2026-03-01'`.execute(database.db);
    const { tables, volume } = await report({ from: '2026-03-01', to: '2026-03-31' });
    expect(tables.find(({ name }) => name === 'docket')?.grownBytes).toBe(1_000);
    expect(volume.map(({ day }) => day)).toEqual(['2026-03-01', '2026-03-08']);
    expect((volume[1]?.bytes ?? 0) - (volume[0]?.bytes ?? 0)).toBe(1_000);
  });

  it.each([
    ['to', { from: '2026-05-02', to: '2026-05-01' }],
    ['from', { from: '2026-01-01', to: '2026-12-01' }],
  ])('refuses days that are no range, and names %s', async (field, query) => {
    const admin = await signIn(api, 'supper_admin');
    expect(await admin.try(getSystemReport, { query })).toMatchObject({
      code: 422,
      data: { fields: [{ field }] },
    });
  });

  it('is for nobody but a super admin', async () => {
    const { token } = await new Caller(api).ask(passwordLogin, {
      body: { account: 'carrier', password: PASSWORD },
    });
    expect(await new Caller(api, { token }).try(getSystemReport, { query: {} })).toMatchObject({ code: 403 });
  });
});
