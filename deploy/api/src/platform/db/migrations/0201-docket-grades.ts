import { runAll } from './run-all.ts';

/**
 * A list of one grade begins at each truck, and at each skid: one that never had the grade would be read to its end.
 * The grade alone is for those who have one place in the list, and few dockets of it.
 */
const STATEMENTS = [
  'create index docket_vehicle_grade on docket (vehicle_id, log_grade_id, day, id)',
  'create index docket_skid_grade on docket (skid_id, log_grade_id, day, id)',
  'create index docket_grade on docket (log_grade_id, day, id)',
];

export const up = runAll(STATEMENTS);
