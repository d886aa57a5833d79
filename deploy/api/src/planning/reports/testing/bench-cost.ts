import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';

/** The first ones are planned each time; then plans are kept, as in a server that runs. */
const WARM = 7;
const A_BATCH = 3;
/** Who takes long is asked less often. */
const ENOUGH_MS = 800;

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

/** Pages of tables and indexes that a question reads, and milliseconds of the database, the shortest of some batches. */
export async function costOf(
  db: Db,
  ask: (db: Db) => Promise<unknown>,
): Promise<{ pages: number; ms: number }> {
  const pages = await db.transaction().execute(async (own) => {
    const before = await readPages(own);
    await ask(own);
    return (await readPages(own)) - before;
  });
  const ms = await db.connection().execute(async (own) => {
    const until = performance.now() + ENOUGH_MS;
    const isTime = () => performance.now() < until;
    for (let round = 0; round < WARM && isTime(); round += 1) {
      await ask(own);
    }
    const times: number[] = [];
    do {
      const before = await readBusy(own);
      for (let round = 0; round < A_BATCH; round += 1) {
        await ask(own);
      }
      times.push(((await readBusy(own)) - before) / A_BATCH);
    } while (isTime());
    return Math.min(...times);
  });
  return { pages, ms };
}
