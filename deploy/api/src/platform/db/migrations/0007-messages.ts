import { runAll } from './run-all.ts';

/** A message is read in the language of whoever reads it, not in the one chosen when it was written. */
const STATEMENTS = [`alter table notification add column content_zh text`];

export const up = runAll(STATEMENTS);
