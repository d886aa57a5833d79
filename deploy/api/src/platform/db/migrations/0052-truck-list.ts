import { runAll } from './run-all.ts';

/** A list of trucks is read in its usual order, page by page. */
const STATEMENTS = [
  `create index vehicle_list on vehicle (lower(vehicle_code), id) where removed_at is null`,
];

export const up = runAll(STATEMENTS);
