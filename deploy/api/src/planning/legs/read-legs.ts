import {
  TaskStatus,
  OFF_PLAN_STATUSES,
  type DeclinedLeg,
  type TruckLeg,
  type TruckLegs,
} from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { scopeOf, type Scope } from '../../identity/scope/scope-of.ts';
import { carriersVisibleTo, trucksVisibleTo } from '../../identity/scope/visible-rows.ts';
import { epochSeconds } from '../../platform/db/epoch-seconds.ts';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import { expectAtDestination, type Arrival, type Load } from '../alerts/expect-arrival.ts';
import { readLoads } from '../alerts/read-loads.ts';
import type { Paces } from '../alerts/read-paces.ts';

type Truck = Omit<TruckLegs, 'legs' | 'declined'>;
type Row = Omit<TruckLeg, 'expectedAt' | 'errorMinutes'> & { vehicleId: number };
type DeclinedRow = DeclinedLeg & { vehicleId: number };

/** Loads of these trucks that a driver or a lender declined, and why. */
async function readDeclined(
  db: Db,
  { scope, ids, day }: { scope: Scope; ids: readonly number[]; day: Day },
): Promise<DeclinedRow[]> {
  const { rows } = await sql<DeclinedRow>`
    select t.vehicle_id, t.id as task_id, c.name as crew_name, d.name as destination_name, t.status_reason as reason
    from task t
    join crew c on c.id = t.crew_id
    join destination d on d.id = t.destination_id
    where t.day = ${day}::date and t.vehicle_id = any(${[...ids]}::int[])
      and t.task_status = ${TaskStatus.Declined} and ${carriersVisibleTo(scope, sql`t.carrier_id`)}
    order by t.vehicle_id, t.seq, t.id`.execute(db);
  return rows;
}

const UNKNOWN: Arrival = { expectedAt: null, errorMinutes: null };

type Asked = {
  user: User;
  ids: readonly number[];
  day: Day;
  at: number;
  zone: string;
  paces: (carrierIds: readonly number[]) => Promise<Paces>;
};

const isOnItsWay = ({ taskStatus, atDestinationSince }: Load) =>
  taskStatus !== TaskStatus.Weighed && atDestinationSince === null;

/** When the loads that trucks are busy with are at their destinations, as alerts reckon it, by load. */
async function readExpected(
  db: Db,
  legs: readonly Row[],
  { at, zone, paces }: Asked,
): Promise<ReadonlyMap<number, Arrival>> {
  const underWay = legs.filter(
    ({ taskStatus }) => taskStatus >= TaskStatus.Accepted && taskStatus < TaskStatus.Weighed,
  );
  if (underWay.length === 0) {
    return new Map();
  }
  const vehicleIds = underWay.map(({ vehicleId }) => vehicleId);
  const loads = (await readLoads(db, { at, zone, vehicleIds })).filter(isOnItsWay);
  const paceOf = await paces([...new Set(loads.map(({ carrierId }) => carrierId))]);
  return new Map(
    loads.map((load) => [load.taskId, expectAtDestination(load, { now: at, pace: paceOf(load) })]),
  );
}

/** What the plan of a day has for trucks that the user may follow then; loads of others' plans are left out. */
export async function readLegs(db: Db, asked: Asked): Promise<TruckLegs[]> {
  const { user, ids, day } = asked;
  const scope = await scopeOf(db, user);
  const { rows: trucks } = await sql<Truck>`
    select v.id as vehicle_id, b.latitude as home_latitude, b.longitude as home_longitude
    from vehicle v left join home_base b on b.id = v.home_base_id
    where v.id = any(${ids}::int[]) and ${trucksVisibleTo(scope, [day])}`.execute(db);
  const truckIds = trucks.map(({ vehicleId }) => vehicleId);
  const { rows: legs } = await sql<Row>`
    select t.vehicle_id, t.id as task_id, t.task_status, c.name as crew_name,
      s.latitude as skid_latitude, s.longitude as skid_longitude,
      d.name as destination_name, d.latitude, d.longitude,
      ${epochSeconds('t.plannedDepartAt')} as planned_depart_at, ${epochSeconds('t.plannedLoadAt')} as planned_load_at,
      ${epochSeconds('t.plannedUnloadAt')} as planned_unload_at, ${epochSeconds('t.plannedEndAt')} as planned_end_at,
      (select coalesce(sum(p.load_minutes), 0)::int from task_packet k join crew p on p.id = k.crew_id
        where k.task_id = t.id) as load_minutes
    from task t
    join crew c on c.id = t.crew_id
    join skid s on s.id = t.skid_id
    join destination d on d.id = t.destination_id
    where t.day = ${day}::date and t.vehicle_id = any(${truckIds}::int[])
      and t.task_status <> all(${OFF_PLAN_STATUSES}::int[]) and ${carriersVisibleTo(scope, sql`t.carrier_id`)}
    order by t.vehicle_id, t.seq, t.id`.execute(db);
  const expected = await readExpected(db, legs, asked);
  const told = legs.map((leg) => ({ ...leg, ...(expected.get(leg.taskId) ?? UNKNOWN) }));
  const byTruck = Map.groupBy(told, ({ vehicleId }) => vehicleId);
  const declined = Map.groupBy(
    await readDeclined(db, { scope, ids: truckIds, day }),
    ({ vehicleId }) => vehicleId,
  );
  return ids.flatMap((id): TruckLegs[] => {
    const truck = trucks.find(({ vehicleId }) => vehicleId === id);
    return truck ? [{ ...truck, legs: byTruck.get(id) ?? [], declined: declined.get(id) ?? [] }] : [];
  });
}
