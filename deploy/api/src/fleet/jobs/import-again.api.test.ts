import { RESOURCES } from '@haulboard/contract';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { OpenDatabase } from '../../platform/db/index.ts';
import type { JobRun, Step } from '../../platform/jobs/job-work.ts';
import { insertFixture } from '../../testing/fixture.ts';
import { serverHome, type Home } from '../../testing/homes.ts';
import '../resources/index.ts';
import { importJob } from './record-jobs.ts';

/** What the database says where two transactions wait for each other. */
class Deadlock extends Error {}

describe('an import whose step the database breaks off', () => {
  let home: Home;
  let open: OpenDatabase;

  beforeAll(async () => {
    home = await serverHome();
    open = await home.open();
    await insertFixture(open.db);
  });

  afterAll(async () => {
    await open?.close();
    await home?.remove();
  });

  it('counts what it saved, and says what it left out, once', async () => {
    const { db } = open;
    const { userId } = await db
      .selectFrom('appUser')
      .select('userId')
      .where('account', '=', 'supper_admin')
      .executeTakeFirstOrThrow();
    const steps: Step[] = [];
    const step: JobRun['step'] = async (work) => {
      const lost = inTransaction(db, async (transaction) => {
        await work(transaction);
        throw new Deadlock('deadlock detected');
      });
      await expect(lost).rejects.toThrow('deadlock detected');
      const made = await inTransaction(db, work);
      steps.push(made);
      return made;
    };
    const rows = [
      { code: 'AGAIN', name: 'Grade', market: '', aliases: [] },
      { code: '', name: 'None', market: '', aliases: [] },
    ];
    const typed = { heads: ['Grade'], rows: [['AGAIN'], ['']], reason: 'Reason' };
    const { plural } = RESOURCES.logGrades;
    const input = { plural, title: 'Grades', rows, mode: 'valid', typed, language: 'en-US' };
    const { file } = await importJob({ id: 0, userId, db, input, step });
    expect(steps).toMatchObject([{ done: 2, result: { saved: 1, added: 1, faults: [{ row: 2 }] } }]);
    expect(file?.toString().trim().split('\r\n')).toHaveLength(2);
  });
});
