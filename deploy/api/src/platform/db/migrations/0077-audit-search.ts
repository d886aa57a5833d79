import { runAll } from './run-all.ts';

/** A span of days is found without reading the whole log. */
const STATEMENTS = [`create index audit_log_at on audit_log (at)`];

export const up = runAll(STATEMENTS);
