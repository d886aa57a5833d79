import { sql } from 'kysely';
import type { Db, OpenDatabase } from '../../../platform/db/index.ts';
import { sqlFault } from '../../../platform/db/sql-error.ts';
import { addDays } from '@haulboard/contract/time';
import { serverHome, type Home } from '../../../testing/homes.ts';
import { today } from '../../../testing/loads.ts';
import { insertFixture, FIXTURE } from '../../../testing/fixture.ts';

// What the code forgets the database must refuse. These writers check first and write then, on eight
// connections of a real server, without any of our locks: the way it goes wrong.

const ROUNDS = 25;
const WRITERS = 8;
/** Two that wait for each other's row: one is sent back, and the server would run it again. */
const DEADLOCK = '40P01';

describe('eight writers on a PostgreSQL server who look first and write then', () => {
  let home: Home;
  let database: OpenDatabase;
  let db: Db;
  let day = today();

  beforeAll(async () => {
    home = await serverHome();
    database = await home.open();
    db = database.db;
    await insertFixture(db);
  });

  afterAll(async () => {
    await database?.close();
    await home?.remove();
  });

  beforeEach(() => {
    day = addDays(day, ROUNDS + 1);
  });

  /** Lets all writers go at once; gives how many succeeded and what stopped the others. */
  async function race(write: (writer: number) => Promise<void>) {
    const outcomes = await Promise.allSettled(Array.from({ length: WRITERS }, (_, at) => write(at)));
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [sqlFault(outcome.reason)] : [],
    );
    return {
      won: WRITERS - refused.length,
      reasons: new Set(refused.map((fault) => fault?.constraint ?? fault?.state)),
    };
  }

  async function acceptUnlessAccepted(onDay: string, toCarrierId: number): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      const accepted = await transaction
        .selectFrom('vehicleShare')
        .select('shareId')
        .where('vehicleId', '=', FIXTURE.truck.n1)
        .where('day', '=', onDay)
        .where('status', '=', 'accepted')
        .executeTakeFirst();
      await sql`select pg_sleep(0.005)`.execute(transaction);
      if (accepted) {
        throw new Error('somebody was first');
      }
      await transaction
        .insertInto('vehicleShare')
        .values({
          vehicleId: FIXTURE.truck.n1,
          fromCarrierId: FIXTURE.carrier.north,
          toCarrierId,
          day: onDay,
          status: 'accepted',
          offeredBy: null,
          answeredBy: null,
          answeredAt: null,
        })
        .execute();
    });
  }

  async function doublyShared(): Promise<number> {
    const rows = await db
      .selectFrom('vehicleShare')
      .select('day')
      .where('status', '=', 'accepted')
      .where('day', '>=', day)
      .groupBy('day')
      .having(({ fn }) => fn.countAll(), '>', 1)
      .execute();
    return rows.length;
  }

  async function shareRounds(): Promise<void> {
    for (let round = 0; round < ROUNDS; round += 1) {
      const onDay = addDays(day, round);
      await race((writer) =>
        acceptUnlessAccepted(onDay, writer % 2 ? FIXTURE.carrier.bay : FIXTURE.carrier.portal),
      );
    }
  }

  it('never give a truck to two borrowers', async () => {
    await shareRounds();
    expect(await doublyShared()).toBe(0);
  });

  it('would, without the constraints', async () => {
    await sql`alter table vehicle_share drop constraint vehicle_share_one_borrower`.execute(db);
    await sql`drop index vehicle_share_one_live_offer`.execute(db);
    await shareRounds();
    expect(await doublyShared()).toBeGreaterThan(0);
  });

  async function planLast(onDay: string, carrierId: number): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('truckDay')
        .values({ vehicleId: FIXTURE.truck.n2, day: onDay, carrierId })
        .onConflict((row) => row.doNothing())
        .execute();
      const last = await transaction
        .selectFrom('task')
        .select(({ fn }) => fn.max('seq').as('seq'))
        .where('vehicleId', '=', FIXTURE.truck.n2)
        .where('day', '=', onDay)
        .executeTakeFirst();
      await sql`select pg_sleep(0.005)`.execute(transaction);
      await transaction
        .insertInto('task')
        .values({
          day: onDay,
          carrierId,
          vehicleId: FIXTURE.truck.n2,
          seq: (last?.seq ?? 0) + 1,
          crewId: FIXTURE.crew.tall,
          skidId: FIXTURE.skid.tall,
          logGradeId: FIXTURE.grade.a,
          destinationId: FIXTURE.destination.port,
        })
        .execute();
    });
  }

  async function planRounds(): Promise<Set<string | undefined>> {
    const reasons = new Set<string | undefined>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const onDay = addDays(day, round);
      const result = await race((writer) =>
        planLast(onDay, writer % 2 ? FIXTURE.carrier.bay : FIXTURE.carrier.north),
      );
      result.reasons.forEach((reason) => reasons.add(reason));
    }
    return reasons;
  }

  async function faultyDays(): Promise<{ twoPlans: number; sameSeq: number }> {
    const rows = await sql<{ plans: number; loads: number; places: number }>`
      select count(distinct carrier_id)::int as plans, count(*)::int as loads, count(distinct seq)::int as places
      from task where vehicle_id = ${FIXTURE.truck.n2} and day >= ${day}::date group by day`.execute(db);
    return {
      twoPlans: rows.rows.filter(({ plans }) => plans > 1).length,
      sameSeq: rows.rows.filter(({ loads, places }) => places < loads).length,
    };
  }

  it('never put one truck on two plans, nor two loads in one place', async () => {
    const reasons = await planRounds();
    expect(await faultyDays()).toEqual({ twoPlans: 0, sameSeq: 0 });
    reasons.delete(DEADLOCK);
    expect(reasons).toEqual(new Set(['task_one_plan_per_truck', 'task_truck_order']));
  });

  it('would do both, without the constraints', async () => {
    await sql`alter table task drop constraint task_one_plan_per_truck, drop constraint task_truck_order`.execute(
      db,
    );
    await planRounds();
    const faults = await faultyDays();
    expect(faults.twoPlans).toBeGreaterThan(0);
    expect(faults.sameSeq).toBeGreaterThan(0);
  });

  async function addOneTo(id: number, isVersioned: boolean): Promise<void> {
    const { version, estPayloadKg } = await db
      .selectFrom('task')
      .select(['version', 'estPayloadKg'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const written = await db
      .updateTable('task')
      .set({ estPayloadKg: estPayloadKg + 1, version: version + 1 })
      .where('id', '=', id)
      .$if(isVersioned, (query) => query.where('version', '=', version))
      .executeTakeFirst();
    if (written.numUpdatedRows === 0n) {
      throw new Error('stale');
    }
  }

  it.each([
    ['lose no update with the version in the write', true],
    ['lose updates without it', false],
  ])('%s', async (_, isVersioned) => {
    const { id } = await db
      .insertInto('task')
      .values({
        day,
        carrierId: FIXTURE.carrier.north,
        vehicleId: null,
        seq: 0,
        crewId: FIXTURE.crew.tall,
        skidId: FIXTURE.skid.tall,
        logGradeId: FIXTURE.grade.a,
        destinationId: FIXTURE.destination.port,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    let acknowledged = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      acknowledged += (await race(() => addOneTo(id, isVersioned))).won;
    }
    const { estPayloadKg } = await db
      .selectFrom('task')
      .select('estPayloadKg')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(acknowledged - estPayloadKg === 0).toBe(isVersioned);
  });
});
