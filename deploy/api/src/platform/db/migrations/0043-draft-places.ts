import { runAll } from './run-all.ts';

/** Half-typed work by plan and tab: it was by day alone, and two tabs or two carriers of one person overwrote each other. */
const STATEMENTS = [
  `alter table plan_draft
    add column carrier_id integer references carrier on delete cascade,
    add column tab text not null default '' constraint plan_draft_tab_check check (tab ~ '^[A-Za-z0-9-]{0,40}$')`,
  // A super admin's was of the first carrier, unless another one was chosen: nothing says which.
  `update plan_draft set carrier_id = coalesce(
    (select carrier_id from app_user where app_user.user_id = plan_draft.user_id),
    (select min(carrier_id) from carrier))`,
  `delete from plan_draft where carrier_id is null`,
  `alter table plan_draft alter column carrier_id set not null`,
  `alter table plan_draft drop constraint plan_draft_pkey`,
  `alter table plan_draft add primary key (user_id, carrier_id, day, tab)`,
];

export const up = runAll(STATEMENTS);
