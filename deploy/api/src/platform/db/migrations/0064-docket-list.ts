import { runAll } from './run-all.ts';

/**
 * Lists of dockets begin at any of their owners and go from the newest day on: a page is read from one of these without
 * looking at other rows, however many there are.
 */
const STATEMENTS = [
  'drop index docket_carrier',
  'create index docket_day on docket (day, id)',
  'create index docket_carrier on docket (carrier_id, day, id)',
  'create index docket_customer on docket (customer_id, day, id)',
  'create index docket_crew on docket (crew_id, day, id)',
  'create index docket_skid on docket (skid_id, day, id)',
  'create index docket_destination on docket (destination_id, day, id)',
  'create index docket_vehicle on docket (vehicle_id, day, id)',
  // What a number begins with; an index in the order of a language cannot tell.
  'create index docket_number_start on docket (docket_no text_pattern_ops)',
];

export const up = runAll(STATEMENTS);
