import { TaskStatus } from '@haulboard/contract';
import { atTime } from '@haulboard/contract/testing';
import { addDays, type Day } from '@haulboard/contract/time';
import { accounts, vehicles } from '@haulboard/demo';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../platform/db/index.ts';
import { USUAL_ENGINES, type Home } from '../../testing/homes.ts';
import { insertFixture } from '../../testing/fixture.ts';
import { seedDemo } from './seed.ts';

const settings = { isDemo: true, operatingTimeZone: 'Pacific/Auckland' };
/** Each test has days of its own, so that one database serves them all. */
let lastDay = '2026-11-01';
function freshDays(): { today: Day; tomorrow: Day } {
  lastDay = addDays(lastDay, 10);
  return { today: lastDay, tomorrow: addDays(lastDay, 1) };
}
const at = (day: string, hour: number) => atTime(day, { hour });

type Summary = { day: string; carrier: string; status: number; loads: number };

async function plansOf({ db }: OpenDatabase): Promise<Summary[]> {
  const { rows } = await sql<Summary>`
    select t.day::text as day, c.code as carrier, t.task_status as status, count(*)::int as loads
    from task t join carrier c using (carrier_id) group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return rows;
}

function sum(rows: readonly Summary[], day: string, carriers = ['CN', 'BL', 'SP']): number {
  return rows
    .filter((row) => row.day === day && carriers.includes(row.carrier))
    .reduce((total, { loads }) => total + loads, 0);
}

async function countAll({ db }: OpenDatabase): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*)::int from app_user) as users, (select count(*)::int from vehicle) as vehicles,
           (select count(*)::int from crew) as crews, (select count(*)::int from stock) as stock, (select count(*)::int from geo_fence) as fences,
           (select count(*)::int from task) as tasks, (select count(*)::int from task_event) as events,
           (select count(*)::int from vehicle_share) as shares, (select sum(version)::int from task) as versions,
           (select count(*)::int from notification) as notices`.execute(db);
  return rows[0];
}

