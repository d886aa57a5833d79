import {
  exportRecords,
  getDeviceTasks,
  listSiteFacts,
  RESOURCES,
  searchRecords,
  TaskStatus,
  wireName,
} from '@haulboard/contract';
import { Caller, type Api } from '../../testing/api-server.ts';
import { COMPANY, insertCompany } from '../../testing/companies.ts';
import { DEVICE_KEY, FIXTURE, insertFixture, signIn } from '../../testing/fixture.ts';
import { USUAL_ENGINES } from '../../testing/homes.ts';
import { addLoad, setStatus, today } from '../../testing/loads.ts';
import { withServer } from '../../testing/with-server.ts';

const GATE = '4471#';
const { calls } = RESOURCES.forests;
const own = { params: { id: 1 } };
const OF_KAINGAROA = {
  radioChannel: 'RT 12',
  callPoints: 'Every 2 km, up empty',
  gateCode: GATE,
  emergencyPoint: 'Helipad at the forest office',
  emergencyLatitude: -38.41,
  emergencyLongitude: 176.61,
  wetRule: 'closed' as const,
  wetRuleMm: 20,
  safetyNote: 'One-way bridge at km 7',
};

describe.each(USUAL_ENGINES)('what keeps people safe in a forest, on %s', (_, makeHome) => {
  let api: Api;
  let admin: Caller;
  let north: Caller;

  withServer(
    {
      home: makeHome,
      fill: async (db) => {
        await insertFixture(db);
        await insertCompany(db, {
          id: COMPANY.tall,
          name: 'Tall Trucks',
          trucks: [FIXTURE.truck.n1],
          account: 'carrier_company',
        });
      },
    },
    async (given) => {
      ({ api } = given);
      [admin, north] = [await signIn(api, 'supper_admin'), await signIn(api, 'carrier')];
      const before = await admin.ask(calls.get, own);
      await admin.ask(calls.change, { ...own, body: { ...before, ...OF_KAINGAROA } });
    },
  );

  const seenBy = async (account: string) => {
    const sites = await (await signIn(api, account)).ask(listSiteFacts, {});
    return sites.map(({ forestName, skidName, radioChannel, gateCode }) => [
      `${forestName} ${skidName}`,
      radioChannel,
      gateCode,
    ]);
  };

  it('is read by those whose people go there, and the code of the gate by who may know it', async () => {
    const whole = [
      ['Kaingaroa 704/1', 'RT 12', GATE],
      ['Kaingaroa 704/2', 'RT 12', GATE],
    ];
    const masked = whole.map(([place, radio]) => [place, radio, undefined]);
    expect(await seenBy('supper_admin')).toEqual(whole);
    expect(await seenBy('carrier')).toEqual(whole);
    expect(await seenBy('sub_carrier')).toEqual(whole);
    expect(await seenBy('customer')).toEqual(whole);
    expect(await seenBy('sub_customer')).toEqual(masked);
    expect(await seenBy('sharing_portal_carrier')).toEqual(masked);
    expect(await seenBy('crew_company')).toEqual([]);
    const mill = await signIn(api, 'destination_customer');
    expect((await mill.try(listSiteFacts, {})).code).toBe(403);
  });

  it('says the code of a gate nowhere but on the record, to who may know it', async () => {
    const portal = await signIn(api, 'sharing_portal_carrier');
    expect(await north.ask(calls.get, own)).toMatchObject({ gateCode: GATE });
    const answers = [
      await portal.try(calls.get, own),
      await portal.try(calls.history, own),
      await portal.try(calls.find, { query: {} }),
      await admin.try(calls.find, { query: {} }),
    ];
    for (const answer of answers) {
      expect(answer.code).toBe(200);
      expect(JSON.stringify(answer.data)).toContain('RT 12');
      expect(JSON.stringify(answer.data)).not.toContain(GATE);
    }
    expect(JSON.stringify((await admin.try(calls.history, own)).data)).toContain(GATE);
    expect((await admin.ask(calls.find, { query: { q: GATE } })).list).toEqual([]);
    expect((await admin.ask(calls.find, { query: { q: 'RT 12' } })).list).toHaveLength(1);
    expect(JSON.stringify((await admin.try(searchRecords, { query: { q: GATE } })).data)).not.toContain(
      'Kaingaroa',
    );
    expect(api.printed()).not.toContain(GATE);
  });

  it('has no code of a gate in a file, not even where its column is asked for', async () => {
    const columns = ['name', 'radioChannel', 'gateCode'].map((name) => ({ name, title: name }));
    const body = {
      plural: 'forests',
      title: 'Forests',
      columns,
      format: 'csv',
      yes: 'Yes',
      no: 'No',
    } as const;
    const file = await fetch(`${api.url}/api${exportRecords.path}`, {
      method: 'POST',
      headers: (await signIn(api, 'customer')).headers,
      body: JSON.stringify(body),
    });
    const text = await file.text();
    expect(text).toContain('RT 12');
    expect(text).not.toContain(GATE);
  });

  it('is kept when a page of before saves a forest without it', async () => {
    const { name, code, customerId, latitude, longitude, version } = await admin.ask(calls.get, own);
    const old = { name, code, customerId, latitude, longitude };
    const saved = await admin.ask(calls.change, { ...own, body: { ...old, maxGrossKg: 58_000, version } });
    expect(saved).toMatchObject({ ...OF_KAINGAROA, maxGrossKg: 58_000 });
    const fresh = await admin.ask(calls.create, {
      body: { ...old, name: 'Fresh', code: 'FRESH', maxGrossKg: null },
    });
    expect(fresh).toMatchObject({ radioChannel: '', gateCode: '', wetRule: 'none', emergencyLatitude: null });
  });

  it('names both numbers of an emergency point, or neither', async () => {
    const now = await admin.ask(calls.get, own);
    const answer = await admin.try(calls.change, { ...own, body: { ...now, emergencyLongitude: null } });
    expect(answer).toMatchObject({
      code: 422,
      data: { fields: [{ field: wireName('emergencyLongitude') }] },
    });
  });

  it('is a skid’s own where the skid has its own', async () => {
    const { skids } = RESOURCES;
    const params = { id: FIXTURE.skid.tall2 };
    const now = await admin.ask(skids.calls.get, { params });
    const more = { radioChannel: 'RT 40', emergencyPoint: 'Skid 704/2 turning bay' };
    await admin.ask(skids.calls.change, { params, body: { ...now, ...more } });
    const sites = await north.ask(listSiteFacts, {});
    expect(sites.find(({ skidId }) => skidId === FIXTURE.skid.tall2)).toMatchObject({
      ...more,
      // Its words without the forest's place: somebody would be sent elsewhere.
      emergencyLatitude: null,
      wetRule: 'closed',
    });
  });

  it('reaches the driver with the load, and the company whose truck it is, without the code of the gate', async () => {
    expect(await seenBy('carrier_company')).toEqual([]);
    const load = await addLoad(north, today(), { vehicleId: FIXTURE.truck.n1 });
    await setStatus(north, load, TaskStatus.Published);
    const phone = new Caller(api, { 'device-key': DEVICE_KEY.n1 });
    const { tasks } = await phone.ask(getDeviceTasks, { query: {} });
    expect(tasks.find(({ id }) => id === load.id)?.site).toEqual({
      forestName: 'Kaingaroa',
      ...OF_KAINGAROA,
    });
    expect(await seenBy('carrier_company')).toEqual([['Kaingaroa 704/1', 'RT 12', undefined]]);
  });
});
