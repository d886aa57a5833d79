import { addDays, dayOf, type Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { now as present } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { countRun } from '../../platform/figures/job-runs.ts';
import { startWorkLoop } from '../../platform/realtime/work-loop.ts';

/** Every report reads what was not folded yet: so it is little. */
const FOLD_EVERY_MS = 5_000;
/** Changes that are folded at a time: a reader of before and after waits for none of it. */
const BATCH = 5_000;

const HOUR_S = 3_600;
/** Changes come late: dockets are put right for weeks. */
const RECENT_DAYS = 35;
const STRETCH_DAYS = 31;
/** Counted by one question: what takes longer than a statement may would be given up each hour. */
const DAYS_AT_ONCE = 8;

async function foldAll(db: Db, fold: 'fold_hauls' | 'fold_work'): Promise<void> {
  for (let folded = BATCH; folded === BATCH;) {
    const { rows } = await sql<{ folded: number }>`select ${sql.raw(fold)}(${BATCH}::int) as folded`.execute(
      db,
    );
    folded = rows[0]?.folded ?? 0;
  }
}

/** Moves what has changed into the sums. Of several servers one does, and the others have nothing to do. */
export async function foldSums(db: Db): Promise<void> {
  await foldAll(db, 'fold_hauls');
  await foldAll(db, 'fold_work');
}

const OF_WEEKS = ['haul_group', 'haul_lot', 'haul_truck', 'haul_company_lot', 'haul_truck_lot'];

/**
 * Keeps sums of the four weeks up to a day and of those before; at the end of each day they are made anew. Each kind is a
 * statement of its own, as a statement may take only so long.
 */
export async function keepWeeks(db: Db, today: Day): Promise<void> {
  await inTransaction(db, async (own) => {
    const { rows } = await sql<{ isDue: boolean }>`select begin_haul_weeks(${today}::date) as is_due`.execute(
      own,
    );
    for (const table of rows[0]?.isDue ? OF_WEEKS : []) {
      await sql`select ${sql.raw(`sum_weeks_of_${table}`)}()`.execute(own);
    }
  });
}

/** Does so all the time; answers with how to stop. */
export function startFolding(db: Db, zone: string, onFault: (error: unknown) => void): () => Promise<void> {
  const run = async () => {
    await keepWeeks(db, dayOf(present(), zone));
    await foldSums(db);
  };
  return startWorkLoop({ job: 'sums', pollMs: FOLD_EVERY_MS, onFault, run });
}

type Days = { from: Day; to: Day };

type Difference = {
  first: string;
  size: number;
  dockets: number;
  netKg: number;
  planned: number;
  count: number;
};

/** What sums of hauls are called where one is wrong, and the function that finds it. */
type Kept = { what: string; differing: string };

/** The earlier of the two begins before the latest weeks. */
const WEEKS: Kept = { what: 'of four weeks', differing: 'differing_weeks' };
const HAULS: readonly Kept[] = [
  // Sums by dimension are also made of these.
  { what: 'of further dockets', differing: 'differing_beside' },
  { what: 'by dimension', differing: 'differing_groups' },
  { what: 'of lots and trucks', differing: 'differing_lots' },
  WEEKS,
];

async function recountOf(db: Db, { what, differing }: Kept, { from, to }: Days): Promise<void> {
  const { rows } = await sql<Difference>`
    select first::text as first, size, dockets::float8 as dockets, net_kg::float8 as net_kg,
      planned::float8 as planned, (count(*) over ())::int as count
    from ${sql.raw(differing)}(${from}::date, ${to}::date) order by first, size limit 1`.execute(db);
  const [one] = rows;
  if (one) {
    const { first, size, dockets, netKg, planned, count } = one;
    throw new Error(
      `${count} sums ${what} are not what dockets and loads say; the first from ${first}, of ${size} days, has ` +
        `${dockets} dockets, ${netKg} kg and ${planned} planned too many. select rebuild_hauls('${from}', '${to}') ` +
        'counts anew',
    );
  }
}

async function recountHauls(db: Db, days: Days): Promise<void> {
  for (const kept of HAULS) {
    await recountOf(db, kept, days);
  }
}

type WorkDifference = { first: string; size: number; planned: number; loads: number; count: number };

async function recountWork(db: Db, { from, to }: Days): Promise<void> {
  const { rows } = await sql<WorkDifference>`
    select first::text as first, size, planned::float8 as planned, loads::float8 as loads,
      (count(*) over ())::int as count
    from differing_work(${from}::date, ${to}::date) order by first, size limit 1`.execute(db);
  const [one] = rows;
  if (one) {
    const { first, size, planned, loads, count } = one;
    throw new Error(
      `${count} sums of ways and of loads not hauled are not what loads say; the first from ${first}, of ${size} days, ` +
        `has ${planned} planned and ${loads} completed too many. select rebuild_work('${from}', '${to}') counts anew`,
    );
  }
}

/** @throws Error that names the first days whose sums are not what dockets and loads say */
export async function recount(db: Db, days: Days): Promise<void> {
  await recountHauls(db, days);
  await recountWork(db, days);
}

/** The same, few days at a time. */
async function recountInTurn(db: Db, { from, to }: Days): Promise<void> {
  for (let first = from; first <= to; first = addDays(first, DAYS_AT_ONCE)) {
    const last = addDays(first, DAYS_AT_ONCE - 1);
    await recount(db, { from: first, to: last < to ? last : to });
  }
}

/** The stretch of older days whose turn it is in this hour; nothing where there are none. */
async function readStretch(db: Db, before: Day, nowS: number): Promise<Days | undefined> {
  const { rows } = await sql<{ first: string | null }>`
    select least((select min(day) from docket), (select min(day) from task),
      (select min(first) from haul_group where size = 1))::text
      as first`.execute(db);
  const first = rows[0]?.first;
  if (first === undefined || first === null || first > before) {
    return undefined;
  }
  const days = Math.round((Date.parse(before) - Date.parse(first)) / 86_400_000) + 1;
  const turn = Math.floor(nowS / HOUR_S) % Math.ceil(days / STRETCH_DAYS);
  const from = addDays(first, turn * STRETCH_DAYS);
  const to = addDays(from, STRETCH_DAYS - 1);
  return { from, to: to < before ? to : before };
}

/** Counts the latest weeks anew and, in turn, everything that is older. @throws Error where something differs */
export async function recountDue(db: Db, zone: string, nowS: number = present()): Promise<void> {
  const today = dayOf(nowS, zone);
  const recent = addDays(today, -RECENT_DAYS);
  await recountInTurn(db, { from: recent, to: today });
  await recount(db, { from: addDays(today, 1), to: '9999-12-31' });
  await recountOf(db, WEEKS, { from: addDays(recent, -RECENT_DAYS), to: addDays(recent, -1) });
  const older = await readStretch(db, addDays(recent, -1), nowS);
  if (older) {
    await recountInTurn(db, older);
  }
}

/** Does so once an hour; answers with how to stop. */
export function startRecounts(db: Db, zone: string, onFault: (error: unknown) => void): () => void {
  const timer = setInterval(() => {
    countRun('recount', () => recountDue(db, zone)).catch(onFault);
  }, HOUR_S * 1_000);
  timer.unref();
  return () => clearInterval(timer);
}