describe.each(USUAL_ENGINES)('demo data, on %s', (_, makeHome) => {
  let home: Home;
  let database: OpenDatabase;

  beforeAll(async () => {
    home = await makeHome();
    database = await home.open();
  });

  afterAll(async () => {
    await database.close();
    await home.remove();
  });

  test('outside demo mode nothing with a public password is written', async () => {
    await expect(seedDemo(database.db, { ...settings, isDemo: false })).rejects.toThrow('demo mode only');
    expect(await countAll(database)).toMatchObject({ users: 0, vehicles: 0 });
  });

  test('two processes that start at once plan the day once', async () => {
    const { today } = freshDays();
    const start = () => seedDemo(database.db, settings, at(today, 8));
    await Promise.all([start(), start()]);
    const together = await countAll(database);
    await start();
    expect(await countAll(database)).toEqual(together);
    expect(together).toMatchObject({ users: accounts.length, vehicles: vehicles.length });
  });

  test('what is hauled to a port has a volume, by a factor of its grade', async () => {
    await seedDemo(database.db, settings, at(freshDays().today, 15));
    const { rows } = await sql<{ dockets: number; without: number }>`
      select count(*)::int as dockets,
        count(*) filter (where jas_factor(k.log_grade_id, k.skid_id, k.crew_id, k.day) is null)::int as without
      from docket k join destination d on d.id = k.destination_id where d.type = 'port'`.execute(database.db);
    expect(rows[0]).toEqual({ dockets: expect.any(Number), without: 0 });
    expect(rows[0]?.dockets).toBeGreaterThan(0);
  });

  test('an older demo folder gets the new account, the phones and the customer’s rank, once', async () => {
    const { db } = database;
    const { today } = freshDays();
    await db.deleteFrom('appUser').where('account', 'in', ['customerchild', 'company2']).execute();
    await db.updateTable('appUser').set({ phone: '', masterRole: 1 }).execute();
    await seedDemo(db, settings, at(today, 8));
    const people = () =>
      db.selectFrom('appUser').select(['account', 'phone', 'masterRole', 'customerId']).execute();
    const updated = new Map((await people()).map((person) => [person.account, person]));
    expect(updated.get('customer')).toMatchObject({ masterRole: 2, phone: '+64210000006' });
    expect(updated.get('customerchild')).toMatchObject({
      masterRole: 1,
      customerId: updated.get('customer')?.customerId,
    });
    await db.updateTable('appUser').set({ phone: '' }).where('account', '=', 'customer').execute();
    await seedDemo(db, settings, at(today, 9));
    expect(await people()).toContainEqual(expect.objectContaining({ account: 'customer', phone: '' }));
  });

  test('a dispatcher’s trucks are of two companies, each with an account and a rate, also in an older folder', async () => {
    const { db } = database;
    const { today } = freshDays();
    const seen = async () => {
      await seedDemo(db, settings, at(today, 8));
      const trucks = await sql`
        select o.code as company, c.code as carrier, count(*)::int as trucks from vehicle v
        join carrier_company o on o.id = v.carrier_company_id join carrier c using (carrier_id)
        group by 1, 2 order by 1, 2`.execute(db);
      const people = await sql`
        select u.account, u.carrier_id, o.code as company from app_user u left join carrier_company o on o.id = u.carrier_company_id
        where u.role_code = 'CARRIER_COMPANY' order by 1`.execute(db);
      const rates = await sql`
        select distinct o.code as company from rates_record r join carrier_company o on o.id = r.carrier_company_id
        order by 1`.execute(db);
      return { trucks: trucks.rows, people: people.rows, rates: rates.rows };
    };
    const found = await seen();
    expect(found).toEqual({
      trucks: [
        { company: 'DLC', carrier: 'BL', trucks: 6 },
        { company: 'DLC', carrier: 'CN', trucks: 7 },
        { company: 'DTC', carrier: 'CN', trucks: 33 },
      ],
      people: [
        { account: 'company', carrierId: null, company: 'DTC' },
        { account: 'company2', carrierId: null, company: 'DLC' },
      ],
      rates: [{ company: 'DLC' }, { company: 'DTC' }],
    });
    for (const statement of [
      sql`delete from app_user where account = 'company2'`,
      sql`update vehicle v set carrier_company_id = case c.code when 'CN' then (select id from carrier_company where code = 'DTC') end
        from carrier c where c.carrier_id = v.carrier_id`,
      sql`delete from rates_record where carrier_company_id = (select id from carrier_company where code = 'DLC')`,
      sql`delete from carrier_company where code = 'DLC'`,
    ]) {
      await statement.execute(db);
    }
    expect(await seen()).toEqual(found);
  });

  test('a newcomer finds a day in full swing', async () => {
    const { today, tomorrow } = freshDays();
    await seedDemo(database.db, settings, at(today, 10));
    const plans = await plansOf(database);
    expect(sum(plans, today, ['CN', 'BL'])).toBeGreaterThanOrEqual(150);
    expect(sum(plans, tomorrow)).toBeGreaterThanOrEqual(90);
    const statuses = new Set(plans.filter(({ day }) => day === today).map(({ status }) => status));
    expect([...statuses].toSorted((a, b) => a - b)).toEqual([-2, -1, 0, 20, 30, 35, 40, 50, 60]);
    const ahead = new Set(plans.filter(({ day }) => day === tomorrow).map(({ status }) => status));
    expect(ahead).toEqual(new Set([TaskStatus.Draft, TaskStatus.Published]));
  });

  test.each([0, 3, 7, 12, 18, 23])('at %i o’clock no truck is in two places', async (hour) => {
    const { today } = freshDays();
    await seedDemo(database.db, settings, at(today, hour));
    const { rows } = await sql`
      select vehicle_id from task where day = ${today} and task_status in (30, 35, 40, 50)
      group by vehicle_id having count(*) > 1`.execute(database.db);
    expect(rows).toEqual([]);
    const wrong = await sql`
      select id from task where day = ${today} and (
        planned_depart_at >= planned_load_at or planned_load_at >= planned_unload_at
        or planned_unload_at >= planned_end_at or status_since > ${new Date(at(today, hour) * 1000)})`.execute(
      database.db,
    );
    expect(wrong.rows).toEqual([]);
  });

  test('a second start of the same day changes nothing', async () => {
    const { today } = freshDays();
    await seedDemo(database.db, settings, at(today, 8));
    const before = await countAll(database);
    await seedDemo(database.db, settings, at(today, 17));
    expect(await countAll(database)).toEqual(before);
  });

  test('on a new day the outline nobody touched becomes the day’s full plan', async () => {
    const { today, tomorrow } = freshDays();
    await seedDemo(database.db, settings, at(today, 8));
    const outline = sum(await plansOf(database), tomorrow);
    await seedDemo(database.db, settings, at(tomorrow, 9));
    const plans = await plansOf(database);
    expect(sum(plans, tomorrow)).toBeGreaterThan(outline);
    expect(plans.filter(({ day }) => day === today)).not.toEqual([]);
    expect(sum(plans, addDays(tomorrow, 1))).toBeGreaterThanOrEqual(90);
  });

  test('on a new day the plan of a dispatcher who worked on it stays, to the last load', async () => {
    const { today, tomorrow } = freshDays();
    await seedDemo(database.db, settings, at(today, 8));
    const { db } = database;
    const one = await db
      .selectFrom('task')
      .innerJoin('carrier', 'carrier.carrierId', 'task.carrierId')
      .select('task.id')
      .where('task.day', '=', tomorrow)
      .where('carrier.code', '=', 'CN')
      .executeTakeFirstOrThrow();
    await db.updateTable('task').set({ note: 'mine', version: 2 }).where('id', '=', one.id).execute();
    const before = await plansOf(database);
    await seedDemo(db, settings, at(tomorrow, 9));
    const after = await plansOf(database);
    const own = (rows: readonly Summary[]) =>
      rows.filter(({ day, carrier }) => day === tomorrow && carrier === 'CN');
    expect(own(after)).toEqual(own(before));
    expect(sum(after, tomorrow, ['BL'])).toBeGreaterThan(sum(before, tomorrow, ['BL']));
  });

  test('a plan that a dispatcher shortened is not filled up again', async () => {
    const { today, tomorrow } = freshDays();
    await seedDemo(database.db, settings, at(today, 8));
    const { db } = database;
    const one = await db
      .selectFrom('task')
      .innerJoin('carrier', 'carrier.carrierId', 'task.carrierId')
      .select('task.id')
      .where('task.day', '=', tomorrow)
      .where('carrier.code', '=', 'BL')
      .executeTakeFirstOrThrow();
    await db.deleteFrom('task').where('id', '=', one.id).execute();
    const left = sum(await plansOf(database), tomorrow, ['BL']);
    await seedDemo(db, settings, at(tomorrow, 9));
    expect(sum(await plansOf(database), tomorrow, ['BL'])).toBe(left);
  });

  test('a truck that a dispatcher offered for the day gets no loads', async () => {
    const { today, tomorrow } = freshDays();
    await seedDemo(database.db, settings, at(today, 8));
    const { db } = database;
    const truck = await db
      .selectFrom('vehicle')
      .selectAll()
      .where('vehicleCode', '=', 'CN01')
      .executeTakeFirstOrThrow();
    const bay = await db.selectFrom('carrier').selectAll().where('code', '=', 'BL').executeTakeFirstOrThrow();
    await db.deleteFrom('task').where('vehicleId', '=', truck.id).where('day', '=', tomorrow).execute();
    await db
      .insertInto('vehicleShare')
      .values({
        vehicleId: truck.id,
        fromCarrierId: truck.carrierId,
        toCarrierId: bay.carrierId,
        day: tomorrow,
        answeredBy: null,
        answeredAt: null,
        offeredBy: null,
      })
      .execute();
    await seedDemo(db, settings, at(tomorrow, 9));
    const loads = await db
      .selectFrom('task')
      .select('id')
      .where('vehicleId', '=', truck.id)
      .where('day', '=', tomorrow)
      .execute();
    expect(loads).toEqual([]);
  });
});

test.each(USUAL_ENGINES)('a database with accounts of its own is left alone, on %s', async (_, makeHome) => {
  const home = await makeHome();
  const database = await home.open();
  await insertFixture(database.db);
  const before = await countAll(database);
  await expect(seedDemo(database.db, settings)).rejects.toThrow('Set DEMO=off');
  expect(await countAll(database)).toEqual(before);
  await database.close();
  await home.remove();
});
