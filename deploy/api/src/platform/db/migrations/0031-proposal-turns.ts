import { runAll } from './run-all.ts';

/** Work on a proposal waits until a place is free; until then nobody has begun it. */
const STATEMENTS = [`alter table proposal add column began_at timestamptz`];

export const up = runAll(STATEMENTS);
