// What the board's benchmark looks at: the demo with a fleet of any size, and a day on which each truck is planned.
import { addDays, dayOf, type Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { now } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { openDatabase, type Db } from '../../../platform/db/index.ts';
import { seedDemo } from '../../../ops/demo/seed.ts';
import { changeDay } from '../../changes/change-day.ts';

const ZONE = 'Pacific/Auckland';
const CARRIER = 'CN';
/** As many trucks as a batch of changes may plan. */
const AT_ONCE = 100;

const DOCKETS_AT_ONCE = 5_000;

/** Degrees, both ways together. */
const NEAR = 0.6;

type Size = { trucks: number; loads: number; dockets?: number };
type Wood = { crewId: number; logGradeId: number; destinationId: number };
type Past = { carrierId: number; vehicleId: number; wood: Wood };

/** Trucks like those there are, until there are enough; all of them ready to drive. */
async function growFleet(db: Db, carrierId: number, trucks: number): Promise<number[]> {
  await sql`
    insert into vehicle (vehicle_code, rego, trailer_rego, configuration, tare_kg, payload_target_kg, driver_name,
                         home_base_id, carrier_id, default_start_minute)
    select 'B' || lpad(n::text, 4, '0'), 'BIG' || n, '', v.configuration, v.tare_kg, v.payload_target_kg,
           'Driver ' || n, v.home_base_id, v.carrier_id, v.default_start_minute
    from generate_series(1, ${trucks} - (select count(*)::int from vehicle where carrier_id = ${carrierId})) as n
    join (
      select *, row_number() over (order by id) as row, count(*) over () as rows
      from vehicle where carrier_id = ${carrierId}
    ) v on v.row = 1 + n % v.rows`.execute(db);
  await db.updateTable('vehicle').set({ status: 'available' }).where('carrierId', '=', carrierId).execute();
  const rows = await db
    .selectFrom('vehicle')
    .select('id')
    .where('carrierId', '=', carrierId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Every crew, grade and place that go together for the carrier, and are near each other. */
async function findWood(db: Db, carrierId: number): Promise<Wood[]> {
  return db
    .selectFrom('crewCarrier as cc')
    .innerJoin('crew as c', 'c.id', 'cc.crewId')
    .innerJoin('skid as s', 's.id', 'c.skidId')
    .innerJoin('crewGrade as cg', 'cg.crewId', 'cc.crewId')
    .innerJoin('destinationGrade as dg', 'dg.logGradeId', 'cg.logGradeId')
    .innerJoin('destination as d', 'd.id', 'dg.destinationId')
    .select(['cc.crewId', 'cg.logGradeId', 'dg.destinationId'])
    .where('cc.carrierId', '=', carrierId)
    .where('d.isActive', '=', true)
    .where(sql<boolean>`abs(d.latitude - s.latitude) + abs(d.longitude - s.longitude) < ${NEAR}`)
    .orderBy('cc.crewId')
    .orderBy('cg.logGradeId')
    .orderBy('dg.destinationId')
    .execute();
}

/** Weighed dockets of years past, a thousand a day, seen by no trigger; a statement of all would take too long. */
async function insertDockets(db: Db, count: number, { carrierId, vehicleId, wood }: Past): Promise<void> {
  for (let from = 1; from <= count; from += DOCKETS_AT_ONCE) {
    await inTransaction(db, async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      await sql`
        insert into docket (docket_no, task_id, day, uplift_at, customer_id, crew_id, skid_id, forest_id,
          log_grade_id, destination_id, carrier_id, vehicle_id, status, gross_kg, tare_kg, net_kg, weigh_source, weighed_at)
        select 'B' || n, null, date '2020-01-01' + n / 1000, timestamptz '2020-01-01' + n * interval '1 minute',
          c.customer_id, c.id, c.skid_id, (select forest_id from skid where id = c.skid_id), ${wood.logGradeId}, ${wood.destinationId}, ${carrierId}, ${vehicleId},
          20, 44000 + n % 900, 16000, 28000 + n % 900, 'system', timestamptz '2020-01-01' + n * interval '1 minute'
        from crew c, generate_series(${from}::int, ${Math.min(count, from + DOCKETS_AT_ONCE - 1)}::int) n
        where c.id = ${wood.crewId}`.execute(transaction);
    });
  }
  await sql`analyze docket`.execute(db);
}

/**
 * Fills a data folder: the demo, a fleet of `trucks` for the dispatcher `carrier`, `loads` on each of them, and
 * `dockets` of years past.
 *
 * @returns the day that is planned, some days ahead: the demo plans nothing there
 */
export async function makeBigDay(dataDir: string, size: Size): Promise<Day> {
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined });
  try {
    await seedDemo(db, { isDemo: true, operatingTimeZone: ZONE });
    const day = addDays(dayOf(now(), ZONE), 5);
    const { carrierId } = await db
      .selectFrom('carrier')
      .select('carrierId')
      .where('code', '=', CARRIER)
      .executeTakeFirstOrThrow();
    const { userId } = await db
      .selectFrom('appUser')
      .select('userId')
      .where('account', '=', 'carrier')
      .executeTakeFirstOrThrow();
    const trucks = await growFleet(db, carrierId, size.trucks);
    const wood = await findWood(db, carrierId);
    const actor = { kind: 'dispatcher' as const, userId, carrierId };
    for (let from = 0; from < trucks.length; from += AT_ONCE) {
      const changes = trucks.slice(from, from + AT_ONCE).flatMap((vehicleId, at) =>
        Array.from({ length: size.loads }, (_, load) => {
          const kind = wood[((from + at) * 7 + load * 3) % wood.length];
          if (!kind) {
            throw new Error('the demo has nothing to carry');
          }
          return {
            change: { kind: 'create' as const, load: { ...kind, vehicleId } },
            name: (field: string) => field,
          };
        }),
      );
      await inTransaction(db, (transaction) =>
        changeDay(transaction, { carrierId, day, zone: ZONE, actor, changes }),
      );
    }
    const [[first], [vehicleId]] = [wood, trucks];
    if (first && vehicleId !== undefined && size.dockets !== undefined) {
      await insertDockets(db, size.dockets, { carrierId, vehicleId, wood: first });
    }
    return day;
  } finally {
    await close();
  }
}
