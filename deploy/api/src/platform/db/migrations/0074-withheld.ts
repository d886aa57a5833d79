import { runAll } from './run-all.ts';

/** A parent gives a sub-account less than its role may; nobody else's rights are cut. */
const STATEMENTS = [
  `alter table app_user add column withheld text[] not null default '{}'`,
  `alter table app_user add constraint app_user_withheld_check
    check (withheld = '{}' or role_code like 'SUB\\_%')`,
];

export const up = runAll(STATEMENTS);
