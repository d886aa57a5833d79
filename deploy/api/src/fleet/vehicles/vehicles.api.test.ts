import {
  addVehicleDevice,
  getDeviceTasks,
  getVehicleState,
  listExpiring,
  RESOURCES,
  revokeVehicleDevice,
} from '@haulboard/contract';
import { addDays, dayOf } from '@haulboard/contract/time';
import { Caller, type Api } from '../../testing/api-server.ts';
import { USUAL_ENGINES } from '../../testing/homes.ts';
import { until } from '../../testing/until.ts';
import { insertFixture, signIn, FIXTURE } from '../../testing/fixture.ts';
import { withServer } from '../../testing/with-server.ts';

const { truck } = FIXTURE;
const params = { id: truck.n1 };
const today = () => dayOf(Math.floor(Date.now() / 1000), 'Pacific/Auckland');

describe.each(USUAL_ENGINES)('the trucks of a dispatcher, on %s', (_, makeHome) => {
  let api: Api;
  let north: Caller;
  let bay: Caller;

  withServer(
    {
      home: makeHome,
      fill: async (db) => {
        await insertFixture(db);
        await db.updateTable('vehicle').set({ cofExpiry: null }).execute();
        await db
          .updateTable('vehicle')
          .set({ cofExpiry: addDays(today(), -1) })
          .where('id', '=', truck.n2)
          .execute();
      },
    },
    async (given) => {
      ({ api } = given);
      [north, bay] = [await signIn(api, 'carrier'), await signIn(api, 'bay')];
    },
  );

  const paper = (number: string, inDays: number) =>
    north.ask(RESOURCES.vehicleCertificates.calls.create, {
      body: {
        vehicleId: truck.n1,
        kind: 'wof',
        number,
        route: '',
        forestId: null,
        destinationId: null,
        maxGrossKg: null,
        validFrom: null,
        expires: addDays(today(), inDays),
        endKm: null,
        note: '',
      },
    });

  it('warn of what has expired or does so within 30 days, each dispatcher of its own', async () => {
    const soon = await paper('SOON', 30);
    await paper('LATER', 31);
    const gone = await paper('GONE', 5);
    await north.ask(RESOURCES.vehicleCertificates.calls.remove, {
      params: { id: gone.id },
      query: { version: 1 },
    });
    expect(await north.ask(listExpiring, {})).toMatchObject([
      { vehicleId: truck.n2, certificateId: null, kind: 'cof', daysLeft: -1 },
      { vehicleId: truck.n1, certificateId: soon.id, kind: 'wof', number: 'SOON', daysLeft: 30 },
    ]);
    expect(await bay.ask(listExpiring, {})).toEqual([]);
  });

  it('get devices with keys of their own, which open nothing once they are taken away', async () => {
    const { device, key } = await north.ask(addVehicleDevice, { params, body: { name: 'Mere’s phone' } });
    const phone = new Caller(api, { 'device-key': key });
    expect((await phone.try(getDeviceTasks, { query: {} })).code).toBe(200);
    const { devices } = await north.ask(getVehicleState, { params });
    expect(devices).toContainEqual(device);
    const path = { id: truck.n1, deviceId: device.deviceId };
    expect((await bay.try(revokeVehicleDevice, { params: path })).code).toBe(404);
    const wrong = { ...path, id: truck.n2 };
    expect((await north.try(revokeVehicleDevice, { params: wrong })).code).toBe(404);
    const left = await north.ask(revokeVehicleDevice, { params: path });
    expect(left.devices.map(({ deviceId }) => deviceId)).not.toContain(device.deviceId);
    expect((await phone.try(getDeviceTasks, { query: {} })).code).not.toBe(200);
    expect((await north.try(revokeVehicleDevice, { params: path })).code).toBe(404);
  });

  it('say where they were last and what the phone says of its battery', async () => {
    const { key } = await north.ask(addVehicleDevice, { params, body: { name: 'Tablet' } });
    const at = Math.floor(Date.now() / 1000) - 60;
    const told = new URLSearchParams({
      id: key,
      lat: '-38.1',
      lon: '176.2',
      timestamp: String(at),
      batt: '84.4',
    });
    const answer = await fetch(`${api.url}/ingest/osmand?${told.toString()}`);
    expect(answer.status).toBe(200);
    const { lastFix } = await north.ask(getVehicleState, { params });
    expect(lastFix).toMatchObject({ at, latitude: -38.1, longitude: 176.2, batteryPercent: 84 });
    expect((await bay.try(getVehicleState, { params })).code).toBe(404);
  });

  it('say which of what their devices sent cannot be used, and why', async () => {
    const own = { id: truck.n2 };
    const { key, device } = await north.ask(addVehicleDevice, { params: own, body: { name: 'Old phone' } });
    const tell = async (rest: string) => (await fetch(`${api.url}/ingest/osmand?id=${key}&${rest}`)).status;
    // A key that was made a moment ago is known within seconds.
    await until(async () => (await tell('lat=-38.1&lon=176.2&accuracy=2400')) === 200);
    expect(await tell('lat=-38.1&lon=176.2&timestamp=soon')).toBe(200);
    const { refused } = await north.ask(getVehicleState, { params: own });
    expect(refused).toMatchObject([
      { deviceName: 'Old phone', reason: 'no-time', timestamp: 'soon', latitude: -38.1 },
      { deviceName: 'Old phone', reason: 'cell-towers', accuracyM: 2400 },
    ]);
    await north.ask(revokeVehicleDevice, { params: { ...own, deviceId: device.deviceId } });
    expect((await north.ask(getVehicleState, { params: own })).refused).toEqual([]);
  });

  it('have ten devices at most', async () => {
    const own = { params: { id: truck.n3 } };
    for (let nth = 0; nth < 10; nth += 1) {
      await north.try(addVehicleDevice, { ...own, body: { name: `Phone ${nth}` } });
    }
    expect(await north.try(addVehicleDevice, { ...own, body: { name: 'One more' } })).toMatchObject({
      code: 409,
    });
    expect((await north.try(addVehicleDevice, { ...own, body: { name: ' ' } })).code).toBe(422);
  });
});
