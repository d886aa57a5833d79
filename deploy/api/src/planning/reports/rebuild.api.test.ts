import { sql } from 'kysely';
import type { Db, OpenDatabase } from '../../platform/db/index.ts';
import { serverHome, type Home } from '../../testing/homes.ts';
import { until } from '../../testing/until.ts';

const SUMS = [
  { name: 'hauls', change: 'haul_change', first: 'haul_group' },
  { name: 'work', change: 'work_change', first: 'work_sum' },
] as const;

type Sums = (typeof SUMS)[number];

describe('sums that are counted anew while changes are folded into them', () => {
  let home: Home;
  let database: OpenDatabase;

  // No server: its own fold would be a third.
  beforeAll(async () => {
    home = await serverHome();
    database = await home.open();
  });

  afterAll(async () => {
    await database?.close();
    await home?.remove();
  });

  const waiting = async (db: Db, table: string): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_locks
      where not granted and relation = ${table}::regclass`.execute(db);
    return rows[0]?.count ?? 0;
  };

  /** Somebody counts anew and waits for a table; a fold begins, and then the table is free. */
  async function both(sums: Sums, rebuild: string): Promise<string[]> {
    const { db } = database;
    const [holder, counter, folder] = await Promise.all([0, 1, 2].map(() => db.startTransaction().execute()));
    if (!holder || !counter || !folder) {
      throw new Error('three transactions are needed');
    }
    await sql`lock table ${sql.table(sums.first)} in access exclusive mode`.execute(holder);
    const ended = async (own: typeof counter, work: string): Promise<string> => {
      try {
        await sql.raw(work).execute(own);
        return 'done';
      } catch (error) {
        return String(error);
      } finally {
        await own.rollback().execute();
      }
    };
    const counting = ended(counter, `select ${rebuild}('2026-04-01', '2026-04-30')`);
    await until(async () => (await waiting(db, sums.first)) === 1);
    const folding = ended(folder, `select fold_${sums.name}(1)`);
    await Promise.race([folding, until(async () => (await waiting(db, sums.first)) === 2)]);
    await holder.rollback().execute();
    return Promise.all([counting, folding]);
  }

  it.each(SUMS)('in $change: a fold leaves its changes for later', async (sums) => {
    expect(await both(sums, `rebuild_${sums.name}`)).toEqual(['done', 'done']);
  });

  it.each(SUMS)('in $change: each would wait for the other without a lock of its own', async (sums) => {
    const ends = await both(sums, `recount_${sums.name}`);
    expect(ends.filter((end) => end.includes('deadlock detected'))).toHaveLength(1);
  });
});
