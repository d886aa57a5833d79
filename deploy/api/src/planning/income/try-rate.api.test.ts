import { RESOURCES, tryRateRecord, type CallInput } from '@haulboard/contract';
import { addDays, type Day } from '@haulboard/contract/time';
import type { Caller, Api } from '../../testing/api-server.ts';
import { FIXTURE, signIn } from '../../testing/fixture.ts';
import { rateBody } from './testing/rate-body.ts';
import type { OpenDatabase } from '../../platform/db/index.ts';
import { withServer } from '../../testing/with-server.ts';

const { carrier, customer, crew, skid, grade, destination, truck } = FIXTURE;
const rates = RESOURCES.ratesRecords.calls;

type Trial = CallInput<typeof tryRateRecord>['body'];
const PAID = rateBody({
  name: 'By the load',
  basis: 'per_load',
  rateCents: 40_000,
  effectiveFrom: '2020-01-01',
});

describe('a rate that is typed and not saved yet', () => {
  let open: OpenDatabase;
  let api: Api;
  let north: Caller;
  let rateId: number;

  /** A docket of 28 t of a grade, hauled without a planned load. */
  async function haul(day: Day, logGradeId: number, docketNo: string): Promise<void> {
    await open.db
      .insertInto('docket')
      .values({
        docketNo,
        day,
        logGradeId,
        carrierId: carrier.north,
        vehicleId: truck.n1,
        crewId: crew.tall,
        skidId: skid.tall,
        destinationId: destination.port,
        customerId: customer.acme,
        taskId: null,
        packetNo: 1,
        status: 10,
        upliftAt: new Date(`${day}T00:00:00Z`),
        grossKg: 45_000,
        tareKg: 17_000,
        netKg: 28_000,
        weighedAt: new Date(`${day}T00:00:00Z`),
        weighSource: 'weighbridge',
      })
      .execute();
  }

  const attempt = (body: Trial) => north.ask(tryRateRecord, { body });

  withServer({}, async (given) => {
    ({ api } = given);
    open = await given.openDatabase();
    north = await signIn(api, 'carrier');
    ({ id: rateId } = await north.ask(rates.create, { body: PAID }));
    const { from } = await attempt({ days: 'last_month', rate: PAID });
    await haul(from, grade.a, 'T1');
    await haul(from, grade.pulp, 'T2');
  });

  it('is tried on the whole month before, on this month, and on no more days than income has', async () => {
    const last = await attempt({ days: 'last_month', rate: PAID });
    const present = await attempt({ days: 'this_month', rate: PAID });
    expect(last.from.slice(8)).toBe('01');
    expect(addDays(last.to, 1)).toBe(present.from);
    const { from, to } = await attempt({ days: 'last_92_days', rate: PAID });
    expect([from, to]).toEqual([addDays(present.to, -91), present.to]);
  });

  it('would price what it names although it begins later, and what was earned stays', async () => {
    const rate = {
      ...PAID,
      name: 'Pulp by the tonne',
      basis: 'per_t' as const,
      rateCents: 2000,
      gradeId: grade.pulp,
      effectiveFrom: '2099-01-01',
    };
    const { before, after, lines, trucks } = await attempt({ days: 'last_month', rate });
    // Two loads at $400.00; then one of them, and 28 t at $20.00.
    expect([before.freightCents, after.freightCents, lines]).toEqual([80_000, 96_000, 1]);
    expect(trucks.map(({ vehicleId }) => vehicleId)).toEqual([truck.n1]);
    const { total } = await north.ask(rates.find, { query: {} });
    expect(total).toBe(1);
  });

  it('is as it is typed where it is there already, not beside itself', async () => {
    const { before, after, lines } = await attempt({
      days: 'last_month',
      rateId,
      rate: { ...PAID, rateCents: 45_050, effectiveFrom: '2099-01-01' },
    });
    expect([before.freightCents, after.freightCents, lines]).toEqual([80_000, 90_100, 2]);
  });

  it('says how many dockets would have no price beside another that fits equally', async () => {
    const { before, after } = await attempt({
      days: 'last_month',
      rate: { ...PAID, name: 'The same again' },
    });
    expect([before.unpriced, after.unpriced, after.freightCents]).toEqual([0, 2, 0]);
  });

  it('is not tried for a rate of another carrier, nor with a field that says nothing', async () => {
    const bay = await signIn(api, 'bay');
    const body = { days: 'last_month' as const, rateId, rate: PAID };
    expect(await bay.try(tryRateRecord, { body })).toMatchObject({ code: 404 });
    expect(
      await north.try(tryRateRecord, { body: { ...body, rate: { ...PAID, rateCents: 0 } } }),
    ).toMatchObject({ code: 422 });
  });
});
