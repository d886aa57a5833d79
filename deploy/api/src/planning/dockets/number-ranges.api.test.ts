import { getBoard, TaskStatus, type Task } from '@haulboard/contract';
import { dayOf, dayStart } from '@haulboard/contract/testing';
import { sql } from 'kysely';
import { sqlFault } from '../../platform/db/sql-error.ts';
import type { Db, OpenDatabase } from '../../platform/db/index.ts';
import * as docketRanges from '../../platform/db/migrations/0023-docket-ranges.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { startApi, type Api, type Caller } from '../../testing/api-server.ts';
import { ENGINES, type Home } from '../../testing/homes.ts';
import { addLoad, freshDay, setStatus } from '../../testing/loads.ts';
import { insertFixture, signIn, FIXTURE } from '../../testing/fixture.ts';
import { takeNumbers } from './number-ranges.ts';

const { crew, customer, skid, grade, carrier, truck } = FIXTURE;
/** A crew of an installation that has had a thousand before it. */
const LATE = 1000;
const RANGE = { customerId: customer.acme, crewId: crew.tall };

async function insertLateCrew(db: Db): Promise<void> {
  const late = { id: LATE, crewCode: '1000', name: 'Late Timber', customerId: customer.acme };
  await db
    .insertInto('crew')
    .values({ ...late, forestId: 1, skidId: skid.tall })
    .execute();
  await db.insertInto('crewGrade').values({ crewId: LATE, logGradeId: grade.a }).execute();
  await db.insertInto('crewCarrier').values({ crewId: LATE, carrierId: carrier.north }).execute();
}

describe.each(ENGINES)('docket numbers of a crew, on %s', (_, makeHome) => {
  let home: Home;
  let api: Api;
  let north: Caller;

  beforeAll(async () => {
    home = await makeHome();
    const { db, close } = await home.open();
    await insertFixture(db);
    await insertLateCrew(db);
    // One number is left of the tall crew's own.
    await db
      .insertInto('docketRange')
      .values({ ...RANGE, fromNo: 100_001, toNo: 200_000, nextNo: 200_000 })
      .execute();
    await close();
    api = await startApi(home.env);
    north = await signIn(api, 'carrier');
  });

  afterAll(async () => {
    await api?.stop();
    await home?.remove();
  });

  /** Drives a load off its skid; the number of its docket. */
  async function drivenOff(crewId: number): Promise<string | undefined> {
    const draft = await addLoad(north, freshDay(), { crewId, vehicleId: truck.n1 });
    const published = await setStatus(north, draft, TaskStatus.Published);
    const loaded = await setStatus(
      north,
      await setStatus(north, published, TaskStatus.Accepted),
      TaskStatus.Loaded,
    );
    return docketOf(loaded);
  }

  async function docketOf(load: Task): Promise<string | undefined> {
    const board = await north.ask(getBoard, { query: { date: dayStart(dayOf(load.date)) } });
    const stored = board.vehicles.flatMap(({ tasks }) => tasks).find(({ id }) => id === load.id);
    return stored?.dockets?.[0]?.docketNo;
  }

  it('are there for the thousandth crew of an installation as for the first', async () => {
    expect(await drivenOff(LATE)).toMatch(/^[0-9]{6,8}$/);
  });

  it('go on in a further range when the crew has used up its own', async () => {
    expect(await drivenOff(crew.tall)).toBe('200000');
    const further = Number(await drivenOff(crew.tall));
    expect(further).toBeGreaterThan(200_000);
    expect(await drivenOff(crew.tall)).toBe(String(further + 1));
  });
});

describe.each(ENGINES)('ranges of docket numbers, on %s', (_, makeHome) => {
  let home: Home;
  let open: OpenDatabase;

  beforeAll(async () => {
    home = await makeHome();
    open = await home.open();
    await insertFixture(open.db);
  });

  afterAll(async () => {
    await open?.close();
    await home?.remove();
  });

  it('give each number once to many who load for two crews at the same moment', async () => {
    const takers = Array.from({ length: 24 }, (__, at) => (at % 2 === 0 ? crew.tall : crew.short));
    const taken = await Promise.all(
      takers.map((crewId) => inTransaction(open.db, (db) => takeNumbers(db, crewId, 90))),
    );
    expect(new Set(taken.flat()).size).toBe(24 * 90);
  });

  it('pass over a number that is on a docket already', async () => {
    const { db } = open;
    const [next = 0] = await inTransaction(db, (inner) => takeNumbers(inner, crew.tall, 1));
    await db
      .insertInto('docket')
      .values({
        docketNo: String(next + 2),
        docketType: 'paper',
        taskId: null,
        day: '2026-01-05',
        upliftAt: new Date('2026-01-05T00:00:00Z'),
        ...RANGE,
        skidId: skid.tall,
        logGradeId: grade.a,
        destinationId: FIXTURE.destination.port,
        carrierId: carrier.north,
        vehicleId: truck.n1,
      })
      .execute();
    expect(await inTransaction(db, (inner) => takeNumbers(inner, crew.tall, 2))).toEqual([
      next + 1,
      next + 3,
    ]);
  });

  it('never overlap within a customer, whoever writes them', async () => {
    const insert = (fromNo: number, customerId: number) =>
      open.db
        .insertInto('docketRange')
        .values({ ...RANGE, customerId, fromNo, toNo: fromNo + 9, nextNo: fromNo })
        .execute();
    await insert(500_000, customer.acme);
    const error = await insert(500_009, customer.acme).catch((reason: unknown) => reason);
    expect(sqlFault(error)?.state).toBe('23P01');
    await insert(500_009, customer.other);
  });
});

describe.each(ENGINES)('docket numbers of an older database, on %s', (_, makeHome) => {
  it('stay with their crews, and go on where they were', async () => {
    const home = await makeHome();
    const { db, close } = await home.open();
    try {
      await insertFixture(db);
      await sql`drop table docket_range cascade`.execute(db);
      await sql`create table docket_range (crew_id integer primary key, next_no bigint not null)`.execute(db);
      // The first has used all numbers of its own and 250 of the next crew's, which has used 7.
      await sql`insert into docket_range values (${crew.tall}, 3200251), (${crew.short}, 3200008)`.execute(
        db,
      );
      await docketRanges.up(db);
      const rows = await db.selectFrom('docketRange').selectAll().orderBy('crewId').execute();
      expect(rows).toMatchObject([
        { ...RANGE, fromNo: 3_100_001, toNo: 3_200_250, nextNo: 3_200_251 },
        { crewId: crew.short, customerId: customer.other, fromNo: 3_200_251, nextNo: 3_200_251 },
      ]);
      const [no] = await inTransaction(db, (inner) => takeNumbers(inner, crew.short, 1));
      expect(no).toBe(3_200_251);
    } finally {
      await close();
      await home.remove();
    }
  });
});
