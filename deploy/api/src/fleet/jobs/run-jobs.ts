import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { RequestError } from '../../platform/http/request-error.ts';
import { WorkLoop } from '../../platform/realtime/work-loop.ts';
import { importRecords } from '../../platform/resource/import-records.ts';
import { SheetExport } from './sheet-export.ts';
import { permittedKind } from './permitted-kind.ts';
import { exportInput, importInput, importResult, type ImportResult } from './job-input.ts';
import { leftOutFile } from './left-out-file.ts';
import { tellJobs } from './tell-jobs.ts';

const POLL_MS = 2_000;
/** Rows of one step: between two steps it is seen whether the work is still wanted. */
const STEP = { export: 500, import: 250 };
/** Whoever worked at it is gone when it has not said so for this long. */
const SILENT_SECONDS = 20;

const claimed = z.object({
  id: z.int(),
  userId: z.int(),
  kind: z.enum(['export', 'import']),
  input: z.unknown(),
});
type Claimed = z.output<typeof claimed>;

/** The oldest job that waits, or that a process left in the middle. */
async function claim(db: Db): Promise<Claimed | undefined> {
  const { rows } = await sql`
    update job set state = 'running', beat_at = now() where id = (
      select id from job where state = 'waiting'
        or (state = 'running' and beat_at < now() - make_interval(secs => ${sql.lit(SILENT_SECONDS)}))
      order by id limit 1 for update skip locked)
    returning id, user_id, kind, input`.execute(db);
  return z.array(claimed).parse(rows)[0];
}

/** Stopped by its owner, or gone with its owner's account. */
class Unwanted extends Error {}

/** The process stops: another one, or the next, takes the work up. */
class Stopping extends Error {}

type Worker = { db: Db; isStopping: () => boolean };

type Step = { done: number; total: number; result?: ImportResult };

/** One step in one transaction with what it came to: after a stop it goes on exactly there. @throws {Unwanted} {Stopping} */
function step({ db, isStopping }: Worker, { id, userId }: Claimed, work: (transaction: Db) => Promise<Step>) {
  if (isStopping()) {
    throw new Stopping();
  }
  return inTransaction(db, async (transaction) => {
    const job = await transaction
      .selectFrom('job')
      .select('state')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (job?.state !== 'running') {
      throw new Unwanted();
    }
    const made = await work(transaction);
    await transaction
      .updateTable('job')
      .set({
        doneRows: made.done,
        totalRows: made.total,
        beatAt: sql<Date>`now()`,
        ...(made.result ? { result: JSON.stringify(made.result) } : {}),
      })
      .where('id', '=', id)
      .execute();
    await tellJobs(transaction, userId);
    return made;
  });
}

type Ended = { state: 'done' | 'failed'; fileName?: string; file?: Buffer };

/** Says how it ended, unless it was stopped meanwhile. */
async function finish(db: Db, { id, userId }: Claimed, ended: Ended): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await transaction
      .updateTable('job')
      .set({ ...ended, endedAt: sql<Date>`now()` })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .execute();
    await tellJobs(transaction, userId);
  });
}

async function runExport(worker: Worker, job: Claimed): Promise<void> {
  const sheet = new SheetExport(exportInput.parse(job.input));
  for (let isMore = true; isMore;) {
    const { done, total } = await step(worker, job, (transaction) =>
      sheet.addPart(transaction, job.userId, STEP.export),
    );
    isMore = done < total;
  }
  const file = sheet.end();
  await finish(worker.db, job, { state: 'done', fileName: file.name, file: file.bytes });
}

type Part = Awaited<ReturnType<typeof importRecords>>;

/** What an import came to, with its next part; `from`: rows before it. */
function withPart(result: ImportResult, part: Part, from: number): ImportResult {
  return {
    ...result,
    saved: result.saved + part.saved,
    added: (result.added ?? 0) + part.added,
    changed: (result.changed ?? 0) + part.changed.length,
    same: (result.same ?? 0) + part.same,
    faults: [...result.faults, ...part.faults.map((fault) => ({ ...fault, row: fault.row + from }))],
  };
}

async function runImport(worker: Worker, job: Claimed): Promise<void> {
  const { db } = worker;
  const input = importInput.parse(job.input);
  const { plural, rows, mode, changing, language } = input;
  const kept = await db
    .selectFrom('job')
    .select(['doneRows', 'result'])
    .where('id', '=', job.id)
    .executeTakeFirst();
  const none = { isCheck: mode === 'check', saved: 0, total: rows.length, faults: [] };
  let result: ImportResult = importResult.safeParse(kept?.result).data ?? none;
  for (let from = kept?.doneRows ?? 0; from < rows.length; from += STEP.import) {
    await step(worker, job, async (transaction) => {
      const { kind, user } = await permittedKind(transaction, job.userId, { plural, right: 'edit' });
      const part = rows.slice(from, from + STEP.import);
      const made = await importRecords(
        kind,
        { db: transaction, user },
        { body: { rows: part, mode, changing }, language },
      );
      result = withPart(result, made, from);
      return { done: from + part.length, total: rows.length, result };
    });
  }
  const file = leftOutFile(input, result);
  const left = file ? { fileName: file.name, file: file.bytes } : {};
  await finish(db, job, { state: 'done', ...left });
}

/** Works off what waits, one after the other. @throws what is no fault of a job's own */
async function runDueJobs(worker: Worker): Promise<void> {
  const { db } = worker;
  for (let job = await claim(db); job; job = await claim(db)) {
    try {
      await (job.kind === 'export' ? runExport(worker, job) : runImport(worker, job));
    } catch (error) {
      if (error instanceof Unwanted) {
        continue;
      }
      if (error instanceof Stopping) {
        await db.updateTable('job').set({ state: 'waiting' }).where('id', '=', job.id).execute();
        return;
      }
      await finish(db, job, { state: 'failed' });
      if (!(error instanceof RequestError)) {
        throw error;
      }
    }
  }
}

/** Does so as jobs come, and takes up what another process left; answers with how to stop. */
export function startJobs(db: Db, onFault: (error: unknown) => void): () => Promise<void> {
  let isStopping = false;
  const worker = { db, isStopping: () => isStopping };
  const loop = new WorkLoop({ pollMs: POLL_MS, onFault, run: () => runDueJobs(worker) });
  return () => {
    isStopping = true;
    return loop.close();
  };
}
