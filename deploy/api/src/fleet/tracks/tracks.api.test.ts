import {
  changePlan,
  getTask,
  listTracks,
  RESOURCES,
  TaskStatus,
  type Task,
  type VehicleTrack,
} from '@haulboard/contract';
import { dayOf, dayStart } from '@haulboard/contract/testing';
import { addDays } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { Api, Caller } from '../../testing/api-server.ts';
import { Driver } from '../../testing/driver.ts';
import { USUAL_ENGINES, type Home } from '../../testing/homes.ts';
import { addLoad, setStatus } from '../../testing/loads.ts';
import { until } from '../../testing/until.ts';
import { DEVICE_KEY, signIn, FIXTURE } from '../../testing/fixture.ts';
import { withServer } from '../../testing/with-server.ts';

const { truck, destination, carrier } = FIXTURE;
const SKID = { latitude: -38.48, longitude: 176.65 };
const PORT = { latitude: -37.66, longitude: 176.18 };
type Place = typeof SKID;

/** Some way north of a place. */
const north = ({ latitude, longitude }: Place, metres: number): Place => ({
  latitude: latitude + metres / 111_195,
  longitude,
});

describe.each(USUAL_ENGINES)('trucks on their way, on %s', (_, makeHome) => {
  let home: Home;
  let api: Api;
  let dispatcher: Caller;
  let bay: Caller;
  /** The moment that all times of these tests are reckoned from. */
  let now: number;

  withServer({ home: makeHome }, async (given) => {
    ({ home, api } = given);
    [dispatcher, bay] = [await signIn(api, 'carrier'), await signIn(api, 'bay')];
    const admin = await signIn(api, 'supper_admin');
    now = Math.floor(Date.now() / 1000);
    const fence = {
      shape: 'circle' as const,
      forestId: null,
      destinationId: null,
      radiusM: 200,
      polygon: '',
      bufferM: 30,
      dwellSeconds: 60,
      speedLimitKmh: null,
      maxTrucks: null,
      isActive: true,
    };
    const { create } = RESOURCES.geoFences.calls;
    await admin.ask(create, { body: { ...fence, ...SKID, name: 'Skid 704/1', type: 'skid' } });
    const port = { name: 'Port', type: 'destination' as const, destinationId: destination.port };
    await admin.ask(create, { body: { ...fence, ...PORT, ...port } });
  });

  async function report(key: string, way: readonly [secondsAgo: number, place: Place][]): Promise<void> {
    for (const [secondsAgo, { latitude, longitude }] of way) {
      const fix = `lat=${latitude}&lon=${longitude}&timestamp=${now - secondsAgo}&speed=20&bearing=90`;
      const answer = await fetch(`${api.url}/ingest/osmand?id=${key}&${fix}`);
      expect(answer.status).toBe(200);
    }
  }

  /** All of a truck's ways: a test at midnight has two days. */
  async function tracksOf(caller: Caller, id: number): Promise<VehicleTrack[]> {
    const days = [...new Set([dayOf(now - 3600), dayOf(now)])];
    const found = await Promise.all(
      days.map((day) => caller.ask(listTracks, { query: { ids: `${id}`, date: dayStart(day) } })),
    );
    return found.flat();
  }
  const eventsOf = async (caller: Caller, id: number) =>
    (await tracksOf(caller, id)).flatMap((track) => track.events);
  const statusOf = async (caller: Caller, { id }: Task) => caller.ask(getTask, { params: { id } });

  it('set a load to loading when they have arrived at its skid, once, and a person’s word stays', async () => {
    const driver = new Driver(api, DEVICE_KEY.n1);
    const draft = await addLoad(dispatcher, dayOf(now), { vehicleId: truck.n1 });
    const load = await setStatus(dispatcher, draft, TaskStatus.Published);
    await driver.say({ kind: 'accept', id: load.id, publishedRev: 1, occurredAt: now - 3000 });
    await report(DEVICE_KEY.n1, [
      [1500, north(SKID, 2500)],
      [1380, north(SKID, 10)],
      [1300, north(SKID, 20)],
    ]);
    await until(async () => (await statusOf(dispatcher, load)).taskStatus === 35);
    const moved = await statusOf(dispatcher, load);
    expect(moved).toMatchObject({ statusSource: 'system', updatedBy: 'system' });
    const back = { kind: 'status' as const, id: load.id, version: moved.version, taskStatus: 30 };
    await dispatcher.ask(changePlan, {
      query: { date: load.date },
      body: { changes: [{ ...back, reason: 'it only queues' }] },
    });
    const { db, close } = await home.open();
    // The person said it before the truck came back.
    const saidAt = new Date((now - 1200) * 1000);
    await db.updateTable('task').set({ statusSince: saidAt }).where('id', '=', load.id).execute();
    await close();
    await report(DEVICE_KEY.n1, [
      [1100, north(SKID, 900)],
      [900, SKID],
      [800, SKID],
    ]);
    await until(async () => {
      const events = await eventsOf(dispatcher, truck.n1);
      return events.filter(({ kind }) => kind === 'arrive').length === 2;
    });
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(await statusOf(dispatcher, load)).toMatchObject({
      taskStatus: 30,
      statusReason: 'it only queues',
    });
  });

  it('complete a load when they leave its destination after having arrived there', async () => {
    const driver = new Driver(api, DEVICE_KEY.b1);
    const draft = await addLoad(bay, dayOf(now), { vehicleId: truck.b1 });
    const load = await setStatus(bay, draft, TaskStatus.Published);
    await driver.say({ kind: 'accept', id: load.id, publishedRev: 1, occurredAt: now - 3000 });
    await driver.say({ kind: 'loaded', id: load.id, occurredAt: now - 2000 });
    const sinceMidnight = now - dayStart(dayOf(now));
    // A stop is one of one day.
    const earlier = sinceMidnight < 900 ? sinceMidnight + 1 : 0;
    await report(DEVICE_KEY.b1, [
      [900 + earlier, north(PORT, 3000)],
      [700 + earlier, PORT],
      [400 + earlier, PORT],
      [200 + earlier, north(PORT, 3000)],
    ]);
    await until(async () => (await statusOf(bay, load)).taskStatus === 60);
    expect(await statusOf(bay, load)).toMatchObject({ statusSource: 'system' });
    const events = await eventsOf(bay, truck.b1);
    expect(events.map(({ kind, fenceName, taskId, movedTo }) => [kind, fenceName, taskId, movedTo])).toEqual([
      ['enter', 'Port', null, null],
      ['arrive', 'Port', null, null],
      ['exit', 'Port', load.id, 60],
    ]);
    // How long it stayed is read from the row of its leaving alone.
    const { db, close } = await home.open();
    const left = await db
      .selectFrom('fenceEvent')
      .select(['kind', 'at', 'since'])
      .where('vehicleId', '=', truck.b1)
      .orderBy('id')
      .execute();
    await close();
    expect(left.map(({ since }) => since)).toEqual([null, null, left[0]?.at]);
  });

  it('leave a track with its stops, each named by its fence, to their own dispatcher alone', async () => {
    const tracks = await tracksOf(bay, truck.b1);
    expect(tracks.flatMap((track) => track.stops)).toMatchObject([{ duration: 300, fenceName: 'Port' }]);
    expect(tracks.flatMap((track) => track.tracks).flat().length).toBeGreaterThan(0);
    expect(await tracksOf(dispatcher, truck.b1)).toEqual([]);
    expect(await tracksOf(dispatcher, 999_999)).toEqual([]);
  });

  it('are shown to who borrows them, on the days they are lent', async () => {
    const { db, close } = await home.open();
    const share = { fromCarrierId: carrier.bay, toCarrierId: carrier.north, vehicleId: truck.b1 };
    for (const day of new Set([dayOf(now - 3600), dayOf(now)])) {
      await db
        .insertInto('vehicleShare')
        .values({ ...share, day, status: 'accepted', offeredBy: null, answeredBy: null, answeredAt: null })
        .execute();
    }
    await close();
    expect((await tracksOf(dispatcher, truck.b1)).map(({ vehicleId }) => vehicleId)).toContain(truck.b1);
    const yesterday = dayStart(dayOf(now - 2 * 86_400));
    expect(await dispatcher.ask(listTracks, { query: { ids: `${truck.b1}`, date: yesterday } })).toEqual([]);
  });

  it('stood until midnight and after it where they are found in the morning, and nobody knows where one is that was not heard again', async () => {
    const yesterday = dayOf(now - 2 * 86_400);
    const [day, next] = [dayStart(addDays(yesterday, -1)), dayStart(yesterday)];
    const { db, close } = await home.open();
    const heard = (vehicleId: number, at: number, { latitude, longitude }: Place) =>
      sql`insert into position_log (at_second, vehicle_id, latitude_e7, longitude_e7, speed_dkmh, heading)
        values (${at}, ${vehicleId}, ${Math.round(latitude * 1e7)}, ${Math.round(longitude * 1e7)}, 0, 0)`.execute(
        db,
      );
    const evening = next - 4 * 3600;
    for (const id of [truck.n2, truck.n3, truck.n4]) {
      await heard(id, evening, PORT);
      await heard(id, evening + 600, PORT);
    }
    await heard(truck.n2, next + 6 * 3600, PORT);
    await heard(truck.n3, next + 6 * 3600, SKID);
    await close();
    const query = { ids: [truck.n2, truck.n3, truck.n4].join(), date: day };
    const found = await dispatcher.ask(listTracks, { query });
    expect(found.flatMap(({ stops }) => stops.map(({ leftAt, duration }) => [leftAt, duration]))).toEqual([
      [next, 4 * 3600],
      [evening + 600, 600],
      [null, 600],
    ]);
    const morning = await dispatcher.ask(listTracks, { query: { ...query, date: next } });
    expect(morning.flatMap(({ stops }) => stops)).toMatchObject([
      { arrivedAt: next, isFromBefore: true, duration: 6 * 3600, leftAt: null },
    ]);
  });

  it('are seen in a corridor that came from a file, after a check that wrote nothing', async () => {
    const { find, importRows } = RESOURCES.geoFences.calls;
    const place = north(PORT, 4000);
    const points = [place, north(place, 5000)].map(({ latitude, longitude }) => [longitude, latitude]);
    const row = {
      name: 'Hill road',
      type: 'hazard',
      destination_id: null,
      forest_id: null,
      shape: 'corridor',
      latitude: null,
      longitude: null,
      radius_m: 60,
      polygon: JSON.stringify({ type: 'LineString', coordinates: points }),
      buffer_m: 0,
      dwell_seconds: 60,
      speed_limit_kmh: 30,
      max_trucks: null,
      is_active: true,
    };
    const rows = [
      row,
      { ...row, name: 'No width', radius_m: null },
      { ...row, name: 'No line', polygon: '{"type":"LineString","coordinates":[[176,-38]]}' },
      { ...row, name: 'No area', shape: 'polygon' },
    ];
    const admin = await signIn(api, 'supper_admin');
    const checked = await admin.ask(importRows, { body: { rows, mode: 'check' } });
    expect(checked).toMatchObject({ saved: 0, added: 1 });
    expect(checked.faults).toEqual([
      { row: 2, field: 'radius_m', message: 'a corridor needs a line and a radius' },
      { row: 3, field: 'polygon', message: 'give a line of 2 to 500 points' },
      { row: 4, field: 'polygon', message: 'give a GeoJSON polygon without holes' },
    ]);
    expect(await admin.ask(find, { query: { q: 'Hill road' } })).toMatchObject({ total: 0 });
    expect(await admin.ask(importRows, { body: { rows, mode: 'valid' } })).toMatchObject({ saved: 1 });
    await report(DEVICE_KEY.b1, [
      [100, north(place, 2000)],
      [80, north(place, 2200)],
    ]);
    await until(async () =>
      (await eventsOf(bay, truck.b1)).some(
        ({ fenceName, kind }) => fenceName === 'Hill road' && kind === 'speeding',
      ),
    );
    const events = await eventsOf(bay, truck.b1);
    const onHill = events.filter(({ fenceName, kind }) => fenceName === 'Hill road' && kind !== 'arrive');
    expect(onHill).toMatchObject([{ kind: 'enter' }, { kind: 'speeding', measured: 38, allowed: 30 }]);
  });

  it.each(['', '0', '1,2,3,4,5,6,7', 'a', '1;2'])('are asked for a few at a time: not %j', async (ids) => {
    const asked = await dispatcher.try(listTracks, { query: { ids, date: dayStart(dayOf(now)) } });
    expect(asked.code).toBe(422);
  });
});
