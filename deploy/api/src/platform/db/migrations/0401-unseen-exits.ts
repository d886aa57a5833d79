import { runAll } from './run-all.ts';

/** Who is silent in a fence and heard elsewhere later has left at some time in between: nobody learns from such a stay. */
export const up = runAll(['alter table fence_event add column is_unseen boolean not null default false']);
