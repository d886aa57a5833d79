import { addDays, atTime, type Day } from '@haulboard/contract/time';
import { NZ } from '@haulboard/contract/testing';
import { sql } from 'kysely';
import { toInstant } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/index.ts';
import { FIXTURE } from '../../../testing/fixture.ts';

const { carrier, destination, truck } = FIXTURE;

/** Two fences around the port, one around the mill, one around a skid, and one where nobody waits. */
export const FENCE = { gate: 901, yard: 902, mill: 903, skid: 904, base: 905 } as const;

/** The days around both changes of the time. */
const STRETCHES: [Day, number][] = [
  ['2026-03-29', 14],
  ['2026-09-20', 14],
];

async function insertFences(db: Db): Promise<void> {
  const rows = [
    [FENCE.gate, 'Gate', 'destination', destination.port],
    [FENCE.yard, 'Yard', 'destination', destination.port],
    [FENCE.mill, 'Mill', 'destination', destination.mill],
    [FENCE.skid, 'KANG 704/1', 'skid', null],
    [FENCE.base, 'Base', 'home_base', null],
  ] as const;
  for (const [id, name, type, destinationId] of rows) {
    await sql`insert into geo_fence (id, name, type, destination_id, shape, latitude, longitude, radius_m, polygon, buffer_m,
        dwell_seconds)
      values (${id}, ${name}, ${type}, ${destinationId}::int, 'circle', -38, 176, 300, '', 30, 60)`.execute(
      db,
    );
  }
}

type Stay = {
  vehicleId: number;
  fenceId: number;
  since: number;
  minutes: number;
  isArrived: boolean;
  /** Nobody knows when it left. */
  isUnseen: boolean;
};

async function stay(db: Db, { since, minutes, ...one }: Stay): Promise<void> {
  await db
    .insertInto('fenceEvent')
    .values({
      ...one,
      kind: 'exit',
      since: toInstant(since),
      at: toInstant(since + Math.round(minutes * 60)),
      isSettled: true,
    })
    .execute();
}

/** Some drive through, some park, some stay for hours. */
const MINUTES = [18.5, 31.25, 3, 64, 95.75, 250, 12];
const FENCES = [FENCE.gate, FENCE.mill, FENCE.skid, FENCE.base];
const TRUCKS = [truck.n1, truck.n2, truck.b1, truck.b3];

/** Trucks of two fleets come at all hours, also while the clocks change and over midnight. */
function staysOn(day: Day, before: number): Stay[] {
  return TRUCKS.flatMap((vehicleId, nth) => {
    const count = before + nth;
    const since = atTime(day, { hour: (count * 5) % 24, minute: (count * 7 + nth) % 60 }, NZ);
    const [fenceId = FENCE.gate] = FENCES.slice(count % FENCES.length);
    const [minutes = 20] = MINUTES.slice(count % MINUTES.length);
    const known = { isArrived: count % 9 !== 0, isUnseen: count % 5 === 3 };
    const one = { vehicleId, fenceId, since, minutes, ...known };
    // Behind the gate there is the yard.
    const within = { ...one, fenceId: FENCE.yard, since: since + 60, minutes: minutes / 2, isArrived: true };
    return fenceId === FENCE.gate ? [one, within] : [one];
  });
}

async function insertStays(db: Db): Promise<void> {
  const days = STRETCHES.flatMap(([first, count]) =>
    Array.from({ length: count }, (_, at) => addDays(first, at)),
  );
  for (const one of days.flatMap((day, nth) => staysOn(day, nth * TRUCKS.length))) {
    await stay(db, one);
  }
}

/** Ways, reasons and times of what was hauled, and trucks that were lent, away or missed. */
export async function insertRunning(db: Db): Promise<void> {
  await insertFences(db);
  await insertStays(db);
  const changes = [
    sql`update task set est_km_empty = (id * 7 % 90) + 0.3, est_km_loaded = (id * 11 % 120) + 0.7`,
    sql`update task set status_reason = (array['', 'Truck broke down', ' truck  BROKE down', 'No wood', '  '])[id % 5 + 1]
      where task_status < 0`,
    // Loads that nobody ended.
    sql`update task set task_status = 20, vehicle_id = null, seq = 0, status_reason = 'diverted' where id % 11 = 0`,
    sql`update docket set created_at = uplift_at + make_interval(mins => 40 * (id % 50))`,
    sql`update docket set weighed_at = uplift_at + make_interval(mins => 90 + id % 77) where weighed_at is not null`,
    sql`insert into docket_weight (docket_id, source, ticket_no, gross_kg, tare_kg, net_kg, weighed_at, received_at, told_by)
      select id, 'driver', '', gross_kg, tare_kg, net_kg, weighed_at, weighed_at + make_interval(mins => v * (id % 31) - 20), 'test'
      from docket, (values (3), (60)) told (v) where weighed_at is not null and truck_net_kg is null and id % 3 > 0`,
    // One lent all day and one for the morning; both back the day after.
    sql`insert into vehicle_share (vehicle_id, from_carrier_id, to_carrier_id, day, status, from_minute, to_minute)
      select ${truck.b3}::int, ${carrier.bay}::int, ${carrier.north}::int, d::date, 'accepted', 0, 1440
      from generate_series(timestamp '2026-04-01', '2026-04-06', '1 day') d
      union all select ${truck.b2}::int, ${carrier.bay}::int, ${carrier.north}::int, '2026-04-03', 'accepted', 0, 720`,
    sql`insert into vehicle_absence (vehicle_id, first_day, last_day, from_minute, to_minute)
      values (${truck.n1}::int, '2026-04-02', '2026-04-05', 600, 700), (${truck.b1}::int, '2026-09-27', '2026-09-28', null, null)`,
    sql`update vehicle set removed_at = timestamptz '2026-09-25 12:30Z' where id = ${truck.b2}::int`,
  ];
  for (const change of changes) {
    await change.execute(db);
  }
}
