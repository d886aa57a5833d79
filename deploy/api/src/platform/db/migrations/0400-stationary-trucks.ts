import { runAll } from './run-all.ts';

/** A phone says that its truck stands, and rests: its silence then is no fault. */
export const up = runAll([
  'alter table last_position add column is_stationary boolean not null default false',
]);
