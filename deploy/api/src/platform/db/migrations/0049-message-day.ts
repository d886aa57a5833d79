import { runAll } from './run-all.ts';

/** A message opens the day it is about; those of before are about none that is known. */
const STATEMENTS = [`alter table notification add column day date`];

export const up = runAll(STATEMENTS);
