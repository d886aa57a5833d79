import { runAll } from './run-all.ts';

/** When a record of the releases was first seen here: the time in it is that of its signer's clock. */
export const up = runAll([
  `create table release_seen (
    sig text primary key check (sig <> ''),
    at timestamptz not null default now()
  )`,
]);
