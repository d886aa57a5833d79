import { rampsIn, readLog, type LogRecord, type RunningRamp, type Store } from '@haulboard/releases';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { healthOf } from './health-of.ts';
import { begunAt, recordOfCanary } from './seen-at.ts';
import { ONE_IN_TWENTY, waitOf, type WaitsFor } from './judge-ramp.ts';

const MINUTE_MS = 60_000;

type Look = { readonly log: readonly LogRecord[]; readonly date: number };

/** A ramp, and what pages told of its present step. */
export type SeenRamp = RunningRamp & { readonly seen: number; readonly waitsFor: WaitsFor };

/** Pages that showed a build since a moment; of a shell each open tab is one. */
async function countPages(db: Db, { part, build, since }: RunningRamp): Promise<number> {
  const { rows } =
    part === 'shell'
      ? await sql<{ count: number }>`
          select count(*)::int as count from open_tab
          where shell_build = ${build} and seen_at >= ${since}::timestamptz`.execute(db)
      : await sql<{ count: number }>`
          select count(*)::int as count from remote_step
          where remote = ${part} and build = ${build} and at >= ${since}::timestamptz
            and phase in ('ready', 'swapped')`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The ramp with its times by the clock here, not by that of whoever signed. */
async function datedHere(db: Db, ramp: RunningRamp, { log, date }: Look): Promise<RunningRamp> {
  const record = recordOfCanary(log, ramp);
  if (record === undefined) {
    return ramp;
  }
  const { at, since } = await begunAt(db, record, date);
  const dueAt = new Date(Date.parse(at) + ramp.minutes * MINUTE_MS).toISOString();
  return { ...ramp, since, dueAt };
}

async function lookAt(db: Db, given: RunningRamp, look: Look): Promise<SeenRamp> {
  const ramp = await datedHere(db, given, look);
  const { date } = look;
  const { part, build, stable, minutes } = ramp;
  // What went wrong in an earlier step, or longer ago than a step lasts, holds up nothing for ever.
  const since = new Date(Math.max(Date.parse(ramp.since), date - minutes * MINUTE_MS)).toISOString();
  const [seen, tried, usual] = await Promise.all([
    countPages(db, ramp),
    healthOf(db, part, { build, since }),
    stable === null ? ONE_IN_TWENTY : healthOf(db, part, { build: stable, since }),
  ]);
  return { ...ramp, seen, waitsFor: waitOf(ramp, { seen, tried, usual }, date) };
}

/** Every ramp that is under way, and what it waits for. */
export function lookAtRamps(db: Db, store: Store): Promise<SeenRamp[]> {
  const look = { log: readLog(store), date: Date.now() };
  return Promise.all(rampsIn(store).map((ramp) => lookAt(db, ramp, look)));
}

/** What a ramp waits for, in words for the command line. */
export function describeWait({ waitsFor, seen, pages, stable }: SeenRamp): string {
  switch (waitsFor) {
    case 'hold':
      return 'the end of the hold';
    case 'time':
      return 'its time';
    case 'pages':
      return `pages: ${seen} of ${pages} seen`;
    case 'health':
      return stable === null
        ? 'fewer faults than now: more than one in twenty people or loads has harm'
        : 'fewer faults than now: it does worse than the build for all';
    case null:
      return 'nothing: it goes on in seconds';
  }
}
