import { runAll } from './run-all.ts';

/** One grade has several names: an exporter's, a mill's, the one in somebody's spreadsheet. */
const STATEMENTS = [`alter table log_grade add column aliases text[] not null default '{}'`];

export const up = runAll(STATEMENTS);
