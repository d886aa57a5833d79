import {
  getDestinationQueue,
  listDestinationQueues,
  listTruckLegs,
  RESOURCES,
  TaskStatus,
} from '@haulboard/contract';
import { atTime, dayStart, NZ } from '@haulboard/contract/testing';
import { addDays } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { now, toInstant } from '../../platform/clock.ts';
import type { OpenDatabase } from '../../platform/db/index.ts';
import { startApi, type Api, type Caller } from '../../testing/api-server.ts';
import { FIXTURE, insertFixture, signIn } from '../../testing/fixture.ts';
import { USUAL_ENGINES, type Home } from '../../testing/homes.ts';
import { addLoad, today } from '../../testing/loads.ts';
import { readFences } from '../../fleet/fences/read-fences.ts';
import { storePassages } from '../../fleet/fences/store-passages.ts';
import { readTurns } from '../turns/learn-turns.ts';

const { truck, destination } = FIXTURE;
const PORT = { latitude: -37.66, longitude: 176.18 };
/** An hour of which every visit of these tests is. */
const HOUR = 10;

describe.each(USUAL_ENGINES)('who waits at a destination, on %s', (_, makeHome) => {
  let home: Home;
  let open: OpenDatabase;
  let api: Api;
  let north: Caller;
  let fenceId: number;

  beforeAll(async () => {
    home = await makeHome();
    open = await home.open();
    await insertFixture(open.db);
    await open.close();
    api = await startApi(home.env);
    north = await signIn(api, 'carrier');
    const admin = await signIn(api, 'supper_admin');
    const { id } = await admin.ask(RESOURCES.geoFences.calls.create, {
      body: {
        ...PORT,
        name: 'Port',
        type: 'destination',
        destinationId: destination.port,
        forestId: null,
        shape: 'circle',
        radiusM: 300,
        polygon: '',
        bufferM: 30,
        dwellSeconds: 60,
        speedLimitKmh: null,
        maxTrucks: null,
        isActive: true,
      },
    });
    fenceId = id;
    open = await home.open();
  });

  afterAll(async () => {
    await open?.close();
    await api?.stop();
    await home?.remove();
  });

  /** A truck was at the port from a minute of the hour on, some days ago. */
  const visited = (vehicleId: number, when: { daysAgo: number; minute: number; minutes: number }) => {
    const since = atTime(addDays(today(), -when.daysAgo), { hour: HOUR, minute: when.minute });
    return open.db
      .insertInto('fenceEvent')
      .values({
        vehicleId,
        fenceId,
        kind: 'exit',
        since: toInstant(since),
        at: toInstant(since + when.minutes * 60),
        isArrived: true,
        isSettled: true,
      })
      .execute();
  };
  const isThere = (vehicleId: number, { since, heard }: { since: number; heard: number }) =>
    open.db
      .insertInto('fenceWatch')
      .values({
        vehicleId,
        ...PORT,
        at: heard,
        stays: JSON.stringify([{ fenceId, since, isArrived: true }]),
      })
      .execute();
  const learn = () => readTurns(open.db, { zone: NZ, at: now() });
  const at = (hour: number) => atTime(today(), { hour });

  it('is reckoned as the plan has it until enough trucks have come', async () => {
    for (const daysAgo of [2, 3, 4, 5]) {
      await visited(truck.n1, { daysAgo, minute: 0, minutes: 30 + daysAgo });
    }
    expect((await learn()).at(destination.port, at(HOUR))).toBeUndefined();
    const [port] = (await north.ask(listDestinationQueues, {})).filter(({ id }) => id === destination.port);
    expect(port).toMatchObject({ hasFence: true, trucksHere: 0, errorMinutes: null, visits: 0 });
  });

  it('is learned by the hour, with who was there before, and by the day for other hours', async () => {
    // Whoever parked there, drove through or was seen by a second fence is no visit more.
    await visited(truck.n1, { daysAgo: 6, minute: 0, minutes: 400 });
    await visited(truck.n1, { daysAgo: 6, minute: 0, minutes: 2 });
    await visited(truck.n1, { daysAgo: 2, minute: 1, minutes: 20 });
    await visited(truck.b1, { daysAgo: 2, minute: 10, minutes: 60 });
    const turns = await learn();
    expect(turns.at(destination.port, at(HOUR))).toMatchObject({
      turnMinutes: 34,
      errorMinutes: 16,
      visits: 5,
    });
    expect(turns.at(destination.port, at(HOUR + 3))).toMatchObject({ turnMinutes: 34, visits: 5 });
    expect(turns.hoursOf(destination.port)).toMatchObject([{ hour: HOUR, trucksBefore: 0.2 }]);
    expect(turns.at(destination.mill, at(HOUR))).toBeUndefined();
  });

  it('learns nothing from trucks that were silent there and heard again far away', async () => {
    const begin = at(HOUR) - 20 * 86_400;
    const far = { ...PORT, latitude: PORT.latitude - 0.7 };
    const silent = new Map([
      [
        truck.b2,
        [
          { ...PORT, at: begin },
          { ...PORT, at: begin + 300 },
          { ...far, at: begin + 9000 },
        ],
      ],
    ]);
    await storePassages(open.db, { ways: silent, fences: await readFences(open.db) });
    const left = await open.db
      .selectFrom('fenceEvent')
      .select(['kind', 'isArrived', 'isUnseen'])
      .where('vehicleId', '=', truck.b2)
      .where('kind', '=', 'exit')
      .execute();
    expect(left).toEqual([{ kind: 'exit', isArrived: true, isUnseen: true }]);
    expect((await learn()).at(destination.port, at(HOUR))).toMatchObject({ turnMinutes: 34, visits: 5 });
  });

  it('counts trucks of all dispatchers and names one’s own', async () => {
    await isThere(truck.n1, { since: now() - 600, heard: now() });
    await isThere(truck.b1, { since: now() - 900, heard: now() });
    // A phone that rests is quiet for hours; after four nobody knows.
    await isThere(truck.n3, { since: now() - 11_000, heard: now() - 10_800 });
    await isThere(truck.n4, { since: now() - 15_000, heard: now() - 14_500 });
    const port = await north.ask(getDestinationQueue, { params: { id: destination.port } });
    expect(port.trucksHere).toBe(3);
    expect(port.here).toMatchObject([{ vehicleCode: 'N3' }, { vehicleId: truck.n1, vehicleCode: 'N1' }]);
    expect(await north.try(getDestinationQueue, { params: { id: 999_999 } })).toMatchObject({ code: 404 });
  });

  it('tells when one’s loads arrive and leave again', async () => {
    const { id } = await addLoad(north, today(), { vehicleId: truck.n2, destinationId: destination.port });
    await open.db
      .updateTable('task')
      .set({ taskStatus: TaskStatus.Loaded, statusSince: toInstant(now() - 600), publishedRev: 1 })
      .where('id', '=', id)
      .execute();
    await sql`insert into last_position (vehicle_id, create_time, latitude, longitude)
      values (${truck.n2}, now(), -38.1, 176.3)`.execute(open.db);
    const own = await north.ask(getDestinationQueue, { params: { id: destination.port } });
    const [load] = own.coming;
    expect(load).toMatchObject({ vehicleCode: 'N2', crewName: 'Tall Timber' });
    const expected = load?.expectedAt ?? 0;
    expect(expected).toBeGreaterThan(now() + 3600);
    expect(load?.leavesAt ?? 0).toBeGreaterThan(expected);
    const bay = await signIn(api, 'bay');
    const others = await bay.ask(getDestinationQueue, { params: { id: destination.port } });
    expect(others).toMatchObject({ trucksHere: 3, coming: [], here: [{ vehicleCode: 'B1' }] });
  });

  it('and what the plan has for a truck is told to who follows it and sees the plan', async () => {
    const query = { ids: `${truck.n2},${truck.b1}`, date: dayStart(today()) };
    const [n2, ...others] = await north.ask(listTruckLegs, { query });
    expect(others).toEqual([]);
    expect(n2).toMatchObject({ vehicleId: truck.n2, legs: [{ crewName: 'Tall Timber', latitude: -37.66 }] });
    const [leg] = n2?.legs ?? [];
    const times = [leg?.plannedDepartAt, leg?.plannedLoadAt, leg?.plannedUnloadAt, leg?.plannedEndAt];
    expect(times).toEqual(times.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
    expect(leg?.loadMinutes).toBeGreaterThan(0);
    const { coming } = await north.ask(getDestinationQueue, { params: { id: destination.port } });
    expect(leg?.expectedAt).toBeGreaterThan(now() + 3600);
    expect(leg).toMatchObject({ expectedAt: coming[0]?.expectedAt, errorMinutes: coming[0]?.errorMinutes });
    const bay = await signIn(api, 'bay');
    expect(await bay.ask(listTruckLegs, { query })).toMatchObject([{ vehicleId: truck.b1, legs: [] }]);
    expect(await north.try(listTruckLegs, { query: { ...query, ids: '0' } })).toMatchObject({ code: 422 });
  });

  it('and so is what was declined of it, with the reason', async () => {
    const { id } = await addLoad(north, today(), { vehicleId: truck.n4, destinationId: destination.port });
    await open.db
      .updateTable('task')
      .set({ taskStatus: TaskStatus.Declined, statusReason: 'brakes', publishedRev: 1 })
      .where('id', '=', id)
      .execute();
    const query = { ids: String(truck.n4), date: dayStart(today()) };
    expect(await north.ask(listTruckLegs, { query })).toMatchObject([
      {
        legs: [],
        declined: [
          {
            taskId: id,
            crewName: 'Tall Timber',
            destinationName: 'Port of Tauranga',
            reason: 'brakes',
          },
        ],
      },
    ]);
  });

  it('and nothing is expected of a truck that is there, or has nothing aboard', async () => {
    const { id } = await addLoad(north, today(), { vehicleId: truck.n1, destinationId: destination.port });
    const next = await addLoad(north, today(), { vehicleId: truck.n1, destinationId: destination.port });
    await open.db
      .updateTable('task')
      .set({ taskStatus: TaskStatus.Loaded, statusSince: toInstant(now() - 600), publishedRev: 1 })
      .where('id', '=', id)
      .execute();
    await sql`insert into last_position (vehicle_id, create_time, latitude, longitude)
      values (${truck.n1}, now(), ${PORT.latitude}, ${PORT.longitude})`.execute(open.db);
    const query = { ids: String(truck.n1), date: dayStart(today()) };
    const [n1] = await north.ask(listTruckLegs, { query });
    expect(n1?.legs.map(({ taskId, expectedAt }) => [taskId, expectedAt])).toEqual([
      [id, null],
      [next.id, null],
    ]);
  });
});
