import { runAll } from './run-all.ts';

/** Faults that pages told of, counted by day and kind: a page that fails in a loop is one row. */
const STATEMENTS = [
  `create table page_fault (
    day date not null,
    remote text not null,
    build text not null,
    message text not null,
    path text not null,
    count integer not null,
    last_at timestamptz not null,
    primary key (day, remote, build, message)
  )`,
];

export const up = runAll(STATEMENTS);
