import { runAll } from './run-all.ts';

/** What the computer said its offset from UTC was when its person signed in: it helps who is asked why a day is wrong. */
const STATEMENTS = [
  `alter table session add column utc_offset_hours double precision check (utc_offset_hours between -12 and 14)`,
];

export const up = runAll(STATEMENTS);
