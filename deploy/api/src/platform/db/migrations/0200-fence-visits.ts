import { runAll } from './run-all.ts';

/** Who leaves a fence says when it had come: how long trucks stay is read from one row each. */
const STATEMENTS = [
  'alter table fence_event add column since timestamptz',
  `update fence_event x set since = (
    select max(e.at) from fence_event e
    where e.vehicle_id = x.vehicle_id and e.fence_id = x.fence_id and e.kind = 'enter' and e.at <= x.at)
   where x.kind = 'exit'`,
  `create index fence_event_left on fence_event (fence_id, at) include (since, vehicle_id)
    where kind = 'exit' and is_arrived`,
];

export const up = runAll(STATEMENTS);
