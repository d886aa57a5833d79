import {
  isOffPlan,
  type Board,
  type BoardRows,
  type BoardVehicle,
  type OpenStock,
  type Task,
} from '@haulboard/contract';
import { dayOf, dayStart, type Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { now } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/index.ts';
import { isActiveShare } from '../day/active-share.ts';
import { isWholeDay } from '../hours/day-part.ts';
import { atMinute } from '../hours/hours.ts';
import { readShiftsBefore } from '../day/read-shifts-before.ts';
import { readDay, readSome, type Some, type Viewer } from '../tasks/read-tasks.ts';
import type { Span } from '../hours/span.ts';
import { restedAt } from '../day/work-day.ts';

type BoardTruck = Omit<BoardVehicle, 'tasks'> & { usualStart: number; shiftBefore: readonly Span[] };

/** Whose trucks; `only` these of them. */
type Which = Pick<Viewer, 'carrierId' | 'zone'> & { only?: readonly number[] };

function readTruckRows(db: Db, day: Day, { carrierId, only }: Which) {
  return (
    db
      .selectFrom('vehicle as v')
      .innerJoin('homeBase as h', 'h.id', 'v.homeBaseId')
      .leftJoin('vehicleShare as s', (join) =>
        join.onRef('s.vehicleId', '=', 'v.id').on('s.day', '=', day).on(isActiveShare('s')),
      )
      // The other side, as seen by this carrier.
      .leftJoin('carrier as o', (join) =>
        join.on((eb) =>
          eb(
            'o.carrierId',
            '=',
            sql<number>`case when s.to_carrier_id = ${carrierId} then s.from_carrier_id else s.to_carrier_id end`,
          ),
        ),
      )
      .select([
        'v.id as vehicleId',
        'v.vehicleCode',
        'v.rego',
        'v.configuration',
        'v.payloadTargetKg',
        'h.name as homeBaseName',
        'v.status',
        'v.defaultStartMinute',
        'v.carrierId as ownerId',
        's.shareId',
        's.status as shareStatus',
        's.toCarrierId as borrowerId',
        's.fromMinute',
        's.toMinute',
        'o.carrierId as otherId',
        'o.name as otherName',
        sql<string>`driver_on(v.id, ${day}::date)`.as('driverName'),
      ])
      .where((eb) =>
        eb.or([
          eb.and([eb('v.carrierId', '=', carrierId), eb('v.removedAt', 'is', null)]),
          eb.and([eb('s.toCarrierId', '=', carrierId), eb('s.status', '=', 'accepted')]),
          // A truck that was given back may still hold a load of this plan, a cancelled one for example.
          sql<boolean>`v.id in (select vehicle_id from task where day = ${day}::date and carrier_id = ${carrierId})`,
        ]),
      )
      .$if(only !== undefined, (found) => found.where(sql<boolean>`v.id = any(${only ?? []}::int[])`))
      .orderBy(sql`v.carrier_id <> ${carrierId}`)
      .orderBy('v.vehicleCode')
      .orderBy('v.id')
      // Of a truck that is lent to several, this dispatcher's part counts.
      .orderBy(sql`(s.to_carrier_id = ${carrierId} and s.status = 'accepted') is not true`)
      .orderBy('s.fromMinute')
      .execute()
  );
}

type TruckRow = Awaited<ReturnType<typeof readTruckRows>>[number];

function shareOf(row: TruckRow, carrierId: number): BoardVehicle['share'] {
  const { ownerId, shareId, shareStatus, otherId, otherName, fromMinute, toMinute } = row;
  if (shareId === null || shareStatus === null || otherId === null || otherName === null) {
    return null;
  }
  const part = fromMinute === null || toMinute === null ? undefined : { fromMinute, toMinute };
  return {
    shareId,
    direction: ownerId === carrierId ? ('out' as const) : ('in' as const),
    status: shareStatus,
    carrierId: otherId,
    carrierName: otherName,
    ...(part && !isWholeDay(part) ? part : {}),
  };
}

/** The carrier's own trucks and those lent to it that day. Offers to it that wait for its answer are notices. */
async function readTrucks(db: Db, day: Day, which: Which): Promise<BoardTruck[]> {
  const { carrierId, zone } = which;
  const rows = await readTruckRows(db, day, which);
  // A truck that is lent in two parts shows the first; the share market has both.
  const trucks = new Map(rows.toReversed().map((row) => [row.vehicleId, row]));
  const shifts = await readShiftsBefore(db, day, [...trucks.keys()]);
  return [...trucks.values()].toReversed().map((row) => ({
    ...presentTruck(row, carrierId),
    usualStart: atMinute(day, row.defaultStartMinute, zone),
    shiftBefore: shifts.get(row.vehicleId) ?? [],
  }));
}

function presentTruck(row: TruckRow, carrierId: number): Omit<BoardVehicle, 'tasks'> {
  const truck = {
    vehicleId: row.vehicleId,
    vehicleCode: row.vehicleCode,
    rego: row.rego,
    configuration: row.configuration,
    payloadTargetKg: row.payloadTargetKg,
    driverName: row.driverName,
    homeBaseName: row.homeBaseName,
    status: row.status,
  };
  const isOwn = row.ownerId === carrierId;
  const isBorrowed = row.borrowerId === carrierId && row.shareStatus === 'accepted';
  if (isOwn || isBorrowed) {
    return { ...truck, share: shareOf(row, carrierId) };
  }
  // Who drives it now, and for whom, is no longer this dispatcher's business.
  return { ...truck, driverName: '', homeBaseName: '', share: null, isGone: true };
}

/**
 * Stock of the crews the carrier may plan: what lay there before that day's trucks, and what the day's loads of any
 * dispatcher take of it. Both are sums of its movements. Of what was emptied long ago only what that day takes is told.
 */
async function readOpenStock(db: Db, day: Day, carrierId: number): Promise<OpenStock[]> {
  const { rows } = await sql<Omit<OpenStock, 'remainingLoads' | 'heldFor'> & { heldFor: string | null }>`
    select st.id as stock_id, st.crew_id, c.crew_code, c.name as crew_name, f.name as forest_name,
           st.skid_id, s.name as skid_name, st.log_grade_id, concat_ws(' ', g.code, nullif(st.length_class, '')) as grade_code,
           round(st.qty_loads + coalesce(d.taken, 0), 1) as qty_loads,
           round(coalesce(d.taken + d.planned, 0), 1) as planned_loads, st.destination_id, st.priority,
           case when st.is_held then st.hold_reason end as held_for
    from stock st
    join crew_carrier cc on cc.crew_id = st.crew_id and cc.carrier_id = ${carrierId}
    join crew c on c.id = st.crew_id
    join skid s on s.id = st.skid_id
    join forest f on f.id = s.forest_id
    join log_grade g on g.id = st.log_grade_id
    left join (
      select stock_id, sum(taken) as taken, sum(planned) as planned from stock_day
      where day = ${day}::date group by stock_id
    ) d on d.stock_id = st.id
    where st.removed_at is null and (
      not was_emptied(st.empty_since, st.is_held) or coalesce(d.taken, 0) <> 0 or coalesce(d.planned, 0) <> 0)
    order by st.priority, c.crew_code, g.code, st.length_class`.execute(db);
  return rows.map(({ heldFor, ...row }) => ({
    ...row,
    ...(heldFor === null ? {} : { heldFor }),
    remainingLoads: Math.round((row.qtyLoads - row.plannedLoads) * 10) / 10,
  }));
}

/** When the driver has rested, where the truck's day waits for it. */
function waitsForRest(
  { usualStart, shiftBefore, isGone }: BoardTruck,
  tasks: readonly Task[],
): number | undefined {
  const at = restedAt(shiftBefore);
  const first = tasks.find(({ taskStatus }) => !isOffPlan(taskStatus))?.plannedDepartAt ?? Infinity;
  return at !== undefined && !isGone && usualStart < at && at <= first ? at : undefined;
}

function withLoads(
  trucks: readonly BoardTruck[],
  byTruck: ReadonlyMap<number | null, Task[]>,
): BoardVehicle[] {
  return trucks.map((truck) => {
    const tasks = byTruck.get(truck.vehicleId) ?? [];
    const at = waitsForRest(truck, tasks);
    const { usualStart: _start, shiftBefore: _before, ...row } = truck;
    return { ...row, ...(at !== undefined && { restedAt: at }), tasks };
  });
}

/** A carrier's board of a day; nothing when there is no such carrier. */
export async function readBoard(db: Db, day: Day, viewer: Viewer): Promise<Board | undefined> {
  const { carrierId, zone } = viewer;
  const carrier = await db
    .selectFrom('carrier')
    .selectAll()
    .where('carrierId', '=', carrierId)
    .executeTakeFirst();
  if (!carrier) {
    return undefined;
  }
  const trucks = await readTrucks(db, day, { carrierId, zone });
  const byTruck = Map.groupBy(await readDay(db, day, viewer), (task: Task) => task.vehicleId);
  return {
    date: dayStart(day, zone),
    day,
    today: dayOf(now(), zone),
    carrier,
    vehicles: withLoads(trucks, byTruck),
    unassigned: byTruck.get(null) ?? [],
    stock: await readOpenStock(db, day, carrierId),
  };
}

/** Of a carrier's board of a day: the rows of these trucks, and of the trucks that these loads are on. */
export async function readBoardRows(
  db: Db,
  day: Day,
  given: { viewer: Viewer; some: Some },
): Promise<BoardRows> {
  const { viewer, some } = given;
  const { carrierId, zone } = viewer;
  const loaded = await db
    .selectFrom('task')
    .select('vehicleId')
    .distinct()
    .where('day', '=', day)
    .where(sql<boolean>`id = any(${some.ids}::int[])`)
    .execute();
  const vehicleIds = [...some.vehicleIds, ...loaded.flatMap(({ vehicleId }) => vehicleId ?? [])];
  const trucks = await readTrucks(db, day, { carrierId, zone, only: vehicleIds });
  const tasks = await readSome(db, { day, ids: some.ids, vehicleIds }, viewer);
  const byTruck = Map.groupBy(tasks, (task: Task) => task.vehicleId);
  return {
    vehicles: withLoads(trucks, byTruck),
    unassigned: byTruck.get(null) ?? [],
    stock: await readOpenStock(db, day, carrierId),
  };
}
