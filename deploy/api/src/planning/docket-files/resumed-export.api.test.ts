import { exportJob, importJob } from '../../fleet/jobs/record-jobs.ts';
import { startJobs } from '../../platform/jobs/run-jobs.ts';
import { startJob } from '../../platform/jobs/start-job.ts';
import { startApi, type Api } from '../../testing/api-server.ts';
import { USUAL_ENGINES, type Home } from '../../testing/homes.ts';
import { FIXTURE, signIn } from '../../testing/fixture.ts';
import { until } from '../../testing/until.ts';
import { docketOf, insertDocketFixture } from '../dockets/testing/docket-fixture.ts';
import { docketExportJob } from './export/docket-job.ts';
import { keptInput } from './export/export-input.ts';
import { columnOf, csvRows, endedJob, exported, fileBytes, layoutWith } from './testing/export-caller.ts';

const { grade } = FIXTURE;
const ZONE = 'Pacific/Auckland';

/** More than one part of a file. */
const MANY = 4100;
const MANY_DAY = '2026-02-01';

const numberOf = (at: number) => `8${String(at).padStart(5, '0')}`;

describe.each(USUAL_ENGINES)(
  'an export of dockets that a server leaves in the middle, on %s',
  (_, makeHome) => {
    let home: Home;
    let api: Api;

    beforeAll(async () => {
      home = await makeHome();
      const { db, close } = await home.open();
      await insertDocketFixture(db);
      const many = Array.from({ length: MANY }, (__, at) => docketOf(numberOf(at), { day: MANY_DAY }));
      for (let from = 0; from < MANY; from += 1000) {
        await db
          .insertInto('docket')
          .values(many.slice(from, from + 1000))
          .execute();
      }
      await close();
    });

    afterAll(async () => {
      await api?.stop();
      await home?.remove();
    });

    it('goes on at the next one, as of the moment in which it began', async () => {
      const { db, close } = await home.open();
      const { userId } = await db
        .selectFrom('appUser')
        .select('userId')
        .where('account', '=', 'supper_admin')
        .executeTakeFirstOrThrow();
      const body = {
        from: MANY_DAY,
        to: MANY_DAY,
        layout: layoutWith([
          columnOf('Docket', 'docketNo'),
          columnOf('Grade', 'grade'),
          columnOf('Note', 'note'),
        ]),
        title: 'Dockets',
        format: 'csv' as const,
      };
      const { id } = await startJob(
        { db, userId },
        { kind: 'docketExport', title: 'Dockets', input: keptInput(body, 'en-US'), totalRows: 0 },
      );
      let steps = 0;
      const stop: { now: () => Promise<void> } = { now: () => Promise.resolve() };
      let isStopped = Promise.resolve();
      stop.now = startJobs({
        db,
        onFault: (error) => {
          throw error;
        },
        works: {
          export: exportJob,
          import: importJob,
          docketExport: (run) =>
            docketExportJob(ZONE)({
              ...run,
              step: async (work) => {
                const made = await run.step(work);
                steps += 1;
                if (steps === 2) {
                  isStopped = stop.now();
                }
                return made;
              },
            }),
        },
      });
      const state = () =>
        db.selectFrom('job').select(['state', 'doneRows']).where('id', '=', id).executeTakeFirstOrThrow();
      await until(async () => (await state()).state === 'waiting' && steps === 2);
      await isStopped;
      expect(await state()).toEqual({ state: 'waiting', doneRows: 1000 });
      // What the file has not come to yet is changed twice, and joined by another of its day.
      const first = numberOf(0);
      for (const note of ['once', 'twice']) {
        await db
          .updateTable('docket')
          .set((eb) => ({ note, logGradeId: grade.pulp, version: eb('version', '+', 1) }))
          .where('docketNo', '=', first)
          .execute();
      }
      await db
        .insertInto('docket')
        .values(docketOf('899999', { day: MANY_DAY }))
        .execute();
      await close();
      api = await startApi(home.env);
      const caller = await signIn(api, 'supper_admin');
      expect(await endedJob(caller, id)).toMatchObject({
        state: 'done',
        doneRows: MANY,
        fileName: 'Dockets.csv',
      });
      const rows = csvRows(await fileBytes({ api, caller }, { id }));
      expect(rows.slice(1)).toEqual(
        Array.from({ length: MANY }, (__, at) => [numberOf(at), 'A', '']).toReversed(),
      );
      const anew = await exported(api, caller, body);
      expect(anew.rows.at(-1)).toEqual([first, 'PULP', 'twice']);
      expect(anew.rows[1]).toEqual(['899999', 'A', '']);
    });
  },
);
