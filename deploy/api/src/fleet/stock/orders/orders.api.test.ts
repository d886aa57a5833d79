import { getOrderWeek, removeOrder, saveOrders, type OrderRow } from '@haulboard/contract';
import { addDays, weekdayOf } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { sqlFault } from '../../../platform/db/sql-error.ts';
import type { Api, Caller } from '../../../testing/api-server.ts';
import { FIXTURE, insertFixture, signIn } from '../../../testing/fixture.ts';
import { USUAL_ENGINES, type Home } from '../../../testing/homes.ts';
import { today } from '../../../testing/loads.ts';
import { withServer } from '../../../testing/with-server.ts';

const { carrier, crew, customer, destination, grade, skid, truck } = FIXTURE;
const MONDAY = addDays(today(), -((weekdayOf(today()) + 6) % 7));
const GOODS = { customerId: customer.acme, destinationId: destination.port, logGradeId: grade.a };
const WEEK = [100_000, 100_000, 100_000, 100_000, 60_000, 0, 0];

describe.each(USUAL_ENGINES)('orders of a mill against what came, on %s', (_, makeHome) => {
  let home: Home;
  let api: Api;
  let acme: Caller;
  let bay: Caller;

  withServer(
    {
      home: makeHome,
      fill: async (db) => {
        await insertFixture(db);
        // Loads at the start of the week: two weighed, one void, one not weighed yet, one of another customer.
        // The truck of the sixth is still at the skid.
        const of = { customer: customer.acme, crew: crew.tall, skid: skid.tall };
        const other = { customer: customer.other, crew: crew.short, skid: skid.short };
        const dockets = [
          { ...of, no: 1, day: 0, net: 28_120, status: 20 },
          { ...of, no: 2, day: 0, net: 30_005, status: 20 },
          { ...of, no: 3, day: 0, net: 29_000, status: -2 },
          { ...of, no: 4, day: 1, net: null, status: 10 },
          { ...of, no: 6, day: 2, net: null, status: 0 },
          { ...other, no: 5, day: 0, net: 27_000, status: 20 },
        ];
        for (const one of dockets) {
          await sql`insert into docket (docket_no, day, uplift_at, customer_id, crew_id, skid_id, log_grade_id,
          destination_id, carrier_id, vehicle_id, status, void_reason, gross_kg, tare_kg, net_kg, weigh_source, weighed_at)
        select ${`D-${one.no}`}, ${addDays(MONDAY, one.day)}::date, now(), ${one.customer}::int, ${one.crew}::int,
          ${one.skid}::int, ${grade.a}::int, ${destination.port}::int, ${carrier.north}::int, ${truck.n1}::int,
          ${one.status}::int, 'torn', net + 17000, tare, net, source, at
        from (select ${one.net}::int as net, case when ${one.net}::int is not null then 17000 end as tare,
          case when ${one.net}::int is not null then 'driver' end as source,
          case when ${one.net}::int is not null then now() end as at) w`.execute(db);
        }
      },
    },
    async (given) => {
      ({ home, api } = given);
      [acme, bay] = [await signIn(api, 'customer'), await signIn(api, 'bay')];
    },
  );

  const rowOf = async (who = acme): Promise<OrderRow> => {
    const { rows } = await who.ask(getOrderWeek, { query: {} });
    const found = rows.find(({ customerId }) => customerId === customer.acme);
    if (!found) {
      throw new Error('no such row');
    }
    return found;
  };
  const save = (who: Caller, more: object) =>
    who.try(saveOrders, { body: { day: today(), lines: [{ ...GOODS, requiredKg: WEEK, ...more }] } });

  it('show what came without an order, to the kilogram', async () => {
    const { rows, week } = await acme.ask(getOrderWeek, { query: {} });
    expect(week).toBe(MONDAY);
    expect(rows).toMatchObject([
      {
        id: null,
        gradeCode: 'A',
        requiredKg: [0, 0, 0, 0, 0, 0, 0],
        deliveredKg: [58_125, 0, 0, 0, 0, 0, 0],
        unweighed: 1,
      },
    ]);
    const before = await acme.ask(getOrderWeek, { query: { day: addDays(MONDAY, -1) } });
    expect(before).toMatchObject({ week: addDays(MONDAY, -7), rows: [] });
  });

  it('are typed by weekday; of two who type the same one the later is shown theirs', async () => {
    expect(await save(acme, {})).toMatchObject({ code: 200 });
    expect(await rowOf()).toMatchObject({ requiredKg: WEEK, changedBy: 'Person customer', version: 1 });
    expect(await save(bay, { requiredKg: [1, 0, 0, 0, 0, 0, 0] })).toMatchObject({
      code: 409,
      data: { rows: expect.arrayContaining([expect.objectContaining({ required_kg: WEEK })]) },
    });
    const { id, version } = await rowOf(bay);
    const later = [90_000, ...WEEK.slice(1)];
    expect((await save(bay, { id: id ?? 0, version, requiredKg: later })).code).toBe(200);
    expect((await save(acme, { id: id ?? 0, version })).code).toBe(409);
    expect(await rowOf()).toMatchObject({ requiredKg: later, changedBy: 'Person bay' });
  });

  it('say of each cell what is wrong with it, and keep nothing then', async () => {
    expect(
      await save(acme, { customerId: customer.other, destinationId: 999, logGradeId: 999 }),
    ).toMatchObject({
      code: 422,
      data: {
        fields: [
          { field: 'lines.0.customer_id' },
          { field: 'lines.0.destination_id' },
          { field: 'lines.0.log_grade_id' },
        ],
      },
    });
    const twice = { ...GOODS, destinationId: destination.mill, logGradeId: grade.pulp, requiredKg: WEEK };
    expect(await acme.try(saveOrders, { body: { day: today(), lines: [twice, twice] } })).toMatchObject({
      code: 422,
      data: { fields: [{ field: 'lines.1.log_grade_id' }] },
    });
    expect((await save(acme, { requiredKg: [1] })).code).toBe(422);
    expect((await acme.ask(getOrderWeek, { query: {} })).rows).toHaveLength(1);
  });

  it('are for wood that the place takes, and for no week that is long over', async () => {
    expect(await save(acme, { logGradeId: grade.pulp })).toMatchObject({
      code: 422,
      data: { fields: [{ field: 'lines.0.destination_id' }] },
    });
    const lines = [{ ...GOODS, requiredKg: WEEK }];
    expect(await acme.try(saveOrders, { body: { day: '1999-12-27', lines } })).toMatchObject({
      code: 422,
      data: { fields: [{ field: 'day' }] },
    });
  });

  it('are each customer’s own', async () => {
    expect((await acme.ask(getOrderWeek, { query: {} })).rows.map((row) => row.customerId)).toEqual([
      customer.acme,
    ]);
    const both = (await bay.ask(getOrderWeek, { query: {} })).rows.map((row) => row.customerId);
    expect(both.toSorted((a, b) => a - b)).toEqual([customer.acme, customer.other]);
    await bay.ask(saveOrders, {
      body: { day: today(), lines: [{ ...GOODS, customerId: customer.other, requiredKg: WEEK }] },
    });
    const foreign = (await bay.ask(getOrderWeek, { query: {} })).rows.find(
      (row) => row.customerId === customer.other,
    );
    const params = { id: foreign?.id ?? 0 };
    expect((await acme.try(removeOrder, { params, query: { version: 1 } })).code).toBe(404);
    expect((await save(acme, { id: foreign?.id ?? 0, version: 1 })).code).toBe(409);
  });

  it('are taken out without what came, and can be made anew', async () => {
    const { id, version } = await rowOf();
    const params = { id: id ?? 0 };
    expect((await acme.try(removeOrder, { params, query: { version: version + 1 } })).code).toBe(409);
    await acme.ask(removeOrder, { params, query: { version } });
    expect(await rowOf()).toMatchObject({ id: null, deliveredKg: [58_125, 0, 0, 0, 0, 0, 0] });
    expect((await save(acme, {})).code).toBe(200);
  });

  it('are there once, whoever writes them', async () => {
    await api.stop();
    const { db, close } = await home.open();
    const insert = (week: string) =>
      sql`insert into destination_order (customer_id, destination_id, log_grade_id, week, required_kg)
        values (${GOODS.customerId}, ${GOODS.destinationId}, ${GOODS.logGradeId}, ${week}::date, ${WEEK}::int[])`
        .execute(db)
        .catch((error: unknown) => sqlFault(error)?.constraint);
    expect([await insert(MONDAY), await insert(addDays(MONDAY, 1))]).toEqual([
      'destination_order_live',
      'destination_order_week_check',
    ]);
    await close();
  });
});
