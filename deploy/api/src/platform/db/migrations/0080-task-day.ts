import { runAll } from './run-all.ts';

/** Reports read the loads of some days of all carriers; the other indexes begin with whose or which load it is. */
const STATEMENTS = ['create index task_day on task (day)'];

export const up = runAll(STATEMENTS);
