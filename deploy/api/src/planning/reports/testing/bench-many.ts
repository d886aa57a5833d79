import { addDays, type Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../../../platform/db/index.ts';
import { A_DAY, addDockets, addSplitLoads, LAST, PERIOD_DAYS } from './bench-dockets.ts';
import type { Spread } from './bench-work.ts';

// Millions of dockets: indexes are made after them, and sums of older days are copies of those that were counted.

const BATCH = 50_000;
const BLOCK = 64;
const SUMS = [
  ['haul_group', 'haul_company_lot'],
  ['haul_lot', 'haul_truck'],
];

/** A connection of its own, which may be silent for as long as an index takes. */
async function alone(databaseUrl: string, work: (run: (text: string) => Promise<void>) => Promise<void>) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(`set maintenance_work_mem = '1GB'`);
    await client.query(`set work_mem = '256MB'`);
    await work(async (text) => {
      await client.query(text);
    });
  } finally {
    await client.end();
  }
}

type Index = { name: string; definition: string };

async function readIndexes(db: Db, table: string): Promise<Index[]> {
  const { rows } = await sql<Index>`
    select i.indexname as name, i.indexdef as definition from pg_indexes i
    where i.tablename = ${table} and not exists (select from pg_constraint c where c.conname = i.indexname)`.execute(
    db,
  );
  return rows;
}

/** Does something to a table while it has none of its indexes but those of constraints. */
async function withoutIndexes(
  { db, databaseUrl }: { db: Db; databaseUrl: string },
  table: string,
  work: (run: (text: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  const indexes = await readIndexes(db, table);
  await alone(databaseUrl, async (run) => {
    for (const { name } of indexes) {
      await run(`drop index ${name}`);
    }
    await work(run);
    for (const { definition } of indexes) {
      await run(definition);
    }
  });
}

const dayNumber = (day: Day) => Math.round((Date.parse(day) - Date.parse('0001-01-01')) / 86_400_000);
const blockFrom = (day: Day) => addDays(day, -(dayNumber(day) % BLOCK));

/** Dockets and split loads of a size, two lots at once, and their indexes. */
export async function addMany(
  of: { db: Db; databaseUrl: string },
  { from, to, spread }: { from: number; to: number; spread: Spread },
): Promise<void> {
  const { db } = of;
  await withoutIndexes(of, 'docket', async (run) => {
    await run('analyze vehicle, forest, skid');
    let next = from;
    const work = async () => {
      while (next <= to) {
        const first = next;
        next += BATCH;
        await addDockets(db, { from: first, to: Math.min(to, first + BATCH - 1), spread });
      }
    };
    await Promise.all([work(), work()]);
    await addSplitLoads(db, { from, to, spread });
    await run('analyze docket, task');
  });
}

/**
 * Counts the newest days and the period that is copied; copies that; counts the oldest days. Of the newest weeks nothing is
 * copied, as there is other work.
 */
export async function copySums(
  of: { db: Db; databaseUrl: string },
  { size, busyFrom }: { size: number; busyFrom: Day },
): Promise<{ copied: [Day, Day] }> {
  const end = blockFrom(busyFrom);
  const start = addDays(end, -PERIOD_DAYS);
  const oldest = addDays(LAST, -Math.floor(size / A_DAY));
  const whole = addDays(blockFrom(oldest), BLOCK);
  const rebuild = (run: (text: string) => Promise<void>) => async (first: Day, last: Day) => {
    for (let day = first; day <= last; day = addDays(day, 8)) {
      await run(`select rebuild_hauls('${day}', '${addDays(day, 7)}')`);
      // Tables that grow a hundredfold are read by plans for none of it.
      await run(`analyze ${SUMS.flat().join(', ')}, haul_beside`);
    }
  };
  await alone(of.databaseUrl, async (run) => {
    await rebuild(run)(start, LAST);
  });
  await Promise.all(
    SUMS.map(async (tables) => {
      for (const table of tables) {
        await withoutIndexes(of, table, async (run) => {
          await run(`delete from ${table} where first < '${start}'`);
          await run(`alter table ${table} set unlogged`);
          const { rows } = await sql<{ name: string }>`
            select attname as name from pg_attribute
            where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attname <> 'first'`.execute(
            of.db,
          );
          const names = rows.map(({ name }) => name).join(', ');
          await run(`insert into ${table} (first, ${names})
            select first - ${PERIOD_DAYS} * k, ${names} from ${table}, generate_series(1, ${Math.ceil(size / A_DAY / PERIOD_DAYS)}) k
            where size <> 28 and first >= '${start}' and first < '${end}' and first - ${PERIOD_DAYS} * k >= '${whole}'`);
        });
      }
    }),
  );
  await alone(of.databaseUrl, async (run) => {
    await rebuild(run)(oldest, addDays(whole, -1));
    await run(`delete from haul_beside where day < '${start}'`);
    const { rows } = await sql<{ name: string }>`
      select attname as name from pg_attribute where attrelid = 'haul_beside'::regclass and attnum > 0`.execute(
      of.db,
    );
    const names = rows.map(({ name }) => name).join(', ');
    await run(
      `insert into haul_beside (${names}) select ${names} from haul_beside_marked where day < '${start}'`,
    );
  });
  return { copied: [whole, addDays(start, -1)] };
}
