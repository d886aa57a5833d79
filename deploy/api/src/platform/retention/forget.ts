import { sql } from 'kysely';
import type { Db } from '../db/index.ts';

/** Rows a statement deletes at most: others wait no longer than for a write of their own. */
const BATCH = 1_000;

/** What is forgotten: rows of a table whose time is older than the days kept. */
export type Forgotten = {
  readonly table: string;
  /** A column of type timestamptz. */
  readonly column: string;
  readonly keepDays: number;
};

/** Runs a transaction in which records that are append-only may be deleted. */
export function forgetting<T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await sql`select set_config('haulboard.forgetting', 'on', true)`.execute(transaction);
    return work(transaction);
  });
}

/** Deletes what has had its time, in batches. @returns how many rows */
export async function forget(db: Db, { table, column, keepDays }: Forgotten): Promise<number> {
  let deleted = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await forgetting(db, (transaction) =>
      sql`delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)}
        where ${sql.ref(column)} < now() - make_interval(days => ${keepDays}::int) limit ${BATCH}))`.execute(
        transaction,
      ),
    );
    deleted += Number(numAffectedRows);
    if (numAffectedRows < BigInt(BATCH)) {
      return deleted;
    }
  }
}
