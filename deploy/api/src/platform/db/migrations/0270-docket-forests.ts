import { runAll } from './run-all.ts';

/**
 * Dockets of a forest are listed from the index of each of its skids. Others' dockets may be there too, so the index says
 * whose each is: none of them is read for it.
 */
const COLUMNS = 'carrier_id, customer_id, crew_id, destination_id, vehicle_id, log_grade_id, status';

const STATEMENTS = [
  'drop index docket_skid',
  `create index docket_skid on docket (skid_id, day, id) include (${COLUMNS})`,
];

export const up = runAll(STATEMENTS);
