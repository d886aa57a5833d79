import { sql } from 'kysely';
import type { OpenDatabase } from '../db/index.ts';
import { insertFixture } from '../../testing/fixture.ts';
import { serverHome, type Home } from '../../testing/homes.ts';
import { until } from '../../testing/until.ts';
import type { JobWork } from './job-work.ts';
import { startJobs } from './run-jobs.ts';

/** A promise, and how it is kept. */
function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

describe('a job in the background', () => {
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

  beforeEach(async () => {
    await sql`delete from job`.execute(open.db);
    await sql`insert into job (user_id, kind, title, input)
      select min(user_id), 'import', 'Grades', '{}' from app_user`.execute(open.db);
  });

  const job = () => open.db.selectFrom('job').selectAll().executeTakeFirstOrThrow();
  const work = (name: string, steps: string[], waitFor: Promise<void>): JobWork => {
    return async ({ step }) => {
      steps.push(`${name} begins`);
      await waitFor;
      await step(() => {
        steps.push(`${name} steps`);
        return Promise.resolve({ done: 1, total: 1 });
      });
      return {};
    };
  };
  const start = (importing: JobWork, onFault: (error: unknown) => void = () => undefined) =>
    startJobs({
      db: open.db,
      works: { import: importing, export: importing, docketExport: importing },
      onFault,
    });

  it('goes on where another server took it up, and not twice', async () => {
    const steps: string[] = [];
    const slow = gate();
    const stopSlow = start(work('slow', steps, slow.opened));
    await until(() => steps.includes('slow begins'));
    await sql`update job set beat_at = now() - interval '1 minute'`.execute(open.db);
    const stopOther = start(work('other', steps, Promise.resolve()));
    await until(async () => (await job()).state === 'done');
    slow.open();
    await stopSlow();
    await stopOther();
    expect(steps).toEqual(['slow begins', 'other begins', 'other steps']);
    expect(await job()).toMatchObject({ state: 'done', claim: 2 });
  });

  it('that its owner stopped while the server stops stays stopped', async () => {
    const steps: string[] = [];
    const slow = gate();
    const stop = start(work('slow', steps, slow.opened));
    await until(() => steps.includes('slow begins'));
    await sql`update job set state = 'cancelled'`.execute(open.db);
    const stopped = stop();
    slow.open();
    await stopped;
    expect(steps).toEqual(['slow begins']);
    expect(await job()).toMatchObject({ state: 'cancelled' });
  });

  it('with which one server after the other is lost is given up, and its owner reads that it failed', async () => {
    const steps: string[] = [];
    const faults: string[] = [];
    // Each server dies with it: it neither steps nor says that it stops.
    const silent = () => sql`update job set beat_at = now() - interval '1 minute'`.execute(open.db);
    const dying = gate();
    const stops: (() => Promise<void>)[] = [];
    for (let server = 1; server <= 5; server += 1) {
      stops.push(start(work(`server ${server}`, steps, dying.opened), (error) => faults.push(String(error))));
      await until(async () => {
        const { claim, state } = await job();
        return claim === server || state === 'failed';
      });
      await silent();
    }
    expect(steps).toEqual([1, 2, 3, 4].map((server) => `server ${server} begins`));
    expect(await job()).toMatchObject({ state: 'failed' });
    expect(faults).toEqual([expect.stringMatching(/^Error: job \d+ was given up: 4 processes ended/)]);
    dying.open();
    await Promise.all(stops.map((stop) => stop()));
  });

  it('that a busy database did not get done in time is taken up again, and does not fail', async () => {
    const faults: string[] = [];
    let isSlow = true;
    const stop = start(
      async ({ step }) => {
        await step(async (transaction) => {
          await sql`set local statement_timeout = 50`.execute(transaction);
          await (isSlow ? sql`select pg_sleep(60)`.execute(transaction) : undefined);
          return { done: 1, total: 1 };
        });
        return {};
      },
      (error) => faults.push(String(error)),
    );
    await until(() => faults.length === 1);
    const refused = await job();
    isSlow = false;
    await sql`update job set beat_at = now() - interval '1 minute'`.execute(open.db);
    await until(async () => ['done', 'failed'].includes((await job()).state));
    await stop();
    expect(refused).toMatchObject({ state: 'running', lost: 0 });
    expect(faults).toEqual([expect.stringContaining('statement timeout')]);
    expect(await job()).toMatchObject({ claim: 2 });
  });

  it('that goes on is never given up, however often a server is lost with it', async () => {
    const steps: string[] = [];
    await sql`update job set state = 'running', lost = 2, claim = 3, beat_at = now() - interval '1 minute'`.execute(
      open.db,
    );
    const stop = start(work('next', steps, Promise.resolve()));
    await until(async () => (await job()).state === 'done');
    await stop();
    expect(await job()).toMatchObject({ lost: 0, claim: 4 });
  });

  it('that the server left in the middle waits for the next one', async () => {
    const steps: string[] = [];
    const slow = gate();
    const stop = start(work('slow', steps, slow.opened));
    await until(() => steps.includes('slow begins'));
    const stopped = stop();
    slow.open();
    await stopped;
    expect(await job()).toMatchObject({ state: 'waiting' });
  });
});
