import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';

/** The first ones are planned each time; then plans are kept, as in a server that runs. */
const WARM = 7;
const MOST = 120;
const LEAST = Number(process.env['LEAST'] ?? 20);
/** Who takes long is asked less often. */
const ENOUGH_MS = Number(process.env['ENOUGH_MS'] ?? 1_200);

const UNITS = [
  'docket',
  'haul',
  'work',
  'task',
  'skid',
  'crew',
  'destination',
  'forest',
  'vehicle',
  'fence',
  'geo_fence',
];

async function readPages(db: Db): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select sum(pg_stat_get_xact_blocks_fetched(oid))::float8 as pages from pg_class
    where relname ~ ${`^(${UNITS.join('|')})`} and relkind in ('r', 'i')`.execute(db);
  return rows[0]?.pages ?? 0;
}

/** How long the database has been busy with statements: planning and executing, not the way between two processes. */
async function readBusy(db: Db): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ ms: number }>`
    select active_time as ms from pg_stat_database where datname = current_database()`.execute(db);
  return rows[0]?.ms ?? 0;
}

/** Milliseconds that a process was on a processor, to the nanosecond; what waits in turn beside others is not in it. */
const readProcessor = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

const at = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))] ??
  0;

export type Cost = {
  pages: number;
  times: number;
  least: number;
  p50: number;
  p95: number;
  processorLeast: number;
  processor50: number;
  processor95: number;
};

/**
 * Pages of tables and indexes that a question reads. Milliseconds are the database's own and those of the processor of its
 * process. That one also reads what is asked and writes the answer. Both are of many times, once plans are kept.
 */
export async function costOf(db: Db, ask: (db: Db) => Promise<unknown>): Promise<Cost> {
  const pages = await db.transaction().execute(async (own) => {
    const before = await readPages(own);
    await ask(own);
    return (await readPages(own)) - before;
  });
  return db.connection().execute(async (own) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(own);
    const pid = rows[0]?.pid ?? 0;
    for (let round = 0; round < WARM; round += 1) {
      await ask(own);
    }
    const until = performance.now() + ENOUGH_MS;
    const [busy, processor]: [number[], number[]] = [[], []];
    do {
      const before = await readBusy(own);
      const first = readProcessor(pid);
      await ask(own);
      processor.push(readProcessor(pid) - first);
      busy.push((await readBusy(own)) - before);
    } while (busy.length < LEAST || (performance.now() < until && busy.length < MOST));
    return {
      pages,
      times: busy.length,
      least: Math.min(...busy),
      processorLeast: Math.min(...processor),
      p50: at(busy, 0.5),
      p95: at(busy, 0.95),
      processor50: at(processor, 0.5),
      processor95: at(processor, 0.95),
    };
  });
}
