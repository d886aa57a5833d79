import { runAll } from './run-all.ts';

/**
 * Whoever has many trucks or skids reads the few dockets of a kind in the order of the list, and takes its own of them.
 * So the index says whose they are.
 */
const COLUMNS = ['carrier', 'customer', 'crew', 'skid', 'destination', 'vehicle', 'log_grade']
  .map((of) => `${of}_id`)
  .join(', ');

const STATEMENTS = [
  'drop index docket_wrong, docket_unweighed',
  `create index docket_wrong on docket (day, id) include (${COLUMNS}) where e_errors <> '{}'`,
  `create index docket_unweighed on docket (day, id) include (${COLUMNS}) where net_kg is null`,
];

export const up = runAll(STATEMENTS);
