import { listPositions, TaskStatus } from '@haulboard/contract';
import type { VehiclePosition } from '@haulboard/contract';
import { dayOf } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { dispatcherOf } from '../../identity/scope/own-rows.ts';
import { forUser } from '../../platform/http/route.ts';
import type { Route } from '../../platform/http/route.ts';

/** The load a truck is busy with: accepted and not yet done. */
const UNDER_WAY = [TaskStatus.Accepted, TaskStatus.Loading, TaskStatus.Loaded, TaskStatus.Weighed];

type Row = Omit<VehiclePosition, 'isShareVehicleTask' | 'isSelfVehicle'> & {
  ownerId: number;
  borrowerId: number | null;
};

/**
 * Last places of the trucks a dispatcher may follow on a day: its own, those it lent out among them, and
 * those it borrowed. Without a carrier (a super admin): all.
 */
async function readPositions(db: Db, scope: { day: string; carrierId: number | null }): Promise<Row[]> {
  const { day, carrierId } = scope;
  const { rows } = await sql<Row>`
    select v.id as vehicle_id, v.vehicle_code, v.rego, v.driver_name, v.driver_phone, v.carrier_id as owner_id,
           s.to_carrier_id as borrower_id, p.latitude, p.longitude, p.speed_kmh, p.heading,
           floor(extract(epoch from p.create_time))::float8 as create_time,
           t.id as task_id, t.task_status, t.status_source, c.name as crew_name, d.name as destination_name,
           k.name as carrier_name
    from last_position p
    join vehicle v on v.id = p.vehicle_id
    join carrier k on k.carrier_id = v.carrier_id
    left join lateral (
      select to_carrier_id from vehicle_share
      where vehicle_id = v.id and day = ${day}::date and status = 'accepted'
      order by to_carrier_id <> coalesce(${carrierId}::int, 0), from_minute limit 1
    ) s on true
    left join lateral (
      select id, task_status, status_source, crew_id, destination_id from task
      where vehicle_id = v.id and day = ${day}::date and task_status = any(${UNDER_WAY}::int[])
      order by seq limit 1
    ) t on true
    left join crew c on c.id = t.crew_id
    left join destination d on d.id = t.destination_id
    where ${carrierId}::int is null or v.carrier_id = ${carrierId} or s.to_carrier_id = ${carrierId}
    order by v.vehicle_code, v.id`.execute(db);
  return rows;
}

function present(row: Row, carrierId: number | null): VehiclePosition {
  const { ownerId, borrowerId, ...position } = row;
  const isOwn = carrierId === null || ownerId === carrierId ? 1 : 0;
  const selfFlag = borrowerId === null ? null : isOwn;
  return {
    ...position,
    isShareVehicleTask: borrowerId === null ? 0 : 1,
    isSelfVehicle: selfFlag,
  };
}

/** The map's call. `zone`: in which today begins and ends. */
export function positionRoutes(zone: string): Route[] {
  return [
    forUser(listPositions, async (_, { db, user }) => {
      const carrierId = dispatcherOf(user) ?? null;
      const day = dayOf(Math.floor(Date.now() / 1000), zone);
      const rows = await readPositions(db, { day, carrierId });
      return rows.map((row) => present(row, carrierId));
    }),
  ];
}
