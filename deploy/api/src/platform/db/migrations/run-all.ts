import { sql, type Kysely } from 'kysely';

/** Runs statements one by one: the embedded engine takes a single statement per query. */
export async function runAll(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) {
    await sql.raw(statement).execute(db);
  }
}
