import { setTimeout as wait } from 'node:timers/promises';
import { cancelJob, listJobs, RESOURCES, startExport, startImport } from '@haulboard/contract';
import type { Api, Caller } from '../../../testing/api-server.ts';
import type { Home } from '../../../testing/homes.ts';

const { logGrades } = RESOURCES;
const ended = async (caller: Caller, id: number) => {
  for (let tries = 0; tries < 100; tries += 1) {
    const job = (await caller.ask(listJobs, {})).find((one) => one.id === id);
    if (job && job.state !== 'waiting' && job.state !== 'running') {
      return job;
    }
    await wait(100);
  }
  throw new Error('the job never ended');
};
const exportOf = (plural: string) => ({
  plural,
  title: 'Grades',
  yes: 'yes',
  no: 'no',
  format: 'csv' as const,
  sort: 'code',
  columns: [
    { name: 'code', title: 'Code' },
    { name: 'market', title: 'Market' },
  ],
});
const rows = (count: number, first: number) =>
  Array.from({ length: count }, (__, at) => ({ code: `J${first + at}`, name: 'Grade', market: 'Exp' }));

type RecordJobsOptions = { as: (account: string) => Promise<Caller>; served: () => { api: Api; home: Home } };

export function recordJobs({ as, served }: RecordJobsOptions): void {
  describe('by exports and imports that go on by themselves', () => {
    it('saves a list as a file that its owner alone fetches', async () => {
      const [admin, carrier] = [await as('supper_admin'), await as('carrier')];
      const { id } = await admin.ask(startExport, { body: exportOf('logGrades') });
      expect(await ended(admin, id)).toMatchObject({ state: 'done', fileName: 'Grades.csv' });
      const file = await fetch(`${served().api.url}/api/admin/job/${id}/file`, { headers: admin.headers });
      expect((await file.text()).replace('\uFEFF', '').split('\r\n')[0]).toBe('Code,Market');
      expect((await carrier.try(cancelJob, { params: { id } })).code).toBe(404);
      expect((await carrier.send('GET', `/api/admin/job/${id}/file`)).code).toBe(404);
      expect(await admin.ask(cancelJob, { params: { id } })).toBe(null);
      expect((await admin.ask(listJobs, {})).map((job) => job.id)).not.toContain(id);
    });

    it('tries an import first, then keeps what fits, and says what does not by row', async () => {
      const admin = await as('supper_admin');
      const list = { plural: 'logGrades', title: 'Grades' };
      const given = [...rows(600, 1000), { code: '', name: 'None', market: '' }];
      const total = async () => (await admin.ask(logGrades.calls.find, { query: {} })).total;
      const before = await total();
      const tried = await admin.ask(startImport, { body: { ...list, rows: given, mode: 'check' } });
      const faults = [{ row: 601, field: 'code' }];
      expect(await ended(admin, tried.id)).toMatchObject({
        result: { isCheck: true, saved: 0, total: 601, faults },
      });
      expect(await total()).toBe(before);
      const kept = await admin.ask(startImport, { body: { ...list, rows: given, mode: 'valid' } });
      expect(await ended(admin, kept.id)).toMatchObject({ doneRows: 601, result: { saved: 600, faults } });
      expect(await total()).toBe(before + 600);
    });

    it('takes up where a server stopped in the middle', async () => {
      const admin = await as('supper_admin');
      const { db, close } = await served().home.open();
      const { userId } = await db
        .selectFrom('appUser')
        .select('userId')
        .where('account', '=', 'supper_admin')
        .executeTakeFirstOrThrow();
      const list = { plural: 'logGrades', title: 'Grades', mode: 'valid', language: 'en-US' };
      const half = { isCheck: false, saved: 250, total: 300, faults: [] };
      const { id } = await db
        .insertInto('job')
        .values({
          userId,
          kind: 'import',
          title: 'Grades',
          state: 'running',
          doneRows: 250,
          totalRows: 300,
          input: JSON.stringify({ ...list, rows: rows(300, 5000) }),
          result: JSON.stringify(half),
          beatAt: new Date(Date.now() - 60_000),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await close();
      expect(await ended(admin, id)).toMatchObject({ state: 'done', result: { saved: 300, total: 300 } });
      const found = await admin.ask(logGrades.calls.find, { query: { q: 'J5', pageSize: 500 } });
      expect(found.list.filter(({ code }) => /^J5\d{3}$/.test(code))).toHaveLength(50);
    });

    it('is refused to whoever may not see the records, or not change them', async () => {
      const crew = await as('crew_company');
      expect((await crew.try(startExport, { body: exportOf('logGrades') })).code).toBe(403);
      const body = { plural: 'logGrades', title: 'Grades', rows: rows(1, 9000), mode: 'valid' as const };
      expect((await (await as('carrier')).try(startImport, { body })).code).toBe(403);
      expect((await crew.try(startExport, { body: exportOf('secrets') })).code).toBe(404);
    });
  });
}
