import { runAll } from './run-all.ts';

/** How often a process was lost while it did a job, without a step in between. */
export const up = runAll(['alter table job add column lost integer not null default 0']);
