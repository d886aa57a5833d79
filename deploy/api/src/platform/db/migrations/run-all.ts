import { sql, type Kysely } from 'kysely';

/** A migration's `up`, which runs statements one by one: the embedded engine takes a single statement per query. */
export function runAll(statements: readonly string[]): <T>(db: Kysely<T>) => Promise<void> {
  return async (db) => {
    for (const statement of statements) {
      await sql.raw(statement).execute(db);
    }
  };
}
