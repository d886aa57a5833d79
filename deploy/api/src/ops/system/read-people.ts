import type { SystemReport } from '@haulboard/contract';
import { sql } from 'kysely';
import { toSeconds } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { FROZEN } from '../releases/frozen.ts';
import type { Span } from './span.ts';

/** People who had a page open, by day and role. */
export async function readUsage(db: Db, { from, to }: Span): Promise<SystemReport['usage']> {
  const { rows } = await sql<SystemReport['usage'][number]>`
    select day::text as day, role, count(*)::int as people from user_day
    where day between ${from}::date and ${to}::date group by user_day.day, role order by user_day.day, role`.execute(
    db,
  );
  return rows;
}

/** Ways in by day, in the operating zone: a day of 23 or 25 hours is one. */
export async function readSignIns(db: Db, { begins, ends, zone }: Span): Promise<SystemReport['signIns']> {
  const { rows } = await sql<SystemReport['signIns'][number]>`
    select (at at time zone ${zone})::date::text as day,
      (count(*) filter (where event = 'sign-in' and outcome = 'done'))::int as done,
      (count(*) filter (where event = 'sign-in' and outcome = 'failed'))::int as failed,
      (count(*) filter (where event = 'lock-out'))::int as lock_outs,
      (count(*) filter (where event = 'refused call'))::int as refused
    from security_event where at >= ${begins}::timestamptz and at < ${ends}::timestamptz
    group by 1 order by 1`.execute(db);
  return rows;
}

const MAX_FAULTS = 100;

type FaultRow = Omit<SystemReport['faults'][number], 'lastAt'> & { lastAt: Date };

/** Faults that pages told of, the newest first. */
export async function readFaults(db: Db, { from, to }: Span): Promise<SystemReport['faults']> {
  const { rows } = await sql<FaultRow>`
    select day::text as day, remote, build, message, path, count, last_at from page_fault
    where day between ${from}::date and ${to}::date order by last_at desc, message limit ${sql.lit(MAX_FAULTS)}`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, lastAt: toSeconds(row.lastAt) }));
}

type LoadRow = Omit<SystemReport['loads'][number], 'lastAt'> & { lastAt: Date };

/** How builds came to the screen, those that failed first. */
export async function readLoads(db: Db, { begins, ends }: Span): Promise<SystemReport['loads']> {
  const { rows } = await sql<LoadRow>`
    select remote, build, phase, reason, count(*)::int as count, max(at) as last_at,
      round(percentile_cont(0.5) within group (order by ms))::int as p50,
      round(percentile_cont(0.95) within group (order by ms))::int as p95
    from remote_step
    where at >= ${begins}::timestamptz and at < ${ends}::timestamptz and phase <> ${FROZEN}
    group by remote, build, phase, reason
    order by (phase = 'ready'), max(at) desc limit 200`.execute(db);
  return rows.map((row) => ({ ...row, lastAt: toSeconds(row.lastAt) }));
}
