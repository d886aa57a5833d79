import { runAll } from './run-all.ts';

/** Which crews were reminded of their call on which day: whoever writes the row sends the reminder. */
const STATEMENTS = [
  'alter table crew add column is_call_reminded boolean not null default true',
  `create table stock_reminder (
    crew_id integer not null references crew,
    day date not null,
    at timestamptz not null default now(),
    primary key (crew_id, day)
  )`,
];

export const up = runAll(STATEMENTS);
