export { openDatabase, type Db, type OpenDatabase } from './database.ts';
