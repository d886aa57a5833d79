import { runAll } from './run-all.ts';

/** Two people who change how far a destination's tickets may differ do not overwrite each other. */
const STATEMENTS = ['alter table match_rule add column version integer not null default 1'];

export const up = runAll(STATEMENTS);
