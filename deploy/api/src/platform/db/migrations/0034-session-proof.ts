import { runAll } from './run-all.ts';

/** When a session's person last gave the password: some calls ask for it again. */
const STATEMENTS = [`alter table session add column proved_at timestamptz`];

export const up = runAll(STATEMENTS);
