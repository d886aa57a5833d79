import { sql, type Kysely } from 'kysely';

/** Works out what migrations have left for each day; each by itself, so that nothing is done twice after a cut. */
export async function fillDays<T>(db: Kysely<T>): Promise<void> {
  for (let isMore = true; isMore;) {
    const { rows } = await sql<{ isMore: boolean }>`select fill_day() as is_more`.execute(db);
    isMore = rows[0]?.isMore === true;
  }
}
