export { openDatabase, type Db, type OpenDatabase } from './database.ts';
export { inTransaction } from './in-transaction.ts';
export type { Database } from './tables.ts';
