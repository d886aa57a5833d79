import { runAll } from './run-all.ts';

/** The number by which the driver of a truck is called from the map. */
export const up = runAll([
  `alter table vehicle add column driver_phone text not null default '' check (char_length(driver_phone) <= 40)`,
]);
