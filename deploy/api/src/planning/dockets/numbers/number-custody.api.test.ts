import {
  changeRangeRule,
  getRangeRule,
  handOverRange,
  leaseDockets,
  listDocketNumbers,
  listNumberFaults,
  takeBackNumbers,
  TaskStatus,
} from '@haulboard/contract';
import { dayOf } from '@haulboard/contract/testing';
import { sql } from 'kysely';
import type { Db, OpenDatabase } from '../../../platform/db/index.ts';
import { sqlFault } from '../../../platform/db/sql-error.ts';
import type { Api, Caller } from '../../../testing/api-server.ts';
import { addTrucks, Driver, FIRST_TRUCK, present } from '../../../testing/driver.ts';
import { FIXTURE, insertFixture, signIn } from '../../../testing/fixture.ts';
import { addLoad, setStatus } from '../../../testing/loads.ts';
import { NO_MAIL_SERVER } from '../../../testing/mail-server.ts';
import { tellLow } from './tell-low.ts';
import { withServer } from '../../../testing/with-server.ts';

const { crew, customer, skid, grade, carrier } = FIXTURE;
/** Another crew of the same customer. */
const BROAD = 1000;
const FIRST = 300_001;

async function insertBroadCrew(db: Db): Promise<void> {
  const broad = {
    id: BROAD,
    crewCode: '68',
    name: 'Broad Timber',
    customerId: customer.acme,
    docketLowWater: 5,
  };
  await db
    .insertInto('crew')
    .values({ ...broad, forestId: 1, skidId: skid.tall })
    .execute();
  await db.insertInto('crewCarrier').values({ crewId: BROAD, carrierId: carrier.north }).execute();
  await db.insertInto('crewGrade').values({ crewId: BROAD, logGradeId: grade.a }).execute();
}

async function userIdOf(db: Db, account: string): Promise<number | undefined> {
  const user = await db
    .selectFrom('appUser')
    .select('userId')
    .where('account', '=', account)
    .executeTakeFirst();
  return user?.userId;
}

