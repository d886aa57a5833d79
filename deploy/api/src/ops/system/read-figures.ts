import type { SystemReport } from '@haulboard/contract';
import { sql } from 'kysely';
import { toSeconds } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { percentile, STEPS } from '../../platform/figures/histogram.ts';
import type { Span } from './span.ts';

type JobRow = Omit<SystemReport['jobs'][number], 'lastAt' | 'failedAt'> & {
  lastAt: Date;
  failedAt: Date | null;
};

/** Background work; that on proposals is counted from the proposals themselves. */
export async function readJobs(db: Db, { from, to, begins, ends }: Span): Promise<SystemReport['jobs']> {
  const { rows } = await sql<JobRow>`
    select job, sum(runs)::int as runs, sum(failures)::int as failures,
      (sum(total_ms) / greatest(sum(runs), 1))::int as average_ms, max(max_ms) as max_ms,
      (array_agg(last_ms order by last_at desc))[1] as last_ms, max(last_at) as last_at, max(failed_at) as failed_at,
      coalesce((array_agg(failure order by failed_at desc nulls last))[1], '') as failure
    from job_run where day between ${from}::date and ${to}::date group by job
    union all
    select 'proposal', count(*)::int, (count(*) filter (where state in ('failed', 'interrupted')))::int,
      coalesce(avg(took), 0)::int, coalesce(max(took), 0)::int, coalesce((array_agg(took order by started_at desc))[1], 0),
      max(started_at), max(started_at) filter (where state in ('failed', 'interrupted')), ''
    from (
      select started_at, state, coalesce(extract(epoch from ended_at - coalesce(began_at, started_at)) * 1000, 0)::int as took
      from proposal where started_at >= ${begins}::timestamptz and started_at < ${ends}::timestamptz
    ) p having count(*) > 0
    order by 1`.execute(db);
  return rows.map((row) => ({
    ...row,
    lastAt: toSeconds(row.lastAt),
    failedAt: row.failedAt && toSeconds(row.failedAt),
  }));
}

type CallRow = { call: string; count: number; faults: number; maxMs: number; steps: number[] };

/** Each step's sum by its place: taken out of their lists, a week's steps are a million rows. */
const STEP_SUMS = sql.join(
  Array.from({ length: STEPS }, (_, at) => sql`coalesce(sum(steps[${sql.lit(at + 1)}]), 0)::int`),
);

/** How long calls took, those first whose slowest twentieth is slowest. */
export async function readCallTimes(db: Db, { begins, ends }: Span): Promise<SystemReport['calls']> {
  const { rows } = await sql<CallRow>`
    select call, sum(count)::int as count, sum(faults)::int as faults, max(max_ms) as max_ms, array[${STEP_SUMS}] as steps
    from call_time where at >= ${begins}::timestamptz and at < ${ends}::timestamptz group by call`.execute(
    db,
  );
  return rows
    .map(({ call, count, faults, maxMs, steps }) => ({
      call,
      count,
      faults,
      maxMs,
      p50: percentile(steps, { share: 0.5, max: maxMs }),
      p95: percentile(steps, { share: 0.95, max: maxMs }),
      p99: percentile(steps, { share: 0.99, max: maxMs }),
    }))
    .toSorted((one, other) => other.p95 - one.p95 || one.call.localeCompare(other.call));
}

/** Room that tables take on the last day that is known, and since the first. */
export async function readTables(db: Db, { from, to }: Span): Promise<SystemReport['tables']> {
  const { rows } = await sql<SystemReport['tables'][number]>`
    with known as (select * from table_size where day between ${from}::date and ${to}::date),
      ends as (select min(day) as first, max(day) as last from known)
    select l.name, l.bytes::float8 as bytes, l.rows::float8 as rows,
      (l.bytes - coalesce(f.bytes, 0))::float8 as grown_bytes
    from ends join known l on l.day = ends.last left join known f on f.day = ends.first and f.name = l.name
    order by l.bytes desc, l.name limit 100`.execute(db);
  return rows;
}

/** All tables together, day by day. */
export async function readVolume(db: Db, { from, to }: Span): Promise<SystemReport['volume']> {
  const { rows } = await sql<SystemReport['volume'][number]>`
    select day::text as day, sum(bytes)::float8 as bytes from table_size
    where day between ${from}::date and ${to}::date group by table_size.day order by table_size.day`.execute(
    db,
  );
  return rows;
}
