import { runAll } from './run-all.ts';

/** Crews, skids and destinations are records too. */
const STATEMENTS = ['crew', 'skid', 'destination'].map(
  (table) => `alter table ${table} add column version integer not null default 1,
    add column removed_at timestamptz`,
);

export const up = runAll(STATEMENTS);
