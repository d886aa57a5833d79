import { runAll } from './run-all.ts';

/** Where whoever does a corrective action is reminded by mail; nobody was. */
export const up = runAll([
  `alter table incident_action
    add column owner_email text not null default '' check (char_length(owner_email) <= 200)`,
]);
