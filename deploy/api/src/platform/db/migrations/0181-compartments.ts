import { runAll } from './run-all.ts';

/** A forest is cut by compartments, and each from a skid of its own. */
const STATEMENTS = [`alter table skid add column compartment text not null default ''`];

export const up = runAll(STATEMENTS);
