import { runAll } from './run-all.ts';

/** How often a job was taken up: whoever had it before takes no further step. */
export const up = runAll(['alter table job add column claim integer not null default 0']);
