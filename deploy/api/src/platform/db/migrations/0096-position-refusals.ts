import { runAll } from './run-all.ts';

/** Two more reasons to keep a fix apart: the sender says it is none, and no truck drives that fast. */
const STATEMENTS = [
  'alter table position_refused drop constraint position_refused_reason_check',
  `alter table position_refused add constraint position_refused_reason_check check (
    reason in ('old', 'clock', 'no-time', 'cell-towers', 'impossible', 'no-fix', 'jump'))`,
];

export const up = runAll(STATEMENTS);
