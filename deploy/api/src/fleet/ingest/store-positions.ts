import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { Fix } from './fix.ts';

/** One fix of one device, waiting to be stored. */
export type DeviceFix = { readonly keyHash: string; readonly fix: Fix };

/** What became of a batch. */
export type Stored = {
  /** Trucks by the key hashes of their devices; a hash that is not here belongs to none. */
  readonly truckOf: ReadonlyMap<string, number>;
  /** Trucks whose last position is newer than before. */
  readonly movedVehicleIds: readonly number[];
};

/**
 * Stores a batch in one statement. The history gets no repeats, and one fix for each second and truck. The last
 * position changes only where the fix is newer: phones send fixes from a dead spot later. A fix that is newer than the
 * last position cannot be a repeat, so only the others are looked up. Rows are touched in one order: two processes that
 * store the same trucks then wait for each other instead of blocking each other. A speed or course that is neither said nor
 * reckoned is 0: both columns hold a number.
 */
export async function storePositions(db: Db, batch: readonly DeviceFix[]): Promise<Stored> {
  const column = <T>(read: (one: DeviceFix) => T): T[] => batch.map(read);
  const { rows } = await sql<{ known: Record<string, number> | null; moved: number[] | null }>`
    with given as (
      select d.vehicle_id, g.key_hash, to_timestamp(g.at) as create_time, g.latitude, g.longitude,
             coalesce(g.speed_kmh, 0) as speed_kmh, coalesce(g.heading, 0) as heading, g.accuracy_m, g.altitude_m,
             round(g.battery_percent) as battery_percent, g.is_stationary
      from unnest(
        ${column((one) => one.keyHash)}::text[],
        ${column((one) => one.fix.at / 1000)}::float8[],
        ${column((one) => one.fix.latitude)}::float8[],
        ${column((one) => one.fix.longitude)}::float8[],
        ${column((one) => one.fix.speedKmh)}::float8[],
        ${column((one) => one.fix.heading)}::float8[],
        ${column((one) => one.fix.accuracyM)}::float8[],
        ${column((one) => one.fix.altitudeM)}::float8[],
        ${column((one) => one.fix.batteryPercent)}::float8[],
        ${column((one) => one.fix.isStationary ?? false)}::boolean[]
      ) as g (key_hash, at, latitude, longitude, speed_kmh, heading, accuracy_m, altitude_m, battery_percent,
             is_stationary)
      join device d on d.key_hash = g.key_hash
    ), stored as (
      insert into position_log (at_second, vehicle_id, latitude_e7, longitude_e7, speed_dkmh, heading, accuracy_m,
                                altitude_m)
      select distinct on (g.vehicle_id, floor(extract(epoch from g.create_time)))
             floor(extract(epoch from g.create_time)), g.vehicle_id, round(g.latitude * 1e7),
             round(g.longitude * 1e7), round(g.speed_kmh * 10), round(g.heading), 
             case when g.accuracy_m > 32767 then 32767 else g.accuracy_m end,
             g.altitude_m
      from given g left join last_position l using (vehicle_id)
      where l.create_time is null or floor(extract(epoch from g.create_time)) > floor(extract(epoch from l.create_time))
        or (select count(*) from position_log p
            where p.at_second = floor(extract(epoch from g.create_time))::integer
              and p.vehicle_id = g.vehicle_id) = 0
      order by g.vehicle_id, floor(extract(epoch from g.create_time))
    ), moved as (
      insert into last_position (vehicle_id, create_time, latitude, longitude, speed_kmh, heading,
                                 accuracy_m, altitude_m, battery_percent, is_stationary)
      select distinct on (vehicle_id) vehicle_id, create_time, latitude, longitude, speed_kmh, heading,
             accuracy_m, altitude_m, battery_percent, is_stationary
      from given order by vehicle_id, create_time desc
      on conflict (vehicle_id) do update set
        create_time = excluded.create_time, received_at = now(), latitude = excluded.latitude,
        longitude = excluded.longitude, speed_kmh = excluded.speed_kmh, heading = excluded.heading,
        accuracy_m = excluded.accuracy_m, altitude_m = excluded.altitude_m,
        battery_percent = excluded.battery_percent, is_stationary = excluded.is_stationary
      where last_position.create_time < excluded.create_time
      returning vehicle_id
    )
    select (select json_object_agg(key_hash, vehicle_id)
            from (select distinct key_hash, vehicle_id from given) senders) as known,
           (select array_agg(vehicle_id) from moved) as moved`.execute(db);
  return { truckOf: new Map(Object.entries(rows[0]?.known ?? {})), movedVehicleIds: rows[0]?.moved ?? [] };
}
