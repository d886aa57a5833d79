import { runAll } from './run-all.ts';

/** Each press of a driver's SOS button once, however often the phone sends it. */
export const up = runAll([
  `create table help_call (
    vehicle_id integer not null references vehicle (id),
    at timestamptz not null,
    latitude double precision,
    longitude double precision,
    received_at timestamptz not null default now(),
    primary key (vehicle_id, at),
    check ((latitude is null) = (longitude is null))
  )`,
]);
