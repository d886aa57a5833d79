import { runAll } from './run-all.ts';

/** Downtime of destinations becomes records: days and clock times of the operating zone, which a person can read and change. */
const STATEMENTS = [
  `alter table destination_closure rename to destination_downtime`,
  // A refusal names the field by its constraint.
  `alter table destination_downtime
    rename constraint destination_closure_destination_id_fkey to destination_downtime_destination_id_fkey`,
  `alter table destination_downtime
    rename constraint destination_closure_reason_check to destination_downtime_reason_check`,
  `alter table destination_downtime
    add column first_day date,
    add column last_day date,
    add column from_minute integer check (from_minute between 0 and 1440),
    add column to_minute integer check (to_minute between 0 and 1440),
    add column version integer not null default 1,
    add column removed_at timestamptz`,
  // Nobody could write them but by hand: an hour beside the clock in summer is better than a zone of our own.
  `update destination_downtime set
    first_day = (from_at at time zone 'UTC' + interval '12 hours')::date,
    last_day = (to_at at time zone 'UTC' + interval '12 hours')::date,
    from_minute = extract(epoch from (from_at at time zone 'UTC' + interval '12 hours')::time) / 60,
    to_minute = extract(epoch from (to_at at time zone 'UTC' + interval '12 hours')::time) / 60`,
  `alter table destination_downtime
    alter column first_day set not null,
    alter column last_day set not null,
    drop column from_at,
    drop column to_at,
    add constraint destination_downtime_last_day_check check (first_day <= last_day)`,
  `create index destination_downtime_days on destination_downtime (destination_id, last_day) where removed_at is null`,
];

export const up = runAll(STATEMENTS);
