import { TaskStatus, UNDER_WAY_STATUSES, type AlertKind } from '@haulboard/contract';
import { addDays, dayOf } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { toInstant } from '../../platform/clock.ts';
import { epochSeconds } from '../../platform/db/epoch-seconds.ts';
import type { Db } from '../../platform/db/index.ts';
import { STANDS_FOR_S, type Load } from './expect-arrival.ts';

/** A load that was taken up earlier was forgotten, and hides no other. */
const ABOARD_S = 12 * 3600;
/** Fences of places where trucks stand; in a forest or on a road a silent one may be anywhere. */
const STATIONARY_AT = ['skid', 'destination', 'home_base', 'weighbridge', 'yard'];
/** A fence may hear of a fix a little later than the map. */
const FENCE_LAG_S = 60;
/** Somebody who looks up later still hears of it. */
const SPEEDING_FOR_S = 1800;

type Row = Omit<Load, 'skid' | 'destination' | 'place'> & {
  skidLatitude: number;
  skidLongitude: number;
  latitude: number;
  longitude: number;
  placeAt: number | null;
  placeLatitude: number;
  placeLongitude: number;
  openKinds: AlertKind[];
};

/** The load that each truck is busy with: what is aboard first, else of today, else of the evening before; of all trucks, or of some. */
export async function readLoads(
  db: Db,
  { at, zone, vehicleIds }: { at: number; zone: string; vehicleIds?: readonly number[] },
): Promise<Load[]> {
  const asked = vehicleIds
    ? sql`t.vehicle_id = any(${[...vehicleIds]}::int[])`
    : sql`t.vehicle_id is not null`;
  const today = dayOf(at, zone);
  const isAboard = sql`(t.task_status >= ${TaskStatus.Loading} and t.status_since > ${toInstant(at - ABOARD_S)})`;
  const { rows } = await sql<Row>`
    with inside as (
      select w.vehicle_id, f.id as fence_id, f.max_trucks, (y ->> 'since')::float8 + f.dwell_seconds as arrived_at,
        row_number() over (partition by f.id order by (y ->> 'since')::float8, w.vehicle_id)::int as place
      from fence_watch w, jsonb_array_elements(w.stays) y
      join geo_fence f on f.id = (y ->> 'fenceId')::int and f.max_trucks is not null and f.is_active
        and f.removed_at is null
      where w.at > ${at - STANDS_FOR_S} and (y ->> 'isArrived')::boolean
    )
    select distinct on (t.vehicle_id) t.id as task_id, t.carrier_id, t.vehicle_id, t.destination_id, t.task_status,
      ${epochSeconds('t.statusSince')} as status_since, ${epochSeconds('t.plannedDepartAt')} as planned_depart_at,
      ${epochSeconds('t.plannedLoadAt')} as planned_load_at, ${epochSeconds('t.plannedUnloadAt')} as planned_unload_at,
      ${epochSeconds('t.plannedEndAt')} as planned_end_at,
      (select sum(c.load_minutes)::int from task_packet k join crew c on c.id = k.crew_id
        where k.task_id = t.id) as load_minutes,
      d.unload_minutes, d.latitude, d.longitude, s.latitude as skid_latitude, s.longitude as skid_longitude,
      ${epochSeconds('p.createTime')} as place_at, p.latitude as place_latitude, p.longitude as place_longitude,
      coalesce(p.is_stationary, false) or exists (select from fence_watch w, jsonb_array_elements(w.stays) y
        join geo_fence f on f.id = (y ->> 'fenceId')::int
        where w.vehicle_id = t.vehicle_id and w.at > extract(epoch from p.create_time) - ${FENCE_LAG_S}
          and f.type = any(${STATIONARY_AT}::text[]) and f.is_active and f.removed_at is null) as is_stationary,
      (select min((y ->> 'since')::float8) from fence_watch w, jsonb_array_elements(w.stays) y
        join geo_fence f on f.id = (y ->> 'fenceId')::int
        where w.vehicle_id = t.vehicle_id and f.type = 'destination' and f.destination_id = t.destination_id
      ) as at_destination_since,
      (select json_build_object('fenceId', e.fence_id, 'since', floor(extract(epoch from e.at)),
          'measured', e.measured, 'allowed', e.allowed)
        from fence_event e
        where e.vehicle_id = t.vehicle_id and e.kind = 'speeding' and e.at > to_timestamp(${at - SPEEDING_FOR_S}::float8)
          and not exists (select from truck_alert a where a.vehicle_id = e.vehicle_id and a.kind = e.kind
            and a.task_id <> t.id and a.since = date_trunc('second', e.at))
        order by e.at desc, e.id desc limit 1) as speeding,
      array(select json_build_object('fenceId', i.fence_id, 'arrivedAt', i.arrived_at, 'place', i.place,
          'allowed', i.max_trucks)
        from inside i where i.vehicle_id = t.vehicle_id and i.place > i.max_trucks) as crowds,
      array(select a.kind from truck_alert a where a.task_id = t.id and a.closed_at is null) as open_kinds
    from task t
    join skid s on s.id = t.skid_id
    join destination d on d.id = t.destination_id
    left join last_position p on p.vehicle_id = t.vehicle_id
    where t.day = any(${[addDays(today, -1), today]}::date[]) and ${asked}
      and t.task_status = any(${UNDER_WAY_STATUSES}::int[])
    order by t.vehicle_id, ${isAboard} desc, case when ${isAboard} then t.day end, t.day desc, t.seq, t.id`.execute(
    db,
  );
  return rows.map(
    ({
      skidLatitude,
      skidLongitude,
      latitude,
      longitude,
      placeAt,
      placeLatitude,
      placeLongitude,
      ...load
    }) => ({
      ...load,
      skid: { latitude: skidLatitude, longitude: skidLongitude },
      destination: { latitude, longitude },
      place: placeAt === null ? null : { latitude: placeLatitude, longitude: placeLongitude, at: placeAt },
    }),
  );
}
