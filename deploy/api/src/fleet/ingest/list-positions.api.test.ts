import { getRealtimeConfig, listPositions, logout, TaskStatus } from '@haulboard/contract';
import type { VehiclePosition } from '@haulboard/contract';
import { dayOf } from '@haulboard/contract/testing';
import { addDays, minuteOf } from '@haulboard/contract/time';
import { now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { connect, listenTo, until } from '../../platform/realtime/testing/realtime-server.ts';
import { startApi, type Api } from '../../testing/api-server.ts';
import { USUAL_ENGINES, type Home } from '../../testing/homes.ts';
import { CANARY, DEVICE_KEY, insertFixture, signIn, FIXTURE } from '../../testing/fixture.ts';

/** Creating a database waits for the disk; on a busy machine that takes a while. */
const CREATION_MS = 180_000;

const { carrier, crew, destination, grade, skid, truck } = FIXTURE;

/**
 * N1 stands, N2 is lent to bay and loading there. N3 has hauled over midnight, N4 has left a load of yesterday. B1 is
 * lent to north for a part of the day, and loads for bay itself. S1 is the portal's.
 */
async function insertDay(db: Db): Promise<void> {
  const day = dayOf(now());
  const shared = { day, status: 'accepted' as const, offeredBy: null, answeredBy: null, answeredAt: null };
  await db
    .insertInto('vehicleShare')
    .values([
      { ...shared, vehicleId: truck.n2, fromCarrierId: carrier.north, toCarrierId: carrier.bay },
      { ...shared, vehicleId: truck.b1, fromCarrierId: carrier.bay, toCarrierId: carrier.north },
      {
        ...shared,
        vehicleId: truck.b2,
        fromCarrierId: carrier.bay,
        toCarrierId: carrier.north,
        status: 'pending',
      },
    ])
    .execute();
  await db
    .insertInto('truckDay')
    .values([
      { vehicleId: truck.n2, day, carrierId: carrier.bay },
      { vehicleId: truck.n1, day, carrierId: carrier.north },
      { vehicleId: truck.b1, day, carrierId: carrier.bay },
      ...[truck.n3, truck.n4].flatMap((vehicleId) =>
        [day, addDays(day, -1)].map((one) => ({ vehicleId, day: one, carrierId: carrier.north })),
      ),
    ])
    .execute();
  const load = {
    day,
    crewId: crew.tall,
    skidId: skid.tall,
    logGradeId: grade.a,
    destinationId: destination.port,
    plannedDepartAt: null,
    plannedLoadAt: null,
    plannedUnloadAt: null,
    plannedEndAt: null,
    createdBy: null,
    updatedBy: null,
  };
  const ofBay = { ...load, carrierId: carrier.bay, vehicleId: truck.n2 };
  const ofYesterday = { ...load, day: addDays(day, -1), carrierId: carrier.north };
  const halfAnHourAgo = new Date((now() - 1800) * 1000);
  const ofNorth = { ...load, carrierId: carrier.north, vehicleId: truck.n1 };
  await db
    .insertInto('task')
    .values([
      { ...ofBay, seq: 1, taskStatus: TaskStatus.Completed },
      { ...ofBay, seq: 2, taskStatus: TaskStatus.Loading },
      { ...ofBay, seq: 3, taskStatus: TaskStatus.Accepted },
      { ...ofBay, vehicleId: truck.b1, crewId: crew.short, seq: 1, taskStatus: TaskStatus.Loading },
      {
        ...ofYesterday,
        vehicleId: truck.n3,
        seq: 4,
        taskStatus: TaskStatus.Loaded,
        statusSince: halfAnHourAgo,
      },
      { ...ofNorth, vehicleId: truck.n3, seq: 1, taskStatus: TaskStatus.Accepted },
      { ...ofYesterday, vehicleId: truck.n4, seq: 1, taskStatus: TaskStatus.Completed },
      { ...ofYesterday, vehicleId: truck.n4, seq: 2, taskStatus: TaskStatus.Accepted },
      { ...ofNorth, seq: 1, taskStatus: TaskStatus.Completed },
      { ...ofNorth, seq: 2, taskStatus: TaskStatus.Published },
    ])
    .execute();
  const fleet = [truck.n1, truck.n2, truck.n3, truck.n4, truck.b1, truck.b2, truck.s1];
  await db
    .insertInto('lastPosition')
    .values(
      fleet.map((vehicleId) => ({
        vehicleId,
        createTime: new Date((now() - 60) * 1000),
        latitude: -38,
        longitude: 176,
        accuracyM: null,
        altitudeM: null,
      })),
    )
    .execute();
}

function facts(list: readonly VehiclePosition[]) {
  return Object.fromEntries(
    list.map((one) => [
      one.vehicleCode,
      { status: one.taskStatus, shared: one.isShareVehicleTask, self: one.isSelfVehicle },
    ]),
  );
}

describe.each(USUAL_ENGINES)('the map on %s', (_, makeHome) => {
  let home: Home;
  let api: Api;

  beforeAll(async () => {
    home = await makeHome();
    const { db, close } = await home.open();
    await insertFixture(db);
    await insertDay(db);
    await close();
    api = await startApi(home.env);
  }, CREATION_MS);

  afterAll(async () => {
    await api.kill();
    await home.remove();
  });

  test('a dispatcher sees own, lent and borrowed trucks, and what each is busy with', async () => {
    const north = await signIn(api, 'carrier');
    const list = await north.ask(listPositions, {});
    expect(facts(list)).toEqual({
      N1: { status: null, shared: 0, self: null },
      N2: { status: TaskStatus.Loading, shared: 1, self: 1 },
      N3: { status: TaskStatus.Loaded, shared: 0, self: null },
      N4: { status: null, shared: 0, self: null },
      B1: { status: null, shared: 1, self: 0 },
    });
    expect(list.find(({ vehicleCode }) => vehicleCode === 'N2')).toMatchObject({
      crewName: 'Tall Timber',
      destinationName: 'Port of Tauranga',
    });
  });

  test('what a borrowed truck does for its owner is told to its owner alone', async () => {
    const seenBy = async (account: string) => {
      const list = await (await signIn(api, account)).ask(listPositions, {});
      return list.find(({ vehicleCode }) => vehicleCode === 'B1');
    };
    expect(await seenBy('carrier')).toMatchObject({
      taskId: null,
      taskStatus: null,
      statusSource: null,
      crewName: null,
      destinationName: null,
    });
    expect(await seenBy('bay')).toMatchObject({ taskStatus: TaskStatus.Loading, crewName: CANARY.bay });
  });

  test('the other side sees the same shares the other way round', async () => {
    const bay = await signIn(api, 'bay');
    const list = await bay.ask(listPositions, {});
    expect(facts(list)).toEqual({
      N2: { status: TaskStatus.Loading, shared: 1, self: 0 },
      B1: { status: TaskStatus.Loading, shared: 1, self: 1 },
      B2: { status: null, shared: 0, self: null },
    });
    const unshared = list.filter(({ vehicleCode }) => vehicleCode !== 'N2');
    expect(JSON.stringify(unshared)).not.toContain(CANARY.north);
  });

  test('a truck that is lent for another part of the day is shared with nobody at this hour', async () => {
    const { db, close } = await home.open();
    const isMorning = minuteOf(now(), 'Pacific/Auckland') < 720;
    const lateOrEarly = isMorning ? { fromMinute: 1380, toMinute: 1440 } : { fromMinute: 0, toMinute: 60 };
    const rest = isMorning ? { fromMinute: 0, toMinute: 1380 } : { fromMinute: 60, toMinute: 1440 };
    const share = { fromCarrierId: carrier.north, toCarrierId: carrier.bay, vehicleId: truck.n4 };
    const asked = { offeredBy: null, answeredBy: null, answeredAt: null, status: 'accepted' as const };
    await db
      .insertInto('vehicleShare')
      .values({ ...share, ...asked, day: dayOf(now()), ...lateOrEarly })
      .execute();
    const seenBy = async (account: string) => {
      const list = await (await signIn(api, account)).ask(listPositions, {});
      return list.find(({ vehicleCode }) => vehicleCode === 'N4');
    };
    const unmarked = { isShareVehicleTask: 0, isSelfVehicle: null };
    expect(await seenBy('carrier')).toMatchObject({ ...unmarked, isBorrowedToday: false });
    expect(await seenBy('bay')).toMatchObject({ ...unmarked, isBorrowedToday: true });
    await db.updateTable('vehicleShare').set(rest).where('vehicleId', '=', truck.n4).execute();
    expect(await seenBy('carrier')).toMatchObject({ isShareVehicleTask: 1, isSelfVehicle: 1 });
    expect(await seenBy('bay')).toMatchObject({ isShareVehicleTask: 1, isSelfVehicle: 0 });
    await db.deleteFrom('vehicleShare').where('vehicleId', '=', truck.n4).execute();
    await close();
  });

  test('a super admin sees all trucks', async () => {
    const admin = await signIn(api, 'supper_admin');
    expect(Object.keys(facts(await admin.ask(listPositions, {})))).toEqual([
      'B1',
      'B2',
      'N1',
      'N2',
      'N3',
      'N4',
      'S1',
    ]);
  });

  test.each(['customer', 'crew_company', 'sharing_portal_carrier', 'destination_customer'])(
    'a %s has no map',
    async (account) => {
      const someone = await signIn(api, account);
      expect((await someone.try(listPositions, {})).code).toBe(403);
    },
  );

  test('a phone’s fix reaches an open map: hint, then the new place', async () => {
    const north = await signIn(api, 'carrier');
    const { mode, channel } = await north.ask(getRealtimeConfig, {});
    expect(mode).toBe('embedded');
    const client = connect({ url: api.url, tokenPath: '/api/realtime/token' }, north.headers['token'] ?? '');
    try {
      const ear = await listenTo(client, channel);
      const answer = await fetch(
        `${api.url}/ingest/osmand?id=${DEVICE_KEY.n1}&lat=-38.02&lon=176.02&timestamp=${now()}&speed=30`,
      );
      expect(answer.status).toBe(200);
      await until('the hint', () => ear.heard.includes(truck.n1));
      const list = await north.ask(listPositions, {});
      expect(list.find(({ vehicleId }) => vehicleId === truck.n1)).toMatchObject({
        latitude: -38.02,
        longitude: 176.02,
        speedKmh: 30 * 1.852,
      });
    } finally {
      client.close();
    }
  });

  test('signing out cuts the channel', async () => {
    const north = await signIn(api, 'carrier');
    const { channel } = await north.ask(getRealtimeConfig, {});
    const client = connect({ url: api.url, tokenPath: '/api/realtime/token' }, north.headers['token'] ?? '');
    try {
      await listenTo(client, channel);
      const reasons: (number | undefined)[] = [];
      client.connection.on('disconnected', (change) => reasons.push(change.reason?.code));
      await north.ask(logout, {});
      await until('cut', () => reasons.length > 0);
      expect(reasons[0]).toBe(40_141);
    } finally {
      client.close();
    }
  });

  test.each(['', 'made-up'])('no token for the channel without a session (%j)', async (token) => {
    const answer = await fetch(`${api.url}/api/realtime/token`, { headers: { token } });
    expect(answer.status).toBe(402);
  });

  test('a stop is not held up by open channels', async () => {
    const north = await signIn(api, 'carrier');
    const { channel } = await north.ask(getRealtimeConfig, {});
    const client = connect({ url: api.url, tokenPath: '/api/realtime/token' }, north.headers['token'] ?? '');
    try {
      await listenTo(client, channel);
      expect(await api.stop()).toBe(0);
    } finally {
      client.close();
      api = await startApi(home.env);
    }
  });
});
