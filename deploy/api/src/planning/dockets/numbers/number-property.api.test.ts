import {
  changeRangeRule,
  createDocket,
  getRangeRule,
  handOverRange,
  leaseDockets,
  listDocketNumbers,
  proposeDocketNo,
  takeBackNumbers,
  TaskStatus,
} from '@haulboard/contract';
import { sql } from 'kysely';
import type { Db, OpenDatabase } from '../../../platform/db/index.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { startApi, type Api, type Caller } from '../../../testing/api-server.ts';
import { addTrucks, Driver, FIRST_TRUCK } from '../../../testing/driver.ts';
import { FIXTURE, insertFixture, signIn } from '../../../testing/fixture.ts';
import { serverHome, type Home } from '../../../testing/homes.ts';
import { addLoad, setStatus, today } from '../../../testing/loads.ts';
import { pick, seededRandom } from '../../../testing/random.ts';
import { takeNumbers } from '../number-ranges.ts';

const { crew, customer, destination, grade, skid, carrier } = FIXTURE;
const CLIENTS = 8;
const ROUNDS = process.env['FULL'] === undefined ? 6 : 40;
const BROAD = 1000;
const FIRST = 400_001;

/** What must never be: each row says of what and with which number. */
const wrong = async (db: Db) =>
  (
    await sql`
      select 'twice' as what, docket_no as no from docket group by customer_id, docket_no having count(*) > 1
      union all
      select 'in no range of its crew', docket_no from docket k where not exists (
        select from docket_range r where r.crew_id = k.crew_id and r.customer_id = k.customer_id
          and k.docket_no::bigint between r.from_no and r.to_no)
      union all
      select 'on two devices', a.first_no::text from docket_block a join docket_block b on a.id < b.id
        and a.crew_id = b.crew_id and int8range(a.first_no, a.last_no, '[]') && int8range(b.first_no, b.last_no, '[]')
      union all
      select 'in two ranges', a.from_no::text from docket_range a join docket_range b on a.id < b.id
        and a.customer_id = b.customer_id and int8range(a.from_no, a.to_no, '[]') && int8range(b.from_no, b.to_no, '[]')
      union all
      select 'two crews’', b.first_no::text from docket_block b join docket_range r on r.crew_id <> b.crew_id
        and r.customer_id = ${customer.acme}::int
        and int8range(b.first_no, b.last_no, '[]') && int8range(r.from_no, r.to_no, '[]')
      union all
      select 'of another device', k.docket_no from docket k where k.device_id is not null and not exists (
        select from docket_block b where b.device_id = k.device_id and b.crew_id = k.crew_id
          and k.docket_no::bigint between b.first_no and b.last_no)`.execute(db)
  ).rows;

/** On a busy machine the server may say that it took too long, and nothing was changed: a phone asks again. */
async function insist<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!String(error).includes('answered 503')) {
        throw error;
      }
    }
  }
}

