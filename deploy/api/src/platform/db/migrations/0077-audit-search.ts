import type { Migration } from 'kysely/migration';
import { runAll } from './run-all.ts';

/** A span of days is found without reading the whole log. */
const STATEMENTS = [`create index audit_log_at on audit_log (at)`];

export const auditSearch: Migration = { up: (db) => runAll(db, STATEMENTS) };
