import type { Db } from './database.ts';

/**
 * Runs reads on one snapshot of the data: what others commit meanwhile is seen by none of them. A write among them fails
 * on a PostgreSQL server. The embedded engine has one connection, so nobody writes while it is held.
 */
export function inSnapshot<T>(db: Db, read: (snapshot: Db) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
