import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/index.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { isDatabaseGone, isTooSlow } from '../db/sql-error.ts';
import { RequestError } from '../http/failure/request-error.ts';
import { WorkLoop } from '../realtime/work-loop.ts';
import type { JobWorks, Outcome, Step } from './job-work.ts';
import { withLeanHeap } from './lean-heap.ts';
import { tellJobs } from './tell-jobs.ts';

const POLL_MS = 2_000;
/** Whoever worked at it is gone when it has not said so for this long. */
const SILENT_SECONDS = 20;
/** Work that ends each process that takes it up would end the server again and again. */
const MAX_LOST = 3;

const claimed = z.object({
  id: z.int(),
  userId: z.int(),
  kind: z.enum(['export', 'import', 'docketExport']),
  input: z.unknown(),
  /** Whose it is now: another process that takes it up has a higher one. */
  claim: z.int(),
});
type Claimed = z.output<typeof claimed>;

const IS_SILENT = sql<boolean>`(state = 'running'
  and beat_at < clock_timestamp() - make_interval(secs => ${sql.lit(SILENT_SECONDS)}))`;

/** The oldest job that waits, or that a process left in the middle. */
async function claim(db: Db): Promise<Claimed | undefined> {
  const { rows } = await sql`
    update job set state = 'running', claim = claim + 1, beat_at = clock_timestamp(),
      lost = lost + (case when state = 'running' then 1 else 0 end)
    where id = (
      select id from job where state = 'waiting' or (${IS_SILENT} and lost < ${sql.lit(MAX_LOST)})
      order by id limit 1 for update skip locked)
    returning id, user_id, kind, input, claim`.execute(db);
  return z.array(claimed).parse(rows)[0];
}

/** Ends jobs with which one process after the other was lost. @returns which */
async function failLost(db: Db): Promise<number[]> {
  return inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ id: number; userId: number }>`
      update job set state = 'failed', ended_at = now() where id = any(array(
        select id from job where ${IS_SILENT} and lost >= ${sql.lit(MAX_LOST)} order by id for update skip locked))
      returning id, user_id`.execute(transaction);
    for (const { userId } of rows) {
      await tellJobs(transaction, userId);
    }
    return rows.map(({ id }) => id);
  });
}

/** Stopped by its owner, gone with its owner's account, or taken up by another process. */
class Unwanted extends Error {}

/** The process stops: another one, or the next, takes the work up. */
class Stopping extends Error {}

type Worker = {
  db: Db;
  works: JobWorks;
  isStopping: () => boolean;
  onFault: (error: unknown) => void;
};

/** @throws {Unwanted} {Stopping} */
function step(
  { db, isStopping }: Worker,
  { id, userId, claim: own }: Claimed,
  work: (transaction: Db) => Promise<Step>,
): Promise<Step> {
  if (isStopping()) {
    throw new Stopping();
  }
  return inTransaction(db, async (transaction) => {
    const job = await transaction
      .selectFrom('job')
      .select(['state', 'claim'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (job?.state !== 'running' || job.claim !== own) {
      throw new Unwanted();
    }
    const made = await work(transaction);
    await transaction
      .updateTable('job')
      .set({
        doneRows: made.done,
        totalRows: made.total,
        // A step may take longer than the silence that another process waits for.
        beatAt: sql<Date>`clock_timestamp()`,
        lost: 0,
        ...(made.result ? { result: JSON.stringify(made.result) } : {}),
      })
      .where('id', '=', id)
      .execute();
    await tellJobs(transaction, userId);
    return made;
  });
}

type Ended = { state: 'done' | 'failed' } & Outcome;

/** Says how it ended, unless it was stopped meanwhile. */
async function finish(db: Db, { id, userId, claim: own }: Claimed, ended: Ended): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await transaction
      .updateTable('job')
      .set({ ...ended, endedAt: sql<Date>`now()` })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .where('claim', '=', own)
      .execute();
    await tellJobs(transaction, userId);
  });
}

/** Leaves it to another process, unless its owner stopped it or another has it already. */
async function release(db: Db, { id, claim: own }: Claimed): Promise<void> {
  await db
    .updateTable('job')
    .set({ state: 'waiting' })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('claim', '=', own)
    .execute();
}

/** Works off what waits, one after the other. @throws what is no fault of a job's own */
async function runDueJobs(worker: Worker): Promise<void> {
  const { db, works, onFault } = worker;
  for (const id of await failLost(db)) {
    onFault(new Error(`job ${id} was given up: ${MAX_LOST + 1} processes ended while they did it`));
  }
  for (let job = await claim(db); job; job = await claim(db)) {
    const taken = job;
    const run = {
      ...taken,
      db,
      step: (work: (transaction: Db) => Promise<Step>) => step(worker, taken, work),
    };
    try {
      await finish(db, job, { state: 'done', ...(await withLeanHeap(() => works[taken.kind](run))) });
    } catch (error) {
      if (error instanceof Unwanted) {
        continue;
      }
      if (error instanceof Stopping) {
        await release(db, job);
        return;
      }
      // It falls silent: it is taken up again, as after a lost process, and given up when that does not end.
      if (isTooSlow(error) || isDatabaseGone(error)) {
        throw error;
      }
      await finish(db, job, { state: 'failed' });
      if (!(error instanceof RequestError)) {
        throw error;
      }
    }
  }
}

type JobsOptions = { db: Db; works: JobWorks; onFault: (error: unknown) => void };

/** Does so as jobs come, and takes up what another process left; answers with how to stop. */
export function startJobs({ db, works, onFault }: JobsOptions): () => Promise<void> {
  let isStopping = false;
  const worker = { db, works, isStopping: () => isStopping, onFault };
  const loop = new WorkLoop({ job: 'jobs', pollMs: POLL_MS, onFault, run: () => runDueJobs(worker) });
  return () => {
    isStopping = true;
    return loop.close();
  };
}