describe('docket numbers under eight clients at once, some out of reach', () => {
  let home: Home;
  let open: OpenDatabase;
  let api: Api;
  let north: Caller;
  let acme: Caller;

  beforeAll(async () => {
    home = await serverHome();
    open = await home.open();
    const { db } = open;
    await insertFixture(db);
    await addTrucks(db, CLIENTS);
    await sql`insert into crew (id, crew_code, name, customer_id, forest_id, skid_id)
      values (${BROAD}, '68', 'Broad Timber', ${customer.acme}, 1, ${skid.tall})`.execute(db);
    await sql`insert into docket_range (customer_id, crew_id, from_no, to_no, next_no) values
      (${customer.acme}, ${crew.tall}, ${FIRST}, ${FIRST + 199}, ${FIRST})`.execute(db);
    await sql`update crew set docket_range_size = 40 where id = ${crew.tall}`.execute(db);
    api = await startApi(home.env);
    [north, acme] = [await signIn(api, 'carrier'), await signIn(api, 'customer')];
    const { version } = await acme.ask(getRangeRule, { query: {} });
    await acme.ask(changeRangeRule, { query: {}, body: { version, edocket_range_editable: 1 } });
  });

  afterAll(async () => {
    await open?.close();
    await api?.stop();
    await home?.remove();
  });

  /** One truck: its loads of the day, and a phone that is sometimes out of reach. */
  async function truckAt(nth: number) {
    const vehicleId = FIRST_TRUCK + nth;
    const driver = new Driver(api, `phone-${vehicleId}`);
    const loads: number[] = [];
    for (let load = 0; load < 2; load += 1) {
      const draft = await addLoad(north, today(), { crewId: crew.tall, vehicleId });
      const { id } = await setStatus(north, draft, TaskStatus.Published);
      await driver.say({ kind: 'accept', id, publishedRev: 1 });
      loads.push(id);
    }
    return { vehicleId, driver, loads };
  }

  const paper = async (vehicleId: number) => {
    const { docketNo } = await north.ask(proposeDocketNo, { query: { crewId: crew.tall } });
    const goods = { logGradeId: grade.a, destinationId: destination.port, pieces: null, note: '' };
    const masses = { grossKg: null, tareKg: null, netKg: null, weighTicketNo: '' };
    const body = {
      docketNo: docketNo ?? '',
      day: today(),
      crewId: crew.tall,
      vehicleId,
      ...goods,
      ...masses,
    };
    return (await north.try(createDocket, { body })).code;
  };

  const moveSome = async (random: () => number) => {
    const { list } = await acme.ask(listDocketNumbers, { query: {} });
    const range = pick(random, list);
    const block = pick(random, range?.held ?? []);
    if (random() < 0.5 && block) {
      const body = { version: block.version, reason: 'lost' };
      return (await acme.try(takeBackNumbers, { params: { id: block.id }, body })).code;
    }
    if (!range || range.nextNo > range.toNo) {
      return 200;
    }
    const fromNo = range.nextNo + Math.floor(random() * (range.toNo + 1 - range.nextNo));
    const toCrewId = range.crewId === BROAD ? crew.tall : BROAD;
    const body = { version: range.version, toCrewId, fromNo, reason: 'needed there' };
    return (await acme.try(handOverRange, { params: { id: range.id }, body })).code;
  };

  it('are each on one docket, within a range of their crew, at every moment', async () => {
    const { db } = open;
    const trucks = await Promise.all(Array.from({ length: CLIENTS }, (_, nth) => truckAt(nth)));
    const codes = new Set<number>();
    const outcomes: string[] = [];
    const work = async ({ vehicleId, driver, loads }: Awaited<ReturnType<typeof truckAt>>) => {
      const random = seededRandom(vehicleId);
      const own: number[] = [];
      let unheard = 0;
      const backInReach = async () => {
        if (unheard > 0) {
          unheard = 0;
          outcomes.push(...(await insist(() => driver.reconnect())).map(({ outcome }) => outcome));
        }
      };
      for (let round = 0; round < ROUNDS; round += 1) {
        const count = 1 + Math.floor(random() * 4);
        const { blocks } = await insist(() =>
          driver.caller.ask(leaseDockets, { body: { crewId: crew.tall, count } }),
        );
        own.push(...blocks.map(({ firstNo }) => firstNo));
        const id = loads[round % 2] ?? 0;
        const docketNo = String(own[Math.floor(random() * own.length)] ?? 0);
        if (random() < 0.5) {
          // Out of reach: what it gives out is heard later, when others have given out theirs.
          unheard += 2;
          driver.note({ kind: 'docket', id, docketNo });
          driver.note({ kind: 'loaded', id });
        } else {
          outcomes.push((await insist(() => driver.say({ kind: 'docket', id, docketNo }))).outcome);
        }
        codes.add(await (round % 2 === 0 ? paper(vehicleId) : moveSome(random)));
        if (round % 3 === 2) {
          await backInReach();
        }
      }
      await backInReach();
    };
    let isDone = false;
    const faults: unknown[] = [];
    const watch = async () => {
      while (!isDone) {
        faults.push(...(await wrong(db)));
      }
    };
    const watching = watch();
    await Promise.all(trucks.map(work)).finally(() => {
      isDone = true;
    });
    await watching;
    expect(faults).toEqual([]);
    expect(await wrong(db)).toEqual([]);
    expect(outcomes.filter((outcome) => outcome === 'done').length).toBeGreaterThan(CLIENTS);
    expect([...codes].every((code) => [200, 404, 409, 422, 503].includes(code))).toBe(true);
    const { list } = await acme.ask(listDocketNumbers, { query: { pageSize: 100 } });
    const oddOnes = list.filter(({ missing, free, withDevices }) => Math.min(missing, free, withDevices) < 0);
    expect(oddOnes).toEqual([]);
  });

  it('would go out twice if each taker wrote what it had read', async () => {
    const { db } = open;
    const crews = Array.from({ length: CLIENTS }, () => crew.tall);
    const taken = await Promise.all(
      crews.map((crewId) => inTransaction(db, (own) => takeNumbers(own, crewId, 2))),
    );
    expect(new Set(taken.flat()).size).toBe(CLIENTS * 2);
    // Without the lock: everybody reads the next number, then everybody writes.
    const read = await Promise.all(
      crews.map(async () => {
        const range = await db
          .selectFrom('docketRange')
          .select(['id', 'nextNo'])
          .orderBy('id')
          .executeTakeFirstOrThrow();
        return range.nextNo;
      }),
    );
    expect(new Set(read).size).toBe(1);
  });

  it('would lie outside of their crew’s ranges if the database did not look', async () => {
    const { db } = open;
    const insert = (own: Db) =>
      sql`
      insert into docket (docket_no, docket_type, day, uplift_at, customer_id, crew_id, skid_id, log_grade_id,
        destination_id, carrier_id, vehicle_id)
      values ('99999999', 'paper', current_date, now(), ${customer.acme}, ${crew.tall}, ${skid.tall}, ${grade.a},
        ${destination.port}, ${carrier.north}, ${FIRST_TRUCK})`.execute(own);
    await expect(insert(db)).rejects.toThrow('is in no range of crew');
    const loose = await db.startTransaction().execute();
    await sql`alter table docket disable trigger docket_paper_number`.execute(loose);
    await insert(loose);
    const found = await wrong(loose);
    await loose.rollback().execute();
    expect(found).toEqual([{ what: 'in no range of its crew', no: '99999999' }]);
  });

  it('would be in two ranges and on two devices if the database let them', async () => {
    const { db } = open;
    const range = sql`insert into docket_range (customer_id, crew_id, from_no, to_no, next_no)
      values (${customer.acme}, ${crew.tall}, ${FIRST}, ${FIRST}, ${FIRST})`;
    const block = sql`insert into docket_block (device_id, crew_id, first_no, last_no)
      select 'phone-900', b.crew_id, b.last_no, b.last_no from docket_block b
      where b.device_id <> 'phone-900' and b.last_no > b.first_no order by b.id limit 1`;
    await expect(range.execute(db)).rejects.toThrow('docket_range_no_overlap');
    await expect(block.execute(db)).rejects.toThrow('docket_block_no_overlap');
    const loose = await db.startTransaction().execute();
    await sql`alter table docket_range drop constraint docket_range_no_overlap`.execute(loose);
    await sql`alter table docket_block drop constraint docket_block_no_overlap`.execute(loose);
    await range.execute(loose);
    await block.execute(loose);
    const found = await wrong(loose);
    await loose.rollback().execute();
    expect(new Set(found)).toEqual(
      new Set([
        { what: 'in two ranges', no: String(FIRST) },
        { what: 'on two devices', no: expect.any(String) },
      ]),
    );
  });
});
