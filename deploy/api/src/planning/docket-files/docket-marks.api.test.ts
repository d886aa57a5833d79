import {
  cancelJob,
  changeDocket,
  getDocket,
  listDockets,
  listJobs,
  setDocketsExported,
  type DocketFilter,
} from '@haulboard/contract';
import { sql } from 'kysely';
import type { Api, Caller } from '../../testing/api-server.ts';
import { signIn } from '../../testing/fixture.ts';
import type { Home } from '../../testing/homes.ts';
import { docketOf, insertDocketFixture } from '../dockets/testing/docket-fixture.ts';
import { columnOf, exported, layoutWith } from './testing/export-caller.ts';
import { withServer } from '../../testing/with-server.ts';

const DAYS = { from: '2026-01-01', to: '2026-01-31' };
const NUMBERS = ['900001', '900002', '900003'];

describe('dockets that an office has sent to a receiver', () => {
  let home: Home;
  let api: Api;
  let carrier: Caller;

  withServer(
    {
      fill: async (db) => {
        await insertDocketFixture(db);
        const weighed = {
          grossKg: 44_120,
          tareKg: 16_660,
          netKg: 27_460,
          status: 20,
          weighSource: 'system',
          weighedAt: new Date('2026-01-10T02:00:00Z'),
        };
        const dockets = NUMBERS.map((no, at) => docketOf(no, { ...weighed, day: `2026-01-0${3 - at}` }));
        await db
          .insertInto('docket')
          .values([...dockets, docketOf('900004', { day: '2026-01-09' })])
          .execute();
      },
    },
    async (given) => {
      ({ home, api } = given);
      carrier = await signIn(api, 'carrier');
    },
  );

  // What has no mass is held back.
  const layout = layoutWith([columnOf('Docket', 'docketNo'), columnOf('Net', 'net')], {
    holdBack: ['no_net'],
  });
  const listed = async (filter: DocketFilter, caller = carrier) =>
    (await caller.ask(listDockets, { body: { ...DAYS, ...filter } })).list;
  const numbers = async (filter: DocketFilter, caller = carrier) =>
    (await listed(filter, caller)).map(({ docketNo }) => docketNo);
  const send = (filter: DocketFilter = {}) =>
    exported(api, carrier, { ...DAYS, ...filter, layout, format: 'csv', isMarked: true });

  it('are marked as they went, what was held back is not, and nobody else’s list changes', async () => {
    expect(await numbers({ exported: 'never' })).toEqual(['900004', ...NUMBERS]);
    const { job } = await send();
    expect(job.exported).toMatchObject({ rows: 3, held: 1, marked: 3 });
    expect(await numbers({ exported: 'exported' })).toEqual(NUMBERS);
    expect(await numbers({ exported: 'never' })).toEqual(['900004']);
    const colleague = await signIn(api, 'sub_carrier');
    expect(await numbers({ exported: 'exported' }, colleague)).toEqual(NUMBERS);
    for (const account of ['customer', 'carrier_company', 'supper_admin']) {
      expect(await numbers({ exported: 'exported' }, await signIn(api, account))).toEqual([]);
    }
  });

  it('are to be sent again when they have changed since', async () => {
    const [first] = await listed({ exported: 'exported' });
    const params = { id: first?.id ?? 0 };
    const { version, logGradeId, pieces, lengthM, note } = await carrier.ask(getDocket, { params });
    const masses = { grossKg: 44_000, tareKg: 16_660, netKg: null, weighTicketNo: '' };
    const body = { version, logGradeId, pieces, lengthM, note, reason: 'misread', ...masses };
    expect(await carrier.ask(changeDocket, { params, body })).toMatchObject({ exported: 'changed' });
    expect(await numbers({ exported: 'changed' })).toEqual(['900001']);
    expect(await numbers({ exported: 'due' })).toEqual(['900004', '900001']);
    const { rows } = await send({ exported: 'due' });
    expect(rows.slice(1)).toEqual([['900001', '27.340']]);
    expect(await numbers({ exported: 'due' })).toEqual(['900004']);
    const { exports, exported: state } = await carrier.ask(getDocket, { params });
    expect([exports.length, state]).toEqual([2, 'exported']);
  });

  it('are sent again when somebody says so, and not when that is undone', async () => {
    const [docket] = (await listed({ exported: 'exported' })).slice(-1);
    const ids = [docket?.id ?? 0];
    expect(await carrier.ask(setDocketsExported, { body: { ids, isExported: false } })).toEqual({ count: 1 });
    expect(await numbers({ exported: 'never' })).toEqual(['900004', '900003']);
    const [taken] = (await carrier.ask(getDocket, { params: { id: ids[0] ?? 0 } })).exports;
    expect(taken).toMatchObject({ isTakenBack: true, title: 'Dockets' });
    expect(await carrier.ask(setDocketsExported, { body: { ids, isExported: true } })).toEqual({ count: 1 });
    expect(await numbers({ exported: 'never' })).toEqual(['900004']);
    const other = await signIn(api, 'bay');
    expect(await other.ask(setDocketsExported, { body: { ids, isExported: false } })).toEqual({ count: 0 });
  });

  it('are taken back with the export that was wrong, by those whose it is', async () => {
    const { id } = await send({ docketNo: '900002' });
    await carrier.ask(setDocketsExported, { body: { jobId: id, isExported: false } });
    // The export before it counts again.
    expect(await numbers({ exported: 'exported' })).toEqual(NUMBERS);
    const [job] = (await carrier.ask(listJobs, {})).filter((one) => one.id === id);
    expect(job?.exported).toMatchObject({ rows: 1, marked: 0 });
    await carrier.ask(setDocketsExported, { body: { jobId: id, isExported: true } });
    const other = await signIn(api, 'bay');
    expect((await other.try(setDocketsExported, { body: { jobId: id, isExported: false } })).code).toBe(404);
  });

  it.each(['stopped by its owner', 'failed', 'forgotten'])(
    'are still to be sent where the export that had come to them was %s',
    async (how) => {
      const { db, close } = await home.open();
      // In the middle of its work: the first part is written, and its dockets are marked.
      const { rows } = await sql<{ id: number }>`
        insert into job (user_id, kind, title, input, state, beat_at)
        select user_id, 'docketExport', 'Half', '{}', 'running', now() from app_user where account = 'carrier'
        returning id`.execute(db);
      const id = rows[0]?.id ?? 0;
      await sql`insert into docket_export (team, job_id, user_id, title)
        select team, ${id}, user_id, 'Half' from docket_export limit 1`.execute(db);
      await sql`insert into docket_export_mark (docket_id, export_id, version)
        select k.id, e.id, k.version from docket k, docket_export e
        where k.docket_no = '900004' and e.job_id = ${id}`.execute(db);
      expect(await numbers({ exported: 'never' })).toEqual([]);
      const end = {
        'stopped by its owner': () => carrier.ask(cancelJob, { params: { id }, query: {} }),
        failed: () => sql`update job set state = 'failed' where id = ${id}`.execute(db),
        forgotten: () => sql`delete from job where id = ${id}`.execute(db),
      }[how];
      await end?.();
      expect(await numbers({ exported: 'never' })).toEqual(['900004']);
      await close();
    },
  );

  it('look back 92 days where nobody says from when', async () => {
    const to = '2026-05-01';
    const body = { to, exported: 'never' as const, docketNo: '900004' };
    expect((await carrier.ask(listDockets, { body })).list).toEqual([]);
    expect((await carrier.ask(listDockets, { body: { ...body, to: '2026-02-01' } })).list).toHaveLength(1);
  });
});
