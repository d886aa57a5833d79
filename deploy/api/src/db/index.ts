export { openDatabase, type Db, type OpenDatabase } from './database.ts';
export type { Database } from './tables.ts';
