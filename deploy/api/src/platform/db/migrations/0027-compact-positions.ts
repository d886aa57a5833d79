import { runAll } from './run-all.ts';

/**
 * A thousand trucks send 8.6 million positions a day: 52 bytes each in place of 188. No key of its own, whole
 * seconds and ten-millionths of degrees as integers, a block-range index, and a part for each week, which is
 * dropped as one when its time is over. What came when is known of the last position alone.
 */
const STATEMENTS = [
  'alter table position rename to old_position',
  `create table position_log (
    at_second integer not null,
    vehicle_id integer not null,
    latitude_e7 integer not null,
    longitude_e7 integer not null,
    speed_dkmh smallint not null,
    heading smallint not null,
    accuracy_m smallint,
    altitude_m smallint
  ) partition by range (at_second)`,
  'create index position_log_time on position_log using brin (at_second) with (pages_per_range = 32)',
  // Days of which nobody thought: clocks that were wrong by years are refused before they come here.
  'create table position_log_other partition of position_log default',
  `create view position as
    select vehicle_id, to_timestamp(at_second) as create_time, latitude_e7 / 1e7::float8 as latitude,
           longitude_e7 / 1e7::float8 as longitude, speed_dkmh / 10.0::float8 as speed_kmh,
           heading::float8 as heading, accuracy_m::float8 as accuracy_m, altitude_m::float8 as altitude_m
    from position_log`,
  // The weeks of what there is already, this one and the next; later ones are made as time goes on.
  `do $body$
    declare
      week constant integer := 604800;
      number integer;
    begin
      for number in
        select generate_series(
          least(extract(epoch from now()), extract(epoch from (select min(create_time) from old_position)))::integer / week,
          extract(epoch from now())::integer / week + 1)
      loop
        execute format('create table position_log_%s partition of position_log for values from (%s) to (%s)',
          number, number * week, (number + 1) * week);
      end loop;
    end $body$`,
  `insert into position_log
    select distinct on (vehicle_id, floor(extract(epoch from create_time)))
      floor(extract(epoch from create_time))::integer, vehicle_id, round(latitude * 1e7)::integer,
      round(longitude * 1e7)::integer, round(speed_kmh * 10)::smallint, round(heading)::smallint,
      case when accuracy_m > 32767 then 32767 else accuracy_m end::smallint, altitude_m::smallint
    from old_position`,
  'drop table old_position',
];

export const up = runAll(STATEMENTS);
