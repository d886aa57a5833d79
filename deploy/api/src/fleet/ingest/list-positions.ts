import { listPositions, TaskStatus, UNDER_WAY_STATUSES } from '@haulboard/contract';
import type { VehiclePosition } from '@haulboard/contract';
import { addDays, dayOf, minuteOf, type Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { now, toInstant } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { dispatcherOf } from '../../identity/scope/own-rows.ts';
import { forUser } from '../../platform/http/route.ts';
import type { Route } from '../../platform/http/route.ts';

/** A load that was taken up earlier was forgotten, and hides no other. */
const ABOARD_S = 12 * 3600;

type Row = Omit<VehiclePosition, 'isShareVehicleTask' | 'isSelfVehicle' | 'isBorrowedToday'> & {
  ownerId: number;
  isLentNow: boolean;
};

/**
 * The load that truck `v` is busy with, as far as the caller may know it: of the caller's plan, or of the caller's truck.
 * One of the evening before is aboard after midnight too, or still to be loaded by its plan.
 */
function busyWith({ at, day, carrierId }: { at: number; day: Day; carrierId: number | null }) {
  const isAboard = sql`(w.task_status >= ${TaskStatus.Loading} and w.status_since > ${toInstant(at - ABOARD_S)})`;
  return sql`
    select w.id, w.task_status, w.status_source, w.crew_id, w.skid_id, w.destination_id from task w
    where w.vehicle_id = v.id and w.day = any(${[addDays(day, -1), day]}::date[])
      and w.task_status = any(${UNDER_WAY_STATUSES}::int[])
      and (w.day = ${day}::date or w.task_status >= ${TaskStatus.Loading} or w.planned_end_at > ${toInstant(at)})
      and (${carrierId}::int is null or w.carrier_id = ${carrierId} or v.carrier_id = ${carrierId})
    order by ${isAboard} desc, case when ${isAboard} then w.day end, w.day desc, w.seq, w.id limit 1`;
}

/**
 * Last places of the trucks a dispatcher may follow on a day: its own, lent or not, and those it borrowed.
 * One borrowed for some hours counts all day. Without a carrier (a super admin): all.
 */
async function readPositions(
  db: Db,
  { at, zone, carrierId }: { at: number; zone: string; carrierId: number | null },
): Promise<Row[]> {
  const day = dayOf(at, zone);
  const minute = minuteOf(at, zone);
  const { rows } = await sql<Row>`
    select v.id as vehicle_id, v.vehicle_code, v.rego, driver_on(v.id, ${day}::date) as driver_name, v.driver_phone, v.carrier_id as owner_id,
           coalesce(s.is_now, false) as is_lent_now, p.latitude, p.longitude, p.speed_kmh, p.heading,
           floor(extract(epoch from p.create_time))::float8 as create_time,
           t.id as task_id, t.skid_id, t.task_status, t.status_source, c.name as crew_name, d.name as destination_name,
           k.name as carrier_name
    from last_position p
    join vehicle v on v.id = p.vehicle_id
    join carrier k on k.carrier_id = v.carrier_id
    left join lateral (
      select to_carrier_id, from_minute <= ${minute} and to_minute > ${minute} as is_now from vehicle_share
      where vehicle_id = v.id and day = ${day}::date and status = 'accepted'
      order by to_carrier_id <> coalesce(${carrierId}::int, 0), is_now desc, from_minute limit 1
    ) s on true
    left join lateral (
      ${busyWith({ at, day, carrierId })}
    ) t on true
    left join crew c on c.id = t.crew_id
    left join destination d on d.id = t.destination_id
    where ${carrierId}::int is null or v.carrier_id = ${carrierId} or s.to_carrier_id = ${carrierId}
    order by v.vehicle_code, v.id`.execute(db);
  return rows;
}

function present(row: Row, carrierId: number | null): VehiclePosition {
  const { ownerId, isLentNow, ...position } = row;
  const isOwn = carrierId === null || ownerId === carrierId;
  const selfFlag = isOwn ? 1 : 0;
  return {
    ...position,
    isShareVehicleTask: isLentNow ? 1 : 0,
    isSelfVehicle: isLentNow ? selfFlag : null,
    isBorrowedToday: !isOwn,
  };
}

/** The map's call. `zone`: in which today begins and ends. */
export function positionRoutes(zone: string): Route[] {
  return [
    forUser(listPositions, async (_, { db, user }) => {
      const carrierId = dispatcherOf(user) ?? null;
      const rows = await readPositions(db, { at: now(), zone, carrierId });
      return rows.map((row) => present(row, carrierId));
    }),
  ];
}
