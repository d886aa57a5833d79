import { runAll } from './run-all.ts';

/** Whether a load has more dockets than one: few have, and whoever prices a month asks it of every docket. */
export const up = runAll(['create index docket_further_load on docket (task_id) where packet_no > 1']);
