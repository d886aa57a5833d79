import { getPreflight, RESOURCES } from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import { sql } from 'kysely';
import * as configurations from '../../platform/db/migrations/0391-configurations.ts';
import type { Api, Caller } from '../../testing/api-server.ts';
import { FIXTURE, insertFixture, signIn } from '../../testing/fixture.ts';
import { addLoad, freshDay } from '../../testing/loads.ts';
import { withServer } from '../../testing/with-server.ts';

const { carrier, truck } = FIXTURE;
const { calls } = RESOURCES.configurationLimits;
const trucks = RESOURCES.vehicles.calls;

const TRUCK = {
  rego: 'C1',
  trailerRego: '',
  status: 'available',
  driverName: '',
  driverPhone: '',
  carrierId: carrier.north,
  carrierCompanyId: null,
  homeBaseId: 1,
  tareKg: 17_500,
  payloadTargetKg: 32_500,
  defaultStartMinute: 300,
  cofExpiry: null,
} as const;

/** The table as it was: free texts of trucks, and five rows that nobody could write. */
const BEFORE = [
  sql`alter table vehicle drop constraint vehicle_configuration_fkey`,
  sql`alter table configuration_limit drop constraint configuration_limit_configuration_key,
    drop constraint configuration_limit_free_gross_kg_check1, drop column id, drop column version,
    drop column removed_at, add primary key (configuration)`,
  sql`drop index configuration_limit_configuration_key1`,
  sql`update vehicle set configuration = 'HPMV 62' where id = ${truck.n1}`,
  sql`update vehicle set configuration = 'hpmv 62 ' where id = ${truck.n2}`,
  sql`update vehicle set configuration = '50max' where id = ${truck.b1}`,
];

describe('configurations of trucks', () => {
  let api: Api;
  let admin: Caller;
  let north: Caller;

  withServer(
    {
      fill: async (db) => {
        await insertFixture(db);
        for (const statement of BEFORE) {
          await statement.execute(db);
        }
        await configurations.up(db);
      },
    },
    async (given) => {
      ({ api } = given);
      [admin, north] = [await signIn(api, 'supper_admin'), await signIn(api, 'carrier')];
    },
  );

  const list = async () => (await north.ask(calls.find, { query: { pageSize: 500 } })).list;
  const called = async (name: string) => (await list()).find(({ configuration }) => configuration === name);
  const configurationOf = async (id: number) =>
    (await admin.ask(trucks.get, { params: { id } })).configuration;

  it('of before are all there: those that only trucks named as one without limits, however they wrote it', async () => {
    expect(await called('50MAX')).toMatchObject({ maxGrossKg: 50_000, freeGrossKg: 46_000, version: 1 });
    expect(await called('HPMV 62')).toMatchObject({ maxGrossKg: null, freeGrossKg: null });
    expect(await list()).toHaveLength(6);
    expect(await configurationOf(truck.n2)).toBe('HPMV 62');
    expect(await configurationOf(truck.b1)).toBe('50MAX');
  });

  it('without limits are warned of where a plan is checked, until a super admin has entered them', async () => {
    const day = freshDay();
    const load = await addLoad(north, day, { vehicleId: truck.n1 });
    const ofMass = async () =>
      (await north.ask(getPreflight, { query: { date: dayStart(day) } })).findings.filter(
        ({ vehicleId }) => vehicleId === truck.n1,
      );
    expect(await ofMass()).toMatchObject([
      {
        rule: 'configuration-unknown',
        level: 'warn',
        taskIds: [load.id],
        facts: { truck: 'N1', configuration: 'HPMV 62' },
      },
    ]);
    const row = await called('HPMV 62');
    const change = {
      params: { id: row?.id ?? 0 },
      body: { configuration: 'HPMV 62', maxGrossKg: 48_000, freeGrossKg: 46_000, version: 1 },
    };
    expect((await north.try(calls.change, change)).code).toBe(403);
    await admin.ask(calls.change, change);
    expect(await ofMass()).toMatchObject([
      { rule: 'gross-configuration', level: 'block', facts: { kg: 50_000, limitKg: 48_000 } },
      { rule: 'permit-missing', level: 'warn' },
    ]);
  });

  it('are chosen by name: a truck takes none that is not on record, and has it as it is written there', async () => {
    const truckOf = (configuration: string, vehicleCode: string) => ({
      body: { ...TRUCK, configuration, vehicleCode },
    });
    const refused = await north.try(trucks.create, truckOf('HPMV 70', 'H70'));
    expect(refused).toMatchObject({
      code: 422,
      data: {
        fields: [
          { field: 'configuration', message: expect.stringContaining('no configuration is called so') },
        ],
      },
    });
    await admin.ask(calls.create, {
      body: { configuration: 'HPMV 70', maxGrossKg: 70_000, freeGrossKg: 46_000 },
    });
    const made = await north.ask(trucks.create, truckOf('hpmv 70', 'H70'));
    expect(made.configuration).toBe('HPMV 70');
    const rows = [{ vehicle_code: 'H70', carrier_id: carrier.north, configuration: '50max' }];
    const imported = await north.ask(trucks.importRows, {
      body: { rows, mode: 'all', changing: ['configuration'] },
    });
    expect(imported).toMatchObject({ saved: 1, faults: [] });
    expect(await configurationOf(made.id)).toBe('50MAX');
  });

  it('keep their name, and stay, while a truck has them', async () => {
    const row = await called('50MAX');
    const params = { id: row?.id ?? 0 };
    const version = row?.version ?? 0;
    const renamed = { configuration: '50 MAX', maxGrossKg: 50_000, freeGrossKg: 46_000, version };
    expect(await admin.try(calls.change, { params, body: renamed })).toMatchObject({
      code: 422,
      data: { fields: [{ field: 'configuration', message: expect.stringContaining('trucks have it') }] },
    });
    expect(await admin.try(calls.remove, { params, query: { version } })).toMatchObject({
      code: 409,
      data: { used_by: [{ what: expect.stringMatching(/^\d+ trucks?$/) }] },
    });
    expect(
      await admin.try(calls.create, {
        body: { configuration: '50max', maxGrossKg: null, freeGrossKg: null },
      }),
    ).toMatchObject({ code: 409, data: { fields: [{ field: 'configuration' }] } });
  });
});
