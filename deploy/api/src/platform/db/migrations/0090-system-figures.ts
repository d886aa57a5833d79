import { runAll } from './run-all.ts';

/** How the system is, counted: a row for each day or minute and kind, never one for each event. */
const STATEMENTS = [
  // Adds up histograms of the same steps.
  `create function add_steps(integer[], integer[]) returns integer[] language sql immutable as $body$
    select coalesce(array_agg(coalesce(a, 0) + coalesce(b, 0) order by n), '{}')
    from unnest($1, $2) with ordinality as u (a, b, n) $body$`,
  `create aggregate sum_steps(integer[]) (sfunc = add_steps, stype = integer[], initcond = '{}')`,
  // Minutes, folded into hours after some hours.
  `create table call_time (
    at timestamptz not null,
    call text not null,
    count integer not null,
    faults integer not null,
    max_ms integer not null,
    steps integer[] not null,
    primary key (at, call)
  )`,
  `create table job_run (
    day date not null,
    job text not null,
    runs integer not null,
    failures integer not null,
    total_ms bigint not null,
    max_ms integer not null,
    last_at timestamptz not null,
    last_ms integer not null,
    failed_at timestamptz,
    failure text not null,
    primary key (day, job)
  )`,
  // Who had a page open on a day, and as what.
  `create table user_day (
    day date not null,
    user_id integer not null references app_user on delete cascade,
    role text not null,
    primary key (day, user_id, role)
  )`,
  `create table table_size (
    day date not null,
    name text not null,
    bytes bigint not null,
    rows bigint not null,
    primary key (day, name)
  )`,
];

export const up = runAll(STATEMENTS);
