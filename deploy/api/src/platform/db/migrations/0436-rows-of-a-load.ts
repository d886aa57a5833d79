import { runAll } from './run-all.ts';

/**
 * Who removes a load has the database look for its dockets and alerts. The indexes of both leave some out, void dockets
 * and closed alerts, so that both tables were read whole for each load, while others waited for the plan.
 */
export const up = runAll([
  'create index docket_task on docket (task_id) where task_id is not null',
  'create index truck_alert_task on truck_alert (task_id)',
]);
