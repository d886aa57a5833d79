import { runAll } from './run-all.ts';
import type { Migration } from 'kysely/migration';

/** A message is read in the language of whoever reads it, not in the one chosen when it was written. */
const STATEMENTS = [`alter table notification add column content_zh text`];

export const messages: Migration = { up: (db) => runAll(db, STATEMENTS) };
