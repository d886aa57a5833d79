import { dayOf } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { now, toInstant } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import type { CallTime, CallTimes } from '../../platform/figures/call-times.ts';
import { takeRuns, type JobRuns } from '../../platform/figures/job-runs.ts';

const EVERY_MS = 60_000;
/** Minutes are of use while something is wrong; afterwards hours say enough. */
const KEEP_MINUTES_HOURS = 3;

/** Adds the times of calls to those of this minute, which other processes write too. */
export async function writeCallTimes(db: Db, times: readonly CallTime[], minute: Date): Promise<void> {
  if (times.length === 0) {
    return;
  }
  await sql`
    insert into call_time (at, call, count, faults, max_ms, steps)
    select ${minute}::timestamptz, t.call, t.count, t.faults, t."maxMs", t.steps
    from jsonb_to_recordset(${JSON.stringify(times)}::jsonb)
      as t (call text, count int, faults int, "maxMs" int, steps int[])
    on conflict (at, call) do update set count = call_time.count + excluded.count,
      faults = call_time.faults + excluded.faults, max_ms = greatest(call_time.max_ms, excluded.max_ms),
      steps = add_steps(call_time.steps, excluded.steps)`.execute(db);
}

/** Adds runs to those of the day. */
async function writeRuns(db: Db, runs: readonly JobRuns[], day: string): Promise<void> {
  if (runs.length === 0) {
    return;
  }
  await sql`
    insert into job_run (day, job, runs, failures, total_ms, max_ms, last_at, last_ms, failed_at, failure)
    select ${day}::date, t.job, t.runs, t.failures, t."totalMs", t."maxMs", t."lastAt", t."lastMs", t."failedAt", t.failure
    from jsonb_to_recordset(${JSON.stringify(runs)}::jsonb) as t (job text, runs int, failures int, "totalMs" bigint,
      "maxMs" int, "lastAt" timestamptz, "lastMs" int, "failedAt" timestamptz, failure text)
    on conflict (day, job) do update set runs = job_run.runs + excluded.runs,
      failures = job_run.failures + excluded.failures, total_ms = job_run.total_ms + excluded.total_ms,
      max_ms = greatest(job_run.max_ms, excluded.max_ms), last_at = excluded.last_at, last_ms = excluded.last_ms,
      failed_at = coalesce(excluded.failed_at, job_run.failed_at),
      failure = case when excluded.failed_at is null then job_run.failure else excluded.failure end`.execute(
    db,
  );
}

/** Makes hours of minutes that are old. */
export async function foldCallTimes(db: Db): Promise<void> {
  await sql`
    with old as (
      delete from call_time where at < date_trunc('hour', now()) - make_interval(hours => ${sql.lit(KEEP_MINUTES_HOURS)})
        and at <> date_trunc('hour', at) returning *)
    insert into call_time (at, call, count, faults, max_ms, steps)
    select date_trunc('hour', at), call, sum(count), sum(faults), max(max_ms), sum_steps(steps) from old group by 1, 2
    on conflict (at, call) do update set count = call_time.count + excluded.count,
      faults = call_time.faults + excluded.faults, max_ms = greatest(call_time.max_ms, excluded.max_ms),
      steps = add_steps(call_time.steps, excluded.steps)`.execute(db);
}

/** How much room each table takes today; the parts of a table count as it. Rows are the engine's own estimate. */
export async function measureTables(db: Db, day: string): Promise<void> {
  await sql`
    insert into table_size (day, name, bytes, rows)
    select ${day}::date, regexp_replace(c.relname, '_[0-9]+$', ''), sum(pg_total_relation_size(c.oid)),
      sum(greatest(c.reltuples, 0))::bigint
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind = 'r' group by 2
    on conflict (day, name) do update set bytes = excluded.bytes, rows = excluded.rows`.execute(db);
}

/**
 * Has the engine look once at tables it has never looked at: of these it knows no number of rows. They are small or
 * new, and it reads no more than a sample of each.
 */
export async function estimateRows(db: Db, day: string, isStopped: () => boolean): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind = 'r' and c.reltuples < 0`.execute(db);
  for (const { name } of rows) {
    // One by one: what people ask for meanwhile comes between.
    if (isStopped()) {
      return;
    }
    await sql`analyze ${sql.table(name)}`.execute(db);
  }
  if (rows.length > 0 && !isStopped()) {
    await measureTables(db, day);
  }
}

type KeepFiguresOptions = { db: Db; zone: string; times: CallTimes; onFault: (error: unknown) => void };

/** Writes the figures of this process once a minute, and when it ends. */
export function keepFigures({ db, zone, times, onFault }: KeepFiguresOptions): () => Promise<void> {
  const flush = async (): Promise<void> => {
    const at = now();
    const day = dayOf(at, zone);
    await writeCallTimes(db, times.take(), toInstant(at - (at % 60)));
    await writeRuns(db, takeRuns(), day);
  };
  const timer = setInterval(() => void flush().catch(onFault), EVERY_MS);
  return async () => {
    clearInterval(timer);
    await flush().catch(onFault);
  };
}
