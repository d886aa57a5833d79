import { addDays, dayOf } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { now, toInstant } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/index.ts';
import { FIXTURE } from '../../../testing/fixture.ts';

const { carrier, crew, customer, destination, grade, skid, truck } = FIXTURE;
const ZONE = 'Pacific/Auckland';

const STATUSES = [0, 10, 20, 20, 30, 35, 40, 50, 60, 60, -1, -2];
/** Minutes from now at which a load is loaded and unloaded: long over, just over, and to come. */
const TIMES: (readonly (number | null)[])[] = [
  [-240, -60],
  [-30, 60],
  [-10, 90],
  [-60, -5],
  [30, 150],
  [null, null],
];

type Place = { crewId: number; skidId: number; logGradeId: number };
const TALL: Place = { crewId: crew.tall, skidId: skid.tall, logGradeId: grade.a };
const SHORT: Place = { crewId: crew.short, skidId: skid.short, logGradeId: grade.pulp };
/** The other customer's crew at work in Acme's forest. */
const BOUGHT: Place = { crewId: crew.short, skidId: skid.tall2, logGradeId: grade.a };
/** The second docket of a split load. */
const SECOND: Place = { ...SHORT, logGradeId: grade.pruned };
const PLACES = [TALL, SHORT, BOUGHT];
const TRUCKS = [
  { carrierId: carrier.north, vehicleId: truck.n1 },
  { carrierId: carrier.bay, vehicleId: truck.b1 },
  // North plans on a truck that bay lent.
  { carrierId: carrier.north, vehicleId: truck.b2 },
];

type Made = { day: string; at: number; count: number };

const NORTH = { carrierId: carrier.north, vehicleId: truck.n1 };
const truckAt = (count: number) => TRUCKS[count % TRUCKS.length] ?? NORTH;
const placeAt = (count: number) => PLACES[Math.floor(count / 12) % PLACES.length] ?? TALL;

function weightsAt(count: number, at: number) {
  return {
    netKg: 28_000 + count,
    tareKg: 17_000,
    grossKg: 45_000 + count,
    weighSource: 'driver' as const,
    weighedAt: toInstant(at),
  };
}

async function insertDocket(db: Db, { day, at, count }: Made, taskId: number): Promise<void> {
  const place = placeAt(count);
  await db
    .insertInto('docket')
    .values({
      ...place,
      ...truckAt(count),
      docketNo: `D${day}${count}`,
      taskId,
      day,
      upliftAt: toInstant(at),
      customerId: place === TALL ? customer.acme : customer.other,
      destinationId: destination.port,
      status: count % 5 === 0 ? -2 : 20,
      ...(count % 3 === 0 ? {} : weightsAt(count, at)),
    })
    .execute();
}

async function insertLoad(db: Db, made: Made): Promise<void> {
  const { day, at, count } = made;
  const status = STATUSES[count % STATUSES.length] ?? 20;
  const [load, unload] = (TIMES[Math.floor(count / 5) % TIMES.length] ?? [null, null]).map((offset) =>
    offset === null ? null : toInstant(at + offset * 60),
  );
  const { id } = await db
    .insertInto('task')
    .values({
      ...placeAt(count),
      ...truckAt(Math.floor(count / 3)),
      day,
      seq: count + 1,
      destinationId: count % 4 === 0 ? destination.mill : destination.port,
      taskStatus: status,
      publishedRev: status === 0 && count % 2 === 0 ? 0 : 1,
      packets: count % 7 === 0 ? JSON.stringify([SECOND]) : null,
      plannedDepartAt: null,
      plannedLoadAt: load ?? null,
      plannedUnloadAt: unload ?? null,
      plannedEndAt: null,
      createdBy: null,
      updatedBy: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (status === 60 || status === 50) {
    await insertDocket(db, made, id);
  }
}

/** The same loads on four days around the present: whichever day it is when somebody asks, it has them. */
export async function insertLoadsAroundNow(db: Db): Promise<void> {
  const at = now();
  const today = dayOf(at, ZONE);
  for (const offset of [-1, 0, 1, 2]) {
    await db
      .insertInto('truckDay')
      .values(TRUCKS.map((one) => ({ ...one, day: addDays(today, offset) })))
      .execute();
    for (let count = 0; count < 84; count += 1) {
      await insertLoad(db, { day: addDays(today, offset), at, count });
    }
  }
}

type Step = {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  minutesAgo: number;
};

/** What the plan's history says of one load. */
export async function recordSteps(db: Db, taskId: number, steps: readonly Step[]): Promise<void> {
  for (const { before, after, minutesAgo } of steps) {
    await sql`
      with load as (select id, carrier_id, day from task where id = ${taskId}), step as (
        insert into plan_step (carrier_id, day, kind, actor, label, at)
        select carrier_id, day, 'change', 'dispatcher', '{}', now() - make_interval(mins => ${minutesAgo}::int) from load
        returning id)
      insert into plan_event (step_id, task_id, carrier_id, day, is_edited, is_status_move, before, after)
      select step.id, load.id, load.carrier_id, load.day, true, true,
        ${before && JSON.stringify(before)}::jsonb, ${after && JSON.stringify(after)}::jsonb from step, load`.execute(
      db,
    );
  }
}
