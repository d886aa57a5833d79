import { runAll } from './run-all.ts';

/** A message to a driver that a load went to another truck: it is taken back once the load goes on elsewhere. */
export const up = runAll([
  'alter table driver_message add column task_id integer references task on delete set null',
  'create index driver_message_task_idx on driver_message (task_id) where task_id is not null',
]);
