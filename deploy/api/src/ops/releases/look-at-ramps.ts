import { isInShare } from '@haulboard/contract/shell';
import { rampsIn, readLog, type LogRecord, type RunningRamp, type Store } from '@haulboard/releases';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { healthOf } from './health-of.ts';
import { begunAt, recordOfCanary } from './seen-at.ts';
import { ONE_IN_TWENTY, waitOf, type WaitsFor } from './judge-ramp.ts';

const MINUTE_MS = 60_000;

type Look = { readonly log: readonly LogRecord[]; readonly date: number };

/** A ramp, and what pages told of its present step. */
export type SeenRamp = RunningRamp & {
  readonly seen: number;
  /** How many accounts are in its share. */
  readonly people: number;
  readonly waitsFor: WaitsFor;
};

/** Pages tell a fault once: less time tells nothing of a build that fails again and again. */
const MIN_LOOK_MINUTES = 5;

type Shown = { readonly part: string; readonly build: string; readonly since: string };

/** Pages that showed a build since a moment; of a shell each open tab is one. */
async function countPages(db: Db, { part, build, since }: Shown): Promise<number> {
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

/** Of a few accounts a small share may have none: then it waits for pages that nobody will open. */
async function countPeople(db: Db, ramp: RunningRamp): Promise<number> {
  const users = await db.selectFrom('appUser').select('userId').where('isActive', '=', true).execute();
  return users.filter(({ userId }) => isInShare(ramp, userId)).length;
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
  // What went wrong longer ago than a step lasts holds up nothing. What went well by then proves nothing.
  const lookMs = Math.max(minutes, MIN_LOOK_MINUTES) * MINUTE_MS;
  const since = new Date(Math.max(Date.parse(ramp.since), date - lookMs)).toISOString();
  const [seen, people, tried, usual] = await Promise.all([
    countPages(db, { part, build, since }),
    countPeople(db, ramp),
    healthOf(db, part, { build, since }),
    stable === null ? ONE_IN_TWENTY : healthOf(db, part, { build: stable, since }),
  ]);
  return { ...ramp, seen, people, waitsFor: waitOf(ramp, { seen, tried, usual }, date) };
}

/** Every ramp that is under way, and what it waits for. */
export function lookAtRamps(db: Db, store: Store): Promise<SeenRamp[]> {
  const look = { log: readLog(store), date: Date.now() };
  return Promise.all(rampsIn(store).map((ramp) => lookAt(db, ramp, look)));
}

/** What a ramp waits for, in words for the command line. */
export function describeWait({
  waitsFor,
  seen,
  pages,
  stable,
  people,
  percent,
  part,
  build,
}: SeenRamp): string {
  switch (waitsFor) {
    case 'hold':
      return 'the end of the hold';
    case 'time':
      return 'its time';
    case 'pages':
      return people === 0
        ? `pages, and no account is among the ${percent} %: give it to more, as by promote ${part} ${build} --ramp 10,100`
        : `pages: ${seen} of ${pages} seen, ${people} accounts are among the ${percent} %`;
    case 'health':
      return stable === null
        ? 'fewer faults than now: more than one in twenty people or loads has harm'
        : 'fewer faults than now: it does worse than the build for all';
    case null:
      return 'nothing: it goes on in seconds';
  }
}
