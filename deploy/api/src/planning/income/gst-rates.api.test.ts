import { listIncomeLines, RESOURCES } from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import type { Api, Caller } from '../../testing/api-server.ts';
import { FIXTURE, signIn, insertFixture } from '../../testing/fixture.ts';
import { rateBody } from './testing/rate-body.ts';
import { withServer } from '../../testing/with-server.ts';

const { carrier, customer, crew, skid, grade, destination, truck } = FIXTURE;
const gst = RESOURCES.gstRates.calls;
const DAYS: readonly Day[] = ['2010-09-30', '2010-10-01', '2026-03-02', '2026-03-03'];
const [OLD, FIRST, BEFORE, FROM] = ['2010-09-30', '2010-10-01', '2026-03-02', '2026-03-03'] as const;

describe('the GST of income', () => {
  let api: Api;
  let north: Caller;
  let admin: Caller;

  withServer(
    {
      fill: async (db) => {
        await insertFixture(db);
        const of = { carrierId: carrier.north, vehicleId: truck.n1, customerId: customer.acme };
        const places = { crewId: crew.tall, skidId: skid.tall, logGradeId: grade.a };
        for (const day of DAYS) {
          await db
            .insertInto('docket')
            .values({
              ...of,
              ...places,
              destinationId: destination.port,
              day,
              docketNo: day,
              upliftAt: new Date(`${day}T00:00:00Z`),
              packetNo: 1,
              grossKg: 48_010,
              tareKg: 18_000,
              netKg: 30_010,
              weighSource: 'driver',
              weighedAt: new Date(`${day}T01:00:00Z`),
              status: 10,
            })
            .execute();
        }
      },
    },
    async (given) => {
      ({ api } = given);
      [north, admin] = [await signIn(api, 'carrier'), await signIn(api, 'supper_admin')];
      // 30.01 t at $18.53 a tonne: $556.09.
      await north.ask(RESOURCES.ratesRecords.calls.create, {
        body: rateBody({
          name: 'By the tonne',
          basis: 'per_t',
          rateCents: 1853,
          effectiveFrom: '1999-07-01',
        }),
      });
    },
  );

  async function lineOf(day: Day) {
    const [line] = await north.ask(listIncomeLines, { body: { vehicleId: truck.n1, day } });
    return line;
  }
  const amountsOn = async (day: Day) => {
    const line = await lineOf(day);
    return [line?.freightCents, line?.gstCents, line?.grossCents];
  };
  const body = (validFrom: Day, percentHundredths: number) => ({
    body: { validFrom, percentHundredths, sourceNote: '' },
  });

  it('is 12.5 % until the end of September 2010 and 15 % from October', async () => {
    // 12.5 % of $556.09 is $69.51, and 15 % are $83.41, each rounded to the cent.
    expect(await amountsOn(OLD)).toEqual([55_609, 6951, 62_560]);
    expect(await amountsOn(FIRST)).toEqual([55_609, 8341, 63_950]);
    expect((await lineOf(FIRST))?.working?.gstRate).toMatchObject({
      validFrom: FIRST,
      percentHundredths: 1500,
    });
  });

  it('becomes another from the day of a new rate on, and leads to that rate', async () => {
    const made = await admin.ask(gst.create, body(FROM, 1750));
    // 17.5 % of $556.09 is $97.32.
    expect(await amountsOn(FROM)).toEqual([55_609, 9732, 65_341]);
    expect(await amountsOn(BEFORE)).toEqual([55_609, 8341, 63_950]);
    expect((await lineOf(FROM))?.working?.gstRate).toEqual({
      id: made.id,
      validFrom: FROM,
      percentHundredths: 1750,
    });
    const params = { id: made.id };
    await admin.ask(gst.change, { params, body: { ...body(FROM, 2000).body, version: 1 } });
    expect(await amountsOn(FROM)).toEqual([55_609, 11_122, 66_731]);
    await admin.ask(gst.remove, { params, query: { version: 2 } });
    expect(await amountsOn(FROM)).toEqual([55_609, 8341, 63_950]);
    await admin.ask(gst.create, body(FROM, 1600));
    expect(await admin.try(gst.restore, { params, body: { version: 3 } })).toMatchObject({
      code: 409,
      data: { fields: [{ field: 'valid_from' }] },
    });
  });

  it('begins once on a day, whoever of two says so first, and only an administrator says so', async () => {
    const answers = await Promise.all(
      [1500, 1600].map((one) => admin.try(gst.create, body('2031-04-01', one))),
    );
    expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(answers.find(({ code }) => code === 409)).toMatchObject({
      data: { fields: [{ field: 'valid_from', message: 'there is one from this day already' }] },
    });
    expect((await north.try(gst.create, body('2031-05-01', 1500))).code).toBe(403);
    expect((await north.ask(gst.find, { query: { q: '01/04/2031' } })).total).toBe(1);
  });

  it('is none on a day before the first rate, and the line says that no rate is set', async () => {
    const { list } = await admin.ask(gst.find, { query: { pageSize: 100 } });
    for (const { id, version } of list.filter(({ validFrom }) => validFrom <= OLD)) {
      await admin.ask(gst.remove, { params: { id }, query: { version } });
    }
    expect(await amountsOn(OLD)).toEqual([55_609, 0, 55_609]);
    expect((await lineOf(OLD))?.working?.gstRate).toBeNull();
  });
});
