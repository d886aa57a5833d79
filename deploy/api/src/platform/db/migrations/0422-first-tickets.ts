import { runAll } from './run-all.ts';

/** Since when a destination hands in tickets: dockets of before lack none. */
export const up = runAll(['create index weigh_ticket_since on weigh_ticket (destination_id, weighed_at)']);
