import { runAll } from './run-all.ts';

/** Absences of trucks become records: days and clock times of the operating zone, which a person can read and change. */
const STATEMENTS = [
  `alter table vehicle_away rename to vehicle_absence`,
  `alter table vehicle_absence
    add column kind text not null default 'off' check (kind in ('off', 'workshop', 'leave')),
    add column first_day date,
    add column last_day date,
    add column from_minute integer check (from_minute between 0 and 1440),
    add column to_minute integer check (to_minute between 0 and 1440),
    add column stand_in text not null default '' check (char_length(stand_in) <= 80),
    add column version integer not null default 1,
    add column removed_at timestamptz`,
  // Nobody could write them but by hand: an hour beside the clock in summer is better than a zone of our own.
  `update vehicle_absence set
    first_day = (from_at at time zone 'UTC' + interval '12 hours')::date,
    last_day = (to_at at time zone 'UTC' + interval '12 hours')::date,
    from_minute = extract(epoch from (from_at at time zone 'UTC' + interval '12 hours')::time) / 60,
    to_minute = extract(epoch from (to_at at time zone 'UTC' + interval '12 hours')::time) / 60`,
  `alter table vehicle_absence
    alter column first_day set not null,
    alter column last_day set not null,
    drop column from_at,
    drop column to_at,
    add constraint vehicle_absence_last_day_check check (first_day <= last_day)`,
  `create index vehicle_absence_days on vehicle_absence (vehicle_id, last_day) where removed_at is null`,
];

export const up = runAll(STATEMENTS);
