import { runAll } from './run-all.ts';

// What a list of them asks for, word by word; a docket leaves when it is invoiced.
const DUE = `status not in (60, -2, -1) and net_kg is not null and e_errors = '{}'`;

/** Dockets that may go on an invoice, the newest first: all, and those of who charges them. */
export const up = runAll([
  `create index docket_due on docket (day, id)
    include (carrier_id, customer_id, crew_id, forest_id, destination_id, vehicle_id, log_grade_id, task_id)
    where ${DUE}`,
  `create index docket_due_carrier on docket (carrier_id, day, id) include (customer_id, task_id) where ${DUE}`,
]);