describe('docket numbers, from the crew’s range to the device', () => {
  let open: OpenDatabase;
  let api: Api;
  let north: Caller;
  let acme: Caller;
  let phone: Driver;
  let tablet: Driver;

  withServer(
    {
      fill: async (db) => {
        await insertFixture(db);
        await addTrucks(db, 2);
        await insertBroadCrew(db);
        await db
          .insertInto('docketRange')
          .values({
            customerId: customer.acme,
            crewId: crew.tall,
            fromNo: FIRST,
            toNo: FIRST + 99,
            nextNo: FIRST,
          })
          .execute();
      },
      env: { ...NO_MAIL_SERVER },
    },
    async (given) => {
      ({ api } = given);
      open = await given.openDatabase();
      [north, acme] = [await signIn(api, 'carrier'), await signIn(api, 'customer')];
      [phone, tablet] = [new Driver(api, `phone-${FIRST_TRUCK}`), new Driver(api, `tablet-${FIRST_TRUCK}`)];
      const { version } = await acme.ask(getRangeRule, { query: {} });
      await acme.ask(changeRangeRule, { query: {}, body: { version, edocket_range_editable: 1 } });
    },
  );

  /** A load that a truck has accepted; a truck has two a day at most. */
  async function load(driver: Driver, vehicleId: number): Promise<number> {
    const draft = await addLoad(north, dayOf(present()), { crewId: crew.tall, vehicleId });
    const { id } = await setStatus(north, draft, TaskStatus.Published);
    await driver.say({ kind: 'accept', id, publishedRev: 1 });
    return id;
  }
  const give = async (driver: Driver, id: number, docketNo: number) =>
    (await driver.say({ kind: 'docket', id, docketNo: String(docketNo) })).outcome;
  const lease = async (driver: Driver, count: number) =>
    (await driver.caller.ask(leaseDockets, { body: { crewId: crew.tall, count } })).blocks;
  const ranges = async (who = acme) => (await who.ask(listDocketNumbers, { query: {} })).list;
  const rangeAt = async (no: number) => {
    const found = (await ranges()).find(({ fromNo, toNo }) => fromNo <= no && no <= toNo);
    if (!found) {
      throw new Error(`no range has ${no}`);
    }
    return found;
  };
  const faults = async (who = acme) => (await who.ask(listNumberFaults, { query: {} })).faults;

  it('are used, void, with a device, free or missing, each of them once', async () => {
    const loads = [await load(phone, FIRST_TRUCK), await load(phone, FIRST_TRUCK)];
    expect(await lease(phone, 10)).toEqual([{ crewId: crew.tall, firstNo: FIRST, lastNo: FIRST + 9 }]);
    await lease(tablet, 5);
    expect([await give(phone, loads[0] ?? 0, FIRST), await give(phone, loads[1] ?? 0, FIRST + 3)]).toEqual([
      'done',
      'done',
    ]);
    const [range] = await ranges();
    expect(range).toMatchObject({
      crewCode: '66',
      used: 2,
      void: 0,
      withDevices: 6 + 5,
      free: 85,
      missing: 2,
      held: [
        { vehicleCode: 'D900', fromNo: FIRST, toNo: FIRST + 9, nextNo: FIRST + 4 },
        { deviceId: 'tablet-900', fromNo: FIRST + 10, toNo: FIRST + 14, nextNo: FIRST + 10 },
      ],
      gaps: [{ fromNo: FIRST + 1, toNo: FIRST + 2, vehicleCode: 'D900' }],
    });
    await sql`update docket set status = -2, void_reason = 'torn' where docket_no = ${String(FIRST)}`.execute(
      open.db,
    );
    expect((await ranges())[0]).toMatchObject({ used: 1, void: 1, missing: 2 });
  });

  it('are found where they are wrong: of no range, of another device, on another docket, on a void one', async () => {
    const other = new Driver(api, `phone-${FIRST_TRUCK + 1}`);
    const id = await load(other, FIRST_TRUCK + 1);
    for (const no of [999_999, FIRST + 11, FIRST + 3, FIRST]) {
      expect(await give(other, id, no)).toBe('refused');
    }
    expect((await faults()).map(({ kind, docketNo, vehicleCode }) => [kind, docketNo, vehicleCode])).toEqual([
      ['reused', String(FIRST), 'D901'],
      ['duplicate', String(FIRST + 3), 'D901'],
      ['other_device', String(FIRST + 11), 'D901'],
      ['out_of_range', '999999', 'D901'],
    ]);
    expect(await faults(await signIn(api, 'bay'))).toHaveLength(4);
    expect((await north.try(listNumberFaults, { query: { crewId: crew.short } })).data).toMatchObject({
      faults: [],
    });
  });

  it('go over to another crew from a number on, with a reason that stays', async () => {
    const { id, version } = await rangeAt(FIRST);
    const ask = (more: object) =>
      acme.try(handOverRange, {
        params: { id },
        body: { version, toCrewId: BROAD, fromNo: FIRST + 60, reason: 'Broad has none', ...more },
      });
    expect(await ask({ reason: ' ' })).toMatchObject({ code: 422, data: { fields: [{ field: 'reason' }] } });
    expect(await ask({ toCrewId: crew.short })).toMatchObject({
      data: { fields: [{ field: 'to_crew_id' }] },
    });
    expect(await ask({ fromNo: FIRST + 14 })).toMatchObject({
      msg: `from_no: give a number from ${FIRST + 15} to ${FIRST + 99}: the others are given out`,
    });
    expect((await ask({})).code).toBe(200);
    expect((await ask({})).code).toBe(409);
    expect(await rangeAt(FIRST + 60)).toMatchObject({ crewCode: '68', free: 40, used: 0 });
    expect(await rangeAt(FIRST)).toMatchObject({ crewCode: '66', toNo: FIRST + 59, free: 45 });
    const { moves } = await acme.ask(listNumberFaults, { query: { crewId: BROAD } });
    expect(moves).toMatchObject([
      {
        fromCrewCode: '66',
        toCrewCode: '68',
        fromNo: FIRST + 60,
        reason: 'Broad has none',
        by: 'Person customer',
      },
    ]);
    await expect(sql`update docket_number_move set reason = 'x'`.execute(open.db)).rejects.toThrow(
      'append-only',
    );
  });

  it('stay where they would be two crews’', async () => {
    await sql`insert into docket (docket_no, docket_type, day, uplift_at, customer_id, crew_id, skid_id, log_grade_id,
        destination_id, carrier_id, vehicle_id)
      select ${String(FIRST + 40)}, 'paper', current_date, now(), customer_id, id, skid_id, ${grade.a}::int,
        ${FIXTURE.destination.port}::int, ${carrier.north}::int, ${FIRST_TRUCK}::int from crew where id = ${crew.tall}`.execute(
      open.db,
    );
    const { id, version } = await rangeAt(FIRST);
    const body = { version, toCrewId: BROAD, fromNo: null, reason: 'try' };
    expect(await acme.try(handOverRange, { params: { id }, body })).toMatchObject({
      code: 422,
      msg: `from_no: docket ${FIRST + 40} is written already: begin after it, or the number would be two crews’`,
    });
    expect((await north.try(handOverRange, { params: { id }, body })).code).toBe(403);
  });

  it('come back from a lost device, and the crew uses them next', async () => {
    await open.db
      .updateTable('device')
      .set({ revokedAt: new Date() })
      .where('deviceId', '=', 'tablet-900')
      .execute();
    const [, block] = (await rangeAt(FIRST)).held;
    expect(block).toMatchObject({ deviceId: 'tablet-900', isRevoked: true });
    const given = {
      params: { id: block?.id ?? 0 },
      body: { version: block?.version ?? 0, reason: 'tablet lost' },
    };
    expect(await acme.ask(takeBackNumbers, given)).toMatchObject({ fromNo: FIRST + 10, toNo: FIRST + 14 });
    expect((await acme.try(takeBackNumbers, given)).code).toBe(404);
    expect(await rangeAt(FIRST + 10)).toMatchObject({
      fromNo: FIRST + 10,
      toNo: FIRST + 14,
      free: 5,
      held: [],
    });
    await lease(phone, 8);
    expect((await rangeAt(FIRST + 10)).held).toMatchObject([{ vehicleCode: 'D900', fromNo: FIRST + 10 }]);
    const all = (await ranges()).filter(({ crewCode }) => crewCode === '66');
    const sum = all.reduce((n, r) => n + r.used + r.void + r.free + r.withDevices + r.missing, 0);
    expect(sum).toBe(60);
  });

  it('change hands only where their customer lets them', async () => {
    const { version } = await acme.ask(getRangeRule, { query: {} });
    await acme.ask(changeRangeRule, { query: {}, body: { version, edocket_range_editable: 0 } });
    const range = await rangeAt(FIRST + 60);
    expect(range.canChange).toBe(false);
    const body = { version: range.version, toCrewId: crew.tall, fromNo: null, reason: 'back' };
    expect((await acme.try(handOverRange, { params: { id: range.id }, body })).code).toBe(422);
  });

  it('are in no two crews’ hands, whoever writes it; without the guards they would be', async () => {
    const { db } = open;
    const lease2 = sql`insert into docket_block (device_id, crew_id, first_no, last_no)
      values ('phone-901', ${crew.tall}, ${FIRST + 70}, ${FIRST + 75})`;
    const again = sql`insert into docket_block (device_id, crew_id, first_no, last_no)
      values ('phone-901', ${crew.tall}, ${FIRST + 2}, ${FIRST + 5})`;
    const range = sql`update docket_range set crew_id = ${BROAD} where ${FIRST + 10} between from_no and to_no`;
    const faultOf = async (statement: typeof range) =>
      sqlFault(await statement.execute(db).catch((error: unknown) => error))?.constraint;
    expect([await faultOf(lease2), await faultOf(again), await faultOf(range)]).toEqual([
      'docket_block_first_no_other_crew_check',
      'docket_block_no_overlap',
      'docket_range_from_no_leased_check',
    ]);
    // What is tried without them is not kept.
    const loose = await db.startTransaction().execute();
    await sql`alter table docket_block disable trigger docket_block_guard`.execute(loose);
    await sql`alter table docket_range disable trigger docket_range_guard`.execute(loose);
    await lease2.execute(loose);
    await range.execute(loose);
    const { rows } = await sql`
      select count(*)::int as two from docket_block b join docket_range r on r.crew_id <> b.crew_id
        and int8range(b.first_no, b.last_no, '[]') && int8range(r.from_no, r.to_no, '[]')`.execute(loose);
    await loose.rollback().execute();
    expect(rows).toEqual([{ two: 2 }]);
  });

  it('are told of once when few are left, by two servers at once', async () => {
    const { db } = open;
    const told = async () => {
      const { rows } = await sql<{ userId: number }>`
        select user_id from notification where content = 'Crew 68 has 4 docket numbers left'`.execute(db);
      return rows.map(({ userId }) => userId);
    };
    await sql`update app_user set email = 'acme@example.nz' where account = 'customer'`.execute(db);
    // The server may find it first, by itself.
    await sql`update docket_range set next_no = to_no - 3 where crew_id = ${BROAD} and from_no = ${FIRST + 60}`.execute(
      db,
    );
    await Promise.all([tellLow(db), tellLow(db)]);
    await tellLow(db);
    const people = await told();
    expect(people).toContain(await userIdOf(db, 'carrier'));
    expect(new Set(people).size).toBe(people.length);
    const mails = await sql`select recipient from mail_outbox where letter ->> 'kind' = 'numbersLow'
      and letter -> 'values' ->> 'crew' = '68'`.execute(db);
    expect(mails.rows).toEqual([{ recipient: 'acme@example.nz' }]);
  });
});
