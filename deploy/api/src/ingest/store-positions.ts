import { sql } from 'kysely';
import type { Db } from '../db/index.ts';
import type { Fix } from './osmand.ts';

/** One fix of one device, waiting to be stored. */
export type DeviceFix = { readonly keyHash: string; readonly fix: Fix };

/** What became of a batch. */
export type Stored = {
  /** Key hashes that belong to a device. */
  readonly knownKeys: ReadonlySet<string>;
  /** Trucks whose last position is newer than before. */
  readonly movedVehicleIds: readonly number[];
};

/**
 * Stores a batch in one statement: history without repeats, and the last position only where it is newer
 * (phones send what lay in a dead spot later). Rows are touched in one order, so that two processes that
 * store the same trucks wait for each other instead of blocking each other.
 */
export async function storePositions(db: Db, batch: readonly DeviceFix[]): Promise<Stored> {
  const column = <T>(read: (one: DeviceFix) => T): T[] => batch.map(read);
  const { rows } = await sql<{ known: string[] | null; moved: number[] | null }>`
    with given as (
      select d.vehicle_id, g.key_hash, to_timestamp(g.at) as create_time, g.latitude, g.longitude,
             g.speed_kmh, g.heading, g.accuracy_m, g.altitude_m
      from unnest(
        ${column((one) => one.keyHash)}::text[],
        ${column((one) => one.fix.at / 1000)}::float8[],
        ${column((one) => one.fix.latitude)}::float8[],
        ${column((one) => one.fix.longitude)}::float8[],
        ${column((one) => one.fix.speedKmh)}::float8[],
        ${column((one) => one.fix.heading)}::float8[],
        ${column((one) => one.fix.accuracyM)}::float8[],
        ${column((one) => one.fix.altitudeM)}::float8[]
      ) as g (key_hash, at, latitude, longitude, speed_kmh, heading, accuracy_m, altitude_m)
      join device d on d.key_hash = g.key_hash
    ), stored as (
      insert into position (vehicle_id, create_time, latitude, longitude, speed_kmh, heading, accuracy_m,
                            altitude_m)
      select vehicle_id, create_time, latitude, longitude, speed_kmh, heading, accuracy_m, altitude_m
      from given order by vehicle_id, create_time
      on conflict do nothing
    ), moved as (
      insert into last_position (vehicle_id, create_time, latitude, longitude, speed_kmh, heading,
                                 accuracy_m, altitude_m)
      select distinct on (vehicle_id) vehicle_id, create_time, latitude, longitude, speed_kmh, heading,
             accuracy_m, altitude_m
      from given order by vehicle_id, create_time desc
      on conflict (vehicle_id) do update set
        create_time = excluded.create_time, received_at = now(), latitude = excluded.latitude,
        longitude = excluded.longitude, speed_kmh = excluded.speed_kmh, heading = excluded.heading,
        accuracy_m = excluded.accuracy_m, altitude_m = excluded.altitude_m
      where last_position.create_time < excluded.create_time
      returning vehicle_id
    )
    select (select array_agg(distinct key_hash) from given) as known,
           (select array_agg(vehicle_id) from moved) as moved`.execute(db);
  return { knownKeys: new Set(rows[0]?.known), movedVehicleIds: rows[0]?.moved ?? [] };
}
